// The desk's text of a refusal: by its reason, else by its code; also for one that an earlier version kept.
import { describe, expect, it } from 'vitest';
import { outboxProblemText, settlementRefusalText } from './refusal-texts.ts';

describe('settlementRefusalText', () => {
  it('counts the reason for more than the code', () => {
    expect(settlementRefusalText({ code: 'conflict', reason: 'other-request' })).toMatch(/^Tę rezerwację opłacono/);
    expect(settlementRefusalText({ code: 'conflict', reason: 'other-count' })).toMatch(/^Dane do faktury zmieniły/);
  });

  it.each([
    ['other-owner', /^Te płatności należą do różnych kont/],
    ['other-buyer', /^Te płatności mają różnych nabywców/],
  ] as const)('names what differs between the payments: %s', (reason, text) => {
    expect(settlementRefusalText({ code: 'mismatched-payments', reason })).toMatch(text);
  });

  it('has no text where neither has one', () => {
    expect(settlementRefusalText({ code: 'bad-input' })).toBeUndefined();
  });
});

describe('outboxProblemText', () => {
  it.each([
    ['already-settled', /^Tę rezerwację opłacono już online/],
    ['taker-unknown', /^Serwer nie zna osoby/],
    ['receipt-unknown', /^Płatność jest zapisana/],
    ['not-payable', /^Serwer nie przyjął tej płatności/],
    ['of-an-earlier-version', /^Serwer nie przyjął tej płatności/],
    ['constructor', /^Serwer nie przyjął tej płatności/],
  ])('of %s', (problem, text) => {
    expect(outboxProblemText(problem)).toMatch(text);
  });
});
