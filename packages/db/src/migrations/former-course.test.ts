// What the migration of former courses writes for payments of places that were moved before it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { aPayment } from '../../testing/builders/payments.ts';
import { aParticipant } from '../../testing/builders/people.ts';
import { aCourse } from '../../testing/builders/registration.ts';
import { testDatabase } from '../../testing/test-database.ts';

const db = testDatabase();
const MIGRATION = join(import.meta.dirname, '../../prisma/migrations/20261124231000_former_course/migration.sql');

it('payments before a move get the course before it, those that followed or came later get none', async () => {
  const { prisma } = db;
  const participant = await aParticipant(db);
  const first = await aCourse(db, { name: 'Akrobatyka' });
  const second = await aCourse(db, { name: 'Akrobatyka plus' });
  const third = await aCourse(db, { name: 'Balet' });
  const { id: registrationId } = await prisma.registration.create({
    data: {
      courseId: third.id,
      playerId: participant.id,
      ownerEmail: participant.ownerEmail,
      state: 'taken',
      priceGrosze: 100,
    },
  });
  const payment = async (createdAt: string) => {
    const { id } = await aPayment(db, { participant });
    await prisma.payment.update({ where: { id }, data: { registrationId, createdAt: new Date(createdAt) } });
    return id;
  };
  const act = (
    at: string,
    entity: string,
    entityId: string,
    action: string,
    courses: readonly (string | undefined)[] = [],
  ) =>
    prisma.audit.create({
      data: {
        at: new Date(at),
        actor: 'kasia.lis@zapisy.example',
        action,
        entity,
        entityId,
        before: { courseId: courses[0] ?? null },
        after: { courseId: courses[1] ?? null },
      },
    });
  const stayed = await payment('2026-09-01T10:00:00Z');
  const followed = await payment('2026-09-01T10:00:00Z');
  await act('2026-10-01T10:00:00Z', 'payment', String(followed), 'moveDue');
  await act('2026-10-01T10:00:00Z', 'registration', registrationId, 'moveRegistration', [first.id, second.id]);
  const between = await payment('2026-10-15T10:00:00Z');
  await act('2026-11-01T10:00:00Z', 'registration', registrationId, 'moveRegistration', [second.id, third.id]);
  const later = await payment('2026-11-15T10:00:00Z');
  const sql = readFileSync(MIGRATION, 'utf8');
  await db.pool.query(sql.slice(sql.indexOf('WITH "written"')));
  const rows = await prisma.payment.findMany({ select: { id: true, formerCourse: true } });
  const names = new Map(rows.map(({ id, formerCourse }) => [id, formerCourse]));
  expect([stayed, followed, between, later].map((id) => names.get(id))).toEqual([
    first.shortName,
    second.shortName,
    second.shortName,
    null,
  ]);
});
