// The notice above a payment that was just taken at the till: it promises only what follows the sale.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CLASSIC } from '#app/testing/families.ts';
import { aPayment } from '#app/testing/payments.ts';
import { renderPage, textPattern } from '#app/testing/render-page.tsx';
import { aPaymentCard } from '#app/testing/staff-payments.ts';
import type { PaymentCard } from './payment-card.ts';
import { Notices } from './payment-notices.tsx';

const { payment } = aPayment();
const company = { preference: 'classic', name: CLASSIC.companyName } as const;

it.each<[string, boolean, Partial<PaymentCard>, string]>([
  ['a receipt', true, { buyer: null }, 'Dokumenty i wydruk widać poniżej.'],
  ['an invoice alone', false, { buyer: company }, 'Fakturę widać poniżej. Paragonu nie drukujemy.'],
  ['no document', false, { buyer: null }, 'Bez dokumentu: nic nie wystawiamy i nie drukujemy.'],
  [
    'no document for a price of nothing',
    true,
    { outcome: 'without-document' },
    'Bez dokumentu: nic nie wystawiamy i nie drukujemy.',
  ],
])('after a sale with %s', async (_, printReceipt, more, hint) => {
  const card = aPaymentCard({ outcome: null, ...more, payment: { ...payment, printReceipt } });
  renderPage(() => <Notices card={card} answer={undefined} isJustPaid />);
  const bar = (await screen.findByRole('link', { name: textPattern('Następna osoba') })).closest('[role=status]');
  expect(bar).toHaveTextContent(hint);
});
