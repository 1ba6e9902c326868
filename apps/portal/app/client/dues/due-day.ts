// The day of a due payment, and the last day of a place that waits, as the client's screens say it.

import { isTermOver, shownTerm } from '@zapisy/domain/payments/term-end';
import { shortDayText, toDayText } from '@zapisy/domain/registration/course-time-text';
import { addDays } from '@zapisy/domain/warsaw-time';
import { duesPl } from '#app/texts/dues-pl.ts';

const texts = duesPl.clientDues;

/** 'termin: dziś', 'termin: jutro', 'do środy 25.11', or 'termin minął 20.11'. Days are 'YYYY-MM-DD'. */
export function dueDayText(dueOn: string, today: string): string {
  const day = shownTerm(dueOn, today);
  if (isTermOver(dueOn, today)) return texts.overdue(shortDayText(day));
  if (day === today) return texts.dueToday;
  return day === addDays(today, 1) ? texts.dueTomorrow : texts.dueBy(toDayText(day));
}

/** 'do końca dnia', 'do jutra', 'do środy 25.11': until when a place waits. Days are 'YYYY-MM-DD'. */
export function untilText(day: string, today: string): string {
  if (day === today) return texts.untilTonight;
  return day === addDays(today, 1) ? texts.untilTomorrow : texts.dueBy(toDayText(day));
}
