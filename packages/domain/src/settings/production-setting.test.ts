// Which values production refuses, as a table.
import { expect, it } from 'vitest';
import { mayAssumeSandbox, SHORTEST_SECRET, settingRefusal } from './production-setting.ts';

it.each([
  ['development', true],
  ['test', true],
  ['production', false],
  [undefined, false],
  ['', false],
  ['staging', false],
  ['Development', false],
])('mayAssumeSandbox: NODE_ENV %j: %s', (nodeEnv, expected) => {
  expect(mayAssumeSandbox(nodeEnv)).toBe(expected);
});

it.each([
  ['SESSION_SECRET', 'a-development-secret-that-guards-nothing', 'published'],
  ['OIDC_CLIENT_SECRET', 'portal-sandbox-secret', 'published'],
  ['SOCIAL_AD_ACCOUNT_ID', 'act_100200300', 'published'],
  ['OIDC_ISSUER', 'http://127.0.0.1:4410', 'published'],
  ['INVOICING_BASE_URL', 'http://localhost:4420/', 'published'],
  ['SMTP_URL', 'smtp://mail.demo:sandbox@127.0.0.1:4470', 'published'],
  ['PAYMENT_GATEWAY_REPORTS_KEY', 'x'.repeat(SHORTEST_SECRET - 1), 'short'],
  ['PAYMENT_GATEWAY_REPORTS_KEY', 'x'.repeat(SHORTEST_SECRET), undefined],
  ['PAYMENT_GATEWAY_MERCHANT_ID', '310001', 'published'],
  ['PAYMENT_GATEWAY_MERCHANT_ID', '271828', undefined],
  ['INVOICING_API_TOKEN', 'token', 'short'],
  ['PAYMENT_GATEWAY_CRC_KEY', 'key', 'short'],
  ['DEFAULT_CITY', 'Łódź', undefined],
  ['PORT', '4000', undefined],
  ['OIDC_ISSUER', 'http://accounts.example', 'plain-http'],
  ['OIDC_ISSUER', 'HTTP://accounts.example', 'plain-http'],
  ['API_URL', 'http://server:4000', 'plain-http'],
  ['API_URL', 'http://127.0.0.1.evil.example', 'plain-http'],
  ['API_URL', 'http://127.0.0.1:4000@evil.example', 'plain-http'],
  ['API_URL', 'http://localhost.evil.example', 'plain-http'],
  ['API_URL', 'http://127.0.0.1:4000', undefined],
  ['API_URL', 'http://127.0.0.1', undefined],
  ['API_URL', 'http://localhost:4000/', undefined],
  ['API_URL', 'http://[::1]:4000', undefined],
  ['BASE_URL', 'https://zapisy.example', undefined],
])('settingRefusal: %s=%s: %s', (name, value, expected) => {
  expect(settingRefusal(name, value)).toBe(expected);
});
