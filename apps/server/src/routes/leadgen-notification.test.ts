import fc from 'fast-check';
import { expect, it } from 'vitest';
import { leadgenDeliveries } from './leadgen-notification.ts';

const body = (...values: object[]) =>
  JSON.stringify({
    object: 'page',
    entry: [
      { id: '724302907610309', time: 1_751_736_582, changes: values.map((value) => ({ field: 'leadgen', value })) },
    ],
  });

it('leadgenDeliveries reads a notification as the platform sends it', () => {
  const value = {
    adgroup_id: '6798698439993',
    ad_id: '6798698439993',
    created_time: 1_751_736_579,
    leadgen_id: '1958340478236214',
    page_id: '724302907610309',
    form_id: '793235552669212',
  };
  expect(leadgenDeliveries(body(value))).toEqual([
    {
      leadgenId: '1958340478236214',
      pageId: '724302907610309',
      formId: '793235552669212',
      adId: '6798698439993',
      createdTime: new Date('2025-07-05T17:29:39.000Z'),
      raw: value,
    },
  ]);
});

it('leadgenDeliveries keeps a numeric id above 2^53 to the last digit', () => {
  const text = body({ leadgen_id: '#' }).replace('"#"', '24595039271296603');
  expect(leadgenDeliveries(text)[0]?.leadgenId).toBe('24595039271296603');
});

it('leadgenDeliveries keeps every whole number as it was sent', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 39n }), (id) => {
      const text = body({ leadgen_id: '#' }).replace('"#"', String(id));
      expect(leadgenDeliveries(text)[0]?.leadgenId).toBe(String(id));
    }),
  );
});

it('leadgenDeliveries takes the page from the entry when the value names none, and 0 for no ad', () => {
  const [delivery] = leadgenDeliveries(body({ leadgen_id: '9', ad_id: 0 }));
  expect(delivery).toMatchObject({ pageId: '724302907610309', adId: undefined });
});

it.each([
  ['a nest of lists', { nest: '#' }],
  ['a text that is far too long', { form_name: 'x'.repeat(100_000) }],
  ['a name that no table holds', { 'a\0b': 1 }],
  ['more fields than fit', Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`f${n}`, n]))],
])('leadgenDeliveries leaves out of what it keeps %s, but loses no delivery for it', (_, more) => {
  const nest = '['.repeat(100_000) + ']'.repeat(100_000);
  const [delivery] = leadgenDeliveries(body({ leadgen_id: '9', ...more }).replace('"#"', nest));
  expect(delivery).toMatchObject({ leadgenId: '9', raw: { leadgen_id: '9' } });
  expect(JSON.stringify(delivery).length).toBeLessThan(2_000);
});

it('leadgenDeliveries reads every change of every entry, each id once', () => {
  const changes = (ids: string[]) => ids.map((leadgen_id) => ({ field: 'leadgen', value: { leadgen_id } }));
  const text = JSON.stringify({
    object: 'page',
    entry: [
      { id: '1', changes: changes(['10', '11']) },
      { id: '2', changes: changes(['11', '12']) },
    ],
  });
  expect(leadgenDeliveries(text).map((delivery) => delivery.leadgenId)).toEqual(['10', '11', '12']);
});

it.each([
  ['another object', '{"object":"user","entry":[]}'],
  ['another field', '{"object":"page","entry":[{"changes":[{"field":"feed","value":{"leadgen_id":"1"}}]}]}'],
  ['no value', '{"object":"page","entry":[{"changes":[{"field":"leadgen"}]}]}'],
  ['values left out', '{"object":"page","entry":[{"id":"1","changed_fields":["leadgen"]}]}'],
  ['an id that is none', body({ leadgen_id: "1'; drop table lead" })],
  ['a list', '[]'],
  ['null', 'null'],
])('leadgenDeliveries ignores %s', (_name, text) => {
  expect(leadgenDeliveries(text)).toEqual([]);
});

it('leadgenDeliveries refuses what is not JSON', () => {
  expect(() => leadgenDeliveries('{"object":')).toThrow(SyntaxError);
});

it('leadgenDeliveries never throws on any JSON', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => Array.isArray(leadgenDeliveries(JSON.stringify(value)))));
});
