/** Things the house may refuse. Its reason stays in sight until something goes well. */
import { say } from '../i18n/i18n.svelte';
import type { WireError } from '../wire';
import { Failure } from './api';

export class Attempts {
  trouble = $state('');
  error = $state.raw<WireError | null>(null);

  /** Did it go well? */
  run = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      this.trouble = '';
      this.error = null;
      return true;
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure;
      this.trouble = say(failure.error.text);
      this.error = failure.error;
      return false;
    }
  };
}
