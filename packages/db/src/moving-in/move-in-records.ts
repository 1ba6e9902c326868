// Writes what a file adds, a thousand rows at a time, and takes it back (MOV-5, MOV-6).
import type { MovePlan } from '@zapisy/domain/moving-in/move-plan';
import type { Tx } from '../connection/open-database.ts';
import { saveCourse } from '../registration/offered-course-records.ts';
import { calendarDay, dateOfDay } from '../values/calendar-day.ts';

const AT_ONCE = 1_000;

/** Only one file is moved in or undone at a time. */
export async function lockMovingIn(tx: Tx): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('moving in', 0))`;
}

/** No place of these courses is taken by anybody else until the transaction ends; in one order for every caller. */
export async function lockCourses(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM course WHERE id = ANY(${[...ids]}::uuid[]) ORDER BY id FOR UPDATE`;
}

/** Nobody adds to these families until the transaction ends. */
export async function lockFamilies(tx: Tx, ownerEmails: readonly string[]): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM owner WHERE email = ANY(${[...ownerEmails]}::text[]) ORDER BY email FOR NO KEY UPDATE`;
}

/** False when somebody has added one of the owners meanwhile; then the transaction must be given up. */
export async function writeMove(tx: Tx, fileId: string, plan: MovePlan): Promise<boolean> {
  const added = await eachPart(plan.owners, (owners) => tx.owner.createMany({ data: owners, skipDuplicates: true }));
  if (added !== plan.owners.length) return false;
  await eachPart(plan.participants, (data) => tx.player.createMany({ data }));
  await eachPart(plan.places, (places) =>
    tx.registration.createMany({
      data: places.map(({ course, ...place }) => ({ ...place, state: 'taken', priceGrosze: course.price })),
    }),
  );
  await noteRecords(
    tx,
    fileId,
    'owner',
    plan.owners.map(({ email }) => email),
  );
  await noteRecords(
    tx,
    fileId,
    'player',
    plan.participants.map(({ id }) => id),
  );
  await noteRecords(
    tx,
    fileId,
    'registration',
    plan.places.map(({ id }) => id),
  );
  await eachPart(plan.dues, (dues) => writeDues(tx, fileId, dues));
  for (const { id, draft } of plan.courses) await saveCourse(tx, id, 1, draft);
  await noteRecords(
    tx,
    fileId,
    'course',
    plan.courses.map(({ id }) => id),
  );
  return true;
}

async function writeDues(tx: Tx, fileId: string, dues: MovePlan['dues']): Promise<{ count: number }> {
  const rows = await tx.payment.createManyAndReturn({
    data: dues.map(({ key: _key, item, dueOn, ...due }) => ({
      ...due,
      dueOn: dateOfDay(dueOn),
      amountGrosze: item.gross,
    })),
    select: { id: true, registrationId: true, dueOn: true, amountGrosze: true },
  });
  const placeOf = ({ registrationId, dueOn, amountGrosze }: (typeof rows)[number]) =>
    [registrationId, calendarDay(dueOn), amountGrosze].join(' ');
  const numbers = new Map(rows.map((row) => [placeOf(row), row.id]));
  const numbered = dues.flatMap((due) => {
    const id = numbers.get([due.registrationId, due.dueOn, due.item.gross].join(' '));
    return id === undefined ? [] : [{ ...due, id }];
  });
  await tx.paymentLine.createMany({
    data: numbered.map(({ id: paymentId, item: { name, gross, quantity, vatRate, vatExemption } }) => {
      const line = { position: 1, name, grossGrosze: gross, quantity, vatRate };
      return { paymentId, ...line, vatExemption: vatExemption ?? null };
    }),
  });
  return tx.movedRecord.createMany({
    data: numbered.map(({ id, key }) => ({ fileId, table: 'payment', recordId: String(id), dueKey: key })),
  });
}

async function noteRecords(tx: Tx, fileId: string, table: string, ids: readonly string[]): Promise<void> {
  await eachPart(ids, (some) =>
    tx.movedRecord.createMany({ data: some.map((recordId) => ({ fileId, table, recordId })) }),
  );
}

/** Resolves to how many rows were written. */
async function eachPart<T>(all: readonly T[], write: (some: T[]) => Promise<{ count: number }>): Promise<number> {
  let written = 0;
  for (let at = 0; at < all.length; at += AT_ONCE) {
    written += (await write(all.slice(at, at + AT_ONCE))).count;
  }
  return written;
}
