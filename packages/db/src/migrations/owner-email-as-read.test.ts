// What the migration of owners' e-mails makes of keys that were stored with what pasting adds.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { normaliseEmail } from '@zapisy/domain/people/normalise-email';
import { expect, it } from 'vitest';
import { aPayment } from '../../testing/builders/payments.ts';
import { anOwner, aParticipant } from '../../testing/builders/people.ts';
import { testDatabase } from '../../testing/test-database.ts';

const db = testDatabase();
const NAME = '20261128090500_owner_email_as_read';
const SQL = readFileSync(join(import.meta.dirname, `../../prisma/migrations/${NAME}/migration.sql`), 'utf8');

/** A family whose key was stored before the rules of an address, with a payment. */
async function aFormerFamily(key: string): Promise<string> {
  const { ownerEmail, id } = await aParticipant(db);
  await db.prisma.owner.update({ where: { email: ownerEmail }, data: { email: key } });
  const participant = await db.prisma.player.findUniqueOrThrow({ where: { id } });
  const payment = await aPayment(db, { participant });
  await db.prisma.payment.update({ where: { id: payment.id }, data: { ownerEmail: key } });
  return id;
}

const keysOf = async (id: string) => {
  const { ownerEmail } = await db.prisma.player.findUniqueOrThrow({ where: { id } });
  const [payment] = await db.prisma.payment.findMany({ where: { playerId: id } });
  return [ownerEmail, payment?.ownerEmail];
};

it.each([
  ['anna@poczta.example;'],
  ['anna@poczta.example,'],
  ['<anna@poczta.example>'],
  ['anna nowak <anna@poczta.example>'],
  ['mailto:anna@poczta.example'],
  ['„anna@poczta.example”.'],
  ['an\u200Bna@poczta.example'],
  ['\u202Aanna@poczta.example\u202C'],
  ['e-mail=anna@poczta.example'],
  ['adres e-mail: anna@poczta.example'],
  ['mail - anna@poczta.example'],
  ['* anna@poczta.example'],
  ['-anna@poczta.example'],
  ['1. anna@poczta.example'],
  ['`anna@poczta.example`'],
  ['anna@poczta.example/'],
  ['► anna@poczta.example'],
  ['\\anna@poczta.example\\'],
  ['anna@poczta.example <anna@poczta.example>'],
  ['}anna@poczta.example'],
  ['anna@poczta.example *'],
  ['anna@poczta.example (mama)'],
  ['anna nowak (anna@poczta.example)'],
  ['anna@oﬃce.example'],
  ['anna@pоczta.example'],
  ['аnna@poczta.example'],
  ['anna\u2011maria@poczta.example'],
  ['anna@xn--szkoa-n7a.example'],
  ['anna@xn--80a1acny.xn--p1ai'],
  ['anna@xn--ls8h.example'],
  ['anna@xn--pczta-jye.pl'],
  ['anna@почта.рф.'],
  ['a=b+c/d@poczta.example'],
  ['e-mail-anna@poczta.example'],
  ["o'neil@szkoła.example"],
  ['tel:+48504118220#0123abcd'],
  ['anna..nowak@poczta.example'],
  ['anna nowak@poczta.example'],
  ['anna@poczтa.example'],
])('the key %j is the one that is read in it, in every table', async (key) => {
  const id = await aFormerFamily(key);
  await db.pool.query(SQL);
  expect(await keysOf(id)).toEqual([normaliseEmail(key), normaliseEmail(key)]);
});

it('keys of two families that would be one stay, because people decide whether they are', async () => {
  await anOwner(db, { email: 'anna@poczta.example' });
  const twin = await aFormerFamily('anna@poczta.example;');
  const [one, other] = [await aFormerFamily('<ewa@poczta.example>'), await aFormerFamily('ewa@poczta.example.')];
  await db.pool.query(SQL);
  expect((await keysOf(twin))[0]).toBe('anna@poczta.example;');
  expect([(await keysOf(one))[0], (await keysOf(other))[0]]).toEqual(['<ewa@poczta.example>', 'ewa@poczta.example.']);
});

it('letters and e-mails of documents that may still be sent go to the key that is read', async () => {
  const former = 'anna@poczta.example;';
  await aFormerFamily(former);
  const at = new Date('2026-11-28T08:00:00Z');
  const states = ['waiting', 'sending', 'failed', 'sent', 'dropped'];
  await db.prisma.outgoingMail.createMany({
    data: states.map((state) => ({
      kind: 'registration-confirmed',
      dedupeKey: `registration-confirmed:${state}:${former}`,
      recipient: former,
      state,
      since: at,
      nextAttemptAt: at,
      createdAt: at,
      ...(state === 'sending' && { leaseToken: randomUUID(), leaseUntil: at }),
      ...(['sending', 'sent'].includes(state) && { messageId: randomUUID() }),
      ...(['failed', 'sent', 'dropped'].includes(state) && { endedAt: at }),
    })),
  });
  await db.pool.query(SQL);
  const letters = await db.prisma.outgoingMail.findMany({ orderBy: { dedupeKey: 'asc' } });
  const clean = 'anna@poczta.example';
  expect(letters.map(({ dedupeKey, recipient }) => [dedupeKey, recipient])).toEqual(
    states
      .toSorted()
      .map((state) => [
        `registration-confirmed:${state}:${clean}`,
        ['sent', 'dropped'].includes(state) ? former : clean,
      ]),
  );
});

it('no table with an owner’s key is left out', async () => {
  const { rows } = await db.pool.query<{ table_name: string }>(
    `SELECT table_name FROM information_schema.columns WHERE column_name = 'owner_email' AND table_schema = current_schema()`,
  );
  const tables = rows.map(({ table_name }) => table_name).filter((table) => !SQL.includes(`"${table}"`));
  expect([rows.length > 5, tables]).toEqual([true, []]);
});
