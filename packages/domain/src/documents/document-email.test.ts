// The recipient of a document's e-mail, when it may be sent, and how the address is shown.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { maskedEmail, waitsForNumber } from './document-email.ts';
import { emailRecipient } from './email-recipient.ts';

it.each([
  ['receipt', 'biuro@firma.example', 'anna@poczta.example', 'anna@poczta.example'],
  ['vat', 'biuro@firma.example', 'anna@poczta.example', 'biuro@firma.example'],
  ['vat', '', 'Anna@Poczta.example ', 'anna@poczta.example'],
  ['vat', 'biuro@firma.example', 'tel:+48504118220', 'biuro@firma.example'],
  ['vat', '', 'tel:+48504118220', undefined],
  ['receipt', 'biuro@firma.example', 'tel:+48504118220', undefined],
  ['receipt', '', 'anna@poczta.example;', undefined],
  ['vat', '', '<anna@poczta.example>', undefined],
] as const)('emailRecipient: %s, buyer %j, owner %j: %s', (kind, buyer, owner, recipient) => {
  expect(emailRecipient(kind, buyer, owner)).toBe(recipient);
});

it.each([
  ['not asked for, and it is not sent there', false, null, null, false],
  ['asked, and nothing is known yet', true, null, null, true],
  ['under way', true, 'processing', null, true],
  ['under way by the account alone', false, 'processing', null, true],
  ['refused', true, 'send_error', null, true],
  ['of a trial account', true, 'demo_processing', null, true],
  ['may be there', true, 'duplicate_error', null, true],
  ['there', true, 'ok', '525-20261121-AB', false],
  ['its number counts, whatever the state says', true, 'processing', '525-20261121-AB', false],
  ['not for this system', true, 'not_applicable', null, false],
] as const)('waitsForNumber: %s', (_, asked, govStatus, govId, waits) => {
  expect(waitsForNumber({ asked, govStatus, govId })).toBe(waits);
});

it.each([
  ['anna.nowak@poczta.example', 'a…@poczta.example'],
  ['a@poczta.example', 'a…@poczta.example'],
  ['@poczta.example', '…'],
  ['', '…'],
])('maskedEmail: %j: %s', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked);
});

it('maskedEmail of the name before the @ only the first letter is left', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      const name = email.slice(0, email.lastIndexOf('@'));
      expect(maskedEmail(email)).toBe(`${name[0]}…${email.slice(name.length)}`);
    }),
  );
});
