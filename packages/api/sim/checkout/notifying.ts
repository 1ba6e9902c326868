// The gateway's notifications: sent until the payment is verified, and lost, doubled, delayed or invented on their way.

import type { CheckoutPorts } from '../../src/checkout/checkout-ports.ts';
import { recordGatewayNotification } from '../../src/checkout/record-gateway-notification.ts';
import { type PaymentClaim, readNotification } from '../../src/outside/payment-gateway/read-notification.ts';
import { notificationSign } from '../../src/outside/payment-gateway/signs.ts';
import { hit } from './boundaries.ts';
import type { GatewayPayment } from './memory-gateway.ts';
import type { Simulation } from './simulation.ts';

const MINUTE_MS = 60_000;
const REPEATS_MINUTES = [0, 3, 5, 15, 30, 60, 150, 450];
const JITTER_MS = 5 * MINUTE_MS;
const LONGEST_WAY_MS = 20 * MINUTE_MS;
const DOUBLED_CHANCE = 0.1;
const DELAYED_CHANCE = 0.1;
const FORGED_CHANCE = 0.1;
const ACCOUNT = { merchantId: 310_001, posId: 310_001, crcKey: 'a1b2c3d4e5f60718' };

export type Notifying = {
  /** Payments of which a notification was answered with 'done'. */
  readonly acknowledged: Set<number>;
  notifyOf(payment: GatewayPayment): void;
  invent(): void;
};

export function openNotifying(simulation: Simulation, portsOf: (process: number) => CheckoutPorts): Notifying {
  const { scheduler, random, gateway, hits, given } = simulation;
  const acknowledged = new Set<number>();

  function deliver(claim: PaymentClaim, at: number, key = ACCOUNT.crcKey): void {
    simulation.plan(at, async (process) => {
      const read = readNotification(bodyOf(claim, key), ACCOUNT);
      if (read.kind !== 'claim') return;
      const settled = await recordGatewayNotification(portsOf(process), read.claim);
      if (settled === 'done') acknowledged.add(claim.orderId);
    });
  }
  const isHit = (fault: 'forged' | 'lost' | 'doubled' | 'delayed', chance: number) => {
    const isDrawn = random.chance(chance);
    if (isDrawn) hit(hits, `notification: ${fault}`);
    return isDrawn;
  };
  const isOver = ({ status, orderId }: GatewayPayment) =>
    status !== 1 || (given.stopsAtOk && acknowledged.has(orderId));
  function send(payment: GatewayPayment): void {
    if (isOver(payment)) return;
    const claim = gateway.claimOf(payment);
    if (isHit('forged', FORGED_CHANCE)) deliver({ ...claim, amount: claim.amount + 1 }, scheduler.now(), 'another key');
    if (isHit('lost', given.lossChance)) return;
    sendCopy(claim);
    if (isHit('doubled', DOUBLED_CHANCE)) sendCopy(claim);
  }
  function sendCopy(claim: PaymentClaim): void {
    deliver(claim, scheduler.now() + (isHit('delayed', DELAYED_CHANCE) ? random.below(LONGEST_WAY_MS) : 0));
  }
  return {
    acknowledged,
    notifyOf(payment) {
      for (const minutes of REPEATS_MINUTES) {
        const jitter = minutes === 0 ? 0 : random.below(JITTER_MS);
        scheduler.later(scheduler.now() + minutes * MINUTE_MS + jitter, () => send(payment));
      }
    },
    /** Rightly signed, as with a key that leaked, and about money that is not there. */
    invent() {
      const checkout = simulation.database.committed('checkout').at(-1);
      const isForeign = checkout === undefined || random.chance(0.3);
      hit(hits, isForeign ? 'notification: foreign' : 'notification: untrue');
      const reference = isForeign ? `foreign-${random.below(100)}` : checkout.id;
      const amount = (checkout?.amount ?? 100) + (random.chance(0.3) ? 1 : 0);
      const said = { currency: 'PLN', methodId: 154, statement: 'p24-AAA-BBB-CCC', paidAt: undefined };
      const orderId = 7_000_000_000 + random.below(3);
      deliver({ reference, orderId, amount, originAmount: amount, ...said }, scheduler.now());
    },
  };
}

function bodyOf(claim: PaymentClaim, key: string): Buffer {
  const {
    reference: sessionId,
    orderId,
    amount,
    originAmount = amount,
    currency,
    methodId = 154,
    statement = '',
  } = claim;
  const { merchantId, posId } = ACCOUNT;
  const said = { merchantId, posId, sessionId, amount, originAmount, currency, orderId, methodId, statement };
  return Buffer.from(JSON.stringify({ ...said, sign: notificationSign(said, key) }));
}
