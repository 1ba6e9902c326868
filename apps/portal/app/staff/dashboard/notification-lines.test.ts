// The texts of a notification never contradict each other: what it asks for, what it forbids and what it offers.
import { CRITICAL_REASONS, type CriticalReason } from '@zapisy/domain/notifications/critical-notification';
import { plainText } from '@zapisy/screens/texts/typesetting';
import { expect, it } from 'vitest';
import { aDocument } from '../../testing/payments.ts';
import { aConcerned } from '../../testing/staff-payments.ts';
import { pl } from '../../texts/pl.ts';
import { causeText, latePrintText, saidOf } from './notification-lines.ts';
import type { ConcernedPayment, Notification } from './notifications.server.ts';

const AT = new Date('2026-11-20T13:02:00Z');
const GIVEN: Omit<Notification, 'reason' | 'issue' | 'details' | 'payments'> = {
  id: 'n1',
  type: 'sync',
  severity: 'critical',
  subject: '',
  count: 1,
  firstAt: AT,
  lastAt: AT,
  resolvedAt: null,
  resolvedBy: null,
  note: null,
  provider: null,
  paymentIds: [10_234],
};
const FALLBACK = { fields: {}, receiptNotPrinted: 'company-invoice-would-be-forbidden' };
const refused = (reason: string, code: 'not-allowed-now' | 'too-late' = 'not-allowed-now') =>
  ({ allowed: false, why: { code, reason, deadline: '2026-10-31' } }) as Notification['issue'];

const ISSUES: Readonly<Record<string, Notification['issue']>> = {
  company: { allowed: true, documents: 'company' },
  'named-to-receipt': { allowed: true, documents: 'named-to-receipt' },
  own: { allowed: true, documents: 'own' },
  'a list that is too long': null,
  'wrong data': { allowed: false, why: { code: 'invalid-invoice-data', problems: [] } } as Notification['issue'],
  'a fiscal receipt': refused('receipt-is-fiscal'),
  'a receipt being printed': refused('receipt-being-printed'),
  'documents under way': refused('document-under-way'),
  'an invoice that exists': refused('invoice-exists'),
  'a receipt elsewhere': refused('receipt-elsewhere'),
  'no invoice wanted': refused('no-invoice-wanted'),
  'too late': refused('too-late', 'too-late'),
};

const PAYMENTS: Readonly<Record<string, Partial<ConcernedPayment>>> = {
  'with a receipt': { outcome: 'fell-back' },
  'without a receipt': { outcome: 'needs-person', receipt: null },
  'under way': { outcome: 'waiting' },
  'under way without a receipt': { outcome: 'waiting', receipt: null },
  'with an invoice': { outcome: 'issued', invoice: aDocument('vat', 'FV 1') },
};

/** Texts that ask for a document of the kind, and those that rule it out or say that it exists. */
const CONTRADICTIONS: readonly (readonly [asks: RegExp, denies: RegExp])[] = [
  [
    /wystaw (fakturę|dokumenty|ją)\b/i,
    /nie wolno|nie trzeba robić nic|Minął termin|są właśnie wystawiane|ma już fakturę/,
  ],
  [/wystaw (paragon|go)\b/i, /Próbujemy dalej|Paragon wystawiony|są właśnie wystawiane/],
  [/Klient dostał paragon/, /Paragonu brak/],
  [/Paragon zastępczy nie trafił/, /Paragonu brak|jest już fiskalny/],
  [/nie ma (jeszcze )?(żadnego dokumentu|paragonu)/, /Paragon wystawiony/],
];

/** The texts of all other reasons do not depend on what may be ordered. */
const BY_ORDER: readonly CriticalReason[] = ['invoice-rejected', 'invoice-data-invalid', 'government-refused'];

function sayingsOf(notification: Notification): string {
  const { steps, lines, actions } = saidOf(notification, () => 'Recepcja');
  const { underWay, correct, order } = actions;
  const acts = [underWay ? pl.staffDocuments.underWay : '', correct.length > 0 ? pl.staffDocuments.correctData : ''];
  return plainText(
    [...steps, ...lines]
      .map(({ text }) => text)
      .concat(acts, order?.title ?? '')
      .join(' '),
  );
}

it.each(CRITICAL_REASONS.flatMap((reason) => Object.keys(PAYMENTS).map((payment) => [reason, payment] as const)))(
  '%s of a payment %s says one thing, whatever may be ordered',
  (reason, payment) => {
    const issues = BY_ORDER.includes(reason) ? Object.values(ISSUES) : [null];
    for (const issue of issues)
      for (const details of [{}, FALLBACK]) {
        const said = sayingsOf({ ...GIVEN, reason, issue, details, payments: [aConcerned(PAYMENTS[payment])] });
        expect(said).not.toMatch(/undefined|^$/);
        expect(CONTRADICTIONS.filter(([asks, denies]) => asks.test(said) && denies.test(said))).toEqual([]);
      }
  },
);

it.each([
  [{ details: { fields: { buyer_tax_no: [], buyer_name: [] } }, subject: '' }, /^NIP nabywcy.*, nazwa nabywcy/],
  [{ details: { fields: { positions: [] } }, subject: '' }, /^positions$/],
  [{ details: { cause: 'unauthorised', status: 401 }, subject: 'unauthorised' }, /dostęp do dostawcy wygasł/],
  [{ details: { fields: {}, text: 'brak środków' }, subject: '' }, /^„brak środków”$/],
])('the cause of %j', (shown, expected) => {
  expect(causeText(shown)).toMatch(expected);
});

it.each([
  [
    { receiptNumber: 77, stopped: ['desk-2'], others: [], settlementCancelled: true, companyInvoice: null },
    /^numer paragonu 77; drugi wydruk tej sprzedaży zatrzymaliśmy; rozliczenie .* anulowane$/,
  ],
  [{ others: [{ deskId: 'desk-2', state: 'printed' }], companyInvoice: 'invoice-exists' }, /^drugi wydruk .* już się/],
  [{ receiptNumber: null, stopped: [], others: [], settlementCancelled: false }, /^$/],
])('late printed receipt: %j', (details, expected) => {
  expect(latePrintText({ details })).toMatch(expected);
});

it('no cause is said when none was given', () => {
  expect(causeText({ details: {}, subject: '' })).toBeUndefined();
});

it.each([
  [
    'money that pays nothing, with its transaction and no document as missing',
    {
      reason: 'payment-without-due',
      details: { received: 22_000, transaction: 47_000, orderId: '300771' },
      payments: [aConcerned({ outcome: null, receipt: null, invoice: null, preference: 'classic' })],
    },
    /Przyszło 220,00 zł, w bramce płatność nr 300771, część wpłaty 470,00 zł\./,
    /brak/i,
  ],
  [
    'a company: its invoice alone, while there is no receipt',
    { reason: 'invoice-rejected', payments: [aConcerned({ outcome: 'issued', receipt: null, preference: 'classic' })] },
    /Faktur/,
    /Paragonu brak/,
  ],
  [
    'a receipt alone, and why there is none',
    {
      reason: 'receipt-rejected',
      details: { text: 'brak środków' },
      payments: [aConcerned({ outcome: 'needs-person', receipt: null, invoice: null, preference: 'none' })],
    },
    /Paragonu brak.*Powód: „brak środków”/,
    /Faktury brak/,
  ],
] as const)('the documents of %s', (_, more, says, saysNot) => {
  const said = sayingsOf({ ...GIVEN, details: {}, issue: null, ...more });
  expect(said).toMatch(says);
  expect(said).not.toMatch(saysNot);
});
