// Which family an account sees: the one that it is bound to, else the one of its e-mail that nobody has signed in to.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Account, familyOfAccount, type KnownFamily } from './family-account.ts';

const ANNA: Account = { issuer: 'https://konta.example', sub: 'anna', email: 'anna@poczta.example' };
const bound = ({ issuer, sub }: Pick<Account, 'issuer' | 'sub'>, ownerEmail: string): KnownFamily => ({
  ownerEmail,
  bound: { issuer, sub },
});
const free = (ownerEmail: string): KnownFamily => ({ ownerEmail, bound: null });
const OTHER = { ...ANNA, sub: 'nobody' };
const ELSEWHERE = { ...ANNA, issuer: 'https://inny.example' };

it.each<[string, readonly KnownFamily[], object]>([
  ['its own family', [bound(ANNA, ANNA.email)], { kind: 'own', ownerEmail: ANNA.email }],
  ['its own family under a changed e-mail', [bound(ANNA, 'nowak@poczta.example')], { kind: 'own' }],
  ['its own family beside one of its new e-mail', [free(ANNA.email), bound(ANNA, 'a@poczta.example')], { kind: 'own' }],
  ['a family of its e-mail at its first sign-in', [free(ANNA.email)], { kind: 'first', ownerEmail: ANNA.email }],
  ['no family of another account', [bound(OTHER, ANNA.email)], { kind: 'of-another' }],
  ['a family of its e-mail from an issuer that was left', [bound(ELSEWHERE, ANNA.email)], { kind: 'first' }],
  ['no family of the same id at another issuer', [bound(ELSEWHERE, 'nowak@poczta.example')], { kind: 'none' }],
  ['nothing without a family', [], { kind: 'none' }],
])('an account sees %s', (_, known, seen) => {
  expect(familyOfAccount(ANNA, known)).toMatchObject(seen);
});

it('an account never sees a family that is bound to another one of its issuer', () => {
  const who = fc.constantFrom(ANNA, OTHER, ELSEWHERE);
  const family = fc
    .tuple(fc.constantFrom('anna@poczta.example', 'b@poczta.example'), fc.option(who, { nil: null }))
    .map(([ownerEmail, account]) => (account ? bound(account, ownerEmail) : free(ownerEmail)));
  fc.assert(
    fc.property(fc.array(family, { maxLength: 3 }), (known) => {
      const seen = familyOfAccount(ANNA, known);
      if (!('ownerEmail' in seen)) return;
      const match = known.some(
        (one) =>
          one.ownerEmail === seen.ownerEmail &&
          (one.bound?.issuer === ANNA.issuer ? one.bound.sub === ANNA.sub : one.ownerEmail === ANNA.email),
      );
      expect(match).toBe(true);
    }),
  );
});
