// What a person has to settle of the month with which a moved place begins, beside the prices of the two courses (REG-12).
import { type Grosze, sumGrosze } from '../money.ts';
import type { MonthPart } from '../payments/paid-month.ts';
import { warsawMonth } from '../warsaw-time.ts';
import type { MonthOffer } from './month-offer.ts';
import type { StaffRegistration } from './staff-registration.ts';

/** The month as it costs where the place is now. */
export type MovedMonth = MonthOffer & {
  /** What of it is paid or due, and for how much; null while nothing is. */
  readonly charged: { readonly part: MonthPart | null; readonly amount: Grosze } | null;
};

type Moved = Pick<StaffRegistration, 'first'> & {
  readonly payments: readonly Pick<StaffRegistration['payments'][number], 'state' | 'amount' | 'month' | 'part'>[];
};

/**
 * Of a place that has been moved, which was `before` that: null where nothing differs, or the month is over. Of a place that
 * goes on the part alone is compared: its price may have been lowered.
 */
export function movedMonth(
  { first, payments }: Moved,
  before: StaffRegistration['state'],
  now: Date,
): MovedMonth | null {
  if (first === null || first.month < warsawMonth(now)) return null;
  const those = payments.filter(({ month, state }) => month === first.month && state !== 'refunded');
  const [one] = those;
  if (!one) return first.part === null ? null : { ...first, charged: null };
  const charged = { part: one.part ?? null, amount: sumGrosze(those.map(({ amount }) => amount)) };
  const isSamePrice = before === 'taken' || charged.amount === first.price;
  return isSamePrice && isSamePart(charged.part, first.part) ? null : { ...first, charged };
}

function isSamePart(one: MonthPart | null, other: MonthPart | null): boolean {
  return one?.left === other?.left && one?.all === other?.all;
}
