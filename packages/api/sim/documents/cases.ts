// The case of a schedule, drawn from the seed: the payments, what the provider refuses, and how often faults are
// injected.

import { grosze, sumGrosze } from '@zapisy/domain/money';
import type { Buyer } from '@zapisy/domain/payments/buyer';
import type { PaymentMethod } from '@zapisy/domain/payments/payment';
import type { SoldItem, VatRate } from '@zapisy/domain/payments/sold-item';
import {
  EMPTY_INVOICE_DATA,
  type InvoiceData,
  type InvoicePreference,
} from '@zapisy/domain/preferences/invoice-preference';
import type { Seeded } from '../../testing/seeded.ts';
import type { Refusals } from './memory-provider.ts';
import type { StoredPayment } from './memory-records.ts';

/**
 * 'fresh': just settled. 'receipted': an earlier receipt exists. 'partly': the receipt of the first payment exists.
 * 'refused': an earlier receipt and a rejected invoice exist, and its next revision is opened.
 */
export type Beginning = 'fresh' | 'receipted' | 'partly' | 'refused';

/** While it lasts, every POST of that kind ends with this fault. */
export type Outage = {
  readonly from: number;
  readonly until: number;
  readonly kind: 'receipt' | 'vat' | 'both';
  readonly fault: 'time-out' | 'throttled' | 'no-connection' | 'unauthorised';
  readonly isListDown: boolean;
};

export type SimulationCase = {
  /** Milliseconds since 1970. */
  readonly startsAt: number;
  readonly beginning: Beginning;
  readonly payments: readonly StoredPayment[];
  /** The lists that are issued, the whole settlement first. */
  readonly lists: readonly (readonly number[])[];
  readonly refusals: Refusals;
  readonly workers: number;
  /** The probability of a fault at each boundary, while faults are left. */
  readonly faultChance: number;
  readonly faults: number;
  readonly lagMs: number;
  readonly outage: Outage | undefined;
};

const NOON = Date.UTC(2026, 10, 20, 12);
/** Midnight in Europe/Warsaw, when the day of the sale ends. */
const MIDNIGHT = Date.UTC(2026, 10, 20, 23);
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const ADDRESS = { street: 'ul. Długa 1', postalCode: '31-147', city: 'Kraków' };
const COMPANY: InvoiceData = {
  ...EMPTY_INVOICE_DATA,
  ...ADDRESS,
  taxId: '5260250274',
  companyName: 'Nowak Usługi sp. z o.o.',
};
/** An old tax id that a named invoice must never contain. */
const PERSON: InvoiceData = {
  ...EMPTY_INVOICE_DATA,
  ...ADDRESS,
  taxId: '5260250274',
  firstName: 'Anna',
  lastName: 'Nowak',
};

const LINK_REFUSALS: readonly [Refusals['link'], ...Refusals['link'][]] = [
  { fields: { from_invoice_id: ['jest nieprawidłowe'] }, text: '' },
  { fields: { additional_params: ['jest nieprawidłowe'] }, text: '' },
  { fields: { issued_to_receipt: ['jest nieprawidłowe'] }, text: '' },
  { fields: { base: ['paragon ma już fakturę'] }, text: '' },
  { fields: {}, text: 'Nie można wystawić faktury do paragonu' },
];
const INVOICE_REFUSALS: readonly [Refusals['invoice'], ...Refusals['invoice'][]] = [
  { fields: { buyer_tax_no: ['nieprawidłowy numer'] }, text: '' },
  { fields: { base: ['nie można wystawić'] }, text: '' },
  { fields: {}, text: 'Nie można wystawić' },
];
const RECEIPT_REFUSAL: Refusals['receipt'] = { fields: { positions: ['są nieprawidłowe'] }, text: '' };

export function drawCase(random: Seeded): SimulationCase {
  const startsAt = random.chance(0.3) ? MIDNIGHT - random.below(random.pick([MINUTE_MS, 20 * MINUTE_MS])) : NOON;
  const beginning = random.chance(0.6)
    ? 'fresh'
    : random.pick(['receipted', 'receipted', 'partly', 'refused'] as const);
  const payments = drawPayments(random, beginning, startsAt);
  return {
    startsAt,
    beginning,
    payments,
    lists: drawLists(random, payments, beginning),
    refusals: {
      receipt: beginning === 'fresh' && random.chance(0.12) ? RECEIPT_REFUSAL : undefined,
      invoice: random.chance(0.2) ? random.pick(INVOICE_REFUSALS) : undefined,
      link: random.chance(0.2) ? random.pick(LINK_REFUSALS) : undefined,
      isMarkMissing: random.chance(0.05),
    },
    workers: 1 + random.below(3),
    faultChance: random.pick([0, 0.05, 0.1, 0.2, 0.35]),
    faults: random.below(9),
    lagMs: random.pick([0, 0, 5 * SECOND_MS, 45 * SECOND_MS, 100 * SECOND_MS]),
    outage: random.chance(0.2) ? drawOutage(random, startsAt) : undefined,
  };
}

function drawPayments(random: Seeded, beginning: Beginning, startsAt: number): readonly StoredPayment[] {
  const preference = random.pick<InvoicePreference>(
    beginning === 'partly'
      ? ['nominal']
      : beginning === 'fresh'
        ? ['none', 'nominal', 'nominal', 'classic']
        : ['nominal', 'classic', 'classic'],
  );
  const isHeldBack = beginning === 'fresh' && random.chance(0.04);
  const method = random.pick<PaymentMethod>(['cash', 'card', 'online']);
  const printReceipt = beginning === 'fresh' ? random.chance(0.7) : preference === 'nominal';
  const first = 1 + random.below(50);
  return Array.from({ length: 1 + random.below(3) }, (_, index) => {
    const isOther = beginning === 'fresh' && index === 2;
    const data = preference === 'classic' ? COMPANY : PERSON;
    const buyer: Buyer = isOther
      ? { preference: 'none', data: EMPTY_INVOICE_DATA, invoiceVersion: 1 }
      : { preference, data: isHeldBack ? { ...data, street: '' } : data, invoiceVersion: 1 };
    const paidAt = new Date(startsAt);
    return paidPayment({
      id: first + index,
      buyer,
      method,
      printReceipt,
      paidAt,
      lines: drawLines(random, first + index),
    });
  });
}

/** Each line's name starts with the payment's number. */
function drawLines(random: Seeded, id: number): readonly SoldItem[] {
  return Array.from({ length: random.chance(0.2) ? 2 : 1 }, (_, index) => {
    const vatRate = random.pick<VatRate>(['23', '23', '8', 'zw']);
    return {
      name: index === 0 ? `Nr ${id}` : `Nr ${id} b`,
      gross: grosze(100 * (1 + random.below(500))),
      quantity: 1 + random.below(2),
      vatRate,
      ...(vatRate === 'zw' && { vatExemption: 'art. 43 ust. 1 pkt 32' }),
    };
  });
}

type Given = {
  readonly id: number;
  readonly buyer: Buyer;
  readonly method: PaymentMethod;
  readonly printReceipt: boolean;
  readonly paidAt: Date;
  readonly lines: readonly SoldItem[];
};

function paidPayment({ id, buyer, method, printReceipt, paidAt, lines }: Given): StoredPayment {
  const day = '2026-11-20';
  return {
    payment: {
      id,
      ownerEmail: 'anna@poczta.example',
      playerId: 'player',
      registrationId: null,
      city: 'Kraków',
      lines,
      amount: sumGrosze(lines.map((line) => line.gross)),
      dueOn: day,
      paidOn: day,
      method,
      state: 'paid',
      settledBy: 'kasia@zapisy.example',
      settlementKey: 'one',
      buyer,
      printReceipt,
      noReceiptReason: null,
      invoiceId: null,
      receiptId: null,
    },
    participant: {
      id: 'player',
      ownerEmail: 'anna@poczta.example',
      firstName: 'Zofia',
      lastName: 'Nowak',
      birthYear: 2017,
      mark: 0,
    },
    outcome: 'waiting',
    paidAt,
    printState: null,
    desk: null,
  };
}

/** The same list is issued up to three times; sometimes a part of it is issued as a separate list. */
function drawLists(
  random: Seeded,
  payments: readonly StoredPayment[],
  beginning: Beginning,
): readonly (readonly number[])[] {
  const ids = payments.map(({ payment }) => payment.id);
  const lists = Array.from({ length: 1 + random.below(3) }, () => ids);
  const isSplit = beginning === 'fresh' && ids.length > 1 && random.chance(0.15);
  return isSplit ? [...lists, ids.slice(0, 1)] : lists;
}

function drawOutage(random: Seeded, startsAt: number): Outage {
  const from = startsAt + random.below(30 * SECOND_MS);
  return {
    from,
    until: from + random.below(30 * MINUTE_MS),
    kind: random.pick(['receipt', 'receipt', 'vat', 'both']),
    fault: random.pick(['time-out', 'time-out', 'throttled', 'no-connection', 'unauthorised']),
    isListDown: random.chance(0.3),
  };
}
