// What the page of a family is answered.
import type { NotDone } from '../../shared/participants/participant-answer.ts';
import type { Details, ParticipantField, TypedParticipant } from '../../shared/participants/typed-participant.ts';

/** The details that the form was opened with. */
export const SHOWN_FIELD = 'shown';
/** Set by 'Cofnij', which corrects what was corrected. */
export const UNDO_FIELD = 'undo';

export type Corrected = {
  readonly kind: 'corrected' | 'undone';
  readonly at: number;
  readonly name: string;
  readonly before: Details;
  readonly after: Details;
};

export type FamilyAnswer = Corrected | NotDone<TypedParticipant, ParticipantField>;
