// A camp's card of one participant: what those who look after the child must know, and when it is erased (LAW-11, LAW-12).
import { addDays } from '../warsaw-time.ts';

export const CARD_FIELDS = ['allergies', 'medicines', 'emergencyContact', 'collectedBy'] as const;

export type CardField = (typeof CARD_FIELDS)[number];

/** '' for what the parent left out. */
export type HealthCard = Readonly<Record<CardField, string>>;

export const LONGEST_CARD_TEXT = 1_000;

export type CardProblem =
  | { readonly field: 'emergencyContact' | 'collectedBy'; readonly code: 'required' }
  | { readonly field: CardField; readonly code: 'too-long' };

const REQUIRED = ['emergencyContact', 'collectedBy'] as const;

/** One problem a field. Nobody is obliged to say anything about health; without a contact no child is looked after. */
export function cardProblems(card: HealthCard): readonly CardProblem[] {
  const missing = REQUIRED.filter((field) => card[field] === '').map((field) => ({ field, code: 'required' as const }));
  const long = CARD_FIELDS.filter((field) => card[field].length > LONGEST_CARD_TEXT);
  return [...missing, ...long.map((field) => ({ field, code: 'too-long' as const }))];
}

/** Business days 'YYYY-MM-DD'. The last day on which the card is kept. */
export function cardKeptUntil(lastDay: string, cardDays: number): string {
  return addDays(lastDay, cardDays);
}
