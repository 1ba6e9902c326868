// What staff read of registrations: one with its history, a family's, and the courses that one may be moved to.
import { paymentsById } from '@zapisy/db/payments/payment-records';
import { participantById } from '@zapisy/db/people/participant-records';
import {
  type CourseFilter,
  courseCities,
  type ListedCourse,
  listCourses,
} from '@zapisy/db/registration/course-records';
import {
  closedPaymentsOf,
  coursesOfOtherRegistrations,
  registrationById,
  registrationsOfFamily,
} from '@zapisy/db/registration/staff-registration-records';
import { type OtherTerms, otherTerms } from '@zapisy/domain/registration/months/moved-dues';
import { type RegistrationCard, registrationCard } from '@zapisy/domain/registration/registration-card';
import type { ClosedPayment, StaffRegistration } from '@zapisy/domain/registration/staff-registration';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { duesToFollow } from './move-dues.ts';
import { type RegistrationChange, registrationHistory } from './registration-history.ts';

const MOST = 100;

type RegistrationInDetail = RegistrationCard & {
  readonly history: readonly RegistrationChange[];
  readonly closedPayments: readonly ClosedPayment[];
};

/** With what was done to it, and what was due for it and closed without money. Refuses 'not-found'. */
export async function readRegistration(ctx: Context, registrationId: string): Promise<RegistrationInDetail> {
  const { prisma } = ctx.database;
  const found = await registrationById(ctx.database, registrationId);
  if (!found) throw new Refusal('not-found');
  return {
    ...registrationCard(found, ctx.clock.now()),
    history: await registrationHistory(prisma, registrationId),
    closedPayments: await closedPaymentsOf(prisma, registrationId),
  };
}

/** Registrations of all participants of the family, the newest first, at most 100. Refuses 'not-found'. */
export async function familyRegistrations(ctx: Context, playerId: string): Promise<readonly RegistrationCard[]> {
  const found = await participantById(ctx.database.prisma, playerId);
  if (!found) throw new Refusal('not-found');
  const now = ctx.clock.now();
  const registrations = await registrationsOfFamily(ctx.database, found.participant.ownerEmail, { now, limit: MOST });
  return registrations.map((one) => registrationCard(one, now));
}

type MoveChoice = ListedCourse & {
  /** Why what is due for the place cannot be for this course: it is settled or cancelled first; null when nothing is in the way. */
  readonly otherTerms: OtherTerms | null;
};

type MoveChoices = {
  readonly courses: readonly MoveChoice[];
  readonly cities: readonly string[];
  /** The due payments that follow the place to another course (REG-12), by number. */
  readonly following: readonly number[];
};

/**
 * Courses that a registration may be moved to: not ended, with a free place or one that is kept for those who wait (WAIT-3),
 * and without a place of this participant.
 * For a registration that has lost its place its own course is included. Refuses 'not-found'.
 */
export async function moveChoices(ctx: Context, registrationId: string, filter: CourseFilter): Promise<MoveChoices> {
  const now = ctx.clock.now();
  const found = await registrationById(ctx.database, registrationId);
  if (!found) throw new Refusal('not-found');
  const otherCourses = await coursesOfOtherRegistrations(ctx.database, found, now);
  const courses = await listCourses(ctx.database, filter, { today: warsawDate(now), now });
  const isOther = (id: string) => !otherCourses.has(id) && (found.state !== 'taken' || found.courseId !== id);
  const following = await followingOf(ctx, found, now);
  const { course: from, participant } = found;
  return {
    courses: courses
      .filter(({ id, free, kept }) => free + kept > 0 && isOther(id))
      .map((to) => ({ ...to, otherTerms: otherTerms(following, { from, to, participant, now }) ?? null })),
    cities: await courseCities(ctx.database),
    following: following.map(({ id }) => id),
  };
}

/** As the move itself finds them (`moveDues`). */
async function followingOf(ctx: Context, found: StaffRegistration, now: Date) {
  if (found.state !== 'taken') return [];
  const ids = found.payments.filter(({ state }) => state === 'due').map(({ id }) => id);
  const payments = await paymentsById(ctx.database.prisma, ids);
  return duesToFollow(
    found,
    payments.map(({ payment }) => payment),
    now,
  );
}
