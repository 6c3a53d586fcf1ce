/** What an action would cause, as people read it. */
import type { Told } from '../wire';

/** What matters most comes first; the deed itself, which was just chosen, last. */
export const inOrder = ([deed, ...follows]: Told[]): Told[] => (deed ? [...follows, deed] : []);
