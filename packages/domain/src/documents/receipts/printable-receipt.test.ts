// The receipt that a printer is sent: printable names, no lines of 0,00 zł, the total, and each payment method.
import { expect, it } from 'vitest';
import { grosze } from '../../money.ts';
import type { Payment, PaymentLine } from '../../payments/payment.ts';
import { printableReceipt } from './printable-receipt.ts';

const line = (name: string, gross: number): PaymentLine => ({ name, gross: grosze(gross), quantity: 1, vatRate: '8' });

function paid(given: Partial<Payment> & Pick<Payment, 'lines'>): Payment {
  const amount = grosze(given.lines.reduce((sum, { gross }) => sum + gross, 0));
  const noParticipant = { ownerEmail: 'anna@poczta.example', playerId: null, registrationId: null, city: 'Kraków' };
  const settled = { settledBy: null, settlementKey: null, buyer: null, printReceipt: true, noReceiptReason: null };
  return {
    id: 1,
    ...noParticipant,
    amount,
    dueOn: '2026-11-20',
    method: 'card',
    state: 'paid',
    paidOn: '2026-11-20',
    ...settled,
    invoiceId: null,
    receiptId: null,
    ...given,
  };
}

it('printableReceipt has printable names, the total, and no list of methods for one method', () => {
  const payment = paid({ lines: [line('Piłka nożna — wrzesień 2026', 25_000), line('Gratis', 0)] });
  expect(printableReceipt([payment])).toEqual({
    total: 25_000,
    method: 'card',
    items: [{ name: 'Pilka nozna 09.2026', gross: 25_000, quantity: 1, vatRate: '8' }],
  });
});

it('printableReceipt names each method of several payments once, the largest first, and together they make the total', () => {
  const parts = [
    { method: 'cash' as const, amount: grosze(12_000) },
    { method: 'card' as const, amount: grosze(3_000) },
  ];
  const split = paid({ lines: [line('Balet', 15_000)], method: 'cash', parts });
  const other = paid({ id: 2, lines: [line('Judo', 10_000)], method: 'card' });
  expect(printableReceipt([split, other])).toMatchObject({
    total: 25_000,
    method: 'card',
    parts: [
      { method: 'card', amount: 13_000 },
      { method: 'cash', amount: 12_000 },
    ],
  });
});

it('printableReceipt is undefined when nothing was paid', () => {
  expect(printableReceipt([])).toBeUndefined();
  expect(printableReceipt([paid({ lines: [line('Gratis', 0)] })])).toBeUndefined();
});
