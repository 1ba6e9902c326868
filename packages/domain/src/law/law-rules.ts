// What a school asks of a parent for which kind of course (LAW-4).
import type { CourseKind } from '../registration/course.ts';
import type { LawKind } from './law-text.ts';

/** What may be asked at an order; withdrawal is information, and the health card's consent is asked with the card. */
export const DEMANDED_KINDS = ['terms', 'privacy', 'image', 'marketing'] as const satisfies readonly LawKind[];

export type DemandedKind = (typeof DEMANDED_KINDS)[number];

export const DEMANDS = ['required', 'optional', 'hidden'] as const;

export type Demand = (typeof DEMANDS)[number];

export type Demands = Readonly<Record<DemandedKind, Readonly<Record<CourseKind, Demand>>>>;

export type LawRules = {
  readonly demands: Demands;
  /** A camp's cards are erased so many days after its last one. */
  readonly cardDays: number;
  /** Raised by every change; 0 for the defaults. */
  readonly version: number;
};

export const MOST_CARD_DAYS = 365;

const everywhere = (demand: Demand) => ({ trial: demand, permanent: demand, turnus: demand });

export const DEFAULT_LAW_RULES: LawRules = {
  demands: {
    terms: everywhere('required'),
    privacy: everywhere('required'),
    image: everywhere('optional'),
    marketing: everywhere('optional'),
  },
  cardDays: 30,
  version: 0,
};

/** A consent that is demanded is not given freely, and so is none (article 7.4 of the GDPR). */
export function possibleDemands(kind: DemandedKind): readonly Demand[] {
  return isConsent(kind) ? ['optional', 'hidden'] : DEMANDS;
}

export function isConsent(kind: LawKind): boolean {
  return kind === 'image' || kind === 'marketing' || kind === 'health-card';
}

/** Given for one participant, and not for the family. */
export function isPerParticipant(kind: LawKind): boolean {
  return kind === 'image' || kind === 'health-card';
}
