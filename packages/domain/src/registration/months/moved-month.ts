// What a person has to settle once a place has been moved: what it costs more, and the month with which it begins (REG-12).
import { type Grosze, grosze, sumGrosze } from '../../money.ts';
import type { MonthPart } from '../../payments/paid-month.ts';
import { warsawMonth } from '../../warsaw-time.ts';
import type { Course } from '../course.ts';
import type { SeenRegistration, StaffRegistration } from '../staff-registration.ts';
import type { MonthOffer } from './month-offer.ts';

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
 * goes on the part alone is compared: its price may have been lowered. What was paid for a course that is paid once is not
 * for the month, which is charged on top of it.
 */
export function movedMonth(
  { first, payments }: Moved,
  before: StaffRegistration['state'],
  now: Date,
): MovedMonth | null {
  if (first === null || first.month < warsawMonth(now)) return null;
  const those = payments.filter(({ month, state }) => month === first.month && state !== 'refunded');
  const [one] = those;
  if (!one) return first.part === null && !payments.some(isPaidOnce) ? null : { ...first, charged: null };
  const charged = { part: one.part ?? null, amount: sumGrosze(those.map(({ amount }) => amount)) };
  const isSamePrice = before === 'taken' || charged.amount === first.price;
  return isSamePrice && isSamePart(charged.part, first.part) ? null : { ...first, charged };
}

function isPaidOnce({ state, month }: Moved['payments'][number]): boolean {
  return state === 'paid' && month === null;
}

function isSamePart(one: MonthPart | null, other: MonthPart | null): boolean {
  return one?.left === other?.left && one?.all === other?.all;
}

type MovedPlace = Moved & { readonly course: Pick<Course, 'kind' | 'price'> };

/**
 * What the place costs more than the former one, which was `seen`; may be negative. In a course that is paid once it is
 * compared with what was paid, where that was a part of a month, or money that waited for a place.
 */
export function movedDifference({ course, payments }: MovedPlace, seen: SeenRegistration, now: Date): Grosze {
  const paid = payments.filter(({ state }) => state === 'paid');
  const those = seen.state === 'taken' ? monthsWithPart(paid, warsawMonth(now)) : moneyThatWaited(paid);
  const isByPrice = course.kind === 'permanent' || those.length === 0;
  return grosze(course.price - (isByPrice ? seen.price : sumGrosze(those.map(({ amount }) => amount))));
}

/** The months that are not over, when a part is among them; else none. */
function monthsWithPart(paid: Moved['payments'], current: string): Moved['payments'] {
  const those = paid.filter(({ month }) => month !== null && month >= current);
  return those.some(({ part }) => part) ? those : [];
}

/** Of two payments for one place only a person can decide which is refunded. */
function moneyThatWaited(paid: Moved['payments']): Moved['payments'] {
  return paid.length === 1 ? paid : [];
}
