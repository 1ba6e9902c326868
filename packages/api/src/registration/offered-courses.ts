// The office's list of courses: those that run or are to come, or those that have ended; and one of them (CAL-12).

import {
  type KnownVenue,
  listPastCourses,
  listRunningCourses,
  offeredCourse as readCourse,
  knownVenues as readVenues,
} from '@zapisy/db/registration/offered-course-records';
import { type LostDays, lostDays } from '@zapisy/domain/calendar/course-agenda';
import type { OfferedCourse } from '@zapisy/domain/registration/course-draft';
import { type CourseState, courseState } from '@zapisy/domain/registration/course-state';
import { placesLeftNow } from '@zapisy/domain/registration/waiting/offer-time';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';

const ROWS = 50;

export const courseListInput = z.object({
  city: z.string().max(100).optional(),
  /** True: those that have ended, the last one first, page by page; else all others. */
  past: z.boolean().default(false),
  /** `next` of the previous page. */
  cursor: z.uuid().optional(),
  limit: z.int().min(1).max(200).default(ROWS),
});

export type CourseView = Omit<OfferedCourse, 'daysOff' | 'changes'> & {
  readonly free: number;
  readonly state: CourseState;
  /** Absent when no meeting that the person planned falls on a public holiday or a day off. */
  readonly lost?: LostDays;
};

type CourseList = {
  readonly courses: readonly CourseView[];
  /** Absent on the last page. */
  readonly next?: string;
};

export async function offeredCourses(ctx: Context, input: z.infer<typeof courseListInput>): Promise<CourseList> {
  const { city, past, cursor, limit } = input;
  const moment = momentOf(ctx);
  const { prisma } = ctx.database;
  if (!past) return { courses: viewed(await listRunningCourses(prisma, { city }, moment), moment) };
  const found = await listPastCourses(prisma, { city, after: cursor, limit: limit + 1 }, moment);
  const courses = viewed(found.slice(0, limit), moment);
  const last = courses.at(-1);
  return { courses, ...(found.length > limit && last && { next: last.id }) };
}

/** Refuses 'not-found'. */
export async function offeredCourse(ctx: Context, courseId: string): Promise<CourseView> {
  const moment = momentOf(ctx);
  const course = await readCourse(ctx.database.prisma, courseId, moment.now);
  if (!course) throw new Refusal('not-found');
  return courseView(course, moment.now);
}

/** Where courses take or took place, for the form of another one. */
export function knownVenues({ database }: Context): Promise<readonly KnownVenue[]> {
  return readVenues(database);
}

export function courseView(course: OfferedCourse, now: Date): CourseView {
  const { taken, held, waiting = 0 } = course;
  const { free } = placesLeftNow(course, { used: taken + held, waiting }, now);
  const state = courseState({ ...course, free }, now);
  const { daysOff: _, changes: _changes, ...shown } = course;
  const lost = lostDays(course);
  return { ...shown, free, state, ...(lost && { lost }) };
}

function viewed(courses: readonly OfferedCourse[], { now }: { readonly now: Date }): readonly CourseView[] {
  return courses.map((course) => courseView(course, now));
}

function momentOf({ clock }: Context) {
  const now = clock.now();
  return { now, today: warsawDate(now) };
}
