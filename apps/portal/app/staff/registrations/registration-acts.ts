// The staff's acts on a registration, as values of a form, and their results.
import type { Outputs } from '@zapisy/api/client';
import type { FormFailure } from '../../server/api.server.ts';

/** The values of the field 'action'. */
export const PLACE_ACTS = { release: 'release', move: 'move' } as const;

export type PlaceOutcome = { readonly at: number } & (
  | { readonly kind: 'released'; readonly registration: Outputs['registration']['release'] }
  | { readonly kind: 'moved'; readonly moved: Outputs['registration']['moveTo'] }
  /** No course was chosen. */
  | { readonly kind: 'no-choice' }
  /** A release without its reason, or without what becomes of a due payment. */
  | {
      readonly kind: 'incomplete';
      readonly lacksReason: boolean;
      readonly lacksChoice: boolean;
      readonly reason: string;
    }
  | { readonly kind: 'refused'; readonly failure: FormFailure }
);

/** The names of the forms' fields; the last three contain what the screen showed at the press. */
export const REASON_FIELD = 'reason';
export const COURSE_FIELD = 'course';
export const dueChoiceField = (paymentId: number): string => `due-${paymentId}`;
export const seenDueField = (paymentId: number): string => `seen-due-${paymentId}`;
export const SEEN_STATE_FIELD = 'seenState';
export const SEEN_COURSE_FIELD = 'seenCourse';
export const SEEN_PRICE_FIELD = 'seenPrice';
