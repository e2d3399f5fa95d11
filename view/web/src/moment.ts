// The state at a moment of an animation, and the order in which the parts of a model are drawn.
import { Channels } from './curve';
import { Clip } from './scene';

export interface Moment { clip: Clip | null; time: number; age: number; channels: Channels }

/** Objects with a higher priority plane are drawn later. */
export const orderOf = (priority: number, number: number) => 65536 * priority + Math.min(number, 65535);
