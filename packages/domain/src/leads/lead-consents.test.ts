// Consent boxes in readable form: the text "1" means yes, and no other value is guessed to mean yes.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readableConsents } from './lead-consents.ts';

const read = (checkbox_key: unknown, is_checked: unknown) =>
  readableConsents([{ checkbox_key, is_checked }]).map(({ label, isGiven }) => [label, isGiven]);

it.each([
  ['zgoda_na_kontakt', '1', [['Zgoda na kontakt', true]]],
  ['zgoda_marketingowa', '', [['Zgoda marketingowa', false]]],
  ['Newsletter', true, [['Newsletter', true]]],
  ['newsletter', '0', [['Newsletter', false]]],
  ['newsletter', undefined, [['Newsletter', false]]],
  ['newsletter', false, [['Newsletter', false]]],
  [' __ ', '1', []],
])('readableConsents: %j checked as %j', (key, checked, expected) => {
  expect(read(key, checked)).toEqual(expected);
});

it('readableConsents keeps the order of the form and each box’s own key', () => {
  const responses = [
    { checkbox_key: 'b_2', is_checked: '' },
    { checkbox_key: 'a_1', is_checked: '1' },
  ];
  expect(readableConsents(responses).map(({ key }) => key)).toEqual(['b_2', 'a_1']);
  expect(readableConsents([])).toEqual([]);
});

it('readableConsents answers whatever was stored', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), (responses) => {
      for (const { label } of readableConsents(responses)) expect(label).not.toBe('');
    }),
  );
});
