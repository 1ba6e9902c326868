// Due payments of a place that is moved to another course: which of them follow it, and what each is for then (REG-12).

import { meetingsOfMonth } from '../../courses/course-meetings.ts';
import { instalmentLineName } from '../../payments/instalment-name.ts';
import type { MonthPart, PaymentMonth } from '../../payments/paid-month.ts';
import type { Payment } from '../../payments/payment.ts';
import type { SoldItem } from '../../payments/sold-item.ts';
import type { Course } from '../course.ts';
import { registrationLineName } from '../registration-line.ts';
import { firstMonthOf } from './monthly-due.ts';

/** A due payment of the place. */
export type DueOfPlace = Pick<Payment, 'id' | 'lines' | 'instalment'> & PaymentMonth;

type Move = {
  /** With the price at which the place was given. */
  readonly from: Course;
  readonly to: Course;
  readonly participant: { readonly firstName: string; readonly lastName: string };
  readonly now: Date;
};

/** A due payment that is for the other course from then on, with its one line; the amount stays. */
type MovedDue = {
  readonly id: number;
  readonly line: SoldItem;
  readonly month: string | null;
  readonly part: MonthPart | null;
};

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

/** Why a due payment cannot be for the other course: a document of it would name a sale that was never agreed. */
export type OtherTerms =
  | 'other-price'
  /** Another VAT rate or ground of exemption. */
  | 'other-vat'
  /** The other class has no meetings in the month that is due. */
  | 'other-period'
  /** Several payments, or one of several lines, and another kind of course. */
  | 'other-kind';

/** What those are for then, or the first reason why one of them cannot be for the other course. */
export function movedDues(following: readonly DueOfPlace[], move: Move): readonly MovedDue[] | OtherTerms {
  const { from, to } = move;
  if (following.length === 0) return [];
  if (from.price !== to.price) return 'other-price';
  if (from.kind !== to.kind && following.length > 1) return 'other-kind';
  const moved = following.map((due) => moveDue(due, move));
  return moved.find((one) => typeof one === 'string') ?? moved.filter((one) => typeof one !== 'string');
}

/** Why the due payments of a place forbid its move to that course; undefined when they follow it. */
export function otherTerms(following: readonly DueOfPlace[], move: Move): OtherTerms | undefined {
  const moved = movedDues(following, move);
  return typeof moved === 'string' ? moved : undefined;
}

function moveDue(due: DueOfPlace, { to, participant, now }: Move): MovedDue | OtherTerms {
  const { id, lines, instalment } = due;
  const [line, ...others] = lines;
  if (!line || others.length > 0) return 'other-kind';
  if (line.vatRate !== to.vatRate || line.vatExemption !== to.vatExemption) return 'other-vat';
  const { month, part } = monthIn(to, due, now);
  if (month !== null && !hasClassesIn(to, month)) return 'other-period';
  if (!hasSamePart(to, month, due.part ?? null)) return 'other-price';
  const name = registrationLineName(to, participant, month, part);
  const ofPart = instalment ? instalmentLineName(name, instalment) : name;
  return { id, line: { ...line, name: ofPart }, month, part };
}

function monthIn(to: Course, { month, part = null }: PaymentMonth, now: Date): Pick<MovedDue, 'month' | 'part'> {
  if (to.kind !== 'permanent') return { month: null, part: null };
  return { month: month ?? firstMonthOf(to, now), part };
}

function hasClassesIn(course: Course, month: string): boolean {
  const { startsOn, endsOn, hours } = course;
  if (hours.length > 0) return meetingsOfMonth(course, month).length > 0;
  return (startsOn === null || startsOn.slice(0, 7) <= month) && (endsOn === null || endsOn.slice(0, 7) >= month);
}

/**
 * '1 z 4 zajęć' is no month of a class with five meetings, and no course that is paid once: there it has another price.
 */
function hasSamePart(course: Course, month: string | null, part: MonthPart | null): boolean {
  return part === null || (month !== null && meetingsOfMonth(course, month).length === part.all);
}
