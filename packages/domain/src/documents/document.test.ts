// Fiscal states as the provider reports them, and which invoices are to be linked manually.
import { expect, it } from 'vitest';
import { fiscalStateOf, needsManualLink } from './document.ts';

it.each([
  [null, 'none'],
  [undefined, 'none'],
  ['', 'none'],
  ['something_new', 'none'],
  ['to_print', 'ordered'],
  ['to_print_f', 'ordered'],
  ['to_print_q', 'ordered'],
  ['printing', 'ordered'],
  ['error', 'failed'],
  ['printed', 'fiscal'],
  ['er_printed', 'fiscal'],
  ['er_fail', 'fiscal'],
  ['er_fatal', 'fiscal'],
])('fiscalStateOf: %j is %s', (status, state) => {
  expect(fiscalStateOf(status)).toBe(state);
});

it('fiscalStateOf: an e-receipt address proves it fiscal, whatever the status says', () => {
  expect(fiscalStateOf('error', 'https://x.example/r')).toBe('fiscal');
  expect(fiscalStateOf(null, 'https://x.example/r')).toBe('fiscal');
  expect(fiscalStateOf('error', null)).toBe('failed');
});

it.each([
  ['vat', 'unlinked', true, true],
  ['vat', 'unknown', true, true],
  ['vat', 'linked', true, false],
  ['vat', 'none', true, true],
  ['vat', 'none', false, false],
  ['vat', 'unlinked', false, false],
  ['receipt', 'unknown', true, false],
] as const)('needsManualLink: %s %s, receipt %j: %j', (kind, link, hasReceipt, expected) => {
  expect(needsManualLink({ kind, link }, hasReceipt)).toBe(expected);
});
