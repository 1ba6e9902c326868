// Refused acts on documents: each text names a next action, and the payments concerned.
import type { RefusalData } from '@zapisy/domain/refusals/refusal-data';
import { describe, expect, it } from 'vitest';
import type { FormFailure } from '../../server/api.server.ts';
import { pl } from '../../texts/pl.ts';
import { concernedPayments, failureText } from './refusal-text.ts';

function refused(details: RefusalData): FormFailure {
  return { kind: 'refused', code: details.code, details };
}

const paymentIds = [10_235];

describe('failureText', () => {
  it.each([
    [
      refused({ code: 'not-allowed-now', reason: 'receipt-is-fiscal', paymentIds }),
      /art\.\s106b ust\. 5/,
      /faktura imienna/,
    ],
    [
      refused({ code: 'too-late', reason: 'too-late', paymentIds, deadline: '2027-02-28' }),
      /^Minął termin/,
      /^Termin minął 28\.02\.2027\./,
    ],
    [
      refused({ code: 'bad-input', fields: ['dueOn'], reason: 'instalment-after-start', latest: '2026-12-06' }),
      /^Termin raty jest za późny\.$/,
      /przed pierwszym dniem zajęć\. Podaj dzień nie późniejszy niż 06\.12\.2026\.$/,
    ],
    [refused({ code: 'mismatched-payments', reason: 'other-buyer', paymentIds }), /różnych nabywców/, /osobno/],
    [
      refused({ code: 'bad-input', fields: ['amount'], most: 89_000 }),
      /^Kwota/,
      /najwyżej 890,00\szł\. Tysięcy nie oddzielaj kropką\.$/,
    ],
    [refused({ code: 'bad-input', fields: ['amount'] }), /^Kwota/, /np\. 100,00\. Tysięcy nie oddzielaj kropką\.$/],
    [refused({ code: 'bad-input', fields: ['reason'] }), /powodu/, /pol/],
    [refused({ code: 'bad-input', fields: ['other'] }), /./, /powiadom administratora/],
    [
      refused({ code: 'not-allowed-now', reason: 'provider-refused', paymentIds, fields: {}, text: 'Brak uprawnień' }),
      /^Dostawca nie usunął tego dokumentu\. Jego odpowiedź: „Brak uprawnień”\.$/,
      /spróbuj jeszcze raz\.$/,
    ],
    [
      refused({ code: 'not-allowed-now', reason: 'provider-refused', paymentIds, fields: {}, text: '' }),
      /^Dostawca nie usunął tego dokumentu\.$/,
      /spróbuj jeszcze raz\.$/,
    ],
    [refused({ code: 'outside-unreachable' }), /^Dostawca faktur nie odpowiada/, /Spróbuj za chwilę/],
    [{ kind: 'invalid', problems: [] } as const, /^Dane do faktury są nieprawidłowe/, /^Popraw je/],
    [refused({ code: 'not-allowed-now', reason: 'already-running' }), /^Teraz nie można/, /powiadom administratora/],
    [{ kind: 'failed', reference: 'ZP-1', mayBeDone: true } as const, /^Nie wiemy, czy/, /sprawdź, co się zmieniło/],
    [{ kind: 'failed', reference: 'ZP-1' } as const, /nic się nie zmieniło/, /^Spróbuj ponownie/],
  ])('%j', (failure, title, text) => {
    const message = failureText(failure as FormFailure);
    expect(message.title).toMatch(title);
    expect(message.text).toMatch(text);
  });

  it('ends every text with a next action', () => {
    for (const found of Object.values(pl.staffRefusals.reasons)) {
      expect(found.title).not.toBe('');
      expect(found.text).not.toBe('');
    }
  });

  it('says who records a refund wherever it names one, for reception who cannot', () => {
    const refunds = Object.values(pl.staffRefusals.reasons).filter((found) => found.text.includes('„Zwrot”'));
    expect(refunds).toHaveLength(5);
    for (const found of refunds) expect(found.text).toMatch(/„Zwrot” zapisuje biuro albo kierownik\.$/);
  });
});

describe('concernedPayments', () => {
  it('are those that the refusal names', () => {
    expect(concernedPayments(refused({ code: 'mismatched-payments', reason: 'not-paid', paymentIds }))).toEqual(
      paymentIds,
    );
    expect(concernedPayments({ kind: 'failed', reference: 'ZP-1' })).toEqual([]);
  });
});
