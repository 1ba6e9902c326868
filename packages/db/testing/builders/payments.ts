// Builders: a payment that is due, or paid, valid by default; a test gives only what it is about.

import type { DocumentOutcome } from '@zapisy/domain/documents/issuing/document-outcome';
import { grosze } from '@zapisy/domain/money';
import { type Buyer, buyerOf } from '@zapisy/domain/payments/buyer';
import type { Payment, PaymentMethod, PaymentState } from '@zapisy/domain/payments/payment';
import type { SoldItem } from '@zapisy/domain/payments/sold-item';
import type { Participant } from '@zapisy/domain/people/participant';
import { EMPTY_INVOICE } from '@zapisy/domain/preferences/invoice-preference';
import type { Database } from '../../src/connection/open-database.ts';
import type { Prisma } from '../../src/generated/prisma/client.ts';
import { paymentFrom, WITH_LINES } from '../../src/payments/payment-from-row.ts';
import { dateOfDay } from '../../src/values/calendar-day.ts';
import { aParticipant } from './people.ts';

type Store = Pick<Database, 'prisma'>;

/** 250,00 zł for a month of classes, exempt from VAT. */
export const A_LINE: SoldItem = {
  name: 'Piłka nożna — wrzesień 2026 (Zofia Nowak)',
  gross: grosze(25_000),
  quantity: 1,
  vatRate: 'zw',
  vatExemption: 'art. 43 ust. 1 pkt 32 ustawy o VAT',
};

/** A buyer who asked for no invoice. */
export const NO_INVOICE: Buyer = buyerOf(EMPTY_INVOICE, 0);

export type GivenPayment = {
  readonly participant?: Participant;
  readonly lines?: readonly SoldItem[];
  readonly city?: string;
  readonly dueOn?: string;
  readonly state?: PaymentState;
};

/** A payment of a participant (created when none is given); due unless given otherwise. */
export async function aPayment(store: Store, given: GivenPayment = {}): Promise<Payment> {
  return insert(store, given, { state: given.state ?? 'due' });
}

export type GivenPaid = GivenPayment & {
  readonly buyer?: Buyer;
  readonly method?: PaymentMethod;
  readonly printReceipt?: boolean;
  readonly paidOn?: string;
  readonly outcome?: DocumentOutcome;
};

/** A payment paid at the counter, its documents still to be made. */
export async function aPaidPayment(store: Store, given: GivenPaid = {}): Promise<Payment> {
  const paidOn = given.paidOn ?? '2026-11-20';
  return insert(store, given, {
    state: 'paid',
    method: given.method ?? 'card',
    paidOn: dateOfDay(paidOn),
    paidAt: new Date(`${paidOn}T12:00:00Z`),
    settledBy: 'kasia.lis@zapisy.example',
    buyer: (given.buyer ?? NO_INVOICE) as Prisma.InputJsonObject,
    printReceipt: given.printReceipt ?? true,
    documentsOutcome: given.outcome ?? 'waiting',
  });
}

type State = Pick<Prisma.PaymentUncheckedCreateInput, 'state'> & Partial<Prisma.PaymentUncheckedCreateInput>;

async function insert(store: Store, given: GivenPayment, state: State): Promise<Payment> {
  const { id: playerId, ownerEmail } = given.participant ?? (await aParticipant(store));
  const lines = given.lines ?? [A_LINE];
  const row = await store.prisma.payment.create({
    data: {
      playerId,
      ownerEmail,
      city: given.city ?? 'Kraków',
      amountGrosze: lines.reduce((sum, line) => sum + line.gross, 0),
      dueOn: dateOfDay(given.dueOn ?? '2026-11-20'),
      lines: {
        create: lines.map(({ name, gross, quantity, vatRate, vatExemption }, index) => ({
          position: index + 1,
          name,
          grossGrosze: gross,
          quantity,
          vatRate,
          vatExemption: vatExemption ?? null,
        })),
      },
      ...state,
    },
    include: WITH_LINES,
  });
  return paymentFrom(row);
}
