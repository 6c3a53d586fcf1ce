/** Puts a text where it can be pasted from; false if this browser does not let us. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyOldWay(text); // on a plain-http address of the house there is no clipboard object
  }
}

function copyOldWay(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way without https
  const done = document.execCommand('copy');
  field.remove();
  return done;
}

/** Links made here lead nowhere from another machine. */
export const isHereOnly = (): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);
