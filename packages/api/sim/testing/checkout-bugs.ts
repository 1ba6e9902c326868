// Bugs planted into paying online: each makes one port return something false, or removes a guard, and the simulator
// must catch it.
import type { CheckoutRecords, CheckoutTx } from '@zapisy/db/checkout/checkout-port';
import { nextInLine } from '@zapisy/domain/registration/waiting/waiting-entry';
import type { CheckoutPorts } from '../../src/checkout/checkout-ports.ts';
import type { Planted } from '../checkout/schedule.ts';
import type { Simulation } from '../checkout/simulation.ts';

const withTx = (change: (tx: CheckoutTx, simulation: Simulation) => Partial<CheckoutTx>): Planted => ({
  ports: (given, simulation) => ({
    ...given,
    records: {
      ...given.records,
      inTransaction: (work) => given.records.inTransaction((tx) => work({ ...tx, ...change(tx, simulation) })),
    },
  }),
});

const withRecords = (change: (records: CheckoutRecords) => Partial<CheckoutRecords>): Planted => ({
  ports: (given) => ({ ...given, records: { ...given.records, ...change(given.records) } }),
});

type Gateway = CheckoutPorts['gateway'];
const withGateway = (change: (gateway: Gateway) => Partial<Gateway>): Planted => ({
  ports: (given) => ({ ...given, gateway: { ...given.gateway, ...change(given.gateway) } }),
});

const withoutLock = (kind: string): Planted => ({ isLocked: (name) => !name.startsWith(`${kind}:`) });

/** A notification of this reason is never raised. */
const notNotified = (reason: string): Planted =>
  withTx((tx) => ({
    raiseNotification: async (raised) => {
      if (raised.notification.reason !== reason) await tx.raiseNotification(raised);
    },
  }));

const FORGETS_OPENING_CALLS = withTx((tx) => ({
  lockCheckout: async (id) => {
    const checkout = await tx.lockCheckout(id);
    return checkout && { ...checkout, openingCalls: 0 };
  },
}));

type PlantedBug = {
  /** A part of the text with which it must be caught. */
  readonly says: string;
  readonly planted: Planted;
  /** The seed with which the search begins: a schedule that shows a rare bug soon. */
  readonly from?: number;
};

/** Every planted bug by what it does wrong. */
export const CHECKOUT_BUGS: Readonly<Record<string, PlantedBug>> = {
  'settles without a verification': {
    says: 'paid without verified money',
    planted: withGateway(() => ({ accept: async () => 'accepted' })),
  },
  'verifies the sum that came': {
    says: 'paid without verified money',
    planted: withGateway((gateway) => ({
      state: async (reference) => {
        const said = await gateway.state(reference);
        return said.kind === 'waiting' ? { ...said, kind: 'paid' } : said;
      },
    })),
  },
  'ends a checkout without asking the gateway': {
    says: 'came and was never verified',
    planted: withGateway(() => ({ state: async () => ({ kind: 'none' }) })),
  },
  'asks no more about a checkout that has ended': {
    says: 'came and was never verified',
    from: 208,
    planted: withTx((tx) => ({ endUnpaid: (id, end) => tx.endUnpaid(id, { ...end, askAt: null }) })),
  },
  'forgets a checkout that it asks about': {
    says: 'is still pending',
    planted: withRecords((records) => ({ noteAsked: (id, { at }) => records.noteAsked(id, { at, next: null }) })),
  },
  'gives up a checkout that the gateway may have': {
    says: 'was given up and can be paid',
    from: 199,
    planted: FORGETS_OPENING_CALLS,
  },
  'takes a checkout over that the gateway may have, without asking it': {
    says: 'was taken over unasked and can be paid',
    from: 1916,
    planted: FORGETS_OPENING_CALLS,
  },
  'does not write down that it registers a checkout': {
    says: 'was given up and can be paid',
    from: 126,
    planted: withRecords(() => ({ noteOpening: async () => true, noteNotOpened: async () => {} })),
  },
  'forgets which payment it verifies': {
    says: 'was verified and is lost',
    from: 41,
    planted: withTx((tx) => ({
      saveVerifying: (id, verifying) => tx.saveVerifying(id, { ...verifying, orderId: null }),
    })),
  },
  'does not lock the checkout': { says: 'documents ordered twice', planted: withoutLock('checkout') },
  'does not lock the course': { says: 'places and gave', from: 996, planted: withoutLock('course') },
  'does not lock the payments': { says: 'has lost its cash', from: 3302, planted: withoutLock('payment') },
  'takes a place without asking whether it is free': {
    says: 'places and gave',
    planted: withTx((tx) => ({
      activeCourse: async (...given) => {
        const course = await tx.activeCourse(...given);
        return course && { ...course, free: 1 };
      },
    })),
  },
  'sells a place that is kept for those who wait': {
    says: 'was sold past its waiting list',
    planted: withTx((tx) => ({
      activeCourse: async (...given) => {
        const course = await tx.activeCourse(...given);
        return course && { ...course, free: course.free + course.kept };
      },
    })),
  },
  'offers a place to the last in line': {
    says: 'was offered a place past the line',
    planted: {
      nextInLine: (waiting, line) =>
        nextInLine(waiting, { ...line, unused: waiting.length })
          .toReversed()
          .slice(0, Math.max(0, line.unused)),
    },
  },
  'offers one place too many': {
    says: 'places and gave',
    planted: { nextInLine: (waiting, line) => nextInLine(waiting, { ...line, unused: line.unused + 1 }) },
  },
  'gives a participant a second place': {
    says: 'given a participant two places',
    from: 114,
    planted: withTx((tx) => ({
      lockCheckoutRegistrations: async (id) =>
        (await tx.lockCheckoutRegistrations(id)).map((place) => ({ ...place, hasOtherPlace: false })),
    })),
  },
  'does not see that another checkout has paid': {
    says: 'is sold twice',
    from: 1097,
    planted: withTx((tx) => ({
      lockCheckoutRegistrations: async (id) =>
        (await tx.lockCheckoutRegistrations(id)).map((place) => ({ ...place, isPaidElsewhere: false })),
    })),
  },
  'orders documents outside of the transaction': {
    says: 'documents ordered',
    from: 78,
    planted: withTx((_, { beside }) => ({
      addJob: async (task, { paymentIds }) =>
        void beside.jobs.push({ task, paymentIds: paymentIds as readonly number[] }),
    })),
  },
  'orders no documents': {
    says: 'neither documents nor a notification',
    planted: withTx(() => ({ addJob: async () => {} })),
  },
  'takes money again for a paid checkout': {
    says: 'documents ordered twice',
    planted: withTx((tx) => ({
      lockCheckout: async (id) => {
        const checkout = await tx.lockCheckout(id);
        return checkout?.state === 'paid' ? { ...checkout, state: 'open', gatewayOrderId: null } : checkout;
      },
    })),
  },
  'tells nobody of a place that is gone': {
    says: 'neither documents nor a notification',
    planted: notNotified('payment-after-place'),
  },
  'tells nobody of a second payment': { says: 'nobody knows of it', planted: notNotified('payment-twice') },
  'tells nobody of money without a due payment': { says: 'is lost', planted: notNotified('payment-without-due') },
  'leaves due payments pending at the end': {
    says: 'is still pending',
    planted: withTx((tx) => ({
      endUnpaid: async (id, end) => {
        const { isOfDues } = (await tx.lockCheckout(id)) ?? {};
        return isOfDues ? [] : tx.endUnpaid(id, end);
      },
    })),
  },
};
