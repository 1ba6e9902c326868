// Payments for tests: one paid month of classes with its receipt, unless a test says otherwise.
import { grosze } from '@zapisy/domain/money';
import type { OwnPayment } from '../client/payments/payment-text.ts';
import { aWard, CLASSIC } from './families.ts';

type Document = OwnPayment['documents'][number];

export function aDocument(kind: Document['kind'], number: string, more: Partial<Document> = {}): Document {
  return {
    id: `${kind}-${number}`,
    kind,
    providerId: 1,
    number,
    link: 'none',
    fiscal: 'none',
    viewUrl: `https://provider.example/invoice/${number}`,
    govStatus: null,
    govId: null,
    bearsTaxId: false,
    withdrawn: false,
    ...more,
  };
}

type Changes = Partial<Omit<OwnPayment, 'payment'>> & { readonly payment?: Partial<OwnPayment['payment']> };

export function aPayment({ payment, ...more }: Changes = {}): OwnPayment {
  return {
    payment: {
      id: 10_234,
      ownerEmail: 'anna.nowak@poczta.example',
      playerId: 'id-Zofia',
      registrationId: null,
      city: 'Kraków',
      lines: [{ name: 'Akrobatyka', gross: grosze(25_000), quantity: 1, vatRate: '8' }],
      amount: grosze(25_000),
      dueOn: '2026-11-20',
      method: 'online',
      state: 'paid',
      paidOn: '2026-11-20',
      settledBy: null,
      settlementKey: null,
      buyer: { preference: 'none', data: CLASSIC, invoiceVersion: 1 },
      printReceipt: null,
      noReceiptReason: null,
      invoiceId: null,
      receiptId: 'receipt-1',
      ...payment,
    },
    participant: aWard('Zofia').participant,
    outcome: 'issued',
    documents: [aDocument('receipt', '1182')],
    linkManually: false,
    paidAt: null,
    courseName: null,
    month: null,
    part: null,
    online: null,
    ...more,
  };
}
