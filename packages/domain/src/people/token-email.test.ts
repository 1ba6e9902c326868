// The user of a token: an e-mail counts as verified only by the issuer's own boolean.
import { expect, it } from 'vitest';
import { emailOfToken } from './token-email.ts';

it('emailOfToken takes a verified e-mail, normalised', () => {
  expect(emailOfToken({ email: ' Anna@Poczta.Example ', email_verified: true })).toEqual({
    email: 'anna@poczta.example',
    emailVerified: true,
  });
});

it('emailOfToken is one person by both forms of a domain', () => {
  for (const email of ['anna@szkoła.pl', 'anna@xn--szkoa-n7a.pl', 'Anna@XN--SZKOA-N7A.pl'])
    expect(emailOfToken({ email, email_verified: true })?.email).toBe('anna@szkoła.pl');
});

it.each([false, undefined, 'true', 1, null])(
  'emailOfToken does not count it as verified when the claim is %j',
  (verified) => {
    const claims = { email: 'ewa.kot@poczta.example', email_verified: verified };
    expect(emailOfToken(claims)).toEqual({ email: 'ewa.kot@poczta.example', emailVerified: false });
  },
);

it.each([
  undefined,
  '',
  '  ',
  7,
  null,
  ['a@b.pl'],
  'tel:+48504118220',
  '<a@b.pl>',
  'a@b.pl;',
  'an\u200Bna@b.pl',
  '*a@b.pl',
  'email=a@b.pl',
  'а@b.pl,',
  'аnna@b.pl',
  'anna@pоczta.pl',
  'anna@oﬃce.pl',
])('emailOfToken has no person for the e-mail %j', (email) => {
  expect(emailOfToken({ email, email_verified: true })).toBeUndefined();
});
