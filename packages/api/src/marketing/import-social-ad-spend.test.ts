// Spend from the sandbox's ad account: exact to the grosz, in our months, and nothing overwritten when something is
// wrong.
import { lastRun } from '@zapisy/db/schedule/cron-records';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { adPlatformRelay } from '../../testing/ad-platform-relay.ts';
import { ACTORS } from '../../testing/people.ts';
import { sandboxAddresses } from '../../testing/sandbox-addresses.ts';
import { testApi } from '../../testing/test-api.ts';
import type { JobContext } from '../context.ts';
import { openAdPlatform } from '../outside/ad-platform/ad-platform.ts';
import { importSocialAdSpend } from './import-social-ad-spend.ts';

const api = testApi();
const relay = adPlatformRelay();
const budget = () => api.database.prisma.marketingBudget.findMany({ orderBy: [{ month: 'asc' }, { city: 'asc' }] });
const spend = (date: string, amount: string, currency = 'PLN') =>
  api.faultControls.social.spend({ date, amount, currency });
const rows = async () => (await budget()).map(({ city, month, amountGrosze }) => [city, month, amountGrosze]);

const inCity = (spendCity: string): JobContext => ({
  ...api.context,
  settings: { ...api.context.settings, spendCity },
});

async function typed(city: string, month: string, amountGrosze: number, source: string, channel = 'social') {
  await api.database.prisma.marketingBudget.create({ data: { channel, city, month, amountGrosze, source } });
}

it('importSocialAdSpend writes what was spent this month in Europe/Warsaw, exact to the grosz, and again without harm', async () => {
  api.clock.set('2026-11-20T05:00:00Z');
  await api.faultControls.remove('/social/spend');
  for (const [day, amount] of [
    ['10-31', '99'],
    ['11-01', '0.1'],
    ['11-02', '0.2'],
    ['11-20', '1234.565'],
  ] as const)
    await spend(`2026-${day}`, amount);
  const months = [{ month: '2026-11', since: '2026-11-01', until: '2026-11-20', amount: 123_487 }];
  expect(await importSocialAdSpend(api.context)).toEqual({ city: 'Kraków', months });
  expect(await importSocialAdSpend(api.context)).toEqual({ city: 'Kraków', months });
  expect(await budget()).toMatchObject([
    { channel: 'social', city: 'Kraków', month: '2026-11', amountGrosze: 123_487, currency: 'PLN', source: 'import' },
  ]);
});

it('importSocialAdSpend reads the whole previous month once more on its first three days, for its last day was not complete', async () => {
  await api.faultControls.remove('/social/spend');
  await spend('2026-10-31', '50');
  await spend('2026-11-01', '7');
  // 1 November, 0:30 in Warsaw.
  api.clock.set('2026-10-31T23:30:00Z');
  await importSocialAdSpend(api.context);
  expect(await rows()).toEqual([
    ['Kraków', '2026-10', 5_000],
    ['Kraków', '2026-11', 700],
  ]);
  await spend('2026-10-31', '60');
  api.clock.set('2026-11-03T05:00:00Z');
  await importSocialAdSpend(api.context);
  expect(await rows()).toContainEqual(['Kraków', '2026-10', 6_000]);
  await spend('2026-10-31', '70');
  api.clock.set('2026-11-04T05:00:00Z');
  await importSocialAdSpend(api.context);
  expect(await rows()).toContainEqual(['Kraków', '2026-10', 6_000]);
});

it('importSocialAdSpend reads a month that it missed as soon as the token lives again, at 6:00 or by hand, and then no more', async () => {
  await api.faultControls.remove('/social/spend');
  await spend('2026-10-10', '1000');
  api.clock.set('2026-10-28T05:00:00Z');
  await importSocialAdSpend(api.context);
  await spend('2026-10-30', '900');
  for (const day of ['10-29', '10-30', '10-31', '11-01', '11-02', '11-03']) {
    api.clock.set(`2026-${day}T05:00:00Z`);
    await fault({ type: 'error', code: 190 });
    expect(await importSocialAdSpend(api.context)).toMatchObject({ problem: 'token' });
  }
  expect(await rows()).toEqual([['Kraków', '2026-10', 100_000]]);
  api.clock.set('2026-11-04T05:00:00Z');
  const { months } = await api.as('marketing').marketing.importSpendNow();
  expect(months).toMatchObject([
    { month: '2026-10', since: '2026-10-01', until: '2026-10-31', amount: 190_000 },
    { month: '2026-11', until: '2026-11-04' },
  ]);
  expect(await rows()).toEqual([
    ['Kraków', '2026-10', 190_000],
    ['Kraków', '2026-11', 0],
  ]);
  api.clock.set('2026-11-05T05:00:00Z');
  expect((await importSocialAdSpend(api.context)).months).toMatchObject([{ month: '2026-11' }]);
});

it('importSocialAdSpend brings also a month of which nothing was read, unless staff typed what was spent in it', async () => {
  await api.faultControls.remove('/social/spend');
  api.clock.set('2026-06-20T05:00:00Z');
  await importSocialAdSpend(api.context);
  await spend('2026-09-15', '80');
  await spend('2026-08-15', '40');
  await typed('Kraków', '2026-07', 7_500, 'manual');
  await typed('Wrocław', '2026-08', 300, 'manual');
  api.clock.set('2026-10-20T05:00:00Z');
  await importSocialAdSpend(api.context);
  expect(await rows()).toEqual([
    ['Kraków', '2026-06', 0],
    ['Kraków', '2026-07', 7_500],
    ['Kraków', '2026-08', 4_000],
    ['Wrocław', '2026-08', 300],
    ['Kraków', '2026-09', 8_000],
    ['Kraków', '2026-10', 0],
  ]);
});

it('importSocialAdSpend of a month without delivery is 0', async () => {
  await api.faultControls.remove('/social/spend');
  api.clock.set('2026-11-20T05:00:00Z');
  await importSocialAdSpend(api.context);
  expect(await rows()).toEqual([['Kraków', '2026-11', 0]]);
});

it('importSocialAdSpend moves with the spend city and leaves what staff typed elsewhere', async () => {
  api.clock.set('2026-11-20T05:00:00Z');
  await api.faultControls.remove('/social/spend');
  await spend('2026-11-02', '10');
  await typed('Wrocław', '2026-11', 777, 'manual');
  await typed('Kraków', '2026-11', 500, 'manual', 'telefon');
  await typed('Gdańsk', '2026-10', 300, 'import');
  await importSocialAdSpend(api.context);
  await importSocialAdSpend(inCity('Gdańsk'));
  expect(await rows()).toEqual([
    ['Gdańsk', '2026-10', 300],
    ['Gdańsk', '2026-11', 1_000],
    ['Kraków', '2026-11', 500],
    ['Wrocław', '2026-11', 777],
  ]);
});

it('importSocialAdSpend goes to the city that its spelling means, and makes no city of its own', async () => {
  api.clock.set('2026-11-20T05:00:00Z');
  await api.faultControls.remove('/social/spend');
  await spend('2026-11-02', '10');
  expect((await importSocialAdSpend(inCity('krakow'))).city).toBe('Kraków');
  await api.database.prisma.city.create({ data: { name: 'Łódź' } });
  await importSocialAdSpend(inCity('LODZ'));
  expect(await rows()).toEqual([['Łódź', '2026-11', 1_000]]);
});

it.each([
  ['another currency', () => spend('2026-11-03', '10', 'EUR'), { problem: 'other-currency', currency: 'EUR' }],
  [
    'another currency, also in a month without delivery',
    async () => {
      await api.faultControls.post('/social/settings', { currency: 'CZK' });
      await api.faultControls.remove('/social/spend');
    },
    { problem: 'other-currency', currency: 'CZK' },
  ],
  ['an amount beyond the budget', () => spend('2026-11-03', '99999999'), { problem: 'invalid-amount' }],
  ['throttling', () => fault({ type: 'error', code: 80_000, minutes: 5 }), { problem: 'throttled' }],
  ['a dead token', () => fault({ type: 'error', code: 190 }), { problem: 'token' }],
  ['a page of HTML', () => fault({ type: 'html' }), { problem: 'unavailable' }],
  ['a broken connection', () => fault({ type: 'drop' }), { problem: 'unavailable' }],
])('importSocialAdSpend: %s overwrites nothing, and is reported', async (_, faultControl, reported) => {
  api.clock.set('2026-11-20T05:00:00Z');
  await typed('Kraków', '2026-11', 4_200, 'import');
  await faultControl();
  expect(await importSocialAdSpend(api.context)).toEqual({ city: 'Kraków', months: [], ...reported });
  expect(await rows()).toEqual([['Kraków', '2026-11', 4_200]]);
});

it('importSocialAdSpend below zero, whatever the other rows add up to, overwrites nothing, and is reported', async () => {
  api.clock.set('2026-11-20T05:00:00Z');
  await typed('Kraków', '2026-11', 4_200, 'import');
  await spend('2026-11-03', '10.00');
  const ads = relay.open(api.tenant, api.clock.now, async (_, forward) => {
    const { status, text } = await forward();
    return { status, text: text.replace(/"spend":"[^"]*"/, '"spend":"-12.50"') };
  });
  const ctx = { ...api.context, outside: { ...api.context.outside, ads } };
  expect(await importSocialAdSpend(ctx)).toEqual({ city: 'Kraków', months: [], problem: 'invalid-amount' });
  expect(await rows()).toEqual([['Kraków', '2026-11', 4_200]]);
});

it('importSocialAdSpend writes both months or none', async () => {
  api.clock.set('2026-11-02T05:00:00Z');
  await api.faultControls.post('/social/faults', { on: 'insights', fault: { type: 'delay', ms: 1 } });
  await fault({ type: 'html' });
  expect(await importSocialAdSpend(api.context)).toMatchObject({ problem: 'unavailable' });
  expect(await rows()).toEqual([]);
});

it('importSocialAdSpend with the page token alone says that ads_read is missing; without an account that nothing is configured', async () => {
  const baseUrl = sandboxAddresses().adPlatform;
  const accessToken = `user.${api.tenant}`;
  const ads = openAdPlatform({ baseUrl, version: 'v26.0', accessToken, now: api.clock.now });
  const page = { ...api.context, outside: { ...api.context.outside, ads } };
  expect(await importSocialAdSpend(page)).toMatchObject({ problem: 'permission' });
  const settings = { ...api.context.settings, adAccountId: undefined };
  expect(await importSocialAdSpend({ ...api.context, settings })).toMatchObject({ problem: 'not-configured' });
});

it('importSocialAdSpend accepts the account with or without act_, and reports a time zone with other days than ours', async () => {
  await api.faultControls.post('/social/settings', { timezone: 'America/Los_Angeles' });
  const settings = { ...api.context.settings, adAccountId: '100200300' };
  const answer = await importSocialAdSpend({ ...api.context, settings });
  expect(answer).toMatchObject({ otherTimeZone: 'America/Los_Angeles' });
  expect(answer.problem).toBeUndefined();
});

it('importSocialAdSpend asks for the right days at any moment of ten years', async () => {
  const asked: string[] = [];
  const ads = {
    ...api.context.outside.ads,
    spend: async ({ since, until }: { since: string; until: string }) => {
      asked.push(`${since} ${until}`);
      return { kind: 'found' as const, value: { amounts: [], currencies: ['PLN'], timeZone: undefined } };
    },
  };
  const ctx = { ...api.context, outside: { ...api.context.outside, ads } };
  const moments = fc.date({ min: new Date('2021-01-01'), max: new Date('2031-01-01'), noInvalidDate: true });
  await fc.assert(
    fc.asyncProperty(moments, async (now) => {
      api.clock.set(now);
      asked.length = 0;
      // Each moment is that of a first import, so that no earlier month counts as missed.
      await api.database.prisma.marketingBudget.deleteMany();
      await importSocialAdSpend(ctx);
      const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(now);
      expect(asked.at(-1)).toBe(`${today.slice(0, 8)}01 ${today}`);
      const lastOfMonthBefore = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1, 0));
      const until = lastOfMonthBefore.toISOString().slice(0, 10);
      if (Number(today.slice(8)) <= 3) expect(asked[0]).toBe(`${until.slice(0, 8)}01 ${until}`);
      else expect(asked).toHaveLength(1);
    }),
    { numRuns: 60 },
  );
});

const fault = (what: { type: string } & Record<string, unknown>) =>
  api.faultControls.social.fault({ on: 'insights', fault: what });

it('importSpendNow answers what it came to, keeps it like a run of the schedule, and who pressed', async () => {
  api.clock.set('2026-11-20T12:00:00Z');
  const result = await api.as('marketing').marketing.importSpendNow();
  expect(result.months).toMatchObject([{ month: '2026-11' }]);
  const run = await lastRun(api.database.prisma, 'social_ad_spend_import');
  expect(run).toMatchObject({ finishedAt: api.clock.now(), error: null, result });
  expect(await api.database.prisma.audit.findMany()).toMatchObject([
    { actor: ACTORS.marketing.email, action: 'importSpendNow' },
  ]);
  api.clock.advance(1_000);
  await fault({ type: 'error', code: 200 });
  expect(await api.as('marketing').marketing.importSpendNow()).toMatchObject({ problem: 'permission' });
  expect(await lastRun(api.database.prisma, 'social_ad_spend_import')).toMatchObject({ error: 'permission' });
});
