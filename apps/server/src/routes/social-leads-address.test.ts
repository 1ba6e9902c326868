// Which address the webhook's limit counts: no caller can choose it.
import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { clientAddress } from './social-leads.ts';

const request = (from: string, forwarded?: string) =>
  ({ socket: { remoteAddress: from }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

it.each([
  ['the socket, where no proxy is trusted', [], '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['the socket, when it is no trusted proxy', ['10.0.0.0/8'], '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['what the proxy says', ['10.0.0.0/8'], '10.0.0.2', '198.51.100.1', '198.51.100.1'],
  [
    'the last that is no proxy, for those before it may be made up',
    ['10.0.0.0/8'],
    '10.0.0.2',
    '1.2.3.4, 198.51.100.1, 10.0.0.7',
    '198.51.100.1',
  ],
  ['the proxy itself, when it says nothing', ['10.0.0.0/8'], '10.0.0.2', undefined, '10.0.0.2'],
])('the address that is counted is %s', (_, trusted, from, forwarded, counted) => {
  expect(clientAddress(trusted)(request(from, forwarded))).toBe(counted);
});
