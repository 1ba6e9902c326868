// Invoices wanted later: the deadline of a named one, and what 'Wystaw fakturę' may still issue.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, addMonths } from '../../warsaw-time.ts';
import { type LaterInvoiceQuestion, laterInvoice, missingDocuments, namedInvoiceDeadline } from './later-invoice.ts';

it.each([
  ['2026-11-01', '2027-02-28'],
  ['2026-11-30', '2027-02-28'],
  ['2027-11-15', '2028-02-29'],
  ['2026-01-31', '2026-04-30'],
  ['2026-02-10', '2026-05-31'],
  ['2026-09-30', '2026-12-31'],
  ['2026-10-01', '2027-01-31'],
])('namedInvoiceDeadline: paid on %s, until %s', (paidOn, until) => {
  expect(namedInvoiceDeadline(paidOn)).toBe(until);
});

it('namedInvoiceDeadline is the last day of the third month after, for any day of payment', () => {
  const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (day) => {
      const paidOn = day.toISOString().slice(0, 10);
      const until = namedInvoiceDeadline(paidOn);
      expect(until.slice(0, 7)).toBe(addMonths(paidOn.slice(0, 7), 3));
      expect(addDays(until, 1).slice(8)).toBe('01');
    }),
  );
});

const question: LaterInvoiceQuestion = {
  preference: 'nominal',
  hasInvoice: false,
  receipt: 'fiscal',
  paidOn: '2026-11-20',
  today: '2026-12-01',
};

it.each<[string, Partial<LaterInvoiceQuestion>, object]>([
  ['a named invoice to a fiscal receipt', {}, { kind: 'allowed', invoice: 'named-linked' }],
  ['a named invoice to a record', { receipt: 'none' }, { kind: 'allowed', invoice: 'named-linked' }],
  ['a named invoice without a receipt', { receipt: undefined }, { kind: 'allowed', invoice: 'named-unlinked' }],
  ['on the last day', { today: '2027-02-28' }, { kind: 'allowed', invoice: 'named-linked' }],
  ['a day too late', { today: '2027-03-01' }, { kind: 'refused', reason: 'too-late' }],
  ['an invoice that exists', { hasInvoice: true }, { kind: 'refused', reason: 'invoice-exists' }],
  ['a profile without invoice', { preference: 'none' }, { kind: 'refused', reason: 'no-invoice-wanted' }],
  ['a company, fiscal receipt', { preference: 'classic' }, { kind: 'refused', reason: 'receipt-is-fiscal' }],
  [
    'a company, receipt at the printer',
    { preference: 'classic', receipt: 'ordered' },
    { kind: 'refused', reason: 'receipt-being-printed' },
  ],
  [
    'a company, fallback receipt not fiscal',
    { preference: 'classic', receipt: 'none' },
    { kind: 'allowed', invoice: 'company', withdrawsReceipt: true },
  ],
  [
    'a company, print failed',
    { preference: 'classic', receipt: 'failed' },
    { kind: 'refused', reason: 'receipt-print-failed' },
  ],
  [
    'a company, no receipt',
    { preference: 'classic', receipt: undefined },
    { kind: 'allowed', invoice: 'company', withdrawsReceipt: false },
  ],
])('laterInvoice: %s', (_, change, expected) => {
  expect(laterInvoice({ ...question, ...change })).toEqual(expected);
});

it('missingDocuments are those of a sale with the form’s own tick', () => {
  expect(missingDocuments('none')).toEqual({ receipt: true, invoice: 'none' });
  expect(missingDocuments('nominal')).toEqual({ receipt: true, invoice: 'named-linked' });
  expect(missingDocuments('classic')).toEqual({ receipt: false, invoice: 'company' });
});
