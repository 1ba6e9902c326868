// The texts of a notification never contradict each other: what it asks for, what it forbids and what it offers.
import { cleanup, screen } from '@testing-library/react';
import { CRITICAL_REASONS, type CriticalReason } from '@zapisy/domain/notifications/critical-notification';
import { describe, expect, it } from 'vitest';
import { aDocument } from '../../testing/payments.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { aConcerned } from '../../testing/staff-payments.ts';
import type { ConcernedPayment, Notification } from './notifications.server.ts';
import { OpenNotification } from './open-notification.tsx';

const AT = new Date('2026-11-20T13:02:00Z');
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

const plain = (text: string) => text.replaceAll('\u00A0', ' ').replaceAll('\u2060', '');

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

async function sayingsOf(notification: Notification): Promise<string> {
  renderPage(() => <OpenNotification notification={notification} />);
  const said = plain((await screen.findByRole('listitem')).textContent ?? '');
  cleanup();
  return said;
}

describe.each(CRITICAL_REASONS)('%s', (reason) => {
  const issues = BY_ORDER.includes(reason) ? Object.values(ISSUES) : [null];
  const cases = issues.flatMap((issue) => [{}, FALLBACK].map((details) => ({ issue, details })));

  it.each(Object.entries(PAYMENTS))('a payment %s: says one thing, whatever may be ordered', async (_, payment) => {
    for (const one of cases) {
      const said = await sayingsOf({
        id: 'n1',
        type: 'sync',
        severity: 'critical',
        reason,
        subject: '',
        count: 1,
        firstAt: AT,
        lastAt: AT,
        resolvedAt: null,
        resolvedBy: null,
        note: null,
        provider: null,
        paymentIds: [10_234],
        payments: [aConcerned(payment)],
        ...one,
      });
      expect(said).toContain('Załatwione');
      expect(CONTRADICTIONS.filter(([asks, denies]) => asks.test(said) && denies.test(said))).toEqual([]);
    }
  });
});
