// The records of paying online in memory; a test compares them with those in PostgreSQL.
import type { CheckoutTx } from '@zapisy/db/checkout/checkout-port';
import { sumGrosze } from '@zapisy/domain/money';
import { dedupeKey } from '@zapisy/domain/notifications/critical-notification';
import { type Notified, storeNotification } from '../memory-notifications.ts';
import type { Transaction } from './memory-database.ts';
import { memoryDues, type NewCheckout } from './memory-dues.ts';
import {
  checkoutFrom,
  duesOf,
  found,
  paymentsOf,
  paymentWithDocuments,
  placeOf,
  placesLeftIn,
  registrationInFull,
} from './row-views.ts';
import type { CheckoutRow, PaymentRow } from './rows.ts';

/** What is stored beside the rows. */
export type Beside = {
  readonly jobs: { readonly task: string; readonly paymentIds: readonly number[] }[];
  readonly letters: Set<string>;
  readonly notified: Notified[];
  /** New ids, which a rollback does not give back. */
  nextCheckout: () => string;
  nextPayment: () => number;
};

export function openBeside(): Beside {
  let checkouts = 0;
  let payments = 100;
  return {
    jobs: [],
    letters: new Set(),
    notified: [],
    nextCheckout() {
      checkouts += 1;
      return `00000000-0000-4000-8000-${String(checkouts).padStart(12, '0')}`;
    },
    nextPayment() {
      payments += 1;
      return payments;
    },
  };
}

export function memoryCheckoutTx(tx: Transaction, beside: Beside): CheckoutTx {
  const lockAll = async (table: 'registration' | 'payment' | 'course', ids: readonly (string | number)[]) => {
    for (const id of ids.toSorted()) await tx.lock(`${table}:${id}`);
  };
  const change = async (id: string, changes: Partial<CheckoutRow>) => {
    found(await tx.change('checkout', id, () => changes));
  };
  const changePayments = async (id: string, decide: (row: PaymentRow) => Partial<PaymentRow> | undefined) => {
    for (const payment of paymentsOf(tx, id)) {
      if (decide(payment)) await tx.change('payment', payment.id, decide);
    }
  };
  const putLetters = (ids: readonly string[], fact: string) => {
    const taken = ids.filter((id) => tx.get('registration', id)?.state === 'taken');
    const owners = new Set(taken.map((id) => tx.get('registration', id)?.ownerEmail));
    const keys = [...owners].map((owner) => `registration-confirmed:${fact}:${owner}`);
    tx.withCommit(() => {
      for (const key of keys) beside.letters.add(key);
    });
  };
  const insertCheckout = (row: NewCheckout) => {
    const none = { gatewayId: null, url: null, endedAt: null, takenOverAt: null, lastCheckedAt: null };
    const unverified = { verifyingUntil: null, verifyingOrderId: null };
    tx.insert('checkout', {
      ...row,
      ...none,
      ...unverified,
      currency: 'PLN',
      state: 'opening',
      gatewayOrderId: null,
      came: null,
    });
  };
  const activeCourse = (courseId: string, now: Date) => {
    const row = tx.get('course', courseId);
    return row?.active ? { ...row.course, number: 1, ...placesLeftIn(tx, row.course, now) } : undefined;
  };
  const endUnpaid: CheckoutTx['endUnpaid'] = async (id, { state, at, askAt }) => {
    const takenOver = state === 'taken-over' && { takenOverAt: at };
    await change(id, { state, askAt, endsAt: null, endedAt: at, verifyingUntil: null, ...takenOver });
    const dues = duesOf(tx, id).map(({ paymentId }) => paymentId);
    const due = { state: 'due', method: null, checkoutId: null, buyer: null } as const;
    const dueAgain: number[] = [];
    for (const { id: paymentId } of paymentsOf(tx, id)) {
      const isPending = (row: PaymentRow) => row.state === 'pending' && row.checkoutId === id;
      const ended = dues.includes(paymentId) ? due : ({ state: 'cancelled' } as const);
      const changed = await tx.change('payment', paymentId, (row) => (isPending(row) ? ended : undefined));
      if (changed?.state === 'due') dueAgain.push(paymentId);
    }
    return dueAgain;
  };
  return {
    ...memoryDues(tx, { lockAll, insertCheckout, nextCheckout: beside.nextCheckout, notified: beside.notified }),
    async lockRegistrations(ownerEmail, ids) {
      const own = ids.filter((id) => tx.get('registration', id)?.ownerEmail === ownerEmail);
      await lockAll('registration', own);
    },
    async registrationsOf(ownerEmail, ids) {
      const rows = tx.all('registration').filter((row) => ids.includes(row.id) && row.ownerEmail === ownerEmail);
      return rows
        .toSorted((one, other) => one.participant.mark - other.participant.mark || one.position - other.position)
        .map((row) => registrationInFull(tx, row, beside.notified));
    },
    async takePlace(id) {
      found(await tx.change('registration', id, () => ({ state: 'taken' as const, heldUntil: null })));
    },
    async lockCourse(courseId, now) {
      await tx.lock(`course:${courseId}`);
      return activeCourse(courseId, now);
    },
    activeCourse: async (...given) => activeCourse(...given),
    async insertCheckout(ownerEmail, payments, { minutes, endsAt, askAt }) {
      const id = beside.nextCheckout();
      const amount = sumGrosze(payments.map(({ item }) => item.gross));
      const opening = { openedAt: new Date(0), openingCalls: 1, timeLimitMinutes: minutes, endsAt, askAt };
      insertCheckout({ id, ownerEmail, amount, ...opening });
      const paymentIds = payments.map((payment) => {
        const participant = found(tx.get('registration', payment.registrationId)).participant;
        const { registrationId, city, item, buyer, dueOn } = payment;
        const unpaid = { state: 'pending', method: 'online', paidOn: null, paidAt: null, outcome: null } as const;
        const row = { id: beside.nextPayment(), checkoutId: id, registrationId, participant, city, item, buyer, dueOn };
        tx.insert('payment', { ...row, ...unpaid });
        return row.id;
      });
      return { id, paymentIds };
    },
    async checkoutOf(ownerEmail, id) {
      const row = tx.get('checkout', id);
      return row?.ownerEmail === ownerEmail ? checkoutFrom(tx, row) : undefined;
    },
    async saveBuyer(id, buyer) {
      await tx.change('payment', id, ({ state }) => (state === 'pending' ? { buyer } : undefined));
    },
    async lockCheckout(id) {
      if (!tx.get('checkout', id)) return undefined;
      await tx.lock(`checkout:${id}`);
      return checkoutFrom(tx, found(tx.get('checkout', id)));
    },
    noteAsked: (id, { at, next }) => change(id, { lastCheckedAt: at, askAt: next }),
    saveVerifying: (id, { until, orderId, askAt }) =>
      change(id, { verifyingUntil: until, verifyingOrderId: orderId, askAt }),
    endPaid: (id, { orderId }) => {
      const verified = { verifyingUntil: null, verifyingOrderId: null };
      const over = { askAt: null, endsAt: null, endedAt: null, ...verified, came: null };
      return change(id, { ...over, gatewayOrderId: orderId, state: 'paid' });
    },
    async endMismatched(id, { orderId, amount, currency }, end) {
      await endUnpaid(id, { ...end, state: 'mismatched' });
      await change(id, { gatewayOrderId: orderId, came: { amount, currency } });
    },
    endUnpaid,
    async lockCheckoutRegistrations(checkoutId) {
      const payments = paymentsOf(tx, checkoutId).filter(({ registrationId }) => registrationId !== null);
      await lockAll(
        'registration',
        payments.flatMap(({ registrationId }) => registrationId ?? []),
      );
      await lockAll('course', [...new Set(payments.map((payment) => placeOf(tx, payment).courseId))]);
      const places = payments.map((payment) => placeOf(tx, payment));
      return places.toSorted((one, other) => (one.courseId < other.courseId ? -1 : 1));
    },
    async markPaidOnline(id, { at, paidOn, undecided }) {
      await changePayments(id, (row) => {
        if (row.state !== 'pending' && row.state !== 'cancelled') return undefined;
        return { state: 'paid', paidAt: at, paidOn, outcome: undecided.includes(row.id) ? 'needs-person' : 'waiting' };
      });
    },
    async paymentsById(ids) {
      const rows = tx.all('payment').filter(({ id }) => ids.includes(id));
      const byTime = (row: PaymentRow) => row.paidAt?.getTime() ?? Number.MAX_VALUE;
      return rows
        .toSorted((one, other) => byTime(other) - byTime(one) || other.id - one.id)
        .map((row) => paymentWithDocuments(row));
    },
    async addJob(task, { paymentIds }) {
      tx.withCommit(() => void beside.jobs.push({ task, paymentIds: paymentIds as readonly number[] }));
    },
    async confirmByLetter({ registrationIds, fact }) {
      putLetters(registrationIds, fact);
    },
    async confirmPlacesByLetter(places, { fact }) {
      putLetters(
        places.map(({ id }) => id),
        fact,
      );
    },
    /** The simulated registrations are made online: none is a reservation. */
    async confirmPaidReservationsByLetter() {},
    async lockFamily(ownerEmail) {
      await tx.lock(`family:${ownerEmail}`);
      return true;
    },
    /** The simulated school has published no texts. */
    async textsAsked() {
      return [];
    },
    async recordAudit() {},
    async raiseNotification(raised) {
      const { notification, gathersPayments } = raised;
      await tx.lock(dedupeKey(gathersPayments ? { ...notification, paymentIds: [] } : notification));
      tx.withCommit(() => storeNotification(beside.notified, raised));
    },
  };
}
