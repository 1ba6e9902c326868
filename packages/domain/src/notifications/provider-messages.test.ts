// The provider's words on our screens: plain lines, whatever the answer contained.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { providerMessages } from './provider-messages.ts';

it.each<[string, unknown, unknown]>([
  [
    'by field',
    { fields: { buyer_tax_no: ['- jest zły', ''] } },
    { fields: { buyer_tax_no: ['- jest zły'] }, text: '' },
  ],
  ['as text', { fields: {}, text: ' nie  teraz ' }, { fields: {}, text: 'nie teraz' }],
  ['a message that is no list', { fields: { base: 'nie' } }, { fields: { base: ['nie'] }, text: '' }],
  ['a field without words', { fields: { buyer_city: [7] } }, { fields: { buyer_city: [] }, text: '' }],
  ['markup', { text: '<b onclick="x()">błąd</b>\u202e' }, { fields: {}, text: 'błąd' }],
  ['a name that is none', { fields: { '__proto__ x': ['a'], 'a b': ['b'] }, text: 'c' }, { fields: {}, text: 'c' }],
  ['nothing', { problems: [] }, undefined],
  ['no details', null, undefined],
])('providerMessages: %s', (_, details, messages) => {
  expect(providerMessages(details)).toEqual(messages);
});

it('providerMessages is short, and one line each', () => {
  const long = providerMessages({ text: 'ą'.repeat(1_000), fields: { base: Array.from({ length: 9 }, () => 'x') } });
  expect([...(long?.text ?? '')]).toHaveLength(301);
  expect(long?.fields['base']).toHaveLength(5);
  fc.assert(
    fc.property(fc.anything(), fc.string({ unit: 'binary' }), (fields, text) => {
      const { fields: reported = {}, text: said = '' } = providerMessages({ fields, text }) ?? {};
      for (const line of [...Object.values(reported).flat(), said]) expect(line).not.toMatch(/\p{Cc}|<[^<>]*>/u);
    }),
  );
});
