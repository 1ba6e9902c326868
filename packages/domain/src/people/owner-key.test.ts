// The owner's key: an e-mail or a phone, and never a phone where an e-mail is wanted.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emailOfOwner, isPhoneOwnerKey, ownerContact, ownerContactText, phoneOwnerKey } from './owner-key.ts';
import { formatPhone, normalisePhone } from './phone.ts';
import { storedOwnerKey } from './stored-owner-key.ts';

it.each([
  ['504 118 220', '+48504118220'],
  ['504-118-220', '+48504118220'],
  ['+48 504 118 220', '+48504118220'],
  ['0048504118220', '+48504118220'],
  ['48504118220', '+48504118220'],
  ['(12) 345 67 89', '+48123456789'],
  ['+44 20 7946 0000', '+442079460000'],
  ['0504118220', '+48504118220'],
  ['022 123 45 67', '+48221234567'],
  ['(0-22) 123 45 67', '+48221234567'],
  ['48 362 00 00', '+48483620000'],
  ['+48 48 362 00 00', '+48483620000'],
  ['504\u2212118\u2011220', '+48504118220'],
  ['504\u2013118\u2015220', '+48504118220'],
  ['504/118/220', '+48504118220'],
  ['504.118.220', '+48504118220'],
  ['５０４ １１８ ２２０', '+48504118220'],
  ['＋48504118220', '+48504118220'],
  ['5\uFE0F\u20E304118220', '+48504118220'],
  ['\u202A+48\u00A0504\u2009118\u202F220\u202C', '+48504118220'],
  ['tel. 504118220', '+48504118220'],
  ['Tel.: +48 504 118 220', '+48504118220'],
  ['tel:504118220', '+48504118220'],
  ['tel504118220', '+48504118220'],
  ['tel. kom. 504118220', '+48504118220'],
  ['tel./fax 12 345 67 89', '+48123456789'],
  ['Nr tel. 504118220', '+48504118220'],
  ['Numer telefonu: 504118220', '+48504118220'],
  ['Telefon kontaktowy - 504118220', '+48504118220'],
  ['telefon do kontaktu 504118220', '+48504118220'],
  ['komórka 504118220', '+48504118220'],
  ['t. 504118220', '+48504118220'],
  ['m: 504118220', '+48504118220'],
  ['mama: 504118220', '+48504118220'],
  ['тел. +48504118220', '+48504118220'],
  ['"504 118 220"', '+48504118220'],
  ['„504 118 220”', '+48504118220'],
  ['<504118220>', '+48504118220'],
  ['`504118220`', '+48504118220'],
  ['* 504118220', '+48504118220'],
  ['- 504118220', '+48504118220'],
  ['504·118·220', '+48504118220'],
  ['504•118•220', '+48504118220'],
  ['504_118_220', '+48504118220'],
  ["504'118'220", '+48504118220'],
  ['504|118|220', '+48504118220'],
  ['504118220 / mama', '+48504118220'],
  ['☎ 504118220', '+48504118220'],
  ['504118220,', '+48504118220'],
  ['504118220;', '+48504118220'],
  ['504118220.', '+48504118220'],
  ['(504118220)', '+48504118220'],
  ['(tel. 504118220)', '+48504118220'],
  ['504118220 (mama)', '+48504118220'],
  ['504118220 [mama]', '+48504118220'],
  ['504 118 220 - mama', '+48504118220'],
  ['504118220, tata;', '+48504118220'],
  ['504118220 (tel. kom.)', '+48504118220'],
  ['504118220 tel.', '+48504118220'],
  ['tel. +44 20 7946 0000 (babcia)', '+442079460000'],
  ['+376 345 678', '+376345678'],
  ['00504118220', undefined],
  ['00 504 118 220', undefined],
  ['tel. 00601234567', undefined],
  ['00376345678', undefined],
  ['+504118220', undefined],
  ['+601 234 567', undefined],
  ['504118220 wewn. 12', undefined],
  ['504118220 (wewn. 12)', undefined],
  ['504118220 (mama), 600100200 (tata)', undefined],
  ['mama 504118220', undefined],
  ['+48 504 118 22', undefined],
  ['+48 504 118 2200', undefined],
  ['+48 0504118220', undefined],
  ['+48 (0) 504 118 220', undefined],
  ['+48 48 504 118 220', undefined],
  ['0048 48 504 118 220', undefined],
  ['4848504118220', undefined],
  ['048504118220', undefined],
  ['+0504118220', undefined],
  ['+44 (0)20 7946 0000', undefined],
  ['012345678', undefined],
  ['504118220 / 600100200', undefined],
  ['12345', undefined],
  ['1234567890', undefined],
  ['hanna maj', undefined],
  ['', undefined],
])('normalisePhone reads %j as %j', (typed, phone) => {
  expect(normalisePhone(typed)).toBe(phone);
});

it.each([
  [' Anna.Nowak@Poczta.Example ', { kind: 'email', email: 'anna.nowak@poczta.example' }],
  ['504118220', { kind: 'phone', phone: '+48504118220' }],
  ['<mailto:anna@poczta.example>;', { kind: 'email', email: 'anna@poczta.example' }],
  ['anna@poczta', undefined],
  ['anna..nowak@poczta.example', undefined],
  ['anna@poczta..example', undefined],
  ['anna@poczta.example, ewa@poczta.example', undefined],
  ['tel:+48504118220', { kind: 'phone', phone: '+48504118220' }],
  ['tel:+48504118220#0123abcd', undefined],
  ['mama: anna@poczta.example', { kind: 'email', email: 'anna@poczta.example' }],
  ['mama: 504118220', { kind: 'phone', phone: '+48504118220' }],
])('ownerContact reads %j', (typed, contact) => {
  expect(ownerContact(typed)).toEqual(contact);
});

it('ownerContact reads one contact, however it is wrapped', () => {
  const wrapping = fc.constantFrom('', '<', '"', '„', '(', 'mailto:', ' ', '\u200B', '\u202A', '\uFEFF');
  const closing = fc.constantFrom('', '>', '"', '”', ')', ',', ';', '.', '!', '\n', '\u200B', '\u202C');
  fc.assert(
    fc.property(fc.array(wrapping), fc.array(closing), (before, after) => {
      const typed = `${before.join('')}Anna.Nowak@Poczta.Example${after.join('')}`;
      expect(ownerContact(typed)).toEqual({ kind: 'email', email: 'anna.nowak@poczta.example' });
    }),
  );
});

it('storedOwnerKey is the key in one form, also of a text that is no address', () => {
  expect(storedOwnerKey(' Anna@Poczta.Example;')).toBe('anna@poczta.example;');
});

const digits = fc.stringMatching(/^\d{9}$/);
const family = fc.option(fc.stringMatching(/^[0-9a-f]{8}$/), { nil: undefined });

it('the key of a phone is recognized, is no e-mail, and is shown as the phone', () => {
  fc.assert(
    fc.property(digits, family, (phone, suffix) => {
      const key = phoneOwnerKey(`+48${phone}`, suffix);
      expect(isPhoneOwnerKey(key)).toBe(true);
      expect(emailOfOwner(key)).toBeUndefined();
      expect(ownerContactText(key).replaceAll(' ', '')).toBe(phone);
      expect(key).toBe(key.trim().toLowerCase());
    }),
  );
});

it('the key of a phone differs for two families that share a phone', () => {
  expect(phoneOwnerKey('+48504118220', 'aaaaaaaa')).not.toBe(phoneOwnerKey('+48504118220'));
});

it('an e-mail is its own key', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      expect(isPhoneOwnerKey(email)).toBe(false);
      expect(ownerContactText(email)).toBe(email);
    }),
  );
  expect(emailOfOwner(' Anna@Poczta.Example')).toBe('anna@poczta.example');
});

it.each(['anna@poczta.example;', '<anna@poczta.example>', 'anna@xn--szkoa-n7a.pl', 'łucja@poczta.example', 'anna', ''])(
  'an e-mail is not read into the stored key %j, whose mail another owner would get',
  (key) => {
    expect(emailOfOwner(key)).toBeUndefined();
  },
);

it('formatPhone writes a Polish number in groups, another one as it is', () => {
  expect(formatPhone('+48504118220')).toBe('504 118 220');
  expect(formatPhone('+442079460000')).toBe('+442079460000');
});
