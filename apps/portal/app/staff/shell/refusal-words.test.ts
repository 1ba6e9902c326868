// Refused acts on documents: each with a way on, and the payments it is about.
import { describe, expect, it } from 'vitest';
import type { FormFailure } from '../../server/api.server.ts';
import { pl } from '../../texts/pl.ts';
import { concernedPayments, refusalWords } from './refusal-words.ts';

function refused(code: string, details: object = {}): FormFailure {
  return { kind: 'refused', code, details: { code, ...details } } as never;
}

describe('refusalWords', () => {
  it.each([
    [refused('not-allowed-now', { reason: 'receipt-is-fiscal' }), /art\.\s106b ust\. 5/, /faktura imienna/],
    [
      refused('too-late', { reason: 'too-late', deadline: '2027-02-28' }),
      /^Minął termin/,
      /^Termin minął 28\.02\.2027\./,
    ],
    [refused('odd-payment', { reason: 'other-buyer' }), /różnych nabywców/, /osobno/],
    [refused('bad-input', { fields: ['amount'], most: 89_000 }), /^Kwota/, /najwyżej 890,00\szł\.$/],
    [refused('bad-input', { fields: ['amount'] }), /^Kwota/, /np\. 100,00\.$/],
    [refused('bad-input', { fields: ['reason'] }), /powodu/, /pol/],
    [refused('bad-input', { fields: ['other'] }), /./, /powiadom administratora/],
    [refused('outside-silent'), /^Dostawca faktur nie odpowiada/, /Spróbuj za chwilę/],
    [{ kind: 'invalid', problems: [] } as const, /^Dane do faktury są nieprawidłowe/, /^Popraw je/],
    [refused('not-allowed-now', { reason: 'never-heard-of' }), /^Teraz nie można/, /powiadom administratora/],
    [{ kind: 'failed', reference: 'ZP-1', mayBeDone: true } as const, /^Nie wiemy, czy/, /sprawdź, co się zmieniło/],
    [{ kind: 'failed', reference: 'ZP-1' } as const, /nic się nie zmieniło/, /^Spróbuj ponownie/],
  ])('%j', (failure, title, text) => {
    const words = refusalWords(failure as FormFailure);
    expect(words.title).toMatch(title);
    expect(words.text).toMatch(text);
  });

  it('leaves nobody without a way on', () => {
    for (const { title, text } of Object.values(pl.staffRefusals.reasons)) {
      expect(title).not.toBe('');
      expect(text).not.toBe('');
    }
  });
});

describe('concernedPayments', () => {
  it('are those that the refusal names', () => {
    expect(concernedPayments(refused('odd-payment', { paymentIds: [10_235, 'x'] }))).toEqual([10_235]);
    expect(concernedPayments({ kind: 'failed', reference: 'ZP-1' })).toEqual([]);
  });
});
