// Takes back what a file added, while nothing of it was used since (MOV-6).
import type { Tx } from '../connection/open-database.ts';
import { Prisma } from '../generated/prisma/client.ts';

/** The keys of the records of each kind that the file added. */
function addedBy(fileId: string) {
  const of = (table: string, key: Prisma.Sql) =>
    Prisma.sql`(SELECT ${key} FROM moved_record WHERE file_id = ${fileId}::uuid AND "table" = ${table})`;
  return {
    owners: of('owner', Prisma.sql`record_id`),
    players: of('player', Prisma.sql`record_id::uuid`),
    places: of('registration', Prisma.sql`record_id::uuid`),
    payments: of('payment', Prisma.sql`record_id::int`),
    courses: of('course', Prisma.sql`record_id::uuid`),
  };
}

/**
 * Locks all that the file added to families until the transaction ends: nobody pays or changes any of it, nor adds to it,
 * between the reading of what happened and the removal. In the order of other transactions: family, place, payment.
 */
export async function lockAdded(tx: Tx, fileId: string): Promise<void> {
  const { owners, players, places, payments } = addedBy(fileId);
  await tx.$queryRaw`SELECT 1 FROM owner WHERE email IN ${owners} ORDER BY email FOR UPDATE`;
  await tx.$queryRaw`SELECT 1 FROM player WHERE id IN ${players} ORDER BY id FOR UPDATE`;
  await tx.$queryRaw`SELECT 1 FROM registration WHERE id IN ${places} ORDER BY id FOR UPDATE`;
  await tx.$queryRaw`SELECT 1 FROM payment WHERE id IN ${payments} ORDER BY id FOR UPDATE`;
}

/**
 * The names of at most five participants, or courses of a file of those, with whom something happened since: a due payment
 * that is not as it was added, a place that was moved or released, a payment, a place, a waiting entry, a lead or changed
 * invoice data of their own. Call it under `lockMovingIn` and `lockAdded`.
 */
export async function usedSince(tx: Tx, fileId: string): Promise<readonly string[]> {
  const { owners, players, places, payments } = addedBy(fileId);
  const rows = await tx.$queryRaw<{ name: string }[]>`
    WITH used AS (
      SELECT p.player_id FROM payment p WHERE p.id IN ${payments} AND (
        p.state <> 'due' OR EXISTS (SELECT FROM payment_reminder r WHERE r.payment_id = p.id)
        OR EXISTS (SELECT FROM price_change c WHERE c.payment_id = p.id)
        OR EXISTS (SELECT FROM checkout_due d WHERE d.payment_id = p.id)
        OR EXISTS (SELECT FROM document_lease l WHERE l.payment_id = p.id))
      UNION SELECT r.player_id FROM registration r
        WHERE r.id IN ${places} AND (r.state <> 'taken' OR r.sequence_base > 0)
      UNION SELECT p.player_id FROM payment p
        WHERE (p.player_id IN ${players} OR p.registration_id IN ${places}) AND p.id NOT IN ${payments}
      UNION SELECT r.player_id FROM registration r WHERE r.player_id IN ${players} AND r.id NOT IN ${places}
      UNION SELECT w.player_id FROM waiting_entry w WHERE w.player_id IN ${players}
      UNION SELECT l.player_id FROM lead l WHERE l.player_id IN ${players}
      UNION SELECT i.player_id FROM invoice i WHERE i.player_id IN ${players} AND i.version > 1
      UNION SELECT h.player_id FROM health_card h WHERE h.player_id IN ${players}
      UNION SELECT p.id FROM player p WHERE p.owner_email IN ${owners} AND (
        EXISTS (SELECT FROM law_acceptance a WHERE a.owner_email = p.owner_email)
        OR EXISTS (SELECT FROM erasure_request e WHERE e.owner_email = p.owner_email))
      UNION SELECT p.id FROM player p WHERE p.owner_email IN ${owners} AND p.id NOT IN ${players})
    SELECT p.first_name || ' ' || p.last_name AS name FROM used JOIN player p ON p.id = used.player_id
    ORDER BY p.last_name, p.first_name, p.id LIMIT 5`;
  return rows.length > 0 ? rows.map(({ name }) => name) : await usedCourses(tx, fileId);
}

/** The names of at most five courses in which a place was ever taken or waited for, or that staff have changed. */
async function usedCourses(tx: Tx, fileId: string): Promise<readonly string[]> {
  const { courses } = addedBy(fileId);
  // Nobody takes a place in one of them until it is removed.
  await tx.$queryRaw`SELECT 1 FROM course WHERE id IN ${courses} ORDER BY id FOR UPDATE`;
  const rows = await tx.$queryRaw<{ name: string }[]>`
    SELECT short_name AS name FROM course WHERE id IN ${courses} AND (
      version > 1 OR EXISTS (SELECT FROM registration r WHERE r.course_id = course.id)
      OR EXISTS (SELECT FROM waiting_entry w WHERE w.course_id = course.id)
      OR EXISTS (SELECT FROM days_off d WHERE d.course_id = course.id)
      OR EXISTS (SELECT FROM meeting_change m WHERE m.course_id = course.id))
    ORDER BY short_name, id LIMIT 5`;
  return rows.map(({ name }) => name);
}

/** Call it when `usedSince` has found nobody, in the same transaction. */
export async function removeAdded(tx: Tx, fileId: string, { by, at }: { readonly by: string; readonly at: Date }) {
  const { owners, players, places, payments, courses } = addedBy(fileId);
  await tx.$executeRaw`DELETE FROM payment WHERE id IN ${payments}`;
  await tx.$executeRaw`DELETE FROM registration WHERE id IN ${places}`;
  await tx.$executeRaw`DELETE FROM player WHERE id IN ${players}`;
  await tx.$executeRaw`DELETE FROM owner WHERE email IN ${owners}`;
  await tx.$executeRaw`DELETE FROM course WHERE id IN ${courses}`;
  await tx.movedRecord.deleteMany({ where: { fileId } });
  const data = { state: 'undone', undoneBy: by, undoneAt: at, version: { increment: 1 } };
  await tx.movedFile.update({ where: { id: fileId }, data });
}
