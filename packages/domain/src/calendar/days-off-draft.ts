// Days off of the school as staff enter them (CAL-8): what is wrong with them by field.
import { tidyLine } from '../characters.ts';
import type { Typed } from '../offer/sold-terms.ts';
import { LONGEST_REASON } from '../reason-length.ts';
import { isLikelyDay } from '../registration/course-time-problems.ts';
import { daysBetween } from '../warsaw-time.ts';

/** Business days 'YYYY-MM-DD', both included. With neither a city nor a course they hold everywhere. */
export type DaysOffDraft = {
  readonly from: string;
  readonly to: string;
  readonly reason: string;
  readonly city: string | null;
  readonly courseId: string | null;
};

export type StoredDaysOff = DaysOffDraft & {
  readonly id: string;
  /** Raised by every change. */
  readonly version: number;
  /** The short name of the one course that they hold for. */
  readonly courseName: string | null;
};

export type DaysOffProblem =
  | { readonly field: 'from'; readonly code: 'required' | 'unreadable' }
  | { readonly field: 'to'; readonly code: 'required' | 'unreadable' | 'before-from' | 'too-many-days' }
  | { readonly field: 'reason'; readonly code: 'required' | 'too-long' }
  /** The city or the course; 'unknown' is found by the server alone. */
  | { readonly field: 'scope'; readonly code: 'required' | 'unknown' };

/** No school is closed for longer than a year; a longer one is a slip in the year. */
const MOST_DAYS_OFF = 366;

/** Everything that can be checked in the draft alone, in the order of the form. */
export function daysOffProblems({ from, to, reason, city, courseId }: Typed<DaysOffDraft>): readonly DaysOffProblem[] {
  const found: DaysOffProblem[] = [];
  const wrongFrom = dayProblem(from);
  if (wrongFrom) found.push({ field: 'from', code: wrongFrom });
  const wrongTo = dayProblem(to) ?? (wrongFrom ? undefined : spanProblem(from ?? '', to ?? ''));
  if (wrongTo) found.push({ field: 'to', code: wrongTo });
  const wrongReason = reasonProblem(reason ?? '');
  if (wrongReason) found.push({ field: 'reason', code: wrongReason });
  const wrongScope = scopeProblem(city, courseId);
  if (wrongScope) found.push({ field: 'scope', code: wrongScope });
  return found;
}

/** As they are stored. */
export function tidyDaysOff<D extends DaysOffDraft>(draft: D): D {
  return { ...draft, reason: tidyLine(draft.reason), city: draft.city === null ? null : tidyLine(draft.city) };
}

/** True when writing the draft would change nothing. */
export function areSameDaysOff(one: DaysOffDraft, other: DaysOffDraft): boolean {
  const written = ({ from, to, reason, city, courseId }: DaysOffDraft) =>
    JSON.stringify([from, to, reason, city, courseId]);
  return written(one) === written(other);
}

function reasonProblem(reason: string): 'required' | 'too-long' | undefined {
  const tidy = tidyLine(reason);
  if (tidy === '') return 'required';
  return tidy.length > LONGEST_REASON ? 'too-long' : undefined;
}

function scopeProblem(city: string | null | undefined, courseId: string | null | undefined) {
  if (city === undefined || courseId === undefined) return 'required';
  return city !== null && courseId !== null ? 'unknown' : undefined;
}

function dayProblem(day: string | undefined): 'required' | 'unreadable' | undefined {
  if (day === undefined || day === '') return 'required';
  return isLikelyDay(day) ? undefined : 'unreadable';
}

function spanProblem(from: string, to: string): 'before-from' | 'too-many-days' | undefined {
  if (to < from) return 'before-from';
  return daysBetween(from, to) >= MOST_DAYS_OFF ? 'too-many-days' : undefined;
}
