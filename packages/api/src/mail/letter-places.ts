// How letters name a course, its time, and what a participant has in it (MAIL-5).
import type { LetterCourse } from '@zapisy/db/mail/letter-names';
import { lostDays } from '@zapisy/domain/calendar/course-agenda';
import type { MeetingTime } from '@zapisy/domain/courses/course-meetings';
import { formatGrosze } from '@zapisy/domain/money';
import { paidMonthText } from '@zapisy/domain/payments/paid-month';
import { monthWithYear } from '@zapisy/domain/payments/payment-title';
import {
  courseDaysText,
  courseTimeText,
  dayText,
  rangeText,
  shortDayText,
  toDayText,
} from '@zapisy/domain/registration/course-time-text';
import { courseTitle } from '@zapisy/domain/registration/course-title';
import type { MonthOffer } from '@zapisy/domain/registration/months/month-offer';

/** What the participant has on that day 'YYYY-MM-DD'; never that a place is confirmed while a payment for it is waited for. */
export function placeText(reservedUntil: string | null, today: string): string {
  if (reservedUntil === null) return 'Miejsce na tych zajęciach jest potwierdzone.';
  // Its last day has passed while money for it was waited for: what becomes of it is not known.
  return reservedUntil < today
    ? `Miejsce czekało do ${toDayText(reservedUntil)}. Czy nadal czeka, powie recepcja.`
    : `Miejsce czeka do ${toDayText(reservedUntil)}. Bez zapłaty do końca tego dnia wróci do oferty.`;
}

export function courseFacts(course: LetterCourse): readonly (readonly [string, string])[] {
  return [
    ['Zajęcia', courseTitle(course)],
    ['Kiedy', timeText(course)],
    ['Gdzie', venueText(course)],
  ];
}

/** '24.12 (Wigilia)': the days of a turnus or a trial on which it does not meet. */
export function lostDaysText(course: Parameters<typeof lostDays>[0]): string {
  const days = lostDays(course)?.days ?? [];
  return days.map(({ placed, why }) => `${shortDayText(placed.day)} (${why.reason})`).join(', ');
}

export function venueText({ city, address, room }: LetterCourse): string {
  return joined(city, address, room);
}

/** 'wtorek 1.12.2026, 18:00–19:30' */
export function meetingText({ day, starts, ends }: MeetingTime): string {
  return joined(dayText(day), rangeText({ starts, ends }));
}

/** 'listopad 2026 (1 z 4 zajęć), 20,00 zł'; '' of a course that is paid once (REG-34). */
export function firstText(first: MonthOffer | null): string {
  return first === null ? '' : `${paidMonthText(first, monthWithYear)}, ${formatGrosze(first.price)}`;
}

export function formerText(former: LetterCourse | undefined): string {
  return former ? joined(courseTitle(former), timeText(former)) : '';
}

/** As on the screens; of a permanent class also from when until when. */
function timeText(course: LetterCourse): string {
  const { kind, startsOn, endsOn } = course;
  return joined(courseTimeText(course), kind === 'permanent' ? courseDaysText(startsOn, endsOn) : '');
}

const joined = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(', ');
