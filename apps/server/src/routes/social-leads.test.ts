// The webhook with a real database and the sandbox's sender.
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { leadIdHash } from '@zapisy/api/steps/lead-id-hash';
import { setTombstone } from '@zapisy/db/leads/lead-tombstone-records';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testServer, testSettings } from '../../testing/test-server.ts';
import { SOCIAL_LEADS_PATH } from './social-leads.ts';

const LIMIT = 8;
let dataDir = '';
const server = testServer(() => {
  const { social, listen, database } = testSettings();
  dataDir = mkdtempSync(join(tmpdir(), 'social-leads-'));
  return {
    social: { ...social, webhookRateLimitPerMinute: LIMIT },
    listen: { ...listen, trustedProxies: ['127.0.0.1', '10.0.0.0/8'] },
    database: { ...database, url: undefined, dataDir },
  };
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const sign = (body: string) => `sha256=${createHmac('sha256', 'sandbox-app-secret').update(body).digest('hex')}`;
const notification = (...ids: string[]) =>
  JSON.stringify({
    object: 'page',
    entry: [{ id: '1', time: 1, changes: ids.map((id) => ({ field: 'leadgen', value: { leadgen_id: id } })) }],
  });

type Headers = Readonly<Record<string, string>>;

/** Over a socket, because it is answered before the framework. Only as much of the body is sent as `sent` contains. */
async function post(body: string, headers: Headers = { 'x-hub-signature-256': sign(body) }, sent = body) {
  const all = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers };
  const sending = request(`${await server.address()}${SOCIAL_LEADS_PATH}`, {
    method: 'POST',
    headers: all,
    agent: false,
  });
  sending.write(sent);
  const [answer] = (await once(sending, 'response')) as [IncomingMessage];
  const text = await textOf(answer);
  sending.destroy();
  return { statusCode: answer.statusCode, headers: answer.headers, body: text };
}
const stored = async () =>
  (await server.api.database.prisma.leadDelivery.findMany({ orderBy: { leadgenId: 'asc' } })).map(
    (row) => row.leadgenId,
  );

const ask = (query: string) => server.app.inject({ url: `${SOCIAL_LEADS_PATH}?${query}` });
const token = 'hub.verify_token=sandbox-verify-token';

it.each([
  ['as the platform asks', `hub.mode=subscribe&hub.challenge=1158201444&${token}`, '1158201444'],
  ['without a mode', `hub.challenge=a%20%22b%22&${token}`, 'a "b"'],
])('GET answers the challenge byte for byte: %s', async (_, query, challenge) => {
  const answer = await ask(query);
  expect([answer.statusCode, answer.body]).toEqual([200, challenge]);
  expect(answer.headers['content-type']).toMatch(/^text\/plain/);
});

it.each([
  ['another token', 'hub.mode=subscribe&hub.challenge=1&hub.verify_token=other'],
  ['no token', 'hub.mode=subscribe&hub.challenge=1'],
  ['another mode', `hub.mode=unsubscribe&hub.challenge=1&${token}`],
  ['no challenge', `hub.mode=subscribe&${token}`],
  ['two tokens', `hub.challenge=1&${token}&${token}`],
])('GET refuses %s with 403 and nothing else', async (_, query) => {
  const answer = await ask(query);
  expect([answer.statusCode, answer.body]).toEqual([403, '']);
});

it('POST keeps what no table could hold as far as one can, beside what came with it', async () => {
  const malformed = '{"leadgen_id":"11","created_time":1e300,"form_name":"Zapisy\\u0000 \\ud83d"}';
  const body = notification('10', '@').replace('{"leadgen_id":"@"}', malformed);
  expect((await post(body)).statusCode).toBe(200);
  expect(await stored()).toEqual(['10', '11']);
});

it('POST stores every change before the 200, and wakes the worker once a request', async () => {
  const answer = await post(notification('10', '24595039271296603'));
  expect([answer.statusCode, answer.body]).toEqual([200, '']);
  expect(await stored()).toEqual(['10', '24595039271296603']);
  expect(server.wakeups).toBe(1);
});

it('POST takes the same delivery again and keeps one', async () => {
  const answers = await Promise.all([
    post(notification('10')),
    post(notification('10')),
    post(notification('10', '11')),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await stored()).toEqual(['10', '11']);
});

const forged = [
  ['of another body', { 'x-hub-signature-256': sign(notification('11')) }],
  ['of the old kind', { 'x-hub-signature': 'sha1=0000' }],
  ['that is none', { 'x-hub-signature-256': 'sha256=zz' }],
] as const;
it.each(forged)(
  'POST refuses a signature %s with 401, and nothing of the body is kept or logged',
  async (_, headers) => {
    const body = notification('987654321987654');
    const answer = await post(body, headers);
    expect([answer.statusCode, answer.body]).toEqual([401, '']);
    expect(await stored()).toEqual([]);
    expect(server.log).not.toContain('987654321987654');
    expect(server.wakeups).toBe(0);
  },
);

it('POST counts what it rejected for its signature, for staff and /metrics, with nothing of the request', async () => {
  const metrics = async () => (await server.app.inject({ url: '/metrics' })).body;
  expect(await metrics()).toContain('lead_deliveries_rejected 0');
  const before = Date.now();
  const body = notification('987654321987654');
  await post(body, {});
  await post(notification('10'));
  for (let n = 0; n < 3; n += 1) await post(body, { 'x-hub-signature-256': sign(`${body} `) });
  await expect.poll(metrics).toContain('lead_deliveries_rejected 1');
  // Those within the minute after the first are stored together, or when the server closes.
  await server.app.close();
  const { rejectedSignatures } = await server.api.as('marketing').leads.intakeHealth();
  expect(rejectedSignatures?.count).toBe(3);
  expect(rejectedSignatures?.since.getTime()).toBeGreaterThanOrEqual(before);
  expect(rejectedSignatures?.lastAt.getTime()).toBeLessThanOrEqual(Date.now());
  const rows = await server.api.database.prisma.outsideState.findMany();
  expect(rows.map(({ state }) => Object.keys(state as object).sort())).toEqual([['count', 'since']]);
});

it('POST refuses signed text that is not JSON with 400', async () => {
  expect((await post('{"object":')).statusCode).toBe(400);
});

it('POST answers 200 to what is none of ours, and keeps nothing', async () => {
  expect((await post('{"object":"page","entry":[{"changes":[{"field":"feed","value":{}}]}]}')).statusCode).toBe(200);
  expect(await stored()).toEqual([]);
  expect(server.wakeups).toBe(0);
});

it.each(['text/plain', ';;;', 'multipart/form-data', ''])(
  'POST reads the bytes, whatever they call themselves: %s',
  async (type) => {
    const body = notification('10');
    expect((await post(body, { 'x-hub-signature-256': sign(body), 'content-type': type })).statusCode).toBe(200);
    expect(await stored()).toEqual(['10']);
  },
);

it('POST takes a full batch of a thousand', async () => {
  const ids = Array.from({ length: 1000 }, (_, n) => String(10_000 + n));
  expect((await post(notification(...ids))).statusCode).toBe(200);
  expect(await stored()).toHaveLength(1000);
});

it('POST refuses what is larger than the platform ever sends with 413, and keeps nothing', async () => {
  const body = notification('10').padEnd(4 * 1024 * 1024 + 1);
  const answer = await post(body, { 'x-hub-signature-256': sign(body) }, 'x');
  expect([answer.statusCode, answer.headers['connection'], answer.body]).toEqual([413, 'close', '']);
  expect(await stored()).toEqual([]);
});

it('POST answers without content and without a word about content, whatever it answers', async () => {
  const answers = [await post(notification('10')), await post('x'), await post('{'), await post('x', {})];
  for (const { headers } of answers)
    expect(Object.keys(headers).sort()).toEqual(['connection', 'content-length', 'date']);
  expect(new Set(answers.map(({ headers }) => headers['content-length']))).toEqual(new Set(['0']));
});

it('POST is counted by its route and status', async () => {
  await post(notification('10'));
  await post('x', {});
  const count = async (status: number) => {
    const { body } = await server.app.inject({ url: '/metrics' });
    const series = `{method="POST",route="${SOCIAL_LEADS_PATH}",status="${status}"}`;
    return body.includes(`http_request_duration_seconds_count${series} 1`);
  };
  await expect.poll(() => Promise.all([count(200), count(401)])).toEqual([true, true]);
});

it('POST limits an address before it looks at signatures, and says when to come back', async () => {
  const answers = [];
  for (let n = 0; n < LIMIT + 2; n++) answers.push(await post('x', { 'x-hub-signature-256': 'no' }));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array<number>(LIMIT).fill(401), 429, 429]);
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
});

it('POST goes on taking deliveries of an address whose requests without a right signature are over the limit', async () => {
  for (let n = 0; n < LIMIT; n++) await post('x', {});
  expect((await post('x', {})).statusCode).toBe(429);
  for (let n = 0; n < LIMIT; n++) expect((await post('x', { 'x-hub-signature-256': 'no' })).statusCode).toBe(429);
  expect((await post(notification('77'))).statusCode).toBe(200);
  expect(await stored()).toEqual(['77']);
});

it('POST believes X-Forwarded-For only of a trusted proxy, and then its last address that is none', async () => {
  const from = (address: string) => post('x', { 'x-forwarded-for': address });
  const codes = [];
  for (let n = 0; n < LIMIT + 1; n++) codes.push((await from(`1.2.3.${n}, 203.0.113.7, 10.0.0.2`)).statusCode);
  expect(codes.at(-1)).toBe(429);
  expect((await from('203.0.113.8, 10.0.0.2')).statusCode).toBe(401);
});

describe('POST while the database cannot keep anything', () => {
  beforeEach(async () => {
    await server.api.database.pool.query('ALTER TABLE lead_delivery RENAME TO lead_delivery_away');
    return () => server.api.database.pool.query('ALTER TABLE IF EXISTS lead_delivery_away RENAME TO lead_delivery');
  });
  const isBack = () => server.api.database.pool.query('ALTER TABLE lead_delivery_away RENAME TO lead_delivery');

  it('POST while the database cannot keep anything: spools the delivery on this machine, responds 200, and stores it when the database is back', async () => {
    expect((await post(notification('10'))).statusCode).toBe(200);
    expect((await post(notification('11', '12'))).statusCode).toBe(200);
    const metrics = async () => (await server.app.inject({ url: '/metrics' })).body;
    expect(await metrics()).toContain('lead_deliveries_spooled 3');
    expect(await metrics()).toContain('lead_deliveries_waiting Nan');
    await isBack();
    await expect.poll(stored, { timeout: 5_000 }).toEqual(['10', '11', '12']);
    await expect.poll(metrics).toContain('lead_deliveries_spooled 0');
    expect((await post(notification('13'))).statusCode).toBe(200);
    expect(await stored()).toContain('13');
    expect(await metrics()).toContain('lead_deliveries_waiting 4');
  });

  it('POST while the database cannot keep anything waits two seconds at most for a database that hangs', async () => {
    await isBack();
    const { prisma } = server.api.database;
    await prisma.$transaction(async (tx) => {
      await tx.$executeRaw`LOCK TABLE lead_delivery IN ACCESS EXCLUSIVE MODE`;
      const answers = await Promise.all([post(notification('10')), post(notification('11'))]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    });
    await expect.poll(stored, { timeout: 10_000 }).toEqual(['10', '11']);
  });

  it('POST while the database cannot keep anything brings back nothing of a lead that was erased meanwhile, not even its id', async () => {
    expect((await post(notification('10', '11'))).statusCode).toBe(200);
    const { prisma } = server.api.database;
    await setTombstone(prisma, leadIdHash(server.api.context.settings.erasureKey, '10'), new Date());
    await isBack();
    await expect.poll(stored, { timeout: 5_000 }).toEqual(['11']);
  });

  it('POST while the database cannot keep anything answers 503 when the disk takes nothing either, so that the platform keeps the delivery', async () => {
    writeFileSync(join(dataDir, 'lead-spool'), 'a file where the folder should be');
    const answer = await post(notification('10'));
    expect(answer.statusCode).toBe(503);
    expect(server.log).toContain(`"reqId":"${answer.headers['x-request-id']}"`);
    expect(server.wakeups).toBe(0);
  });
});
