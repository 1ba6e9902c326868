// The buyers of a family, and what is proposed to be settled now.
import { expect, it } from 'vitest';
import { EMPTY_INVOICE, type StoredInvoice, withPreference } from '../preferences/invoice-preference.ts';
import {
  buyersOf,
  isDueLater,
  MOST_BUYERS_AT_ONCE,
  ofFirstBuyers,
  profileCheckOf,
  proposedDues,
  singleDue,
} from './family-buyers.ts';

const COMPANY = withPreference({ ...EMPTY_INVOICE, taxId: '5260250274', companyName: 'Pracownia Nowak' }, 'classic');
const OTHER = { ...COMPANY, taxId: '1234563218' };

function ward(id: string, invoice: StoredInvoice = EMPTY_INVOICE, version = 1) {
  const participant = { id, ownerEmail: 'anna@poczta.example', firstName: id, lastName: 'Nowak', birthYear: 2017 };
  return { profile: { participant: { ...participant, mark: 0 }, invoice, version, updatedAt: null } };
}

it.each([
  ['one for the same data, whatever the version', [ward('a', COMPANY, 1), ward('b', COMPANY, 7)], [['a', 'b']]],
  ['two for other data', [ward('a', COMPANY), ward('b', OTHER)], [['a'], ['b']]],
  ['two for another preference', [ward('a', COMPANY), ward('b')], [['a'], ['b']]],
  [
    'in the order of the first participant of each',
    [ward('a', COMPANY), ward('b'), ward('c', COMPANY)],
    [['a', 'c'], ['b']],
  ],
  ['none for nobody', [], []],
])('buyersOf are %s', (_, wards, expected) => {
  const buyers = buyersOf(wards);
  expect(buyers.map((buyer) => buyer.wards.map(({ profile }) => profile.participant.id))).toEqual(expected);
  expect(buyers.map(({ id }) => id)).toEqual(expected.map(([first]) => first));
});

it('buyersOf have a profile without siblings, and none without a stored row', () => {
  expect(profileCheckOf(ward('a', COMPANY).profile)).toMatchObject({ invoice: COMPANY, siblings: [] });
  expect(profileCheckOf(ward('a', EMPTY_INVOICE, 0).profile)).toMatchObject({ invoice: undefined });
});

it('ofFirstBuyers proposes all of the first ten buyers that have anything', () => {
  const byBuyer = [[], ...Array.from({ length: 12 }, (_, index) => [index, index + 100])];
  expect(ofFirstBuyers(byBuyer.slice(0, 3))).toEqual([0, 100, 1, 101]);
  expect(new Set(ofFirstBuyers(byBuyer).map((one) => one % 100)).size).toBe(MOST_BUYERS_AT_ONCE);
});

it('what is proposed is a single due payment alone of what one participant owes', () => {
  expect([singleDue([]), singleDue([7]), singleDue([7, 8])]).toEqual([[], [7], []]);
});

it.each([
  ['nothing of a family that owes nothing', [[], []], []],
  ['a single due payment, also one of a later day', [[], [-7]], [-7]],
  ['what is due soon of several', [[1, -2], [3]], [1, 3]],
  ['nothing of several that are all due later', [[-1], [-2]], []],
])('what is proposed is %s', (_, byBuyer, expected) => {
  expect(proposedDues(byBuyer, (due) => due < 0)).toEqual(expected);
});

it.each([
  ['2026-11-20', false],
  ['2026-01-01', false],
  ['2026-12-04', false],
  ['2026-12-05', true],
])('a due payment of %s is left for later on 2026-11-20: %s', (dueOn, isLater) => {
  expect(isDueLater({ dueOn }, '2026-11-20')).toBe(isLater);
});
