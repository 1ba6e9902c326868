// What a notification says on its payment's page is true of the documents that the page shows.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aDocument } from '#app/testing/payments.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { aPaymentCard } from '#app/testing/staff-payments.ts';
import { OpenNotifications } from './open-notifications.tsx';
import type { PaymentCard } from './payment-card.ts';

const receipt = aDocument('receipt', '1182');
const FALLBACK = { receiptNotPrinted: 'company-invoice-would-be-forbidden' };

it.each<[string, Partial<PaymentCard>, object, RegExp]>([
  ['without any document', { receipt: null, outcome: 'needs-person' }, {}, /^Nie ma jeszcze żadnego dokumentu/],
  ['with a withdrawn receipt', { receipt: { ...receipt, withdrawn: true } }, {}, /^Nie ma jeszcze żadnego dokumentu/],
  ['with a receipt', { outcome: 'fell-back' }, {}, /^Klient dostał paragon/],
  [
    'with a receipt that nobody prints',
    { outcome: 'fell-back' },
    FALLBACK,
    /^Paragon zastępczy nie trafił na drukarkę/,
  ],
  ['whose documents are made again', { outcome: 'waiting' }, {}, /^Dokumenty są właśnie wystawiane/],
  ['with its invoice', { invoice: aDocument('vat', 'FV 1') }, {}, /^Dokumenty są już wystawione/],
])('a rejected invoice of a payment %s', async (_, more, details, said) => {
  const notification = { id: 'n1', reason: 'invoice-rejected', lastAt: new Date(), details };
  const card = aPaymentCard({ ...more, openNotifications: [notification as never] });
  renderPage(() => <OpenNotifications card={card} />);
  const item = await screen.findByRole('listitem');
  const texts = [...item.querySelectorAll('span.block')].map((one) => one.textContent?.replaceAll('\u00A0', ' ') ?? '');
  expect(texts.filter((one) => said.test(one))).toHaveLength(1);
});
