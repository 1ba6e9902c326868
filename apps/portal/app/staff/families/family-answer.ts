// The answer that the page of a family gets to its form.
import type { ParticipantDetails } from '@zapisy/domain/people/new-ward';
import type { NotDone } from '../../shared/participants/participant-answer.ts';
import type { ParticipantField, TypedParticipant } from '../../shared/participants/typed-participant.ts';
import type { OwnerAnswer } from './owner/owner-forms.server.ts';

/** The details with which the form was opened. */
export const SHOWN_FIELD = 'shown';
/** Set by 'Cofnij', which reverses a correction. */
export const UNDO_FIELD = 'undo';

export type Corrected = {
  readonly kind: 'corrected' | 'undone';
  readonly at: number;
  readonly name: string;
  readonly before: ParticipantDetails;
  readonly after: ParticipantDetails;
};

export type ParticipantAnswer = Corrected | NotDone<TypedParticipant, ParticipantField>;

export type FamilyAnswer = ParticipantAnswer | OwnerAnswer;
