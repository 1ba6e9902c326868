// The numbers of accounts that a bank can have given.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bankAccountProblem, formatBankAccount, normaliseBankAccount } from './bank-account.ts';

const ACCOUNT = '61109010140000071219812874';

it.each([
  ['61 1090 1014 0000 0712 1981 2874', undefined],
  ['PL61109010140000071219812874', undefined],
  ['pl 61-1090-1014-0000-0712-1981-2874', undefined],
  ['61 1090 1014 0000 0712 1981 2873', 'checksum'],
  ['61 1090 1014 0000 0712 1981 287', 'length'],
  ['DE89 3704 0044 0532 0130 00', 'letters'],
])('the account %j: %s', (typed, problem) => {
  expect(bankAccountProblem(normaliseBankAccount(typed))).toBe(problem);
});

it('one wrong digit, or two that are swapped, is found anywhere in an account', () => {
  const at = fc.integer({ min: 0, max: ACCOUNT.length - 2 });
  fc.assert(
    fc.property(at, fc.integer({ min: 1, max: 9 }), (place, step) => {
      const digit = (Number(ACCOUNT[place]) + step) % 10;
      const changed = `${ACCOUNT.slice(0, place)}${digit}${ACCOUNT.slice(place + 1)}`;
      const swapped = `${ACCOUNT.slice(0, place)}${ACCOUNT[place + 1]}${ACCOUNT[place]}${ACCOUNT.slice(place + 2)}`;
      expect(bankAccountProblem(changed)).toBe('checksum');
      expect(bankAccountProblem(swapped)).toBe(swapped === ACCOUNT ? undefined : 'checksum');
    }),
  );
});

it('an account is shown in groups, and read again from them', () => {
  expect(formatBankAccount(ACCOUNT)).toBe('61 1090 1014 0000 0712 1981 2874');
  expect(normaliseBankAccount(formatBankAccount(ACCOUNT))).toBe(ACCOUNT);
});
