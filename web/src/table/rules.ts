/** Rules come as Markdown paragraphs; only emphasis occurs in them. */
export function plain(text: string): string {
  return text.replace(/\*([^*]+)\*/g, '$1');
}
