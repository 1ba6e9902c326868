// The ad account and its spend: strings, days, ranges, refusals.
import { expect, test } from 'vitest';
import { type Advertiser, type Json, KRAKOW, testPlatform } from '../../testing/test-graph.ts';
import { dayIn, shiftDay, sumDecimals, usualSpend } from './spend.ts';

const platform = testPlatform();

const INSIGHTS = 'act_100200300/insights';
const range = (since: string, until: string) => JSON.stringify({ since, until });

async function withSpend(days: Readonly<Record<string, string>>): Promise<Advertiser> {
  const social = platform.advertiser();
  await social.faultControl('DELETE', '/spend');
  for (const [date, amount] of Object.entries(days)) await social.faultControl('POST', '/spend', { date, amount });
  return social;
}

const ask = (social: Advertiser, query: Record<string, string>) =>
  social.get(INSIGHTS, {
    access_token: social.token('ads'),
    fields: 'spend,account_currency,date_start,date_stop',
    ...query,
  });

test('one row for the range, both ends included, spend as text without trailing zeros', async () => {
  const social = await withSpend({
    '2026-10-31': '9.99',
    '2026-11-01': '5000.3',
    '2026-11-20': '339.20',
    '2026-11-21': '7',
  });
  const { body } = await ask(social, { time_range: range('2026-11-01', '2026-11-20') });
  expect(body).toEqual({
    data: [{ spend: '5339.5', account_currency: 'PLN', date_start: '2026-11-01', date_stop: '2026-11-20' }],
    paging: { cursors: { before: 'MAZDZD', after: 'MAZDZD' } },
  });
});

test('no delivery is an empty list, not a row of zero', async () => {
  const social = await withSpend({});
  expect((await ask(social, { time_range: range('2026-11-01', '2026-11-20') })).body).toEqual({ data: [] });
});

test('rows by day and by month', async () => {
  const social = await withSpend({ '2026-10-31': '1', '2026-11-01': '2.5', '2026-11-02': '3' });
  const rows = async (time_increment: string) =>
    (await ask(social, { time_range: range('2026-10-01', '2026-11-30'), time_increment })).body['data'];
  expect(await rows('1')).toMatchObject([{ spend: '1' }, { spend: '2.5', date_stop: '2026-11-01' }, { spend: '3' }]);
  expect(await rows('monthly')).toMatchObject([{ spend: '1' }, { spend: '5.5' }]);
  expect(await rows('all_days')).toMatchObject([{ spend: '6.5', date_start: '2026-10-01', date_stop: '2026-11-30' }]);
});

test('another currency and zone of the account', async () => {
  const social = await withSpend({});
  await social.faultControl('POST', '/spend', { date: '2026-11-01', amount: 12.5, currency: 'EUR' });
  await social.faultControl('PUT', '/settings', { timezone: 'America/New_York' });
  const { body } = await ask(social, { time_range: range('2026-11-01', '2026-11-01') });
  expect(body['data']).toMatchObject([{ spend: '12.5', account_currency: 'EUR' }]);
  const fields = 'currency,timezone_name,timezone_offset_hours_utc';
  const account = await social.get('act_100200300', { access_token: social.token('ads'), fields });
  expect(account.body).toMatchObject({ id: 'act_100200300', currency: 'EUR', timezone_name: 'America/New_York' });
  expect([-4, -5]).toContain(account.body['timezone_offset_hours_utc']);
});

test('presets are counted in the account’s own days', async () => {
  const today = dayIn('Pacific/Kiritimati', new Date());
  const social = await withSpend({ [today]: '1', [shiftDay(today, -1)]: '2', [shiftDay(today, -31)]: '4' });
  await social.faultControl('PUT', '/settings', { timezone: 'Pacific/Kiritimati' });
  const spend = async (query: Record<string, string>) =>
    ((await ask(social, query)).body['data'] as Json[])[0]?.['spend'];
  expect(await spend({ date_preset: 'today' })).toBe('1');
  expect(await spend({ date_preset: 'yesterday' })).toBe('2');
  expect(await spend({})).toBe('2');
});

test.each<[string, Json, Record<string, string>?]>([
  ['100200300/insights', { code: 100, error_subcode: 33 }],
  ['act_999/insights', { code: 100, error_subcode: 33 }],
  ['act_act_100200300/insights', { code: 803 }],
  [INSIGHTS, { code: 100 }, { fields: 'spend,budget' }],
  [INSIGHTS, { code: 100 }, { time_range: '2026-11-01' }],
  [INSIGHTS, { code: 100 }, { time_range: '{"since":"1.11.2026","until":"2.11.2026"}' }],
  [INSIGHTS, { code: 100 }, { time_range: range('2026-11-20', '2026-11-01') }],
  [INSIGHTS, { code: 3018 }, { time_range: range('2020-01-01', '2026-11-01') }],
  [INSIGHTS, { code: 100 }, { date_preset: 'sometime' }],
])('%s is refused as %j', async (path, error, query = {}) => {
  const social = platform.advertiser();
  const { status, body } = await social.get(path, { access_token: social.token('ads'), ...query });
  expect([status, body]).toMatchObject([400, { error }]);
});

test.each(['user', 'noperm', 'page'])('a token of kind %s does not read spend', async (kind) => {
  const social = platform.advertiser();
  const { status, body } = await social.get(INSIGHTS, {
    access_token: social.token(kind, kind === 'page' ? KRAKOW : undefined),
  });
  expect([status, body]).toMatchObject([
    403,
    { error: { code: 200, message: '(#200) Ad account owner has NOT grant ads_management or ads_read permission' } },
  ]);
});

test('a tenant has spent something every day of this and the last month', () => {
  const spend = usualSpend(new Date('2026-03-02T23:30:00Z'));
  expect([...spend.keys()].sort().at(0)).toBe('2026-02-01');
  expect([...spend.keys()].sort().at(-1)).toBe('2026-03-03');
  expect(spend.size).toBe(31);
});

test.each([
  [[], '0'],
  [['0.1', '0.2'], '0.3'],
  [['5000.30', '339.2'], '5339.5'],
  [['0.005', '0.005'], '0.01'],
  [['9007199254740993', '0.01'], '9007199254740993.01'],
])('%j adds up without loss', (amounts, sum) => {
  expect(sumDecimals(amounts)).toBe(sum);
});
