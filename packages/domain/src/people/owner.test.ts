// Whose session it is: only a verified e-mail makes an owner.
import { describe, expect, it } from 'vitest';
import { ownerOf } from './owner.ts';

describe('ownerOf', () => {
  it('takes a verified e-mail, normalised', () => {
    expect(ownerOf({ email: ' Anna@Poczta.Example ', email_verified: true })).toEqual({
      kind: 'owner',
      ownerEmail: 'anna@poczta.example',
    });
  });

  it.each([false, undefined, 'true', 1, null])('asks to confirm the e-mail when verified is %j', (email_verified) => {
    expect(ownerOf({ email: 'ewa.kot@poczta.example', email_verified })).toEqual({ kind: 'email-not-verified' });
  });

  it.each([undefined, '', '  ', 7, null, ['a@b.pl']])('has no owner for the e-mail %j', (email) => {
    expect(ownerOf({ email, email_verified: true })).toEqual({ kind: 'no-email' });
  });
});
