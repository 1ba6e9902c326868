// A server that is killed while a family is erased, or its owner's e-mail corrected: nothing is half done, and what was
// begun is done by a second press (FAM-1, FAM-6, FAM-7).
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inheritedEnvironment } from '@zapisy/api/testing/program';
import { sandboxAddresses } from '@zapisy/api/testing/sandbox-addresses';
import { storedRows } from '@zapisy/api/testing/stored-rows';
import { tenantSettings } from '@zapisy/api/testing/tenant-settings';
import { aPaidPayment } from '@zapisy/db/testing/builders/payments';
import { A_PERSON, aFamily, anInvoicePreference, anOwner } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { testDatabase } from '@zapisy/db/testing/test-database';
import { afterAll, expect, it } from 'vitest';
import { killedServer } from '../testing/killed-server.ts';

const database = testDatabase();
const DATA_DIR = mkdtempSync(join(tmpdir(), 'zapisy-erasure-'));
const server = killedServer(database, { DATA_DIR });
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

const EMAIL = 'anna.lis@poczta.example';
const NEW_EMAIL = 'anna.nowa@poczta.example';
const ERASURES = join(import.meta.dirname, '../scripts/erasures.ts');
/** A server starts again after each. */
const LIMIT_MS = 180_000;

/** A family of the past with something in each table that an erasure writes, and what was stored before anything was done. */
async function aFamilyOfThePast() {
  const { prisma } = database;
  await anOwner(database, { email: EMAIL, firstName: 'Anna', lastName: 'Lis', phone: '600 100 200' });
  const [ward] = await aFamily(database, ['Zofia'], EMAIL);
  if (!ward) throw new Error('no ward');
  await anInvoicePreference(database, ward, A_PERSON);
  await aPaidPayment(database, { participant: ward, outcome: 'issued' });
  await prisma.ownerPhone.create({ data: { ownerEmail: EMAIL, phone: '600 100 201' } });
  await prisma.erasureRequest.create({ data: { ownerEmail: EMAIL, askedAt: new Date() } });
  const { id: courseId } = await aCourse(database, { startsOn: '2020-01-01', endsOn: '2020-06-30' });
  const place = { courseId, playerId: ward.id, ownerEmail: EMAIL, priceGrosze: 1 };
  await prisma.registration.create({ data: { ...place, state: 'taken' } });
  const at = new Date();
  const letter = { kind: 'payment-due', recipient: EMAIL, since: at, nextAttemptAt: at, createdAt: at };
  await prisma.outgoingMail.create({ data: { ...letter, dedupeKey: 'a', state: 'failed', endedAt: at } });
  const row = { actor: 'a@szkola.example', action: 'correctOwner', entity: 'owner', entityId: EMAIL };
  await prisma.audit.create({ data: { ...row, before: { owner: 'dawny@poczta.example' } } });
  await prisma.lead.create({
    data: { city: 'Kraków', citySource: 'staff', channel: 'telefon', email: EMAIL, note: 'notatka' },
  });
  // A first act stores the name of the member of staff.
  const { privacy } = await server.procedures('admin');
  await privacy.exportFamily.mutate({ playerId: ward.id });
  return { playerId: ward.id, before: await storedRows(database) };
}

async function erase(playerId: string): Promise<void> {
  const { privacy } = await server.procedures('admin');
  const { counts } = await privacy.planErasure.query({ playerId });
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  await privacy.eraseFamily.mutate({ playerId, rows });
}

/** The list outside the database. */
const listed = async () => {
  const text = await readFile(join(DATA_DIR, 'erasures.jsonl'), 'utf8').catch(() => '');
  return text.split('\n').filter((line) => line !== '');
};

/** `npm run erasures -- check`, as an operator runs it after a restore: how it ended, and what it said. */
async function check() {
  const env = {
    ...inheritedEnvironment(),
    ...tenantSettings(sandboxAddresses(), 'killed'),
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATA_DIR,
  };
  return await new Promise<{ readonly code: number; readonly output: string; readonly last: unknown }>((resolve) => {
    const run = execFile(process.execPath, [ERASURES, 'check'], { env }, (_, output) =>
      resolve({ code: run.exitCode ?? -1, output, last: JSON.parse(output.trim().split('\n').at(-1) ?? '') }),
    );
  });
}

it(
  'a server that is killed before any statement of an erasure leaves the family whole, and in the list at most too early',
  async () => {
    const { playerId, before } = await aFamilyOfThePast();
    const tables = ['lead', 'outgoing_mail', 'payment', 'invoice', 'owner_phone', 'registration', 'player', 'owner'];
    for (const table of [...tables, 'audit']) {
      await server.killedAt(table, () => erase(playerId));
      expect(await storedRows(database), table).toEqual(before);
    }
    expect(await listed()).toEqual([]);
    expect(await check()).toMatchObject({ code: 0, last: { families: 0, leads: 0 } });

    // It waits behind the line of the list, while the transaction is about to end.
    await database.pool.query(`
      CREATE FUNCTION waits_at_the_end() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN PERFORM pg_advisory_xact_lock(42); RETURN NULL; END $$;
      CREATE CONSTRAINT TRIGGER waits_at_the_end AFTER UPDATE ON owner DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION waits_at_the_end()`);
    await server.killedWhile('SELECT pg_advisory_xact_lock(42)', () => erase(playerId));
    await database.pool.query('DROP TRIGGER waits_at_the_end ON owner; DROP FUNCTION waits_at_the_end');
    expect(await storedRows(database)).toEqual(before);
    // By its e-mail, and by its participant.
    expect(await listed()).toHaveLength(2);
    const named = await check();
    expect(named).toMatchObject({ code: 1, last: { families: 1, leads: 0 } });
    expect(named.output).toContain(`/zespol/uczestnicy/${playerId}/dane`);

    await erase(playerId);
    expect(await check()).toMatchObject({ code: 0, last: { families: 0, leads: 0 } });
    expect(await database.prisma.owner.findMany()).toMatchObject([{ email: `erased:${playerId}`, phone: '' }]);
  },
  LIMIT_MS,
);

it(
  'a server that is killed before any statement of a correction leaves the family at its former address, with no letter',
  async () => {
    const { playerId, before } = await aFamilyOfThePast();
    const name = { firstName: 'Anna', lastName: 'Lis' };
    const correct = async () => {
      const { people } = await server.procedures('admin');
      const change = { shown: { ...name, email: EMAIL }, wanted: { ...name, email: NEW_EMAIL } };
      await people.correctOwner.mutate({ playerId, ...change });
    };
    for (const table of ['owner', 'player', 'registration', 'payment', 'outgoing_mail', 'audit']) {
      await server.killedAt(table, correct);
      expect(await storedRows(database), table).toEqual(before);
    }
    await correct();
    await correct();
    expect(await database.prisma.player.findMany()).toMatchObject([{ ownerEmail: NEW_EMAIL }]);
    expect(await database.prisma.outgoingMail.count({ where: { kind: { startsWith: 'owner-email' } } })).toBe(2);
  },
  LIMIT_MS,
);
