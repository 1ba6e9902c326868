// The day of a due payment, and the last day of a place that waits, as the client's screens say it.

import { shortDayText, toDayText } from '@zapisy/domain/registration/course-time-text';
import { addDays } from '@zapisy/domain/warsaw-time';
import { pl } from '../../texts/client-pl.ts';

const texts = pl.clientDues;

/** 'termin: dziś', 'termin: jutro', 'do środy 25.11', or 'termin minął 20.11'. Days are 'YYYY-MM-DD'. */
export function dueDayText(dueOn: string, today: string): string {
  if (dueOn < today) return texts.overdue(shortDayText(dueOn));
  if (dueOn === today) return texts.dueToday;
  return dueOn === addDays(today, 1) ? texts.dueTomorrow : texts.dueBy(toDayText(dueOn));
}

/** 'do końca dnia', 'do jutra', 'do środy 25.11': until when a place waits. Days are 'YYYY-MM-DD'. */
export function untilText(day: string, today: string): string {
  if (day === today) return texts.untilTonight;
  return day === addDays(today, 1) ? texts.untilTomorrow : texts.dueBy(toDayText(day));
}
