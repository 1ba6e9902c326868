// For the contract of the records: one step of paying online, drawn completely before it runs, so that PostgreSQL and the
// memory run the same one. Each resolves to values that both must return.
import type { CheckoutRecords, CheckoutTx } from '@zapisy/db/checkout/checkout-port';
import type { Checkout } from '@zapisy/db/checkout/checkout-records';
import type { PaymentWithDocuments } from '@zapisy/domain/documents/document-snapshot';
import { grosze } from '@zapisy/domain/money';
import { criticalNotification } from '@zapisy/domain/notifications/critical-notification';
import type { Seeded } from '../../testing/seeded.ts';
import { BUYERS, OWNER, type Seed } from './checkout-contract-state.ts';

export type Step = (records: CheckoutRecords) => Promise<unknown>;

type Given = Seed & {
  readonly random: Seeded;
  readonly at: Date;
  /** The checkouts so far. */
  readonly checkouts: readonly { readonly id: string; readonly openingCalls: number }[];
  /** All payments so far. */
  readonly payments: readonly number[];
};

const UNPAID = ['cancelled', 'given-up', 'expired', 'mismatched', 'taken-over'] as const;
const AMOUNT = 25_000;

/** What a checkout is for; its columns are compared with the rows. */
const shown = (checkout: Checkout | undefined) => {
  if (!checkout) return null;
  const { id, ownerEmail, amount, currency, state, paymentIds, registrationIds, isOfDues } = checkout;
  const { isOutdated, unplacedIds } = checkout;
  return { id, ownerEmail, amount, currency, state, paymentIds, registrationIds, isOfDues, isOutdated, unplacedIds };
};

const paymentShown = ({ payment, outcome, paidAt }: PaymentWithDocuments) => {
  const { id, state, amount, method, paidOn, buyer } = payment;
  return { id, state, amount, method, paidOn, buyer, outcome, paidAt };
};

export function drawStep(given: Given): Step {
  const { random, checkouts } = given;
  const openings = [insertsCheckout, insertsDues] as const;
  const checkout = checkouts[random.below(checkouts.length)];
  if (!checkout || random.chance(0.15)) return random.pick(openings)(given);
  return random.pick(random.chance(0.4) ? ENDS : random.chance(0.6) ? CHANGES : READS)(given, checkout);
}

const some = <T>({ random }: Given, from: readonly T[]): readonly T[] => {
  const chosen = from.filter(() => random.chance(0.6));
  return chosen.length > 0 ? chosen : from.slice(0, 1);
};

function timesOf({ random, at }: Given) {
  const endsAt = new Date(at.getTime() + 75 * 60_000);
  return { minutes: 5 + random.below(90), endsAt, askAt: new Date(at.getTime() + random.below(600_000)) };
}

function insertsCheckout(given: Given): Step {
  const { course } = given;
  const item = { name: course.name, gross: course.price, quantity: 1, vatRate: course.vatRate } as const;
  const buyer = given.random.pick(BUYERS);
  const payments = some(given, given.registrations).map(({ id: registrationId, participant: { id: playerId } }) => {
    const what = { city: course.city, item, buyer, dueOn: '2026-11-20', month: null };
    return { ownerEmail: OWNER, playerId, registrationId, ...what };
  });
  const times = timesOf(given);
  return (records) => records.inTransaction((tx) => tx.insertCheckout(OWNER, payments, times));
}

function insertsDues(given: Given): Step {
  const times = { ...timesOf(given), openedAt: given.at };
  const dues = some(given, given.dues).map((paymentId) => {
    return { paymentId, amount: grosze(AMOUNT), buyer: given.random.pick(BUYERS) };
  });
  return (records) =>
    records.inTransaction(async (tx) => {
      await tx.lockDuesToPay(
        OWNER,
        dues.map(({ paymentId }) => paymentId),
      );
      return tx.insertDuesCheckout(OWNER, dues, times);
    });
}

type OfCheckout = (given: Given, checkout: Given['checkouts'][number]) => Step;

/** A step under the lock of its checkout. */
const locked =
  (work: (tx: CheckoutTx, checkout: Checkout) => Promise<unknown>, id: string): Step =>
  (records) =>
    records.inTransaction(async (tx) => {
      const checkout = await tx.lockCheckout(id);
      return checkout ? [shown(checkout), await work(tx, checkout)] : 'no checkout';
    });

const payment = ({ random }: Given) => ({ orderId: 3_000_000_000 + random.below(5), method: 154, statement: 'p24' });
const later = ({ at }: Given) => new Date(at.getTime() + 3_600_000);

const ENDS: readonly [OfCheckout, ...OfCheckout[]] = [
  (given, { id }) => {
    const paid = payment(given);
    return locked((tx) => tx.endPaid(id, paid, given.at), id);
  },
  (given, { id }) => {
    const state = given.random.pick(UNPAID);
    return locked((tx) => tx.endUnpaid(id, { state, at: given.at, askAt: later(given) }), id);
  },
  (given, { id }) => {
    const came = { ...payment(given), amount: 1 + given.random.below(100), currency: 'EUR' };
    return locked((tx) => tx.endMismatched(id, came, { at: given.at, askAt: null }), id);
  },
  (given, { id }) => {
    const undecided = some(given, given.payments);
    return locked((tx) => tx.markPaidOnline(id, { at: given.at, paidOn: '2026-11-20', undecided }), id);
  },
  (given, { id }) => {
    const isPaid = given.random.chance(0.5);
    return locked(async (tx) => {
      const dues = await tx.lockDuesOfCheckout(id);
      const owed = dues.filter((due) => isPaid && ['due', 'pending'].includes(due.payment.state));
      const paid = owed.map(({ paymentId }) => paymentId);
      const unplaced = dues.map(({ paymentId }) => paymentId).filter((one) => !paid.includes(one));
      await tx.takeMoneyForDues(id, { paid, unplaced, at: given.at, paidOn: '2026-11-20' });
      return dues;
    }, id);
  },
  // What a transaction that fails has written is undone.
  (given, { id }) =>
    locked(async (tx) => {
      await tx.endUnpaid(id, { state: 'expired', at: given.at, askAt: null });
      throw new Error('the transaction fails');
    }, id),
];

const CHANGES: readonly [OfCheckout, ...OfCheckout[]] = [
  (_, { id }) =>
    (records) =>
      records.noteOpening(id),
  (_, { id, openingCalls }) =>
    async (records) =>
      openingCalls > 0 ? records.noteNotOpened(id) : null,
  (given, { id }) => {
    const opened = { gatewayId: `token ${id}`, url: `https://gateway.example/${id}`, endsAt: later(given) };
    return (records) => records.saveOpened(id, opened);
  },
  (given, { id }) => {
    return (records) => records.noteAsked(id, { at: given.at, next: later(given) });
  },
  (given, { id }) => {
    const until = given.random.chance(0.5) ? later(given) : null;
    const orderId = given.random.chance(0.5) ? 3_000_000_001 : null;
    return locked((tx) => tx.saveVerifying(id, { until, orderId, askAt: later(given) }), id);
  },
  (given) => {
    const [id = 0] = some(given, given.payments);
    const buyer = given.random.pick(BUYERS);
    return (records) => records.inTransaction((tx) => tx.saveBuyer(id, buyer));
  },
  (given, { id }) => {
    const buyer = given.random.pick(BUYERS);
    const dues = some(given, given.dues).map((paymentId) => ({ paymentId, amount: grosze(AMOUNT), buyer }));
    return (records) => records.inTransaction((tx) => tx.saveBuyersOfDues(id, dues));
  },
  (given) => {
    const [place] = some(given, given.registrations);
    return (records) => records.inTransaction(async (tx) => (place ? tx.takePlace(place.id) : null));
  },
  (given, { id }) => {
    const reason = given.random.pick(['payment-twice', 'payment-mismatch'] as const);
    const notification = criticalNotification(reason, some(given, given.payments));
    return (records) =>
      records.inTransaction((tx) => tx.raiseNotification({ notification, occurrence: id, details: {}, at: given.at }));
  },
];

const READS: readonly [OfCheckout, ...OfCheckout[]] = [
  (_, { id }) => {
    return async (records) => [
      shown(await records.checkoutOf(OWNER, id)),
      shown(await records.checkoutOf('inny@poczta.example', id)),
      shown(await records.checkoutById(id)),
    ];
  },
  (given) => async (records) => (await records.checkoutsToAsk(later(given), 3)).map(shown),
  (given) => {
    const [id = 0] = some(given, given.payments);
    return async (records) => {
      const found = await records.paymentToTakeOver(id);
      return found && { state: found.state, wasDue: found.wasDue, checkoutId: found.checkoutId };
    };
  },
  (given, { id }) => {
    const { course, at } = given;
    return locked(async (tx) => {
      const found = await tx.lockCheckoutRegistrations(id);
      const places = found.toSorted((one, other) => (one.id < other.id ? -1 : 1));
      return [places, (await tx.lockCourse(course.id, at))?.free, (await tx.activeCourse(course.id, at))?.free];
    }, id);
  },
  (given) => {
    return (records) =>
      records.inTransaction(async (tx) => {
        const dues = await tx.lockDuesToPay(OWNER, given.payments);
        return dues.map(({ payment: { id, state, amount }, checkout, takenOverAt }) => {
          return { id, state, amount, in: checkout && [checkout.id, checkout.paymentIds], takenOverAt };
        });
      });
  },
  (given) => {
    const ids = given.registrations.map(({ id }) => id);
    return (records) =>
      records.inTransaction(async (tx) => {
        await tx.lockRegistrations(OWNER, ids);
        const found = await tx.registrationsOf(OWNER, ids);
        return found.map(({ id, state, hold, choice, payment: paid }) => ({ id, state, hold, choice, paid }));
      });
  },
  (given) => {
    return (records) => records.inTransaction(async (tx) => (await tx.paymentsById(given.payments)).map(paymentShown));
  },
];
