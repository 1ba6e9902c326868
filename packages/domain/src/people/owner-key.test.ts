// The owner's key: an e-mail or a phone, and never a phone where an e-mail is wanted.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emailOfOwner,
  formatPhone,
  isPhoneOwnerKey,
  normalisePhone,
  ownerContact,
  ownerContactText,
  phoneOwnerKey,
} from './owner-key.ts';

describe('normalisePhone', () => {
  it.each([
    ['504 118 220', '+48504118220'],
    ['504-118-220', '+48504118220'],
    ['+48 504 118 220', '+48504118220'],
    ['0048504118220', '+48504118220'],
    ['48504118220', '+48504118220'],
    ['(12) 345 67 89', '+48123456789'],
    ['+44 20 7946 0000', '+442079460000'],
    ['12345', undefined],
    ['1234567890', undefined],
    ['hanna maj', undefined],
    ['', undefined],
  ])('reads %j as %j', (typed, phone) => {
    expect(normalisePhone(typed)).toBe(phone);
  });
});

describe('ownerContact', () => {
  it.each([
    [' Anna.Nowak@Poczta.Example ', { kind: 'email', email: 'anna.nowak@poczta.example' }],
    ['504118220', { kind: 'phone', phone: '+48504118220' }],
    ['anna@poczta', undefined],
    ['tel:+48504118220', undefined],
  ])('reads %j', (typed, contact) => {
    expect(ownerContact(typed)).toEqual(contact);
  });
});

describe('the key of a phone', () => {
  const digits = fc.stringMatching(/^\d{9}$/);
  const family = fc.option(fc.stringMatching(/^[0-9a-f]{8}$/), { nil: undefined });

  it('is recognized, is no e-mail, and is shown as the phone', () => {
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

  it('differs for two families that share a phone', () => {
    expect(phoneOwnerKey('+48504118220', 'aaaaaaaa')).not.toBe(phoneOwnerKey('+48504118220'));
  });
});

describe('an e-mail', () => {
  it('is its own key', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        expect(isPhoneOwnerKey(email)).toBe(false);
        expect(ownerContactText(email)).toBe(email);
      }),
    );
    expect(emailOfOwner(' Anna@Poczta.Example')).toBe('anna@poczta.example');
  });
});

describe('formatPhone', () => {
  it('writes a Polish number in groups, another one as it is', () => {
    expect(formatPhone('+48504118220')).toBe('504 118 220');
    expect(formatPhone('+442079460000')).toBe('+442079460000');
  });
});
