// What became of a form about a participant that did not simply succeed; what was typed comes back with each.
import type { RefusalData } from '@zapisy/api/client';
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

type Told = RefusalData & {
  readonly participant?: Omit<Details, 'city'>;
  readonly stored?: { readonly participant: Omit<Details, 'city'>; readonly city: string };
};

/** The server's no, read as the operations on participants say it. */
export function whyRefused(failure: FormFailure): WhyRefused {
  if (failure.kind !== 'conflict' && failure.kind !== 'refused') return { reason: 'other', failure };
  const { reason, participant, playerId, stored }: Told = failure.details;
  if (reason === 'already-added' && participant) return { reason, person: participant };
  if (reason === 'owner-known' && typeof playerId === 'string') return { reason, playerId };
  if (reason === 'changed-meanwhile' && stored) return { reason, stored: { ...stored.participant, city: stored.city } };
  return reason === 'family-full' ? { reason } : { reason: 'other', failure };
}
