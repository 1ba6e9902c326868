// The check of the ad platform's setup, against the emulator and the server itself: each failing step has its message.

import type { AddressInfo } from 'node:net';
import { sandboxAddresses } from '@zapisy/api/testing/sandbox-addresses';
import { expect, it } from 'vitest';
import { readSettings } from '../../src/process/settings.ts';
import { testServer, testSettings } from '../../testing/test-server.ts';
import { checkAdPlatform } from './ad-platform.ts';

const server = testServer(() => ({ social: testSettings().social }));

async function address(): Promise<string> {
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
}

async function found(more: Readonly<Record<string, string>> = {}) {
  const { tenant } = server.api;
  const variables = {
    NODE_ENV: 'test',
    SOCIAL_GRAPH_BASE_URL: sandboxAddresses().adPlatform,
    SOCIAL_PAGE_ACCESS_TOKEN: `user.${tenant}`,
    SOCIAL_ADS_ACCESS_TOKEN: `ads.${tenant}`,
    BASE_URL: await address(),
    ...more,
  };
  const findings = await checkAdPlatform({ settings: readSettings(variables), now: () => new Date() });
  return findings.map(({ check, state, text }) => `${check} ${state}: ${text}`);
}

const saying = (check: string, findings: readonly string[]) =>
  findings.filter((one) => /^(.*?) (?:ok|note|failed): /.exec(one)?.[1] === check);

it('an ad platform that is set up has nothing to mend, and no line shows a secret', async () => {
  const findings = await found();
  expect(findings.filter((one) => one.includes(' failed: '))).toEqual([]);
  expect(saying('pages', findings)).toHaveLength(3);
  expect(saying('handshake', findings)).toEqual(['handshake ok: This server answers the handshake.']);
  const all = findings.join('\n');
  for (const secret of [`user.${server.api.tenant}`, 'sandbox-app-secret', 'sandbox-verify-token']) {
    expect(all).not.toContain(secret);
  }
});

it('an ad platform that is set up stores nothing by being looked at', async () => {
  await found();
  expect(await server.api.database.prisma.leadDelivery.count()).toBe(0);
});

it.each([
  ['lead token', { SOCIAL_PAGE_ACCESS_TOKEN: 'expired' }, /the token is dead/],
  ['lead token', { SOCIAL_PAGE_ACCESS_TOKEN: 'noperm' }, /lacks leads_retrieval/],
  ['spend token', { SOCIAL_ADS_ACCESS_TOKEN: 'user' }, /lacks ads_read/],
  ['spend', { SOCIAL_ADS_ACCESS_TOKEN: 'noperm' }, /permission is missing/],
  ['handshake', { SOCIAL_VERIFY_TOKEN: 'another-token-of-a-test' }, /answers 403/],
  ['signature', { SOCIAL_APP_SECRET: 'another-secret' }, /answers 401/],
  ['secrets', { SOCIAL_VERIFY_TOKEN: 'short' }, /can be guessed/],
  ['lead token', { SOCIAL_GRAPH_BASE_URL: 'http://127.0.0.1:9' }, /does not answer/],
] as const)('a step that was left out: %s %j', async (check, given, text) => {
  const { tenant } = server.api;
  const inTenant = Object.entries(given).map(([name, value]) => [
    name,
    name.endsWith('ACCESS_TOKEN') ? `${value}.${tenant}` : value,
  ]);
  const findings = saying(check, await found(Object.fromEntries(inTenant)));
  expect(findings.filter((one) => one.includes(' failed: '))).toEqual([expect.stringMatching(text)]);
});

it('a step that was left out: page that subscribes another field only, and one that is not assigned', async () => {
  const [first, second] = ['724302907610101', '724302907610202'];
  const token = `page.${server.api.tenant}.${first}`;
  const edge = `${sandboxAddresses().adPlatform}/v26.0/${first}/subscribed_apps`;
  const query = new URLSearchParams({ subscribed_fields: 'feed', access_token: token });
  await fetch(`${edge}?${query}`, { method: 'POST' });
  await server.api.faultControls.post('/social/settings', { pagesWithoutToken: [second] });
  const pages = saying('pages', await found());
  expect(pages).toEqual([
    expect.stringMatching(/^pages failed: Page 724302907610101 .*does not notify us of leads: subscribe it/),
    expect.stringMatching(/^pages failed: Page 724302907610202 .*assign it to whoever holds our token/),
    expect.stringMatching(/^pages ok: Page 724302907610303/),
  ]);
});

it('a step that was left out: server that does not run', async () => {
  const findings = await found({ BASE_URL: 'http://127.0.0.1:9' });
  expect(saying('base url', findings)).toEqual([expect.stringMatching(/^base url failed: .*does not answer/)]);
  expect(saying('handshake', findings)).toEqual([expect.stringMatching(/is not answered/)]);
});

it('a step that was left out: an account of another currency', async () => {
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Warsaw' }).format(new Date());
  await server.api.faultControls.social.spend({ date: today, amount: '12.50', currency: 'EUR' });
  expect(saying('spend', await found())).toEqual([expect.stringMatching(/^spend failed: .*EUR/)]);
});
