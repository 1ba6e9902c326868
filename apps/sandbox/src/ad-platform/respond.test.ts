// Faults of the platform: errors in its body, answers that are none, and how long a block lasts.
import { expect, test } from 'vitest';
import { type Advertiser, FORM, type Json, testPlatform, usageOf } from '../../testing/test-graph.ts';

const platform = testPlatform();

async function withFault(fault: unknown, more: Json = {}): Promise<Advertiser> {
  const social = platform.advertiser();
  expect((await social.faultControl('POST', '/faults', { fault, ...more })).status).toBe(204);
  return social;
}

test.each([
  [{ code: 1 }, 500, { code: 1 }],
  [{ code: 2 }, 500, { code: 2, is_transient: true, message: 'Service temporarily unavailable' }],
  [{ code: 4 }, 400, { code: 4, message: '(#4) Application request limit reached' }],
  [{ code: 100, subcode: 33 }, 400, { code: 100, error_subcode: 33, message: expect.stringContaining("'me'") }],
  [{ code: 190, subcode: 460 }, 400, { code: 190, error_subcode: 460 }],
  [{ code: 200 }, 403, { code: 200 }],
  [{ code: 80005 }, 400, { code: 80005, message: expect.stringContaining('too many leadgen api calls') }],
  [{ code: 2, status: 200 }, 200, { code: 2 }],
  [{ code: 12345, message: 'Strange', transient: true }, 400, { code: 12345, message: 'Strange', is_transient: true }],
])('the error %j', async (fault, status, error) => {
  const social = await withFault({ type: 'error', ...fault });
  const said = await social.get('me');
  expect([said.status, said.body['error']]).toMatchObject([status, error]);
  expect((await social.get('me')).status).toBe(200);
});

test('a block says its minutes in the usage header, and nothing in Retry-After', async () => {
  const social = await withFault({ type: 'error', code: 80005, minutes: 19 });
  const { headers } = await social.get(`${FORM}/leads`);
  const usage = usageOf(headers);
  expect(usage).toMatchObject({ type: 'leadgen', call_count: 100, estimated_time_to_regain_access: 19 });
  expect(headers.get('retry-after')).toBeNull();
});

test('a page of HTML', async () => {
  const social = await withFault({ type: 'html', status: 502 });
  const { status, headers } = await social.get('me');
  expect([status, headers.get('content-type')]).toEqual([502, 'text/html']);
});

test('JSON cut in the middle, in a 200', async () => {
  const social = await withFault({ type: 'truncated' });
  expect(await social.get('me/accounts')).toMatchObject({ status: 200, body: { unparsable: true } });
});

test('a dropped connection and one without a response', async () => {
  const social = await withFault({ type: 'drop' });
  await expect(social.get('me')).rejects.toThrow();
  await social.faultControl('POST', '/faults', { fault: { type: 'no-answer' } });
  const url = `${social.address}/v26.0/me?access_token=${social.token('user')}`;
  await expect(fetch(url, { signal: AbortSignal.timeout(150) })).rejects.toThrow(/timeout/);
  expect((await social.get('me')).status).toBe(200);
  expect(social.tenant.journal.entries().map((call) => call.status)).toEqual([0, 0, 200]);
});

test('a fault applies to its operation and its object alone, so that one lead can fail and the rest succeed', async () => {
  const social = platform.advertiser();
  const [bad, good] = await social.leadIds(FORM, {});
  await social.faultControl('POST', '/faults', { on: 'lead', id: bad, times: 2, fault: { type: 'error', code: 2 } });
  await social.faultControl('POST', '/faults', { on: 'forms', fault: { type: 'error', code: 200 } });
  expect((await social.get(String(good))).status).toBe(200);
  expect((await social.get(String(bad))).status).toBe(500);
  expect((await social.get(String(bad))).status).toBe(500);
  expect((await social.get(String(bad))).status).toBe(200);
  expect((await social.get('me/accounts')).status).toBe(200);
  expect(JSON.parse((await social.faultControl('GET', '/faults')).text)).toMatchObject([{ times: 1 }]);
  await social.faultControl('DELETE', '/faults');
  expect((await social.get('724302907610101/leadgen_forms')).status).toBe(200);
});

test('responds slowly when a delay is set', async () => {
  const social = await withFault({ type: 'delay', ms: 120 });
  const started = Date.now();
  expect((await social.get('me')).status).toBe(200);
  expect(Date.now() - started).toBeGreaterThanOrEqual(115);
});

test.each([
  ['/faults', { fault: { type: 'rain' } }],
  ['/leads', { formID: 'x' }],
  ['/spend', { date: '2026-11-01', amount: 'much' }],
])('an unknown fault control is refused: %s %j', async (path, body) => {
  expect((await platform.advertiser().faultControl('POST', path, body)).status).toBe(400);
});

test('a form of one’s own, and a lead on it', async () => {
  const social = platform.advertiser();
  const form = {
    id: '5001',
    pageId: '724302907610202',
    name: 'Bez pytania o miasto',
    questions: [{ key: 'FULL_NAME', label: 'Imię' }],
  };
  expect((await social.faultControl('POST', '/forms', form)).status).toBe(201);
  const { body } = await social.faultControl('POST', '/leads', { formId: '5001' });
  expect((await social.get(String(body['leadgenId']), { fields: 'form_id' })).body['form_id']).toBe('5001');
  expect((await social.faultControl('POST', '/leads', { formId: '5002' })).status).toBe(404);
});
