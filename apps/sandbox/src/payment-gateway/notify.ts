// Notifies the merchant of a payment, and again after 3, 5, 15, 30, 60, 150 and 450 minutes until it is verified.
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { stateOf, type Tenant } from '../tenants.ts';
import { notificationBody } from './notification-body.ts';
import { type GatewayPayment, gatewayState, type Transaction } from './transactions.ts';

const REPEATED_AFTER_MIN = [3, 5, 15, 30, 60, 150, 450] as const;
const JITTER_MIN = 5;
const ANSWER_WITHIN_MS = 5_000;

/** A notification that waits for a fault control. */
type Held = { readonly sessionId: string; readonly orderId: number; release(): Promise<number> };

const heldNotifications = stateOf((): { waiting: readonly Held[] } => ({ waiting: [] }));

/** Takes those that wait off the list, the oldest first. */
export function takeHeld(tenant: Tenant): readonly Held[] {
  const held = tenant.of(heldNotifications);
  const { waiting } = held;
  held.waiting = [];
  return waiting;
}

export type Notifier = {
  /** Sends, and resolves to the status of the first copy: 0 is no answer, null when none is sent now. */
  send(tenant: Tenant, transaction: Transaction, payment: GatewayPayment): Promise<number | null>;
  /** Stops the repeats. */
  close(): void;
};

type Sent = {
  readonly tenant: Tenant;
  readonly url: string;
  readonly body: string;
  readonly payment: GatewayPayment;
};

export function openNotifier(): Notifier {
  const closing = new AbortController();
  return {
    close: () => closing.abort(),
    async send(tenant, transaction, payment) {
      const fault = tenant.of(gatewayState).notificationFaults.take(() => true);
      if (fault?.type === 'no-notification' || transaction.urlStatus === '') return null;
      const body = notificationBody(tenant, transaction, payment, fault);
      const sent: Sent = { tenant, url: transaction.urlStatus, body, payment };
      if (fault?.type === 'held') {
        const { sessionId } = transaction;
        const { orderId } = payment;
        const held = tenant.of(heldNotifications);
        held.waiting = [...held.waiting, { sessionId, orderId, release: () => sendNow(sent, closing.signal) }];
        return null;
      }
      if (fault?.type === 'late') {
        void pause(fault.ms, closing.signal).then((isDue) => (isDue ? sendNow(sent, closing.signal) : undefined));
        return null;
      }
      return await sendNow(sent, closing.signal, fault?.type === 'copies' ? fault.copies : 1);
    },
  };
}

async function sendNow(sent: Sent, signal: AbortSignal, copies = 1): Promise<number> {
  const [first = 0] = await Promise.all(Array.from({ length: copies }, () => attempt(sent, signal)));
  if (!isOver(sent)) void repeat(sent, signal);
  return first;
}

async function attempt({ url, body, payment }: Sent, signal: AbortSignal): Promise<number> {
  const status = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
  }).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.status;
    },
    () => 0,
  );
  payment.notifications.push(status);
  return status;
}

/** Counted from the first one; each early or late by the jitter, so that two may come together or change places. */
async function repeat(sent: Sent, signal: AbortSignal): Promise<void> {
  const { settings } = sent.tenant.of(gatewayState);
  const offset = () => (settings.jitter * JITTER_MIN * randomInt(-1_000, 1_001)) / 1_000;
  const moments = REPEATED_AFTER_MIN.map((minutes) => Math.max(0, (minutes + offset()) * settings.minuteMs));
  await Promise.all(
    moments.map(async (ms) => {
      if ((await pause(Math.round(ms), signal)) && !isOver(sent)) await attempt(sent, signal);
    }),
  );
}

/** False when the gateway closes meanwhile. */
function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  return wait(ms, true, { signal, ref: false }).catch(() => false);
}

/** The repeats end with the verification, whatever was answered, unless the settings say otherwise. */
function isOver({ tenant, payment: { status, notifications } }: Sent): boolean {
  const { repeatsUntil } = tenant.of(gatewayState).settings;
  return status !== 1 || (repeatsUntil === 'ok' && notifications.includes(200));
}
