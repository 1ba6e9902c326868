// What a person has accepted, and what is still asked for an order (LAW-5, LAW-6).
import type { CourseKind } from '../registration/course.ts';
import { DEMANDED_KINDS, type DemandedKind, type Demands, isPerParticipant } from './law-rules.ts';
import type { LawKind, LawText } from './law-text.ts';

/** By the family itself, at the reception on a person's word, or from a file of the former system. */
export type AcceptanceWay = 'portal' | 'reception' | 'file';

/** The last act of a person about a text; `playerId` for a consent of one participant. */
export type Acceptance = {
  readonly kind: LawKind;
  readonly version: number;
  /** Of the text that was shown. */
  readonly hash: string;
  readonly playerId: string | null;
  readonly isWithdrawn: boolean;
  readonly way: AcceptanceWay;
  readonly at: Date;
};

/** One place or due of an order. */
export type Ordered = { readonly kind: CourseKind; readonly playerId: string };

export type AskedText = {
  readonly kind: DemandedKind;
  /** The version in force. */
  readonly version: number;
  /** For whom it is asked: participants for a consent of one, else null alone. */
  readonly playerIds: readonly (string | null)[];
  readonly isRequired: boolean;
};

type Asking = {
  readonly ordered: readonly Ordered[];
  readonly demands: Demands;
  readonly inForce: readonly Pick<LawText, 'kind' | 'version'>[];
  readonly given: readonly Pick<Acceptance, 'kind' | 'version' | 'playerId' | 'isWithdrawn'>[];
};

/**
 * The texts in force that the order asks for and that were not accepted in this version: each once. Without a published
 * text nothing is asked.
 */
export function askedTexts({ ordered, demands, inForce, given }: Asking): readonly AskedText[] {
  return DEMANDED_KINDS.flatMap((kind) => {
    const text = inForce.find((one) => one.kind === kind);
    const asking = ordered.filter((one) => demands[kind][one.kind] !== 'hidden');
    if (!text || asking.length === 0) return [];
    const people = isPerParticipant(kind) ? [...new Set(asking.map(({ playerId }) => playerId))] : [null];
    const playerIds = people.filter((playerId) => !isGiven(given, { kind, version: text.version, playerId }));
    if (playerIds.length === 0) return [];
    const isRequired = asking.some((one) => demands[kind][one.kind] === 'required');
    return [{ kind, version: text.version, playerIds, isRequired }];
  });
}

type GivenText = Pick<Acceptance, 'kind' | 'version' | 'playerId'>;

/** True for an acceptance of exactly this version that was not withdrawn. */
export function isGiven(given: Asking['given'], { kind, version, playerId }: GivenText): boolean {
  return given.some(
    (one) => one.kind === kind && one.playerId === playerId && one.version === version && !one.isWithdrawn,
  );
}

/** What keeps an order from being placed. */
export function missingTexts(asked: readonly AskedText[]): readonly AskedText[] {
  return asked.filter(({ isRequired }) => isRequired);
}

/** Where a person stands with one text: `former` accepted another version than the one in force. */
export type TextStanding = {
  readonly kind: LawKind;
  readonly playerId: string | null;
  /** In force; null when only a former acceptance is known. */
  readonly version: number | null;
  readonly state: 'given' | 'former' | 'withdrawn' | 'none';
  readonly last: Acceptance | null;
};

type Standing = {
  readonly inForce: Asking['inForce'];
  readonly acceptances: readonly Acceptance[];
  readonly playerIds: readonly string[];
};

/**
 * Every text in force that a family accepts, in their order, and whatever it has accepted before; a consent of each
 * participant. The consent to a health card is there once it was given: it is asked with the card.
 */
export function standingsOf({ inForce, acceptances, playerIds }: Standing): readonly TextStanding[] {
  return STANDING_KINDS.flatMap((kind) => {
    const version = inForce.find((one) => one.kind === kind)?.version ?? null;
    const people = isPerParticipant(kind) ? playerIds : [null];
    return people.flatMap((playerId) => {
      const last = acceptances.find((one) => one.kind === kind && one.playerId === playerId) ?? null;
      const isShown = last !== null || (version !== null && kind !== 'health-card');
      return isShown ? [{ kind, playerId, version, state: stateOf(last, version), last }] : [];
    });
  });
}

const STANDING_KINDS = ['terms', 'privacy', 'marketing', 'image', 'health-card'] as const;

function stateOf(last: Acceptance | null, version: number | null): TextStanding['state'] {
  if (!last) return 'none';
  if (last.isWithdrawn) return 'withdrawn';
  return version === null || last.version === version ? 'given' : 'former';
}
