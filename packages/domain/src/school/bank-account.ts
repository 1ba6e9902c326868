// The number of a Polish bank account: 26 digits whose check digits are those of the IBAN that begins with PL.
import { plainSigns, withoutSeparators } from '../characters.ts';

export type BankAccountProblem = 'letters' | 'length' | 'checksum';

const LENGTH = 26;
/** 'PL' as two numbers, A being 10. */
const COUNTRY = '2521';
const MODULUS = 97;

/** The digits of what a person pasted; 'PL' before them and blanks between them are dropped. */
export function normaliseBankAccount(typed: string): string {
  return withoutSeparators(plainSigns(typed)).replace(/^PL/i, '');
}

/** What is wrong with a normalised number; undefined for one that a bank can have given. */
export function bankAccountProblem(account: string): BankAccountProblem | undefined {
  if (!/^\d*$/.test(account)) return 'letters';
  if (account.length !== LENGTH) return 'length';
  const moved = `${account.slice(2)}${COUNTRY}${account.slice(0, 2)}`;
  let left = 0;
  for (const digit of moved) left = (left * 10 + Number(digit)) % MODULUS;
  return left === 1 ? undefined : 'checksum';
}

/** '61 1090 1014 0000 0712 1981 2874'. */
export function formatBankAccount(account: string): string {
  return [account.slice(0, 2), ...(account.slice(2).match(/.{1,4}/g) ?? [])].join(' ').trim();
}
