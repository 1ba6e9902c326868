// What staff may do with a registration, as a form says it, and what became of it.
import type { Outputs } from '@zapisy/api/client';
import type { FormFailure } from '../../server/api.server.ts';

/** The values of the field 'czynnosc'. */
export const PLACE_ACTS = { release: 'zwolnij', move: 'przenies' } as const;

export type PlaceOutcome = { readonly at: number } & (
  | { readonly kind: 'released'; readonly registration: Outputs['registration']['release'] }
  | { readonly kind: 'moved'; readonly moved: Outputs['registration']['moveTo'] }
  /** Nothing was chosen. */
  | { readonly kind: 'no-choice' }
  | { readonly kind: 'refused'; readonly failure: FormFailure }
);

/** The names of the forms' fields; the last three say what the person saw as they pressed. */
export const REASON_FIELD = 'powod';
export const COURSE_FIELD = 'zajecia';
export const SEEN_STATE_FIELD = 'stan';
export const SEEN_COURSE_FIELD = 'obecne';
export const SEEN_PRICE_FIELD = 'cena';
