// Pages are read ahead: the next one is fetched while this one is stored, and never more than that.

import { testApi } from '@zapisy/api/testing/test-api';
import { expect, it } from 'vitest';
import type { AdPlatform } from '../../outside/ad-platform/ad-platform.ts';
import type { LeadPage } from '../../outside/ad-platform/forms.ts';
import { platformLeadFrom } from '../../outside/ad-platform/lead.ts';
import { adPlatformPausedUntil } from '../intake/ad-platform-pause.ts';
import { backfillSocialLeads } from './backfill-social-leads.ts';

const api = testApi();
const MINUTE_MS = 60_000;
const POLL = { timeout: 20_000 };
const FORM = '793235552660101';
const run = () => api.as('office').leads.backfillRun();
const leadQuestions = async () =>
  (await api.faultControls.journal('social')).map(({ path }) => path).filter((path) => path.endsWith('/leads'));

type Asked = { readonly formId: string; readonly stored: number };

/** Every form has so many pages of one lead each; `asked` records when each page was requested. */
function ofPages(count: number, asked: Asked[]): AdPlatform['leads'] {
  return async function* ({ formId }) {
    for (let page = 1; page <= count; page++) {
      asked.push({ formId, stored: await api.database.prisma.lead.count() });
      const after = page < count ? String(page) : undefined;
      yield { kind: 'page', leads: [platformLeadFrom(`${formId}${page}`, {})], malformed: 0, after, restMs: 0 };
    }
  };
}

async function backfillWith(leads: AdPlatform['leads']): Promise<void> {
  const outside = { ...api.context.outside, ads: { ...api.context.outside.ads, leads } };
  await backfillSocialLeads({ ...api.context, outside });
}

it.each([
  ['page', 3, true],
  ['form', 1, false],
])('a run of several pages asks for the next %s before the one in hand is stored', async (_, pages, isSameForm) => {
  const asked: Asked[] = [];
  await api.as('office').leads.runSocialLeadBackfill();
  let working: Promise<void> | undefined;
  await api.database.prisma.$transaction(
    async (tx) => {
      // Nothing can be stored until this transaction ends, but the table can be read.
      await tx.$executeRaw`LOCK TABLE lead IN SHARE MODE`;
      working = backfillWith(ofPages(pages, asked));
      await expect.poll(() => asked.length, POLL).toBe(2);
    },
    { timeout: 2 * POLL.timeout },
  );
  await working;
  expect(asked[0]?.formId === asked[1]?.formId).toBe(isSameForm);
  expect(await run()).toMatchObject({ state: 'done', counts: { created: 6 * pages, failed: 0 } });
});

it.each<[string, LeadPage]>([
  [
    'a rest after',
    { kind: 'page', leads: [platformLeadFrom('22', {})], malformed: 0, after: undefined, restMs: 7 * MINUTE_MS },
  ],
  ['a throttled', { kind: 'refused', problem: { cause: 'throttled', message: 'code 80005', waitMs: 7 * MINUTE_MS } }],
])(
  'a run of several pages reports %s page that was read ahead to all servers before the current page is stored',
  async (_, second) => {
    api.clock.set('2026-11-20T10:00:00Z');
    const until = new Date('2026-11-20T10:07:00Z');
    await api.as('office').leads.runSocialLeadBackfill();
    let working: Promise<void> | undefined;
    const leads: AdPlatform['leads'] = async function* () {
      yield { kind: 'page', leads: [platformLeadFrom('11', {})], malformed: 0, after: '1', restMs: 0 };
      yield second;
    };
    await api.database.prisma.$transaction(
      async (tx) => {
        await tx.$executeRaw`LOCK TABLE lead IN SHARE MODE`;
        working = backfillWith(leads);
        await expect.poll(() => adPlatformPausedUntil(api.context), POLL).toEqual(until);
        expect(await api.database.prisma.lead.count()).toBe(0);
      },
      { timeout: 2 * POLL.timeout },
    );
    await working;
    expect(await run()).toMatchObject({ state: 'running', restsUntil: until });
    expect(await api.database.prisma.lead.count()).toBe(second.kind === 'page' ? 2 : 1);
  },
);

it('a run of several pages is never more than one page ahead of what is stored', async () => {
  const asked: Asked[] = [];
  await api.as('office').leads.runSocialLeadBackfill();
  await backfillWith(ofPages(4, asked));
  expect(asked).toHaveLength(24);
  // When page n is requested, page n - 1 is the current one and all before it are stored.
  expect(asked.filter(({ stored }, at) => at - stored > 1)).toEqual([]);
});

it('a run of several pages is asked no further after a page with which the platform wished to be left alone', async () => {
  await api.faultControls.remove('/social/leads');
  await api.faultControls.post('/social/leads', { formId: FORM, count: 350 });
  await api.faultControls.post('/social/settings', { usage: 85 });
  api.clock.set(new Date());
  await api.as('office').leads.runSocialLeadBackfill();
  await backfillSocialLeads(api.context);
  expect(await run()).toMatchObject({ state: 'running', counts: { read: 100 }, restsUntil: expect.any(Date) });
  expect(await leadQuestions()).toHaveLength(1);
});
