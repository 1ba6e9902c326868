// Due payments of a place that is moved to another course: which of them follow it, and what each is for then (REG-12).

import type { Payment } from '../payments/payment.ts';
import type { SoldItem } from '../payments/sold-item.ts';
import type { Course } from './course.ts';
import { paidMonth } from './monthly-due.ts';
import { registrationLine } from './registration-line.ts';

/** A due payment of the place; `month` 'YYYY-MM' for a permanent class. */
export type DueOfPlace = Pick<Payment, 'id' | 'lines'> & { readonly month: string | null };

type Move = {
  /** With the price at which the place was given. */
  readonly from: Course;
  readonly to: Course;
  readonly participant: { readonly firstName: string; readonly lastName: string };
  readonly now: Date;
};

/** A due payment that is for the other course from then on, with its one line; the amount stays. */
type MovedDue = { readonly id: number; readonly line: SoldItem; readonly month: string | null };

/**
 * The due payments that follow the place. Months that are over, and a course that is over, stay due for the former
 * course, because the participant may have come there.
 */
export function followingDues<Due extends Pick<DueOfPlace, 'month'>>(
  dues: readonly Due[],
  { endsOn }: Pick<Course, 'endsOn'>,
  today: string,
): readonly Due[] {
  const isCourseAhead = endsOn === null || endsOn >= today;
  return dues.filter(({ month }) => (month === null ? isCourseAhead : month >= today.slice(0, 7)));
}

/**
 * What those are for then. 'other-terms' when one of them cannot be for the other course: another price, VAT rate or
 * ground of exemption, a month without its classes, or several payments of another kind of course. A document of it would
 * name a sale that was never agreed.
 */
export function movedDues(following: readonly DueOfPlace[], move: Move): readonly MovedDue[] | 'other-terms' {
  const { from, to } = move;
  if (following.length === 0) return [];
  if (from.price !== to.price || (from.kind !== to.kind && following.length > 1)) return 'other-terms';
  const moved = following.flatMap((due) => moveDue(due, move) ?? []);
  return moved.length === following.length ? moved : 'other-terms';
}

function moveDue({ id, lines, month }: DueOfPlace, { to, participant, now }: Move): MovedDue | undefined {
  const [line, ...others] = lines;
  if (!line || others.length > 0) return undefined;
  if (line.vatRate !== to.vatRate || line.vatExemption !== to.vatExemption) return undefined;
  const paid = month ?? paidMonth(to.startsOn, now);
  if (to.kind === 'permanent' && !hasClassesIn(to, paid)) return undefined;
  const { name } = registrationLine(to, participant, paid);
  return { id, line: { ...line, name }, month: to.kind === 'permanent' ? paid : null };
}

function hasClassesIn({ startsOn, endsOn }: Course, month: string): boolean {
  return (startsOn === null || startsOn.slice(0, 7) <= month) && (endsOn === null || endsOn.slice(0, 7) >= month);
}
