// The page after a paid registration: the paper of its kind, the numbered steps, and the confirmation only once it was sent.
import { cleanup, screen, within } from '@testing-library/react';
import { grosze } from '@zapisy/domain/money';
import { expect, it } from 'vitest';
import { aPlace } from '../../testing/overview.ts';
import { aDocument, aPayment } from '../../testing/payments.ts';
import { renderPage, textPattern } from '../../testing/render-page.tsx';
import { EnrolledPage } from './enrolled-page.tsx';
import type { OwnPayment } from './payment-text.ts';
import { receiptNamesOf } from './receipt-names.server.ts';

const LONG = 'Akrobatyka dla dzieci 7–9 lat — grudzień 2026 (Zofia Nowak)';
const lines = [{ name: LONG, gross: grosze(25_000), quantity: 1, vatRate: '8' as const }];
const receipt = aPayment({ payment: { lines }, documents: [aDocument('receipt', 'PAR/1/11/2026')] });
const invoice = aPayment({ payment: { lines }, documents: [aDocument('vat', '1/11/2026')] });

async function show(given: OwnPayment | readonly OwnPayment[], confirmedTo: string | null = null) {
  const payments = [given].flat();
  const { course, participant } = aPlace();
  const registration = { id: 'place-1', course, participant, state: 'taken' } as never;
  await renderPage(() => (
    <EnrolledPage
      registrations={[registration]}
      payments={payments}
      receiptNames={receiptNamesOf(payments)}
      owed={{ count: 0, total: grosze(0) }}
      confirmedTo={confirmedTo}
      children={null}
    />
  ));
}

/** What says how much was paid. */
function sum(): HTMLElement {
  const line = screen.getByText(/^Zapłacono/).closest('div');
  if (!line) throw new Error('No sum');
  return line;
}

const steps = () =>
  within(screen.getByRole('region', { name: 'Co dalej' }))
    .getAllByRole('listitem')
    .map((one) => one.textContent?.replaceAll('\u00A0', ' '));

it('the document beside a registration of an e-receipt is a torn slip with its number and the name that the receipt bears', async () => {
  await show(receipt);
  const paper = screen.getByRole('region', { name: textPattern('E-paragon gotowy') });
  expect(paper.querySelectorAll('.slip')).toHaveLength(1);
  expect(paper.querySelectorAll('.sheet')).toHaveLength(0);
  expect(paper).toHaveTextContent('PAR/1/11/2026');
  expect(paper.textContent?.replaceAll('\u2060', '').replaceAll('\u00A0', ' ')).toContain(
    'Akrobatyka dla dzieci 7-9 lat 12.2026250,00',
  );
});

it('the document beside a registration of an invoice is a folded sheet', async () => {
  await show(invoice);
  const paper = screen.getByRole('region', { name: 'Faktura gotowa' });
  expect(paper.querySelectorAll('.sheet')).toHaveLength(1);
  expect(paper.querySelectorAll('.slip')).toHaveLength(0);
  expect(paper.textContent?.replaceAll('\u2060', '').replaceAll('\u00A0', ' ')).toContain(LONG);
});

it('one invoice for three children is one sheet before it is made and afterwards', async () => {
  const three = [1, 2, 3].map((id) => ({ ...invoice, payment: { ...invoice.payment, id } }));
  await show(three.map((one) => ({ ...one, outcome: 'waiting' as const, documents: [] })));
  expect(document.querySelectorAll('.slip, .sheet')).toHaveLength(1);
  cleanup();
  await show(three);
  expect(document.querySelectorAll('.slip, .sheet')).toHaveLength(1);
});

it('the paid months stand beside the sum, and a camp has none', async () => {
  const part = { left: 1, all: 5 };
  const camp = aPayment({ payment: { id: 2 } });
  await show([aPayment({ courseName: 'Robotyka', month: '2026-11', part }), camp]);
  const [month, ...others] = within(sum()).getAllByRole('listitem');
  expect(others).toEqual([]);
  expect(month).toHaveTextContent(/^Robotyka · listopad \(1\sz\s5\szajęć\), Zofia: 250,00\szł$/);
  cleanup();
  await show(camp);
  expect(within(sum()).queryAllByRole('listitem')).toEqual([]);
});

it('the next steps begin with the confirmation once it was sent', async () => {
  await show(invoice, 'ewa.lis@poczta.example');
  expect(steps()).toEqual([
    '1Potwierdzenie z plikiem kalendarza wysłaliśmy na ewa.lis@poczta.example.',
    expect.stringContaining('2Zmiana planów? Zadzwoń:'),
    '3Nic więcej nie jest teraz do zapłaty.',
  ]);
});

it('the next steps do not name a confirmation that was not sent', async () => {
  await show(invoice);
  expect(steps()).toHaveLength(2);
  expect(document.body).not.toHaveTextContent('Potwierdzenie');
});
