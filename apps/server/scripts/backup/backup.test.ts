// A backup of the embedded database as an operator makes it, and its restore: under load, cut off, full, and with the wrong key.
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { erasureHash, openErasureList } from '@zapisy/api/steps/erasure-list';
import { type Database, openDatabase } from '@zapisy/db/connection/open-database';
import { makeReachable } from '@zapisy/db/embedded/state-root';
import { migrate } from '@zapisy/db/migrations/migrate';
import { testRoot } from '@zapisy/db/testing/test-root';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { erasuresFile } from '../../src/process/erasures-file.ts';
import { said } from '../../testing/operator-command.ts';

const BACKUP = join(import.meta.dirname, 'main.ts');
const RESTORE = join(import.meta.dirname, '../restore/main.ts');
const ERASURE_SECRET = randomBytes(16).toString('hex');
const ROWS = 200;
const CITY = 'Nieczytelne Miasto';

// Named after this process, so that the next run of the tests removes it when this process dies.
const folder = join(testRoot(), `${process.pid}-${randomBytes(4).toString('hex')}`);
makeReachable(folder);
const key = join(folder, 'key.txt');
const place = (name: string) => join(folder, name);
let recipient = '';
let database: Database;
let leadId = '';
/** A whole backup of this database. */
let kept = '';

beforeAll(async () => {
  ({ BACKUP_RECIPIENT: recipient = '' } = (await said(BACKUP, ['--new-key', key], {})).json as Record<string, string>);
  database = await openDatabase({ dataDir: place('state') });
  await migrate(database);
  await database.pool.query('CREATE TABLE pair (id uuid, half int)');
  const { rows } = await database.pool.query<{ id: string }>(
    `INSERT INTO lead (city, city_source, channel) VALUES ('${CITY}', 'form', 'social') RETURNING id`,
  );
  leadId = rows[0]?.id ?? '';
  await database.pool.query(`SELECT setval('payment_id_seq', 41)`);
  kept = await backedUp('kept');
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const backup = (env: Readonly<Record<string, string>>, command?: readonly string[]) =>
  said(BACKUP, [], { DATA_DIR: place('state'), BACKUP_RECIPIENT: recipient, ...env }, command);
const restore = (file: string, state: string, identity = key, more: readonly string[] = []) =>
  said(RESTORE, ['--from', file, '--identity', identity, ...more], { DATA_DIR: place(state), ERASURE_SECRET });
const namesIn = (name: string) => (existsSync(place(name)) ? readdirSync(place(name)).sort() : []);
const backedUp = async (name: string) => {
  const { code, text, json } = await backup({ BACKUP_DIR: place(name) });
  expect(code, text).toBe(0);
  return join(place(name), String(json['backup']));
};

/** Two rows in one transaction, until it is ended; `acknowledged` are those that were committed. */
function keepWriting() {
  const acknowledged: string[] = [];
  let ends = false;
  const writing = (async () => {
    while (!ends) {
      const id = randomUUID();
      await database.pool.query('INSERT INTO pair VALUES ($1, 1), ($1, 2)', [id]);
      acknowledged.push(id);
    }
  })();
  return {
    acknowledged,
    async end() {
      ends = true;
      await writing;
    },
  };
}

it('a backup under load, restored elsewhere, has every row acknowledged before it, and no half of a transaction', async () => {
  const load = keepWriting();
  await expect.poll(() => load.acknowledged.length).toBeGreaterThan(ROWS);
  const before = [...load.acknowledged];
  const file = await backedUp('under-load');
  await load.end();
  expect(load.acknowledged.length).toBeGreaterThan(before.length);
  expect(readFileSync(file, 'latin1')).toMatch(/^age-encryption\.org\/v1\n/);
  expect(readFileSync(file).includes(CITY)).toBe(false);
  const hash = erasureHash(ERASURE_SECRET, 'lead', leadId);
  await openErasureList(erasuresFile(place('restored'))).add({ at: new Date().toISOString(), kind: 'lead', hash });

  const { code, text, json } = await restore(file, 'restored', key, ['--payments-beyond', '5000']);

  expect(code, text).toBe(0);
  expect(json).toEqual({ restored: true, highestPayment: 41, newest: null, paymentsBeyond: 5000 });
  expect(text).toMatch(/The backup was begun at \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC/);
  expect(text).toContain('families: 0, leads: 1. npm run erasures -- check names the page of each');
  const copy = await openDatabase({ dataDir: place('restored') });
  const { rows } = await copy.pool.query<{ id: string; halves: number }>(
    'SELECT id, count(*)::int AS halves FROM pair GROUP BY id',
  );
  const next = await copy.pool.query<{ number: string }>(`SELECT nextval('payment_id_seq') AS number`);
  await copy.close();
  const found = new Set(rows.map(({ id }) => id));
  expect(before.filter((id) => !found.has(id))).toEqual([]);
  expect(rows.filter(({ halves }) => halves !== 2)).toEqual([]);
  expect(Number(next.rows[0]?.number)).toBe(5001);
  const env = { DATA_DIR: place('restored') };
  expect((await said(RESTORE, ['--payments-beyond', '4000'], env)).text).toContain('beyond 4000, as it would have.');
});

it('a restore is refused where there is a database, and by a key that is not the right one', async () => {
  const wrong = place('wrong-key.txt');
  await said(BACKUP, ['--new-key', wrong], {});
  for (const [state, identity, reason] of [
    ['state', key, 'There is a database in'],
    ['empty', wrong, 'it was encrypted for another key'],
    ['empty', kept, 'has no line that begins with AGE-SECRET-KEY-'],
  ] as const) {
    const { code, text } = await restore(kept, state, identity);
    expect([code, text]).toEqual([1, expect.stringContaining(reason)]);
  }
  expect(namesIn('empty')).toEqual([]);
});

const middle = (file: Buffer) => Math.floor(file.length / 2);

it.each<[string, (file: Buffer) => Buffer]>([
  ['is cut off at its end', (file) => file.subarray(0, -1)],
  ['is cut off in its middle', (file) => file.subarray(0, middle(file))],
  ['has one other bit', (file) => file.fill((file[middle(file)] ?? 0) ^ 1, middle(file), middle(file) + 1)],
  ['is empty', (file) => file.subarray(0, 0)],
])('a restore of a file that %s puts nothing in place', async (_, spoil) => {
  const file = place('spoilt.age');
  writeFileSync(file, spoil(readFileSync(kept)));
  const { code, text } = await restore(file, 'never');
  expect([code, text]).toEqual([1, expect.not.stringMatching(/\n\s+at /)]);
  expect(namesIn('never').flatMap((name) => namesIn(join('never', name)))).toEqual([]);
});

it('a backup that is killed in its middle leaves nothing of its name, and the next one is complete', async () => {
  const killed = backup({ BACKUP_DIR: place('killed') }, [
    'sh',
    '-c',
    'echo $$ > "$0.pid"; exec node "$1"',
    place('killed'),
  ]);
  await expect.poll(() => namesIn('killed'), { interval: 1 }).toEqual([expect.stringMatching(/\.age\.part$/)]);
  process.kill(Number(readFileSync(place('killed.pid'), 'utf8')), 'SIGKILL');
  expect((await killed).code).not.toBe(0);
  expect(namesIn('killed')).toEqual([expect.stringMatching(/\.age\.part$/)]);
  const [part = ''] = namesIn('killed');
  const longAgo = new Date(Date.now() - 2 * 60 * 60_000);
  utimesSync(join(place('killed'), part), longAgo, longAgo);
  const file = await backedUp('killed');
  expect(namesIn('killed')).toEqual([basename(file)]);
});

it('a restore that is killed in its middle leaves no database, and the next one is complete', async () => {
  const env = { DATA_DIR: place('halfway-state') };
  const args = ['--from', kept, '--identity', key];
  const killed = said(RESTORE, args, env, ['sh', '-c', 'echo $$ > "$0.pid"; exec node "$@"', place('halfway')]);
  const part = () =>
    namesIn('halfway-state').flatMap((name) =>
      namesIn(join('halfway-state', name)).filter((found) => /^postgres/.test(found)),
    );
  await expect.poll(part, { interval: 1 }).toEqual(['postgres-18.restoring']);
  process.kill(Number(readFileSync(place('halfway.pid'), 'utf8')), 'SIGKILL');
  await killed;
  expect(part()).toEqual(['postgres-18.restoring']);
  const { code, text } = await restore(kept, 'halfway-state');
  expect(code, text).toBe(0);
  expect(part()).toEqual(['postgres-18']);
});

it('a backup onto a full disk fails in a sentence and leaves nothing', async () => {
  const full = ['sh', '-c', 'trap \'\' XFSZ; ulimit -f 200; exec node "$0"'];
  const { code, text } = await backup({ BACKUP_DIR: place('full') }, full);
  expect([code, text]).toEqual([1, expect.stringMatching(/^E(FBIG|NOSPC): [^\n]+\n$/)]);
  expect(namesIn('full')).toEqual([]);
});

it('a backup is handed to the command of the operator, and fails with it', async () => {
  const file = place('handed.age');
  const handed = await backup({ BACKUP_COMMAND: `cat > "${file}" && echo "$BACKUP_NAME" > "${file}.name"` });
  expect(handed.code, handed.text).toBe(0);
  expect(readFileSync(`${file}.name`, 'utf8').trim()).toBe(handed.json['backup']);
  expect(readFileSync(file)).toHaveLength(Number(handed.json['bytes']));
  for (const command of ['cat > /dev/full', 'exit 3', 'head -c 10 > /dev/null']) {
    const { code, text } = await backup({ BACKUP_COMMAND: command });
    expect([code, text], command).toEqual([1, expect.stringContaining('BACKUP_COMMAND ended with')]);
  }
});

it('a backup hands the list of erasures to the command too, beside those of before (FAM-7)', async () => {
  const hash = erasureHash(ERASURE_SECRET, 'lead', leadId);
  const list = erasuresFile(place('state'));
  await openErasureList(list).add({ at: new Date().toISOString(), kind: 'lead', hash });
  const { code, text, json } = await backup({ BACKUP_COMMAND: `cat > "${folder}/$BACKUP_NAME"` });
  expect(code, text).toBe(0);
  expect(json).toMatchObject({ erasures: true });
  const [handed = ''] = namesIn('').filter((name) => /^erasures-.+-\d{8}T\d{6}Z\.jsonl$/.test(name));
  expect(readFileSync(place(handed), 'utf8').trim()).toBe(readFileSync(list, 'utf8').trim());
  rmSync(list);
});

it.each<[string, Record<string, string>, string]>([
  ['of nothing', { DATA_DIR: place('nothing') }, 'There is nothing to back up'],
  ['of a database that is away', { DATABASE_URL: 'postgresql://a:geheim@127.0.0.1:1/c' }, 'cannot be used'],
])('a backup %s is refused in a sentence', async (_, env, reason) => {
  const { code, text } = await backup({ ...env, BACKUP_DIR: place('nowhere') });
  expect([code, text]).toEqual([1, expect.stringContaining(reason)]);
  expect(text).not.toMatch(/\n\s+at |geheim/);
  expect(namesIn('nowhere')).toEqual([]);
});
