// The result of a form about a participant that did not simply succeed; each contains what was typed.
import type { ParticipantDetails } from '@zapisy/domain/people/new-ward';
import type { FormFailure } from '../../server/api.server.ts';
import type { FieldProblem } from './typed-participant.ts';

export type NotDone<Typed, Field extends string> = {
  readonly typed: Typed;
  /** The key that it was sent with; the same form is sent again with the same key. */
  readonly key: string;
  readonly at: number;
} & (
  | { readonly kind: 'wrong'; readonly problems: readonly FieldProblem<Field>[] }
  | { readonly kind: 'refused'; readonly why: ParticipantRefusal }
  /** No answer, or an unclear one: it may have been done. */
  | { readonly kind: 'unknown'; readonly reference: string | undefined }
);

/** The reasons that only operations on participants have. */
export type OwnReason =
  /** This participant is in the family already. */
  | { readonly reason: 'already-added'; readonly person: Omit<ParticipantDetails, 'city'> }
  /** The e-mail of a new family belongs to the family of that participant. */
  | { readonly reason: 'owner-known'; readonly playerId: string }
  /** Another person has corrected the details since they were shown. */
  | { readonly reason: 'changed-meanwhile'; readonly stored: ParticipantDetails }
  | { readonly reason: 'family-full' };

export type ParticipantRefusal = OwnReason | { readonly reason: 'other'; readonly failure: FormFailure };

/** The server's refusal in the terms of the operations on participants. */
export function participantRefusalOf(failure: FormFailure): ParticipantRefusal {
  if (failure.kind !== 'conflict' && failure.kind !== 'refused') return { reason: 'other', failure };
  const { details } = failure;
  switch (details.reason) {
    case 'already-added':
      return { reason: details.reason, person: details.participant };
    case 'owner-known':
      return { reason: details.reason, playerId: details.playerId };
    case 'family-full':
      return { reason: details.reason };
    case 'changed-meanwhile': {
      const { stored } = details;
      if (!('participant' in stored)) return { reason: 'other', failure };
      return { reason: details.reason, stored: { ...stored.participant, city: stored.city } };
    }
    default:
      return { reason: 'other', failure };
  }
}
