// The client's lists: dues by day, and a document of two children once, with both names and the total.
import { screen } from '@testing-library/react';
import { grosze } from '@zapisy/domain/money';
import { expect, it } from 'vitest';
import { aWard, CLASSIC } from '../../testing/families.ts';
import { aDocument, aPayment } from '../../testing/payments.ts';
import { renderPage, textPattern } from '../../testing/render-page.tsx';
import { byDocument, duesInOrder, pastPayments } from './own-payment-list.ts';
import { PaymentRow } from './payment-row.tsx';
import type { OwnPayment } from './payment-text.ts';

const invoice = aDocument('vat', 'FV 12/11/2026');
const receipts = ['1182', '1183'].map((number) => aDocument('receipt', number));
const ofZofia = aPayment({ payment: { id: 1 }, documents: [invoice] });
const ofJan = aPayment({
  payment: {
    id: 2,
    amount: grosze(12_000),
    lines: [{ name: 'Judo', gross: grosze(12_000), quantity: 1, vatRate: '8' }],
  },
  participant: aWard('Jan').participant,
  documents: [invoice],
});
const idsOf = (rows: readonly (readonly { payment: { id: number } }[])[]) =>
  rows.map((row) => row.map(({ payment }) => payment.id));

it('duesInOrder puts the earliest day first, and of one day the older payment', () => {
  const due = (id: number, dueOn: string) => aPayment({ payment: { id, dueOn, state: 'due', paidOn: null } });
  const found = [due(4, '2026-12-01'), due(3, '2026-11-25'), due(1, '2026-12-01'), due(2, '2026-11-20'), ofZofia];
  expect(duesInOrder(found).map(({ payment }) => payment.id)).toEqual([2, 3, 1, 4]);
});

it('byDocument puts payments of one invoice together, also when each has a receipt of its own', () => {
  const each = [ofZofia, ofJan].map((one, index) => ({ ...one, documents: [receipts[index] ?? invoice, invoice] }));
  expect(idsOf(byDocument(each))).toEqual([[1, 2]]);
});

it('byDocument puts payments of one receipt together, and leaves those without a document alone', () => {
  const together = [1, 2].map((id) => aPayment({ payment: { id } }));
  const without = [3, 4].map((id) => aPayment({ payment: { id }, documents: [] }));
  expect(idsOf(byDocument([...together, ...without]))).toEqual([[1, 2], [3], [4]]);
});

it('byDocument puts payments together that wait for one document, as it will be once it exists', () => {
  const buyer = { preference: 'classic', data: CLASSIC, invoiceVersion: 1 } as const;
  const paidAt = new Date('2026-11-20T13:00:00Z');
  const waiting = (id: number, version = 1, more: Partial<OwnPayment> = {}) =>
    aPayment({
      payment: { id, buyer: { ...buyer, invoiceVersion: version } },
      documents: [],
      outcome: 'waiting',
      paidAt,
      ...more,
    });
  const three = [waiting(1), waiting(2, 7), waiting(3)];
  const made = three.map((one) => ({ ...one, outcome: 'issued' as const, documents: [invoice] }));
  expect([idsOf(byDocument(three)), idsOf(byDocument(made))]).toEqual([[[1, 2, 3]], [[1, 2, 3]]]);
  const other = { ...buyer, data: { ...CLASSIC, companyName: 'Inna' } };
  const apart = [
    waiting(1),
    waiting(2, 1, { paidAt: new Date('2026-11-20T14:00:00Z') }),
    waiting(3, 1, { outcome: 'needs-person' }),
    aPayment({ payment: { id: 4, buyer: other }, documents: [], outcome: 'waiting', paidAt }),
    waiting(5, 1, { outcome: 'without-document' }),
  ];
  expect(idsOf(byDocument(apart))).toEqual([[1], [2], [3], [4], [5]]);
});

it('byDocument goes by no receipt that was withdrawn, and keeps what was given back apart', () => {
  const withdrawn = { ...aDocument('receipt', '1182'), withdrawn: true };
  const each = [1, 2].map((id) => aPayment({ payment: { id }, documents: [withdrawn] }));
  expect(idsOf(byDocument(each))).toEqual([[1], [2]]);
  expect(idsOf(byDocument([ofZofia, { ...ofJan, payment: { ...ofJan.payment, state: 'refunded' } }]))).toEqual([
    [1],
    [2],
  ]);
});

it('pastPayments lists the latest day first, and what is owed not at all', () => {
  const older = aPayment({ payment: { id: 3, paidOn: '2026-11-01' }, documents: [] });
  const due = aPayment({ payment: { id: 5, state: 'due' }, documents: [] });
  expect(idsOf(pastPayments([older, due, ofZofia, ofJan]))).toEqual([[2, 1], [3]]);
});

it('a row of two payments under one invoice has one link to the file, both children, both classes and the whole sum', async () => {
  await renderPage(() => <PaymentRow paid={[ofZofia, ofJan]} saidBelow={undefined} />);
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.getByRole('link', { name: /FV 12\/11\/2026/ })).toBeVisible();
  const row = screen.getByRole('listitem');
  expect(row).toHaveTextContent('Akrobatyka, Judo');
  expect(row).toHaveTextContent(/Zofia, Jan/);
  expect(row).toHaveTextContent(/370,00/);
});

it('a row that is being paid leads back to the page of its payment', async () => {
  const online = { since: new Date('2026-11-20T13:05:00Z'), opening: null, checkoutId: 'checkout-1' };
  const pending = aPayment({ payment: { state: 'pending', paidOn: null }, outcome: null, documents: [], online });
  await renderPage(() => <PaymentRow paid={[pending]} saidBelow={undefined} />);
  expect(screen.getByRole('listitem')).toHaveTextContent('w trakcie płatności');
  const back = screen.getByRole('link', { name: textPattern('Wróć do płatności: Akrobatyka, Zofia') });
  expect(back).toHaveAttribute('href', '/platnosc/checkout-1');
});
