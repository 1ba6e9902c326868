// An enrolment that failed: its text, and the part of the dialog that it concerns.
import type { CallFailure } from '../ports/reply.ts';
import { enrolmentRefusalText } from '../refusals/text-of-refusal.ts';
import { ENROLMENT_TEXTS } from '../texts/enrolment-texts.ts';
import type { EnrolmentGap } from './enrolment-state.ts';

/** Null for a failure that no part of the dialog can correct. */
export function failurePart(failure: CallFailure): Exclude<EnrolmentGap, 'family'> | null {
  if (failure.kind !== 'refused') return null;
  const { code, reason } = failure.refusal;
  if (reason === 'owner-known' || reason === 'no-contact') return 'contact';
  if (reason === 'already-added') return 'name';
  if (reason === 'reservation-day') return 'day';
  if (reason === 'price-changed' || reason === 'no-course') return 'course';
  return code === 'place-gone' || code === 'course-closed' ? 'course' : null;
}

export function enrolmentFailureText(failure: CallFailure): string {
  const texts = ENROLMENT_TEXTS.failure;
  if (failure.kind !== 'refused')
    return failure.kind === 'failed' || failure.kind === 'sold-before' ? texts.other : texts[failure.kind];
  return enrolmentRefusalText(failure.refusal) ?? texts.other;
}
