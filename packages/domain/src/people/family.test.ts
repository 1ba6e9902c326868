// Families: which wards an 'apply to all' includes, and which a client may not change.
import { expect, it } from 'vitest';
import { participantsOfOtherFamilies, siblingsOf } from './family.ts';

const zofia = { id: 'z', ownerEmail: 'anna@poczta.example' };
const jan = { id: 'j', ownerEmail: ' Anna@Poczta.Example' };
const ola = { id: 'o', ownerEmail: 'ANNA@poczta.example' };
const hanna = { id: 'h', ownerEmail: 'piotr@poczta.example' };
const everyone = [hanna, zofia, jan, ola];

it('siblingsOf are the other wards of the same owner, however the e-mail was typed', () => {
  expect(siblingsOf(zofia, everyone)).toEqual([jan, ola]);
  expect(siblingsOf(hanna, everyone)).toEqual([]);
});

it.each([
  [['z', 'j'], []],
  [['z', 'h'], ['h']],
  [['nobody'], ['nobody']],
  [[], []],
])('participantsOfOtherFamilies of %j are %j', (ids, others) => {
  expect(participantsOfOtherFamilies(ids, everyone, 'anna@poczta.example')).toEqual(others);
});
