// What staff may do with a registration, as a form says it, and what became of it.
import type { Outputs } from '@zapisy/api/client';
import type { FormFailure } from '../../server/api.server.ts';

/** The values of the field 'action'. */
export const PLACE_ACTS = { release: 'release', move: 'move' } as const;

export type PlaceOutcome = { readonly at: number } & (
  | { readonly kind: 'released'; readonly registration: Outputs['registration']['release'] }
  | { readonly kind: 'moved'; readonly moved: Outputs['registration']['moveTo'] }
  /** Nothing was chosen. */
  | { readonly kind: 'no-choice' }
  | { readonly kind: 'refused'; readonly failure: FormFailure }
);

/** The names of the forms' fields; the last three say what the person saw as they pressed. */
export const REASON_FIELD = 'reason';
export const COURSE_FIELD = 'course';
export const SEEN_STATE_FIELD = 'seenState';
export const SEEN_COURSE_FIELD = 'seenCourse';
export const SEEN_PRICE_FIELD = 'seenPrice';
