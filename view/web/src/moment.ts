// What the parts of a model need to know of a moment of its animation, and the order in which they are drawn.
import { Channels } from './curve';
import { Clip } from './scene';

export interface Moment { clip: Clip | null; time: number; age: number; channels: Channels }

/** What is drawn with a higher priority plane comes later. */
export const orderOf = (priority: number, number: number) => 65536 * priority + Math.min(number, 65535);
