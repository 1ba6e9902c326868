// Families: who belongs together, whom an 'apply to all' reaches, and whom a client may not touch.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { familiesOf, isSameOwner, siblingsOf, strangersAmong } from './family.ts';

const zofia = { id: 'z', ownerEmail: 'anna@poczta.example' };
const jan = { id: 'j', ownerEmail: ' Anna@Poczta.Example' };
const ola = { id: 'o', ownerEmail: 'ANNA@poczta.example' };
const hanna = { id: 'h', ownerEmail: 'piotr@poczta.example' };
const everyone = [hanna, zofia, jan, ola];

describe('siblingsOf', () => {
  it('are the other wards of the same owner, however the e-mail was typed', () => {
    expect(siblingsOf(zofia, everyone)).toEqual([jan, ola]);
    expect(siblingsOf(hanna, everyone)).toEqual([]);
  });
});

describe('strangersAmong', () => {
  it.each([
    [['z', 'j'], []],
    [['z', 'h'], ['h']],
    [['nobody'], ['nobody']],
    [[], []],
  ])('of %j are %j', (ids, strangers) => {
    expect(strangersAmong(ids, everyone, 'anna@poczta.example')).toEqual(strangers);
  });
});

describe('familiesOf', () => {
  it('keeps every participant exactly once, in order, beside the siblings', () => {
    const people = fc.array(
      fc.record({ id: fc.uuid(), ownerEmail: fc.constantFrom('a@b.pl', 'A@B.PL ', 'c@d.pl', 'e@f.pl') }),
    );
    fc.assert(
      fc.property(people, (all) => {
        const families = [...familiesOf(all).values()];
        expect(families.flat()).toHaveLength(all.length);
        for (const family of families) {
          expect(all.filter((person) => family.includes(person))).toEqual(family);
          expect(family.every((person) => isSameOwner(person.ownerEmail, family[0]?.ownerEmail ?? ''))).toBe(true);
        }
      }),
    );
  });
});
