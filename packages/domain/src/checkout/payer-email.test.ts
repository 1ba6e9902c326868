// The payer's address at the gateway: the owner's, or the school's where the gateway would not take it.
import { expect, it } from 'vitest';
import { phoneOwnerKey } from '../people/owner-key.ts';
import { payerEmail } from './payer-email.ts';

const SCHOOL = 'platnosci@szkola.example';

it.each([
  ['anna@poczta.example', 'anna@poczta.example'],
  [`${'a'.repeat(35)}@poczta.example`, `${'a'.repeat(35)}@poczta.example`],
  [`${'a'.repeat(36)}@poczta.example`, SCHOOL],
  ['łucja@poczta.example', SCHOOL],
  ['anna..nowak@poczta.example', SCHOOL],
  [phoneOwnerKey('+48504118220'), SCHOOL],
])('the payer %s is named to the gateway as %s', (owner, sent) => {
  expect(payerEmail(owner, 'szkola.example')).toBe(sent);
});
