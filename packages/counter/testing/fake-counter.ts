// A counter's server for screen tests: settable answers, and a record of all calls. With it the people and payments of the
// tests.
import { grosze } from '@zapisy/domain/money';
import { EMPTY_INVOICE, type StoredInvoice } from '@zapisy/domain/preferences/invoice-preference';
import type { Product } from '../src/goods/goods-list.ts';
import type { CounterServer } from '../src/ports/counter-ports.ts';
import type { OfflineAnswer, Settled, SettleOrder, UnsentOrder } from '../src/ports/orders.ts';
import type { OutboxItem, PrintItem } from '../src/ports/prints.ts';
import type { DuePayment, FoundParticipant, PaymentView, Profile } from '../src/ports/procedures.ts';
import type { Reply } from '../src/ports/reply.ts';

type Due = DuePayment;

/** What the app around the counter reports by itself. */
type Reported = {
  readonly prints: readonly PrintItem[];
  readonly offlineSince: string | null;
  readonly outbox: readonly OutboxItem[];
};

export type FakeCounter = {
  server: CounterServer;
  /** By participant; a test may set a promise that it settles itself. */
  profiles: Map<string, Reply<Profile> | Promise<Reply<Profile>>>;
  due: Due[];
  /** Answered instead of `due`, one after the other; a test may set a promise that it settles itself. */
  dueReplies: (Reply<readonly Due[]> | Promise<Reply<readonly Due[]>>)[];
  /** The results of every search. */
  found: FoundParticipant[];
  settleReplies: (Reply<Settled> | Promise<Reply<Settled>>)[];
  settled: PaymentView[];
  offlineReplies: OfflineAnswer[];
  offlineOrders: UnsentOrder[];
  /** What each participant owes, instead of `due`. */
  dueOf: Map<string, Due[]>;
  /** The settlements that were sent. */
  orders: SettleOrder[];
  asked: { procedure: string; input: unknown }[];
  /** The answers of `call`, by procedure; a test may add its own. */
  answers: Record<string, (input: { playerId: string }) => unknown>;
  /** The acts on prints, such as 'retry job-1'. */
  acts: string[];
  sellOffline(order: UnsentOrder): Promise<OfflineAnswer>;
  reported(): Reported;
  /** Called after each report. */
  subscribe(listener: () => void): () => void;
  notifyPrints(prints: readonly PrintItem[]): void;
  notifyStatus(more: Partial<Omit<Reported, 'prints'>>): void;
};

const ID = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
const person = (at: number, firstName: string) => ({
  id: ID(at),
  ownerEmail: 'anna.nowak@poczta.example',
  firstName,
  lastName: 'Nowak',
  birthYear: 2017,
  mark: at,
});

export const ZOFIA = person(0, 'Zofia');
export const JAN = person(1, 'Jan');
const OWNER = { email: ZOFIA.ownerEmail, firstName: 'Anna', lastName: 'Nowak', phone: '+48501234567' };

export const CLASSIC: StoredInvoice = {
  ...EMPTY_INVOICE,
  taxId: '5260250274',
  companyName: 'Pracownia Nowak sp. z o.o.',
  street: 'ul. Długa 14/3',
  postalCode: '31-147',
  city: 'Kraków',
  classicInvoice: true,
};
export const NOMINAL: StoredInvoice = {
  ...EMPTY_INVOICE,
  firstName: 'Anna',
  lastName: 'Nowak',
  street: 'ul. Długa 14/3',
  postalCode: '31-147',
  city: 'Kraków',
  nominalInvoice: true,
};

export function aProfile(invoice: StoredInvoice, more: Partial<Profile> = {}): Profile {
  return {
    participant: ZOFIA,
    ownerEmail: ZOFIA.ownerEmail,
    invoice,
    preference: invoice.nominalInvoice ? 'nominal' : invoice.classicInvoice ? 'classic' : 'none',
    hasBothFlags: invoice.classicInvoice && invoice.nominalInvoice,
    version: 3,
    updatedAt: null,
    siblings: [],
    isAppliedToAll: true,
    ...more,
  };
}

export function aPayment(more: Partial<Due> = {}): Due {
  return {
    id: 10_234,
    ownerEmail: ZOFIA.ownerEmail,
    playerId: ZOFIA.id,
    registrationId: null,
    city: 'Kraków',
    lines: [
      {
        name: 'Akrobatyka dla dzieci 7–9 lat — grudzień 2026 (Zofia Nowak)',
        gross: grosze(25_000),
        quantity: 1,
        vatRate: '8',
      },
    ],
    amount: grosze(25_000),
    dueOn: '2026-11-20',
    method: null,
    state: 'due',
    paidOn: null,
    settledBy: null,
    settlementKey: null,
    buyer: null,
    printReceipt: null,
    noReceiptReason: null,
    invoiceId: null,
    receiptId: null,
    courseName: null,
    month: null,
    part: null,
    ...more,
  };
}

/** Goods of the counter: a shirt for 89,00 zł. */
export function aProduct(more: Partial<Product> = {}): Product {
  return {
    id: '00000000-0000-4000-8000-000000000201',
    version: 1,
    name: 'Koszulka klubowa',
    price: grosze(8_900),
    vatRate: '23',
    vatExemption: null,
    active: true,
    ...more,
  };
}

/** A receipt in the queue: Zofia's 250,00 zł, at 14:05. */
export function aPrint(more: Partial<PrintItem> = {}): PrintItem {
  return {
    id: 'job-1',
    paymentIds: [10_234],
    title: 'Zofia Nowak',
    what: 'Akrobatyka 7–9 lat · grudzień',
    lines: [{ name: 'Akrobatyka 12.2026', grossGrosze: 25_000, vatRate: '8' }],
    totalGrosze: 25_000,
    state: 'queued',
    problem: null,
    code: null,
    item: null,
    triesAgain: false,
    receiptNumber: null,
    unknownPrint: null,
    cancelReason: null,
    createdAt: '2026-11-20T13:05:00.000Z',
    changedAt: '2026-11-20T13:06:00.000Z',
    ...more,
  };
}

export function foundZofia(more: Partial<FoundParticipant> = {}): FoundParticipant {
  return {
    participant: ZOFIA,
    city: 'Kraków',
    ageGroup: '7-9',
    familySize: 1,
    preference: 'none',
    dueGrosze: grosze(0),
    pendingGrosze: grosze(0),
    ...more,
  } as FoundParticipant;
}

export const ok = <T>(value: T): Reply<T> => ({ ok: true, value });

export function fakeCounter(): FakeCounter {
  let reported: Reported = { prints: [], offlineSince: null, outbox: [] };
  const listeners = new Set<() => void>();
  const report = (more: Partial<Reported>) => {
    reported = { ...reported, ...more };
    for (const listener of listeners) listener();
  };
  const fake: FakeCounter = {
    server: {} as CounterServer,
    profiles: new Map(),
    due: [aPayment()],
    dueReplies: [],
    found: [],
    settleReplies: [],
    settled: [],
    offlineReplies: [],
    offlineOrders: [],
    dueOf: new Map(),
    orders: [],
    asked: [],
    acts: [],
    answers: {
      'checkout.nowOf': () => ok([]),
      'people.family': () => ok({ owner: OWNER, otherPhones: [], wards: [] }),
      'payments.products': () => ok([aProduct()]),
      'people.findParticipants': () => ok([...fake.found]),
      'payments.settlement': () =>
        ok({ settlementKey: '', at: new Date(), payments: [...fake.settled], printJob: null, printJobs: [] }),
      'preferences.fetchPlayerInvoiceDataInternal': ({ playerId }) => fake.profiles.get(playerId),
    },
    sellOffline: async (order) => {
      fake.offlineOrders.push(order);
      return fake.offlineReplies.shift() ?? { kind: 'needs-server' };
    },
    reported: () => reported,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notifyPrints: (prints) => report({ prints }),
    notifyStatus: report,
  };
  fake.server = serverOf(fake);
  return fake;
}

const serverOf = (fake: FakeCounter) =>
  ({
    call: async (procedure: string, input: { playerId: string }) => {
      fake.asked.push({ procedure, input });
      return fake.answers[procedure]?.(input);
    },
    settlementProfile: async (playerId: string) => {
      fake.asked.push({ procedure: 'settlementProfile', input: playerId });
      return fake.profiles.get(playerId);
    },
    settlementDue: async (playerId: string) =>
      (await fake.dueReplies.shift()) ?? ok(fake.dueOf.get(playerId) ?? fake.due),
    settle: async (order: SettleOrder) => {
      fake.orders.push(order);
      const groups = order.groups.map(({ playerId, printReceipt }) => ({
        playerId,
        payments: [],
        plan: { receipt: printReceipt, invoice: 'none' as const },
        printJob: null,
      }));
      return fake.settleReplies.shift() ?? ok({ settlementKey: order.settlementKey, groups });
    },
  }) as unknown as CounterServer;
