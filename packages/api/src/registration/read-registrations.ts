// What staff read of registrations: one with its history, a family's, and the courses that one may be moved to.
import { type AuditRow, listAudit } from '@zapisy/db/audit/audit-records';
import { participantById } from '@zapisy/db/people/participant-records';
import { staffNames } from '@zapisy/db/people/staff-name-records';
import {
  type CourseFilter,
  courseCities,
  type ListedCourse,
  listCourses,
} from '@zapisy/db/registration/course-records';
import {
  coursesOfOtherRegistrations,
  registrationById,
  registrationsOfFamily,
} from '@zapisy/db/registration/staff-registration-records';
import { type RegistrationCard, registrationCard } from '@zapisy/domain/registration/registration-card';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';

const MOST = 100;

type RegistrationChange = Pick<AuditRow, 'id' | 'at' | 'actor' | 'action'> & {
  /** The name of the member of staff, if it is known. */
  readonly name: string | null;
  /** The names of the courses before and after; the same for a release. */
  readonly from: string;
  readonly to: string;
  /** The text that they typed; '' when none is asked for. */
  readonly reason: string;
};

/** The newest change first. Refuses 'not-found'. */
export async function readRegistration(
  ctx: Context,
  registrationId: string,
): Promise<RegistrationCard & { readonly history: readonly RegistrationChange[] }> {
  const { prisma } = ctx.database;
  const found = await registrationById(ctx.database, registrationId);
  if (!found) throw new Refusal('not-found');
  const rows = await listAudit(prisma, { entity: 'registration', entityId: registrationId, limit: MOST });
  const names = await staffNames(
    prisma,
    rows.map(({ actor }) => actor),
  );
  const history = rows.map(({ id, at, actor, action, before, after }) => ({
    id,
    at,
    actor,
    action,
    name: names.get(actor) ?? null,
    from: textOf(before, 'course'),
    to: textOf(after, 'course'),
    reason: textOf(after, 'reason'),
  }));
  return { ...registrationCard(found, ctx.clock.now()), history };
}

/** Registrations of all participants of the family, the newest first, at most 100. Refuses 'not-found'. */
export async function familyRegistrations(ctx: Context, playerId: string): Promise<readonly RegistrationCard[]> {
  const found = await participantById(ctx.database.prisma, playerId);
  if (!found) throw new Refusal('not-found');
  const now = ctx.clock.now();
  const registrations = await registrationsOfFamily(ctx.database, found.participant.ownerEmail, { now, limit: MOST });
  return registrations.map((one) => registrationCard(one, now));
}

type MoveChoices = { readonly courses: readonly ListedCourse[]; readonly cities: readonly string[] };

/**
 * Courses that a registration may be moved to: not ended, with a free place, and without a place of this participant.
 * For a registration that has lost its place its own course is included. Refuses 'not-found'.
 */
export async function moveChoices(ctx: Context, registrationId: string, filter: CourseFilter): Promise<MoveChoices> {
  const now = ctx.clock.now();
  const found = await registrationById(ctx.database, registrationId);
  if (!found) throw new Refusal('not-found');
  const otherCourses = await coursesOfOtherRegistrations(ctx.database, found, now);
  const courses = await listCourses(ctx.database, filter, { today: warsawDate(now), now });
  const isOther = (id: string) => !otherCourses.has(id) && (found.state !== 'taken' || found.courseId !== id);
  return {
    courses: courses.filter(({ id, free }) => free > 0 && isOther(id)),
    cities: await courseCities(ctx.database),
  };
}

function textOf(audited: unknown, key: string): string {
  const value: unknown = typeof audited === 'object' && audited !== null ? Reflect.get(audited, key) : undefined;
  return typeof value === 'string' ? value : '';
}
