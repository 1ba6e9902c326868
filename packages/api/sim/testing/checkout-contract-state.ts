// For the contract of the records: the same family, places and due payments in PostgreSQL and in memory, and the rows of
// both as values that can be compared.
import type { Checkout } from '@zapisy/db/checkout/checkout-records';
import type { Database } from '@zapisy/db/connection/open-database';
import { aPayment, NO_INVOICE } from '@zapisy/db/testing/builders/payments';
import { aFamily } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { EMPTY_INVOICE_DATA } from '@zapisy/domain/preferences/invoice-preference';
import type { Course } from '@zapisy/domain/registration/course';
import type { MemoryDatabase } from '../checkout/memory-database.ts';
import type { CheckoutRow, RegistrationRow } from '../checkout/rows.ts';

export const OWNER = 'anna.nowak@poczta.example';
export const NOON = Date.UTC(2026, 10, 20, 12);
const HOLD_MS = 15 * 60_000;
const CHOICE = { preference: 'none', data: EMPTY_INVOICE_DATA, invoiceVersion: 0 } as const;

export type Seed = {
  readonly course: Course;
  readonly registrations: readonly Pick<RegistrationRow, 'id' | 'participant'>[];
  /** The numbers of the due payments. */
  readonly dues: readonly number[];
};

/** Two wards with a held place and a due payment each, and one due payment more. */
export async function seedBoth(database: Database, memory: MemoryDatabase): Promise<Seed> {
  const wards = await aFamily(database, ['Zofia', 'Jan'], OWNER);
  const course = await aCourse(database, { places: 2 });
  const start = memory.begin();
  start.insert('course', { id: course.id, course, active: true });
  const registrations: Seed['registrations'][number][] = [];
  for (const [position, participant] of wards.entries()) {
    const heldUntil = new Date(NOON + HOLD_MS * (position + 1));
    const common = { courseId: course.id, ownerEmail: OWNER, state: 'held', heldUntil } as const;
    const { id } = await database.prisma.registration.create({
      data: {
        ...common,
        playerId: participant.id,
        invoiceChoice: { ...CHOICE, data: { ...CHOICE.data } },
        priceGrosze: course.price,
        createdAt: new Date(NOON + position),
      },
    });
    const own = { extensions: 0, choice: CHOICE, price: course.price };
    start.insert('registration', { id, participant, position, ...common, ...own });
    registrations.push({ id, participant });
  }
  const dues: number[] = [];
  for (const participant of [...wards, ...wards.slice(0, 1)]) {
    const { id, lines, city, dueOn } = await aPayment(database, { participant });
    const [item] = lines;
    if (!item) throw new Error('expected a line');
    const none = { checkoutId: null, registrationId: null, buyer: null, method: null, paidOn: null, paidAt: null };
    start.insert('payment', { id, participant, city, item, dueOn, ...none, state: 'due', outcome: null });
    dues.push(id);
  }
  start.commit();
  return { course, registrations, dues };
}

export const BUYERS = [NO_INVOICE, { ...NO_INVOICE, invoiceVersion: 7 }] as const;

type Both = Pick<CheckoutRow, 'amount' | 'askAt' | 'takenOverAt' | 'came'> & Pick<Checkout, SharedField>;
type SharedField =
  | 'id'
  | 'state'
  | 'openingCalls'
  | 'gatewayId'
  | 'url'
  | 'timeLimitMinutes'
  | 'endsAt'
  | 'endedAt'
  | 'lastCheckedAt'
  | 'verifyingUntil'
  | 'verifyingOrderId'
  | 'gatewayOrderId';

function checkoutFields(row: Both): Both {
  const { id, state, openingCalls, gatewayId, url, amount, timeLimitMinutes, askAt, endsAt, endedAt } = row;
  const { lastCheckedAt, takenOverAt, verifyingUntil, verifyingOrderId, gatewayOrderId, came } = row;
  const opened = { id, state, openingCalls, gatewayId, url, amount, timeLimitMinutes };
  const times = { askAt, endsAt, endedAt, lastCheckedAt, takenOverAt };
  return { ...opened, ...times, verifyingUntil, verifyingOrderId, gatewayOrderId, came };
}

const numberOf = (value: bigint | null) => (value === null ? null : Number(value));

/** Every row of PostgreSQL that the records in memory have too. */
export async function realState({ prisma }: Database) {
  const checkouts = await prisma.checkout.findMany({ orderBy: { id: 'asc' } });
  const payments = await prisma.payment.findMany({ orderBy: { id: 'asc' } });
  const dues = await prisma.checkoutDue.findMany({ orderBy: [{ checkoutId: 'asc' }, { paymentId: 'asc' }] });
  const registrations = await prisma.registration.findMany({ orderBy: { id: 'asc' } });
  const notifications = await prisma.notification.findMany({ orderBy: { dedupeKey: 'asc' } });
  return {
    checkouts: checkouts.map((row) => {
      const came =
        row.cameGrosze === null ? null : { amount: Number(row.cameGrosze), currency: row.cameCurrency ?? '' };
      const numbers = {
        verifyingOrderId: numberOf(row.verifyingOrderId),
        gatewayOrderId: numberOf(row.gatewayOrderId),
      };
      return checkoutFields({ ...row, ...numbers, amount: row.amountGrosze, came } as never);
    }),
    payments: payments.map((row) => {
      const { id, checkoutId, registrationId, amountGrosze: amount, state, method, buyer, paidAt } = row;
      const paidOn = row.paidOn?.toISOString().slice(0, 10) ?? null;
      const paid = { paidOn, paidAt, outcome: row.documentsOutcome };
      return { id, checkoutId, registrationId, amount, state, method, buyer, ...paid };
    }),
    dues: dues.map(({ checkoutId, paymentId, amountGrosze: amountThen, buyer, unplacedAt }) => {
      return { checkoutId, paymentId, amountThen, buyer, unplacedAt };
    }),
    registrations: registrations.map(({ id, state, heldUntil }) => ({ id, state, heldUntil })),
    notifications: notifications.map(({ dedupeKey: matter, count }) => ({ matter, count })),
  };
}

type Notified = { readonly matter: string; readonly count: number };

/** The same rows of the memory. */
export function memoryState(memory: MemoryDatabase, notified: readonly Notified[]) {
  const byId = <T extends { readonly id: string | number }>(rows: readonly T[]) =>
    rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return {
    checkouts: byId(memory.committed('checkout')).map(checkoutFields),
    payments: byId(memory.committed('payment')).map((row) => {
      const { id, checkoutId, registrationId, item, state, method, buyer, paidOn, paidAt, outcome } = row;
      return { id, checkoutId, registrationId, amount: item.gross, state, method, buyer, paidOn, paidAt, outcome };
    }),
    dues: byId(memory.committed('checkoutDue')).map(({ checkoutId, paymentId, amountThen, buyer, unplacedAt }) => {
      return { checkoutId, paymentId, amountThen, buyer, unplacedAt };
    }),
    registrations: byId(memory.committed('registration')).map(({ id, state, heldUntil }) => ({ id, state, heldUntil })),
    notifications: notified
      .map(({ matter, count }) => ({ matter, count }))
      .toSorted((one, other) => (one.matter < other.matter ? -1 : 1)),
  };
}
