// What a notification says of its money.
import { describe, expect, it } from 'vitest';
import { moneyText } from './money-text.ts';

describe('moneyText', () => {
  it.each([
    [
      { expected: 89_000, received: 89_001, currency: 'PLN', orderId: '300771' },
      /^Miało przyjść 890,00\szł, przyszło 890,01\szł, w\sbramce płatność nr 300771\.$/,
    ],
    [{ expected: 89_000, received: 20_000, currency: 'EUR' }, /przyszło 200,00\sEUR\.$/],
    [
      { received: 47_000, transaction: 47_000, orderId: '300771' },
      /^Przyszło 470,00\szł, w\sbramce płatność nr 300771\.$/,
    ],
    [
      { received: 22_000, transaction: 47_000, orderId: '300771' },
      /^Przyszło 220,00\szł.*, część wpłaty 470,00\szł\.$/,
    ],
    [{ cause: 'unauthorised' }, undefined],
  ])('%j', (details, expected) => {
    const text = moneyText({ details });
    if (expected) expect(text).toMatch(expected);
    else expect(text).toBeUndefined();
  });
});
