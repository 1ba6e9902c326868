// What the procedures of some subjects are asked with.
import type { Landmarks } from '../landmarks.ts';

/** By the path of a procedure, and by what is asked with them. */
export type Inputs = (at: Landmarks) => Readonly<Record<string, Readonly<Record<string, unknown>>>>;
