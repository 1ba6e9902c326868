// A lead that somebody works on while the job looks for forgotten ones, on a real database.
import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { forgottenLeads } from './expired-records.ts';

const database = testDatabase();
const OLD = new Date('2024-01-01T12:00:00Z');
const FIND = { before: new Date('2026-01-01T12:00:00Z'), today: '2028-02-29', limit: 50 };
const WAITS_FOR_IT = `SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database
  WHERE d.datname = current_database() AND l.locktype = 'advisory' AND NOT l.granted`;
const A_LEAD = { city: 'Kraków', citySource: 'staff', channel: 'telefon', receivedAt: OLD };

it('a lead that gets a note between the look and its lock is not forgotten', async () => {
  const { prisma, pool } = database;
  const worked = await prisma.lead.create({ data: A_LEAD });
  const forgotten = await prisma.lead.create({ data: A_LEAD });
  const letter = { kind: 'new-lead', dedupeKey: 'a', since: OLD, nextAttemptAt: OLD, createdAt: OLD };
  await prisma.outgoingMail.create({ data: { ...letter, leadId: crypto.randomUUID() } });
  // The look reads the letters, and waits there for as long as this holds the lock: its snapshot is older than the note.
  const holder = await pool.connect();
  await holder.query('ALTER TABLE outgoing_mail RENAME TO outgoing_mail_away');
  await holder.query(`CREATE VIEW outgoing_mail AS
    SELECT m.*, pg_advisory_xact_lock_shared(7)::text AS waited FROM outgoing_mail_away m OFFSET 0`);
  try {
    await holder.query('SELECT pg_advisory_lock(7)');
    const found = prisma.$transaction((tx) => forgottenLeads(tx, FIND));
    const waiting = async () => (await pool.query(WAITS_FOR_IT)).rowCount;
    await expect.poll(waiting).toBe(1);
    const note = { change: 'note', actor: 'a@szkola.example', at: new Date('2028-02-28T12:00:00Z') };
    await prisma.leadHistory.create({ data: { ...note, leadId: worked.id } });
    await holder.query('SELECT pg_advisory_unlock(7)');
    expect((await found).map(({ id }) => id)).toEqual([forgotten.id]);
  } finally {
    await holder.query('SELECT pg_advisory_unlock_all()');
    await holder.query('DROP VIEW outgoing_mail');
    await holder.query('ALTER TABLE outgoing_mail_away RENAME TO outgoing_mail');
    holder.release();
  }
});
