// Notifies the shop of the outcome of a checkout: signed over the raw body, repeated a few times until it answers 200.
import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Tenant } from '../tenants.ts';
import { type Checkout, gatewayState } from './checkouts.ts';

/** Pauses before each attempt, in milliseconds; when the last one fails, nothing more is sent. */
const PAUSES = [0, 250, 500, 1_000, 2_000] as const;
const ANSWER_WITHIN = 5_000;

type Notifier = {
  /** Sends, and resolves with the status of the first attempt (0: no response; undefined: left out by a fault). Retries go on alone. */
  send(tenant: Tenant, checkout: Checkout): Promise<number | undefined>;
  /** Stops the running retries. */
  close(): void;
};

/** The key of a tenant's notifications is its credential. */
function signatureOf(tenant: Tenant, body: string): string {
  return `sha256=${createHmac('sha256', `gateway.${tenant.name}`).update(body).digest('hex')}`;
}

export function openNotifier(): Notifier {
  const closing = new AbortController();

  async function attempt(checkout: Checkout, body: string, signature: string): Promise<number> {
    const status = await fetch(checkout.notifyUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': signature },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(ANSWER_WITHIN)]),
    }).then(
      async (answer) => {
        await answer.body?.cancel();
        return answer.status;
      },
      () => 0,
    );
    checkout.notifications.push(status);
    return status;
  }

  async function repeat(checkout: Checkout, body: string, signature: string): Promise<void> {
    for (const pause of PAUSES.slice(1)) {
      try {
        await wait(pause, undefined, { signal: closing.signal });
      } catch {
        return;
      }
      if ((await attempt(checkout, body, signature)) === 200) return;
    }
  }

  return {
    async send(tenant, checkout) {
      const fault = tenant.of(gatewayState).paymentFaults.take(({ type }) => type.endsWith('-notification'));
      if (fault?.type === 'no-notification') return undefined;
      const { id, state, amount, currency, reference } = checkout;
      const body = JSON.stringify({ id, state, amount, currency, reference });
      const signature = fault?.type === 'forged-notification' ? `sha256=${'0'.repeat(64)}` : signatureOf(tenant, body);
      const copies = fault?.type === 'repeated-notification' ? fault.copies : 1;
      const [first = 0] = await Promise.all(Array.from({ length: copies }, () => attempt(checkout, body, signature)));
      if (first !== 200) void repeat(checkout, body, signature);
      return first;
    },
    close: () => closing.abort(),
  };
}
