// The adapter against the sandbox's graph: pages, forms, leads by page, spend, tokens; and how bad answers are
// interpreted.

import { sandboxAddresses } from '@zapisy/api/testing/sandbox-addresses';
import { testApi } from '@zapisy/api/testing/test-api';
import { expect, it } from 'vitest';
import { type AdPlatform, openAdPlatform } from './ad-platform.ts';
import type { LeadPage } from './forms.ts';

const api = testApi();
const KRAKOW = '724302907610101';
const FORM = '793235552660101';
const LONG_AGO = () => new Date(Date.now() - 90 * 86_400_000);

const opened = (accessToken = `user.${api.tenant}`, adsAccessToken?: string): AdPlatform => {
  const baseUrl = sandboxAddresses().adPlatform;
  return openAdPlatform({ baseUrl, version: 'v26.0', accessToken, adsAccessToken, now: () => new Date() });
};

async function leadsIn(ads: AdPlatform, after?: string): Promise<LeadPage[]> {
  const pages: LeadPage[] = [];
  for await (const page of ads.leads({ formId: FORM, pageId: KRAKOW, since: LONG_AGO(), after })) pages.push(page);
  return pages;
}

const idsOf = (pages: readonly LeadPage[]) =>
  pages.flatMap((page) => (page.kind === 'page' ? page.leads.map(({ id }) => id) : []));

async function manyLeads(count: number): Promise<void> {
  await api.faultControls.remove('/social/leads');
  await api.faultControls.post('/social/leads', { formId: FORM, count });
}

it('pages are those of the token, and name the one without a token of ours', async () => {
  await api.faultControls.post('/social/settings', { pagesWithoutToken: [KRAKOW] });
  const answer = await opened().pages();
  expect(answer).toMatchObject({ kind: 'found', value: [{ id: KRAKOW, hasOwnToken: false }, {}, {}] });
  expect(JSON.stringify(answer)).not.toContain(`.${api.tenant}`);
});

it('pages of a page token are that page: asked by GET /me, for it has no accounts', async () => {
  const ads = opened(`page.${api.tenant}.${KRAKOW}`);
  expect(await ads.pages()).toEqual({
    kind: 'found',
    value: [{ id: KRAKOW, name: 'Szkoła Zajęć Dziecięcych Kraków', hasOwnToken: true }],
  });
});

it.each([
  ['a dead token', 'expired', 'token'],
  ['no permission', 'noperm', undefined],
])('pages: %s leads to no second question', async (_, kind, cause) => {
  const answer = await opened(`${kind}.${api.tenant}`).pages();
  expect(answer.kind === 'refused' ? answer.problem.cause : undefined).toBe(cause);
  expect((await api.faultControls.journal('social')).map(({ path }) => path)).toEqual(['/v26.0/me/accounts']);
});

it('pages that could not be listed are asked for again', async () => {
  await api.faultControls.social.fault({ on: 'accounts', fault: { type: 'error', code: 2 } });
  const ads = opened();
  expect(await ads.pages()).toMatchObject({ kind: 'refused', problem: { cause: 'unavailable' } });
  expect(await ads.pages()).toMatchObject({ kind: 'found' });
});

it('forms come with their questions and labels, archived ones too', async () => {
  const forms = await opened().forms({ id: '724302907610303' });
  expect(forms).toMatchObject({ kind: 'found', value: [{ status: 'ACTIVE' }, { status: 'ARCHIVED' }] });
  const one = await opened().formQuestions({ formId: FORM, pageId: KRAKOW });
  expect(one.kind === 'found' && one.value.questions[0]).toEqual({
    key: 'jakie_zajęcia_cię_interesują?',
    label: 'Jakie zajęcia cię interesują?',
    options: expect.arrayContaining([{ key: 'piłka_nożna', value: 'Piłka nożna' }]),
  });
});

it('forms are asked for with the page’s own token, which no address holds', async () => {
  await opened().forms({ id: KRAKOW });
  const journal = await api.faultControls.get<{ path: string; query: object }[]>('/journal');
  expect(journal.map(({ path }) => path)).toContain(`/v26.0/${KRAKOW}/leadgen_forms`);
  expect(JSON.stringify(journal.map(({ query }) => query))).not.toContain('token=');
  expect(await opened(`noperm.${api.tenant}`).forms({ id: KRAKOW })).toMatchObject({
    problem: { cause: 'permission' },
  });
});

it('leads: all come, each once, in pieces that grow', async () => {
  await manyLeads(720);
  const pages = await leadsIn(opened());
  expect(pages.map((page) => page.kind === 'page' && page.leads.length)).toEqual([100, 200, 400, 20]);
  expect(new Set(idsOf(pages)).size).toBe(720);
});

it('leads come in smaller pieces when the platform says that it was asked for too much', async () => {
  await manyLeads(130);
  await api.faultControls.post('/social/settings', { largestPage: 30 });
  const pages = await leadsIn(opened());
  expect(new Set(idsOf(pages)).size).toBe(130);
  expect(pages.every((page) => page.kind === 'page' && page.leads.length <= 25)).toBe(true);
});

it('leads go on after an empty page that is not the last, and from a cursor', async () => {
  await manyLeads(350);
  await api.faultControls.social.fault({ on: 'leads', fault: { type: 'empty-page' } });
  const pages = await leadsIn(opened());
  expect(new Set(idsOf(pages)).size).toBe(350);
  const [, first] = pages;
  const rest = await leadsIn(opened(), first?.kind === 'page' ? first.after : undefined);
  expect(idsOf(rest)).toEqual(idsOf(pages.slice(2)));
});

it('leads end with a problem when the list stays where it is', async () => {
  await manyLeads(10);
  await api.faultControls.social.fault({ on: 'leads', times: 50, fault: { type: 'empty-page' } });
  expect((await leadsIn(opened())).at(-1)).toMatchObject({ kind: 'refused', problem: { cause: 'unavailable' } });
});

it.each([
  ['throttled, with the minutes given', { type: 'error', code: 80_005, minutes: 7 }, 'throttled', 420_000],
  ['an error in a 200', { type: 'error', code: 4, status: 200 }, 'throttled', undefined],
  ['a dead token', { type: 'error', code: 190, subcode: 460 }, 'token', undefined],
  ['no permission', { type: 'error', code: 200 }, 'permission', undefined],
  ['an unknown code with HTTP 500', { type: 'error', code: 4711, status: 500 }, 'unavailable', undefined],
  ['an unknown code with HTTP 503', { type: 'error', code: 2500, status: 503 }, 'unavailable', undefined],
  ['an unknown code with HTTP 429', { type: 'error', code: 4711, status: 429 }, 'unavailable', undefined],
  ['an unknown code with HTTP 400', { type: 'error', code: 4711, status: 400 }, 'rejected', undefined],
  ['a known code with HTTP 500', { type: 'error', code: 200, status: 500 }, 'permission', undefined],
  ['a page of HTML', { type: 'html' }, 'unavailable', undefined],
  ['a redirect', { type: 'html', status: 302 }, 'unavailable', undefined],
  ['half a JSON', { type: 'truncated' }, 'unavailable', undefined],
  ['a broken connection', { type: 'drop' }, 'unavailable', undefined],
])('leads: %s is a problem', async (_, fault, cause, waitMs) => {
  await api.faultControls.social.fault({ on: 'leads', fault });
  const [only] = await leadsIn(opened());
  expect(only).toMatchObject({ kind: 'refused', problem: { cause, ...(waitMs && { waitMs }) } });
});

it('leads: bring the platform’s wish for rest, so that it need not block', async () => {
  const restAt = async (usage: number) => {
    await api.faultControls.post('/social/settings', { usage });
    const [page] = await leadsIn(opened());
    return page?.kind === 'page' ? page.restMs : undefined;
  };
  expect(await restAt(79)).toBe(0);
  expect(await restAt(80)).toBeGreaterThan(0);
  expect(await restAt(96)).toBeGreaterThan(60_000);
});

const wanted = { account: 'act_100200300', since: '2026-10-01', until: '2026-10-31' };

it('spend is returned as the platform writes it, with the currency also of a month without rows', async () => {
  await api.faultControls.remove('/social/spend');
  const ads = opened(undefined, `ads.${api.tenant}`);
  const reported = { currencies: ['PLN'], timeZone: 'Europe/Warsaw' };
  expect(await ads.spend(wanted)).toEqual({ kind: 'found', value: { amounts: [], ...reported } });
  await api.faultControls.social.spend({ date: '2026-10-31', amount: '10.005', currency: 'PLN' });
  expect(await ads.spend(wanted)).toEqual({ kind: 'found', value: { amounts: ['10.005'], ...reported } });
});

it('spend needs a token with ads_read: the page token falls short, and that is said', async () => {
  expect(await opened().spend(wanted)).toMatchObject({ kind: 'refused', problem: { cause: 'permission' } });
});

it('our access is reported of both tokens: its validity and its permissions', async () => {
  expect(await opened(undefined, `ads.${api.tenant}`).tokenState()).toMatchObject({
    leads: { kind: 'found', value: { isValid: true, expiresAt: undefined, missing: [] } },
    ads: { kind: 'found', value: { isValid: true, missing: [] } },
  });
  expect(await opened(`expired.${api.tenant}`, `noperm.${api.tenant}`).tokenState()).toMatchObject({
    leads: { value: { isValid: false, expiresAt: new Date(1_700_000_000_000) } },
    ads: { value: { isValid: true, missing: ['ads_read'] } },
  });
});

it('our access says of each page whether we are subscribed to its leads', async () => {
  const subscriptions = await opened().subscriptions();
  expect(subscriptions).toMatchObject({
    kind: 'found',
    value: [{ page: { id: KRAKOW }, isSubscribed: true }, { isSubscribed: true }, { isSubscribed: true }],
  });
});
