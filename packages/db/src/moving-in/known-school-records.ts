// What is stored of all that a file names: read at once, however many rows the file has (MOV-4).
import { hasEnded } from '@zapisy/domain/courses/course-meetings';
import type { KnownFamily } from '@zapisy/domain/moving-in/family-index';
import { dueKey, type KnownSchool, type MoveCourse } from '@zapisy/domain/moving-in/move-plan';
import type { ReadRow } from '@zapisy/domain/moving-in/moved-row';
import type { Tx } from '../connection/open-database.ts';
import { participantFrom } from '../people/participant-records.ts';
import { listedCourses, usesPlace } from '../registration/course-records.ts';
import { calendarDay } from '../values/calendar-day.ts';

export async function knownSchool(tx: Tx, rows: readonly ReadRow[], now: Date): Promise<KnownSchool> {
  const families = await familiesOf(tx, rows);
  const playerIds = families.flatMap(({ wards }) => wards.map(({ participant }) => participant.id));
  const cities = await tx.city.findMany({ orderBy: { name: 'asc' } });
  const places = await tx.registration.findMany({
    where: { playerId: { in: playerIds }, ...usesPlace(now) },
    select: { id: true, playerId: true, courseId: true, state: true },
  });
  return {
    cities: cities.map(({ name }) => name),
    courses: await openCourses(tx, now),
    families,
    places: places.map(({ state, ...place }) => ({ ...place, isHeld: state === 'held' })),
    dueKeys: await dueKeysOf(tx, playerIds),
  };
}

/** Courses that staff have closed take nobody, from a file neither. */
async function openCourses(tx: Tx, now: Date): Promise<readonly MoveCourse[]> {
  const rows = await tx.course.findMany({
    where: { active: true },
    include: { hours: true },
  });
  const courses = await listedCourses(tx, rows, now);
  return courses.map((course) => ({ ...course, isOver: hasEnded(course, now) }));
}

/** By the last nine digits, as a family is found by a phone everywhere. */
async function familiesOf(tx: Tx, rows: readonly ReadRow[]): Promise<readonly KnownFamily[]> {
  const emails = [...new Set(rows.map(({ owner }) => owner.email).filter((email) => email !== ''))];
  const phones = [...new Set(rows.map(({ owner }) => owner.phone.slice(-9)).filter((digits) => digits !== ''))];
  const found = await tx.$queryRaw<{ email: string }[]>`
    SELECT email FROM owner WHERE email = ANY(${emails}::text[]) OR bound_email = ANY(${emails}::text[])
      OR right(regexp_replace(phone, '\\D', '', 'g'), 9) = ANY(${phones}::text[])
    UNION SELECT owner_email FROM owner_phone WHERE right(regexp_replace(phone, '\\D', '', 'g'), 9) = ANY(${phones}::text[])`;
  const owners = await tx.owner.findMany({
    where: { email: { in: found.map(({ email }) => email) } },
    include: { phones: true, players: true },
    orderBy: { email: 'asc' },
  });
  return owners.map(({ email, boundEmail, phone, phones: others, players }) => ({
    ownerEmail: email,
    accountEmail: boundEmail ?? undefined,
    phones: [phone, ...others.map((one) => one.phone)],
    wards: players.map((player) => ({ participant: participantFrom(player), city: player.city })),
  }));
}

/** Of payments that are there, and of those that a file added and that were changed since. */
async function dueKeysOf(tx: Tx, playerIds: readonly string[]): Promise<ReadonlySet<string>> {
  const payments = await tx.payment.findMany({
    where: { playerId: { in: [...playerIds] }, registrationId: { not: null } },
    select: { playerId: true, dueOn: true, amountGrosze: true, registration: { select: { courseId: true } } },
  });
  const added = await tx.movedRecord.findMany({
    where: { dueKey: { not: null }, file: { state: 'moved-in' } },
    select: { dueKey: true },
  });
  const keys = payments.flatMap(({ playerId, dueOn, amountGrosze: amount, registration }) =>
    registration ? [dueKey({ playerId, courseId: registration.courseId, dueOn: calendarDay(dueOn), amount })] : [],
  );
  return new Set([...keys, ...added.flatMap(({ dueKey: key }) => key ?? [])]);
}
