import fc from 'fast-check';
import { expect, it } from 'vitest';
import { correctedPhones } from './owner-phones.ts';
import { formatPhone, normalisePhone } from './phone.ts';

const NONE = { stored: [], isOnlyContact: false };
const POLISH = '504 118 220';

it.each([
  ['no phone', ['', ' '], []],
  ['a Polish phone in groups', ['+48504118220'], [POLISH]],
  ['a foreign one with its prefix', ['0044 20 7946 0958'], ['+442079460958']],
  ['the next one moved up for an emptied first one', ['', '504118220'], [POLISH]],
])('correctedPhones gives %s', (_, typed, phones) => {
  expect(correctedPhones(typed, NONE)).toEqual({ kind: 'phones', phones });
});

it.each([
  ['a text', ['mama'], 'wrong', 0],
  ['too few digits', [POLISH, '50411822'], 'wrong', 1],
  ['the same number in another form', [POLISH, '+48 504-118-220'], 'twice', 1],
] as const)('correctedPhones names the field of %s', (_, typed, problem, at) => {
  expect(correctedPhones(typed, NONE)).toEqual({ kind: 'problem', problem, at });
});

it('correctedPhones lets more than five stored phones stay, and adds none to them', () => {
  const six = Array.from({ length: 6 }, (_, at) => `50411822${at}`);
  const stored = six.map((one) => formatPhone(normalisePhone(one) ?? ''));
  expect(correctedPhones(stored, { ...NONE, stored })).toEqual({ kind: 'phones', phones: stored });
  expect(correctedPhones([...stored, '504118229'], { ...NONE, stored })).toMatchObject({
    problem: 'too-many',
    at: 6,
  });
  expect(correctedPhones(six, NONE)).toMatchObject({ problem: 'too-many', at: 5 });
  expect(correctedPhones(stored, { ...NONE, former: stored })).toMatchObject({ kind: 'phones' });
});

it('correctedPhones lets a stored text stay, whatever it is, and no other one', () => {
  expect(correctedPhones(['tel. babci 12 345'], { stored: ['tel. babci 12 345'], isOnlyContact: false })).toEqual({
    kind: 'phones',
    phones: ['tel. babci 12 345'],
  });
  expect(correctedPhones(['tel. babci 12 34'], { stored: ['tel. babci 12 345'], isOnlyContact: false })).toMatchObject({
    problem: 'wrong',
  });
});

it('correctedPhones does not leave an owner without any contact', () => {
  expect(correctedPhones(['', ''], { stored: [POLISH], isOnlyContact: true })).toEqual({
    kind: 'problem',
    problem: 'missing',
    at: 0,
  });
});

it('correctedPhones changes nothing that it gave before', () => {
  const phone = fc.stringMatching(/^[1-9]\d{8}$/).map((digits) => formatPhone(normalisePhone(digits) ?? ''));
  fc.assert(
    fc.property(fc.uniqueArray(phone, { maxLength: 5 }), (phones) => {
      expect(correctedPhones(phones, NONE)).toEqual({ kind: 'phones', phones });
    }),
  );
});
