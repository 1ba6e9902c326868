// A merchant of the payment gateway, for tests: its signed calls, and an address that is notified.
import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';
import { USUAL_MERCHANT_ID } from '../src/payment-gateway/account.ts';
import { registerSign, verifySign } from '../src/payment-gateway/signs.ts';

export const ORDER = {
  merchantId: USUAL_MERCHANT_ID,
  posId: USUAL_MERCHANT_ID,
  sessionId: '6f1c2a4e-0b7d-4c53-9a1f-2d8e5b7c9a10',
  amount: 25_000,
  currency: 'PLN',
  description: 'Zajęcia: Hania, Julek',
  email: 'rodzic@poczta.example',
  country: 'PL',
  language: 'pl',
  urlReturn: 'http://127.0.0.1:3000/platnosc/1',
  urlStatus: 'http://127.0.0.1:9/none',
  timeLimit: 45,
};

export type Order = Partial<typeof ORDER> & { readonly sign?: string };

type Answer = { readonly status: number; readonly body: Record<string, unknown> };

export function merchantOf(gateway: string, tenant: string) {
  const basic = (user: string | number, password: string) =>
    `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const ask = async (
    method: string,
    path: string,
    body?: unknown,
    authorization = basic(USUAL_MERCHANT_ID, `gateway.${tenant}`),
  ): Promise<Answer> => {
    const answer = await fetch(`${gateway}/api/v1${path}`, {
      method,
      headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : { text } };
  };
  return {
    ask,
    basic,
    register(more: Order = {}) {
      const order = { ...ORDER, ...more };
      return ask('POST', '/transaction/register', { sign: registerSign(order, `crc.${tenant}`), ...order });
    },
    verify(orderId: number, more: Order = {}) {
      const { merchantId, posId, sessionId, amount, currency } = { ...ORDER, ...more };
      const claim = { merchantId, posId, sessionId, amount, currency, orderId };
      return ask('PUT', '/transaction/verify', { sign: verifySign(claim, `crc.${tenant}`), ...claim, ...more });
    },
    lookUp: (sessionId = ORDER.sessionId) => ask('GET', `/transaction/by/sessionId/${sessionId}`),
  };
}

export type Received = { readonly at: number; readonly body: Record<string, unknown> };

/** A merchant that answers each notification with the next of `statuses`, and then with the last again. */
export async function aNotifiedMerchant(...statuses: number[]) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    received.push({ at: Date.now(), body: JSON.parse(body) });
    response.statusCode = statuses[Math.min(received.length, statuses.length) - 1] ?? 200;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { received, urlStatus: `http://127.0.0.1:${port}/api/public/payment-notifications` };
}
