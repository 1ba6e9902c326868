// What became of a form about a participant that did not simply succeed; what was typed comes back with each.
import type { FormFailure } from '../../server/api.server.ts';
import type { Details, FieldProblem } from './typed-participant.ts';

export type NotDone<Typed, Field extends string> = {
  readonly typed: Typed;
  /** The key that it was sent under: the same form is sent under the same one. */
  readonly key: string;
  readonly at: number;
} & (
  | { readonly kind: 'wrong'; readonly problems: readonly FieldProblem<Field>[] }
  | { readonly kind: 'refused'; readonly why: WhyRefused }
  /** No answer came, or none that tells: it may have been done. */
  | { readonly kind: 'unknown'; readonly reference: string | undefined }
);

/** Reasons that the operations on participants have of their own. */
export type OwnReason =
  /** This participant is in the family. */
  | { readonly reason: 'already-added'; readonly person: Omit<Details, 'city'> }
  /** The e-mail of a new family belongs to the family of that participant. */
  | { readonly reason: 'owner-known'; readonly playerId: string }
  /** Somebody else has corrected them since they were shown. */
  | { readonly reason: 'changed-meanwhile'; readonly stored: Details }
  | { readonly reason: 'family-full' };

export type WhyRefused = OwnReason | { readonly reason: 'other'; readonly failure: FormFailure };

/** The server's no, read as the operations on participants say it. */
export function whyRefused(failure: FormFailure): WhyRefused {
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
