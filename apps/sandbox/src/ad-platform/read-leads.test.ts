// Lists of leads: pages, cursors, the filter on time, and the ninety days.
import { expect, test } from 'vitest';
import { type Advertiser, FORM, type Json, testPlatform } from '../../testing/test-graph.ts';
import { FORMS } from './catalogue.ts';

const platform = testPlatform();

type Page = { data: { id: string }[]; paging?: { cursors: { before: string; after: string }; next?: string } };

async function withLeads(count: number): Promise<Advertiser> {
  const social = platform.advertiser();
  await social.faultControl('DELETE', '/leads');
  if (count > 0) await social.faultControl('POST', '/leads', { formId: FORM, count });
  return social;
}

const leadsOf = async (social: Advertiser, query: Record<string, string> = {}) =>
  (await social.get(`${FORM}/leads`, query)).body as Page;

test('42 leads of the last ninety days over all forms, newest first, and none of the two older ones', async () => {
  const social = platform.advertiser();
  const all = JSON.parse((await social.faultControl('GET', '/leads')).text) as Json[];
  expect(all).toHaveLength(44);
  const times: number[][] = [];
  for (const form of FORMS) {
    const { body } = await social.get(`${form.id}/leads`, { fields: 'created_time', limit: '100' });
    times.push((body['data'] as { created_time: string }[]).map((lead) => Date.parse(lead.created_time)));
  }
  expect(times.flat()).toHaveLength(42);
  expect(times.every((list) => list.every((time, index) => index === 0 || time <= (list[index - 1] ?? 0)))).toBe(true);
  expect(Math.min(...times.flat())).toBeGreaterThan(Date.now() - 90 * 86_400_000);
});

test('25 a page when not said; the last page has a cursor but no next', async () => {
  const social = await withLeads(30);
  const first = await leadsOf(social);
  expect(first.data).toHaveLength(25);
  const next = new URL(String(first.paging?.next));
  expect(next.origin).toBe(social.address);
  expect(next.pathname).toBe(`/v26.0/${FORM}/leads`);
  expect(next.searchParams.get('access_token')).toBe(social.token('user'));
  const second = (await (await fetch(next)).json()) as Page;
  expect(second.data).toHaveLength(5);
  expect(second.paging).toEqual({ cursors: { before: expect.any(String), after: expect.any(String) } });
  expect(new Set([...first.data, ...second.data].map((lead) => lead.id)).size).toBe(30);
});

test('nothing at all comes without paging', async () => {
  expect(await leadsOf(await withLeads(0))).toEqual({ data: [] });
});

test('a page may be empty and still not be the last', async () => {
  const social = await withLeads(3);
  await social.faultControl('POST', '/faults', { on: 'leads', fault: { type: 'empty-page' } });
  const first = await leadsOf(social);
  expect(first.data).toEqual([]);
  const second = (await (await fetch(String(first.paging?.next))).json()) as Page;
  expect(second.data).toHaveLength(3);
  await social.faultControl('POST', '/faults', { on: 'leads', fault: { type: 'empty-page' } });
  expect(await social.leadIds(FORM, { limit: '2' })).toHaveLength(3);
});

test('too large a page is an error of the server with code 1', async () => {
  const social = await withLeads(1);
  const { status, body } = await social.get(`${FORM}/leads`, { limit: '15000' });
  expect([status, body]).toMatchObject([
    500,
    { error: { code: 1, message: expect.stringContaining('reduce the amount of data') } },
  ]);
  await social.faultControl('POST', '/settings', { largestPage: 20 });
  expect((await social.get(`${FORM}/leads`, { limit: '21' })).status).toBe(500);
  expect((await social.get(`${FORM}/leads`, { limit: '20' })).status).toBe(200);
});

test('a cursor of another list is refused', async () => {
  const { status, body } = await (await withLeads(1)).get(`${FORM}/leads`, { after: 'bm90aGluZw' });
  expect([status, body]).toMatchObject([400, { error: { code: 100 } }]);
});

test.each([
  ['GREATER_THAN', ['b', 'c']],
  ['GREATER_THAN_OR_EQUAL', ['a', 'b', 'c']],
  ['LESS_THAN', []],
])('filtering by time_created %s the time of the oldest', async (operator, expected) => {
  const social = await withLeads(0);
  const now = Math.floor(Date.now() / 1000);
  const ids = new Map<string, string>();
  for (const [age, name] of [
    [500, 'a'],
    [400, 'b'],
    [300, 'c'],
  ] as const) {
    const { body } = await social.faultControl('POST', '/leads', { formId: FORM, createdTime: now - age });
    ids.set(String(body['leadgenId']), name);
  }
  const filtering = JSON.stringify([{ field: 'time_created', operator, value: now - 500 }]);
  const found = await social.leadIds(FORM, { filtering });
  expect(found.map((id) => ids.get(id)).sort()).toEqual(expected);
});

test.each([
  ["[{'field':'time_created','operator':'GREATER_THAN','value':1}]", '(#100) param filtering must be an array.'],
  ['{"field":"time_created","operator":"GREATER_THAN","value":1}', '(#100) param filtering must be an array.'],
  [
    '[{"field":"created_time","operator":"GREATER_THAN","value":1}]',
    '(#100) Filtering field or operator is not supported.',
  ],
  ['[{"field":"time_created","operator":"AFTER","value":1}]', '(#100) Filtering field or operator is not supported.'],
])('the filter %s is refused', async (filtering, message) => {
  const { status, body } = await platform.advertiser().get(`${FORM}/leads`, { filtering });
  expect([status, body]).toMatchObject([400, { error: { code: 100, message } }]);
});

test('a filter older than ninety days brings no older leads', async () => {
  const filtering = JSON.stringify([{ field: 'time_created', operator: 'GREATER_THAN', value: 0 }]);
  const social = platform.advertiser();
  expect(await social.leadIds(FORM, { filtering })).toEqual(await social.leadIds(FORM, {}));
});

test('skipped questions come with an empty list of values', async () => {
  const social = platform.advertiser();
  const { body } = await social.get('793235552660302/leads', { fields: 'field_data' });
  const answers = (body['data'] as { field_data: { name: string; values: string[] }[] }[]).flatMap(
    (lead) => lead.field_data,
  );
  expect(answers).toContainEqual({ name: 'co_cię_do_nas_sprowadza?_(kilka_słów)', values: [] });
});
