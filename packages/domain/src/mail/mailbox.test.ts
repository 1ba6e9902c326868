// Addresses and senders: what is accepted, and that nothing accepted can begin another header or recipient.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isMailbox, letterInNoMailbox, senderFrom } from './mailbox.ts';

it.each(['anna.nowak@poczta.example', 'a+b@x.pl', "o'neil@szkoła.pl", 'ADAM@POCZTA.EXAMPLE', 'biuro@xn--szkoa-7db.pl'])(
  'isMailbox accepts %s',
  (one) => {
    expect(isMailbox(one)).toBe(true);
  },
);

it.each([
  '',
  'anna',
  'anna@',
  'anna@poczta',
  'a b@poczta.example',
  'a@poczta.example,b@poczta.example',
  'a@poczta.example\r\nBcc: b@poczta.example',
  '<a@poczta.example>',
  `${'a'.repeat(65)}@poczta.example`,
  `a@${'b'.repeat(260)}.pl`,
  `a@${'b'.repeat(64)}.pl`,
  'anna..nowak@poczta.example',
  '.anna@poczta.example',
  'anna.@poczta.example',
  'anna@poczta..example',
  'anna@poczta.example.',
  'anna@.poczta.example',
  'anna@-poczta.example',
  'anna@poczta-.example',
  'anna@moja_poczta.example',
  'anna@192.168.0.1',
  'anna@ewa@poczta.example',
  'mailto:anna@poczta.example',
  'anna@poczta.example;',
  'an\u200Bna@poczta.example',
  'anna@poczta\u202A.example',
  'аnna@poczta.example',
  'anna@pоczta.example',
  'anna@рoczta.рl',
  'anna@сео.pl',
  '*anna@poczta.example',
  '-anna@poczta.example',
  'email=anna@poczta.example',
  'łucja@poczta.example',
])('isMailbox refuses %j', (one) => {
  expect(isMailbox(one)).toBe(false);
});

it('isMailbox accepts nothing with a line break, a comma or an angle bracket', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('\r', '\n', ',', '<', '>', '\0', ' ', ';'), fc.string(), (a, sign, b) => {
      expect(isMailbox(`${a}${sign}${b}@poczta.example`)).toBe(false);
      expect(isMailbox(`anna@${a}${sign}${b}.pl`)).toBe(false);
    }),
  );
});

it.each([
  ['łucja@poczta.example', 'ł'],
  ['анна@poczta.example', 'а'],
  ['anna@poczтa.example', 'т'],
  ['anna@сео.pl', 'с'],
  ['anna@szkoła.pl', undefined],
  ['anna@почта.рф', undefined],
  ['anna@poczta', undefined],
  ['łucja', undefined],
  ['', undefined],
])('letterInNoMailbox of %j is %j', (address, letter) => {
  expect(letterInNoMailbox(address)).toBe(letter);
});

it.each([
  ['biuro@szkola.example', { name: '', address: 'biuro@szkola.example' }],
  ['Szkoła Ruchu <biuro@szkola.example>', { name: 'Szkoła Ruchu', address: 'biuro@szkola.example' }],
  ['"Szkoła, Ruch" <biuro@szkola.example>', { name: 'Szkoła, Ruch', address: 'biuro@szkola.example' }],
  ['Szkoła', undefined],
  ['Szkoła\r\nBcc: x@y.pl <biuro@szkola.example>', undefined],
  ['Szkoła <biuro>', undefined],
])('senderFrom reads %j', (text, sender) => {
  expect(senderFrom(text)).toEqual(sender);
});
