// The desk's text of a refusal: by its reason, else by its code.
import { describe, expect, it } from 'vitest';
import {
  enrolmentRefusalText,
  outboxProblemText,
  settlementRefusalText,
  takeOverRefusalText,
} from './text-of-refusal.ts';

describe('settlementRefusalText', () => {
  it('counts the reason for more than the code', () => {
    expect(settlementRefusalText({ code: 'conflict', reason: 'other-request' })).toMatch(/^Tę rezerwację opłacono/);
    expect(settlementRefusalText({ code: 'conflict', reason: 'other-count' })).toMatch(/^Dane do faktury zmieniły/);
    const otherSum = { code: 'conflict', reason: 'amount-changed', total: 89_000 } as const;
    expect(settlementRefusalText(otherSum)).toMatch(/teraz jest do zapłaty 890,00\szł/);
  });

  it.each([
    ['other-owner', /^Te płatności należą do różnych kont/],
    ['other-buyer', /^Płatności albo dane do faktury zmieniły się/],
  ] as const)('names what differs between the payments: %s', (reason, text) => {
    expect(settlementRefusalText({ code: 'mismatched-payments', reason })).toMatch(text);
  });

  it('the dialog has no text for a refusal of no act of the dialog', () => {
    expect(settlementRefusalText({ code: 'place-gone' })).toBeUndefined();
  });
});

describe('takeOverRefusalText', () => {
  it.each([
    [{ code: 'not-allowed-now', reason: 'paid-online-now' }, /^Klient płaci właśnie teraz/],
    [{ code: 'outside-unreachable' }, /^Bramka płatności nie odpowiada/],
    [{ code: 'not-payable' }, /^Tej płatności nie można już przyjąć/],
  ] as const)('%j', (refusal, text) => {
    expect(takeOverRefusalText(refusal)).toMatch(text);
  });
});

describe('enrolmentRefusalText', () => {
  it.each([
    [{ code: 'place-gone', reason: 'full' }, /^To miejsce właśnie zajęto/],
    [{ code: 'course-closed', reason: 'turnus-started' }, /^Te zajęcia nikogo już nie przyjmują/],
    [{ code: 'conflict', reason: 'owner-known' }, /^Ten kontakt ma już rodzina/],
    [{ code: 'conflict', reason: 'already-added' }, /^W.tej rodzinie jest już taka osoba/],
    [{ code: 'conflict', reason: 'other-request' }, /^Poprzednia próba jednak się udała/],
    [{ code: 'conflict', reason: 'price-changed', total: 26_000 }, /^Cena zmieniła się przed chwilą: teraz 260,00\szł/],
    [{ code: 'not-allowed-now', reason: 'already-registered' }, /ma już miejsce/],
    [{ code: 'not-allowed-now', reason: 'place-held-there' }, /^Opiekun właśnie zapisuje/],
    [{ code: 'not-allowed-now', reason: 'family-full' }, /50 osób/],
    [{ code: 'bad-input', reason: 'no-contact' }, /^To nie jest telefon ani e-mail/],
    [{ code: 'bad-input', reason: 'reservation-day' }, /^Do tego dnia/],
    [{ code: 'bad-input' }, /^Serwer nie przyjął tych danych/],
    [{ code: 'invalid-invoice-data' }, /^Zapisane dane do faktury/],
    [{ code: 'not-found', reason: 'no-course' }, /^Tych zajęć już nie ma/],
    [{ code: 'not-found' }, /^Tej osoby albo rodziny/],
    [{ code: 'no-right' }, /^Nie masz uprawnień/],
  ] as const)('%j', (refusal, text) => {
    expect(enrolmentRefusalText(refusal)).toMatch(text);
  });
});

describe('outboxProblemText', () => {
  it.each([
    ['already-settled', /^Tę rezerwację opłacono już online/],
    ['taker-unknown', /^Serwer nie zna osoby/],
    ['receipt-unknown', /^Płatność jest zapisana/],
    ['not-payable', /^Serwer nie przyjął tej płatności/],
    ['amount-changed', /^Cenę tej płatności obniżono/],
    ['without-a-text', /^Serwer nie przyjął tej płatności/],
    ['constructor', /^Serwer nie przyjął tej płatności/],
  ])('the dialog of %s', (problem, text) => {
    expect(outboxProblemText(problem)).toMatch(text);
  });
});
