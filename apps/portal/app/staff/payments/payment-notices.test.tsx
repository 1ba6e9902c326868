// What is said of the documents of a payment, by itself and after an order.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CLASSIC } from '#app/testing/families.ts';
import { aDocument, aPayment } from '#app/testing/payments.ts';
import { renderPage, textPattern } from '#app/testing/render-page.tsx';
import { aPaymentCard } from '#app/testing/staff-payments.ts';
import { documentsHint } from './documents-hint.ts';
import type { PaymentCard } from './payment-card.ts';
import { Notices } from './payment-notices.tsx';

const { payment } = aPayment({ payment: { method: 'card' } });
const company = { preference: 'classic', name: CLASSIC.companyName } as const;

const invoice = aDocument('vat', 'FV 1');
const UNDER_WAY = { outcome: 'waiting', receipt: null } as const;
const ORDERED = { paymentIds: [10_234], outcome: 'waiting' } as const;
const NONE = { receipt: null, invoice: null } as const;

it.each<[string, boolean, Partial<PaymentCard>, string]>([
  ['a receipt', true, { buyer: null }, 'Dokumenty i wydruk widać poniżej.'],
  ['a receipt on its way', true, { ...UNDER_WAY, buyer: null }, 'Dokumenty powstają. Strona sama pokaże wynik.'],
  ['an invoice alone', false, { ...NONE, buyer: company, invoice }, 'Fakturę widać poniżej. Paragonu nie drukujemy.'],
  [
    'an invoice alone on its way',
    false,
    { ...UNDER_WAY, buyer: company },
    'Faktura powstaje. Strona sama pokaże wynik. Paragonu nie drukujemy.',
  ],
  [
    'a rejected invoice and a receipt in its place',
    false,
    { buyer: company, outcome: 'fell-back' },
    'Faktury nie ma: dostawca ją odrzucił. Paragon i to, co dalej, widać poniżej.',
  ],
  [
    'a rejected invoice and no receipt',
    false,
    { ...NONE, buyer: company, outcome: 'needs-person' },
    'Nie ma jeszcze wszystkich dokumentów. Co zrobić, widać poniżej.',
  ],
  ['no document', false, { buyer: null, receipt: null }, 'Bez dokumentu: nic nie wystawiamy i nie drukujemy.'],
  [
    'no document for a price of nothing',
    true,
    { outcome: 'without-document' },
    'Bez dokumentu: nic nie wystawiamy i nie drukujemy.',
  ],
])('what is said of a payment with %s promises only what is there or follows', (_, printReceipt, more, hint) => {
  const card = aPaymentCard({ outcome: null, ...more, payment: { ...payment, printReceipt } });
  expect(documentsHint(card)).toMatch(textPattern(hint));
});

it.each<[string, Partial<PaymentCard>, string]>([
  ['on their way', { ...UNDER_WAY, invoice: null }, 'Strona sama pokaże wynik. Możesz ją zamknąć.'],
  ['there', { ...NONE, invoice }, 'Fakturę widać poniżej. Paragonu nie drukujemy.'],
  ['rejected', { ...NONE, outcome: 'needs-person' }, 'Nie ma jeszcze wszystkich dokumentów. Co zrobić, widać poniżej.'],
])('after an order, documents that are %s are called that', async (_, more, hint) => {
  const card = aPaymentCard({
    buyer: company,
    outcome: 'issued',
    ...more,
    payment: { ...payment, printReceipt: false },
  });
  const answer = { at: 1, kind: 'done', act: 'issue', value: ORDERED } as const;
  renderPage(() => <Notices card={card} answer={answer} />);
  // The toast says the same; the bar of the page comes before it.
  const [bar] = await screen.findAllByRole('status');
  expect(bar).toHaveTextContent('Zlecono wystawienie dokumentów.');
  expect(bar).toHaveTextContent(hint);
});
