// A bridge for screen tests: answers that a test sets, and everything that was asked.
import { grosze } from '@zapisy/domain/money';
import { EMPTY_INVOICE, type StoredInvoice } from '@zapisy/domain/preferences/invoice-preference';
import type { PrintItem, ReceptionBridge, Reply, Settled, SettleOrder } from '../../bridge.ts';
import type { PaymentView, Profile } from '../../desk-procedures.ts';

type Due = PaymentView['payment'];

export type FakeBridge = {
  bridge: ReceptionBridge;
  /** By participant; a test may put a promise that it settles itself. */
  profiles: Map<string, Reply<Profile> | Promise<Reply<Profile>>>;
  due: Due[];
  settleReplies: (Reply<Settled> | Promise<Reply<Settled>>)[];
  settled: PaymentView[];
  offlineReplies: boolean[];
  offlineOrders: SettleOrder[];
  /** What was sent to be settled. */
  orders: SettleOrder[];
  asked: { procedure: string; input: unknown }[];
  tellPrints(items: readonly PrintItem[]): void;
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
    ...more,
  };
}

export const ok = <T>(value: T): Reply<T> => ({ ok: true, value });

/** Puts a fresh bridge into the window. */
export function fakeBridge(): FakeBridge {
  let hearPrints: (items: readonly PrintItem[]) => void = () => undefined;
  const fake: Omit<FakeBridge, 'bridge'> = {
    profiles: new Map(),
    due: [aPayment()],
    settleReplies: [],
    settled: [],
    offlineReplies: [],
    offlineOrders: [],
    orders: [],
    asked: [],
    tellPrints: (items) => hearPrints(items),
  };
  const answers: Record<string, (input: { playerId: string }) => unknown> = {
    'payments.day': () => ok([]),
    'payments.settlement': () => ok({ settlementKey: '', payments: [...fake.settled], printJob: null }),
  };
  const bridge = {
    call: async (procedure: string, input: { playerId: string }) => {
      fake.asked.push({ procedure, input });
      return answers[procedure]?.(input);
    },
    settlementData: async (playerId: string) => {
      fake.asked.push({ procedure: 'settlementData', input: playerId });
      return { profile: await fake.profiles.get(playerId), due: ok(fake.due) };
    },
    settle: async (order: SettleOrder) => {
      fake.orders.push(order);
      return fake.settleReplies.shift() ?? ok({ settlementKey: order.settlementKey, payments: [], printJob: null });
    },
    sellOffline: async (order: SettleOrder) => {
      fake.offlineOrders.push(order);
      return fake.offlineReplies.shift() ?? false;
    },
    queue: async () => [],
    onQueue: (hear: typeof hearPrints) => {
      hearPrints = hear;
      return () => undefined;
    },
  } as unknown as ReceptionBridge;
  Object.assign(window, { reception: bridge });
  return { ...fake, bridge };
}
