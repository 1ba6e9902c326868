// The check of the payment gateway's setup, against the emulator and the server itself: each failing step has its message.
import { gatewayAccount } from '@zapisy/api/testing/gateway-account';
import { sandboxAddresses } from '@zapisy/api/testing/sandbox-addresses';
import { expect, it } from 'vitest';
import { readSettings } from '../../src/process/settings.ts';
import { testServer } from '../../testing/test-server.ts';
import { checkPaymentGateway } from './payment-gateway.ts';

const server = testServer();

async function found(more: Readonly<Record<string, string>> = {}) {
  const { baseUrl, crcKey, reportsKey } = gatewayAccount(sandboxAddresses().paymentGateway, server.api.tenant);
  const variables = {
    NODE_ENV: 'test',
    PAYMENT_GATEWAY_BASE_URL: baseUrl,
    PAYMENT_GATEWAY_CRC_KEY: crcKey,
    PAYMENT_GATEWAY_REPORTS_KEY: reportsKey,
    BASE_URL: await server.address(),
    ...more,
  };
  const findings = await checkPaymentGateway({ settings: readSettings(variables) });
  return findings.map(({ check, state, text }) => `${check} ${state}: ${text}`);
}

it('a gateway that is set up has nothing to mend, no line shows a key, and nothing is registered there', async () => {
  const findings = await found();
  expect(findings.filter((one) => one.includes(' failed: '))).toEqual([]);
  expect(findings).toContain('crc key ok: The gateway accepts our signs.');
  expect(findings.join('\n')).not.toContain(server.api.tenant);
  expect(await server.api.faultControls.gateway.transactions()).toEqual([]);
});

it.each([
  [
    'access',
    { PAYMENT_GATEWAY_REPORTS_KEY: 'of-another-environment' },
    /401, which has two causes: .*REPORTS_KEY.*address/,
  ],
  ['access', { PAYMENT_GATEWAY_POS_ID: '310002' }, /401, which has two causes/],
  ['access', { PAYMENT_GATEWAY_BASE_URL: 'http://127.0.0.1:9' }, /cannot be reached/],
  ['access', { PAYMENT_GATEWAY_BASE_URL: sandboxAddresses().controlPanel }, /answers 404, and not as the gateway/],
  [
    'crc key',
    { PAYMENT_GATEWAY_CRC_KEY: 'of-another-environment' },
    /does not accept our signs: set PAYMENT_GATEWAY_CRC_KEY/,
  ],
  ['notifications', { BASE_URL: sandboxAddresses().controlPanel }, /answers 404 to a notification without a sign/],
  ['notifications', { BASE_URL: 'http://127.0.0.1:9' }, /does not answer to a notification/],
  ['way back', { PORTAL_URL: `https://zapisy.example/${'a'.repeat(200)}` }, /PORTAL_URL is too long/],
])('%s: %o', async (check, more, text) => {
  const failed = (await found(more)).filter((one) => one.startsWith(`${check} failed: `));
  expect(failed).toEqual([expect.stringMatching(text)]);
});

it('two numbers are noted', async () => {
  const findings = await found({ PAYMENT_GATEWAY_MERCHANT_ID: '310009' });
  expect(findings.some((one) => one.startsWith('numbers note: '))).toBe(true);
});
