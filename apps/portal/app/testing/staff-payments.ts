// A payment as staff see it, for tests: paid online by card with its receipt, unless a test says otherwise.
import { grosze } from '@zapisy/domain/money';
import type { ConcernedPayment } from '../staff/dashboard/notifications.server.ts';
import type { PaymentCard } from '../staff/payments/payment-card.ts';
import { CLASSIC } from './families.ts';
import { aDocument, aPayment } from './payments.ts';

type Acts = PaymentCard['may'];

const no = <Reason extends string>(reason: Reason) =>
  ({ allowed: false, why: { code: 'not-allowed-now', reason, paymentIds: [10_234] } }) as const;

/** No act is allowed, each for its own reason. */
const NO_ACTS: Acts = {
  issue: no('no-invoice-wanted'),
  issueReceipt: no('no-failed-receipt'),
  checkLink: no('no-invoice'),
  declareAbsent: no('no-unknown-document'),
  cancelSettlement: no('document-issued'),
  withdrawReceipt: no('receipt-is-fiscal'),
  printReceipt: no('provider-prints-already'),
};

type Changes = Partial<Omit<PaymentCard, 'may' | 'documents'>> & {
  readonly may?: Partial<Acts>;
  readonly documents?: Partial<PaymentCard['documents']>;
};

export function aPaymentCard({ may, documents, ...more }: Changes = {}): PaymentCard {
  const { payment } = aPayment();
  const receipt = aDocument('receipt', '1182');
  const card = {
    id: 10_234,
    participant: { id: 'id-Filip', firstName: 'Filip', lastName: 'Wiśniewski' },
    ownerEmail: 'tomasz.wisniewski@poczta.example',
    city: 'Kraków',
    title: 'Akrobatyka',
    lines: 1,
    amount: grosze(25_000),
    method: 'online',
    state: 'paid',
    dueOn: '2026-11-20',
    paidOn: '2026-11-20',
    buyer: { preference: 'classic', name: CLASSIC.companyName },
    outcome: 'issued',
    receipt,
    invoice: null,
    linkManually: false,
    payment: { ...payment, buyer: { preference: 'classic', data: CLASSIC, invoiceVersion: 1 } },
    paidAt: new Date('2026-11-20T13:00:00Z'),
    settlement: null,
    prints: [],
    openNotifications: [],
    due: {
      closing: null,
      online: null,
      mayBeTakenOver: false,
      priceChanges: [],
      lastInstalmentDay: null,
      placeUntil: null,
      instalments: [],
    },
    daysOverdue: 0,
    changeRefusal: 'money-taken',
    divisionRefusal: 'money-taken',
    takeBackRefusal: 'no-refund',
    ...more,
  } satisfies Partial<PaymentCard>;
  const { id, outcome, invoice } = card;
  return {
    ...card,
    documents: {
      paymentId: id,
      outcome,
      receipt: card.receipt,
      invoice,
      linkManually: card.linkManually,
      printState: null,
      requests: [],
      times: {},
      emails: {},
      ...documents,
    },
    may: { ...NO_ACTS, ...may },
  } as PaymentCard;
}

/** The same payment as part of a notification; its buyer wants a company invoice. */
export function aConcerned(more: Partial<ConcernedPayment> = {}): ConcernedPayment {
  const { id, participant, amount, outcome, receipt, invoice } = aPaymentCard();
  const buyer = { playerId: participant.id, preference: 'classic', isBuyerChanged: false } as const;
  return { id, participant, amount, outcome, receipt, invoice, ...buyer, ...more };
}

/** A try to make an invoice that the provider refused for its tax id. */
export const REJECTED_INVOICE = {
  kind: 'vat',
  state: 'rejected',
  revision: 1,
  attempts: 1,
  linkDropped: false,
  refusal: { fields: { buyer_tax_no: ['jest nieprawidłowy'] }, text: '' },
  paymentIds: [10_234],
  sentAt: null,
  createdAt: new Date('2026-11-20T13:01:00Z'),
  updatedAt: new Date('2026-11-20T13:01:00Z'),
} as unknown as PaymentCard['documents']['requests'][number];
