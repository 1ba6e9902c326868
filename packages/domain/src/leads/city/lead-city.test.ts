// resolveCityForForm: answer, map, default; and the reading of SOCIAL_FORM_CITY_MAP.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { distinctCities, knownCity, parseFormCityMap, resolveCityForForm } from './lead-city.ts';

const question = {
  cityAnswer: '',
  formCityMap: new Map([['793235552669212', 'Gdańsk']]),
  defaultCity: 'Kraków',
  knownCities: ['Kraków', 'Gdańsk', 'Łódź', 'Nowy Sącz'],
};
const FORM = '793235552669212';

it.each([
  ['the answer wins over the map', FORM, 'Łódź', { city: 'Łódź', source: 'form', offList: false }],
  ['without case and diacritics', FORM, ' lodz ', { city: 'Łódź', source: 'form', offList: false }],
  ['with other blanks', null, 'NOWY\u00A0\u00A0SACZ', { city: 'Nowy Sącz', source: 'form', offList: false }],
  ['as people spell it', FORM, '80-001 GDAŃSK.', { city: 'Gdańsk', source: 'form', offList: false }],
  ['two known cities', FORM, 'Gdańsk lub Łódź', { city: 'Gdańsk lub Łódź', source: 'form', offList: true }],
  ['an unknown answer is kept as typed', FORM, ' Pruszków ', { city: 'Pruszków', source: 'form', offList: true }],
  ['a consent is no answer', FORM, 'tak', { city: 'Gdańsk', source: 'map', offList: false }],
  ['no answer: the map', FORM, '', { city: 'Gdańsk', source: 'map', offList: false }],
  ['no answer, form not in the map: the default', '1', '', { city: 'Kraków', source: 'default', offList: false }],
  ['no form at all', null, ' ', { city: 'Kraków', source: 'default', offList: false }],
  ['a form named like a property', 'constructor', '', { city: 'Kraków', source: 'default', offList: false }],
])('resolveCityForForm: %s', (_, formId, cityAnswer, expected) => {
  expect(resolveCityForForm(formId, { ...question, cityAnswer })).toEqual(expected);
});

it('resolveCityForForm: spells the city of the map and the default as the chain does', () => {
  const typed = { ...question, formCityMap: new Map([[FORM, 'gdansk']]), defaultCity: ' KRAKOW ' };
  expect(resolveCityForForm(FORM, typed)).toEqual({ city: 'Gdańsk', source: 'map', offList: false });
  expect(resolveCityForForm('1', typed)).toEqual({ city: 'Kraków', source: 'default', offList: false });
});

it('resolveCityForForm: always gives a city', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.option(fc.string()), (cityAnswer, formId) => {
      expect(resolveCityForForm(formId, { ...question, cityAnswer }).city).not.toBe('');
    }),
  );
});

it('knownCity finds the proper spelling, and only of a whole name', () => {
  expect(knownCity('krakow', question.knownCities)).toBe('Kraków');
  expect(knownCity('krak', question.knownCities)).toBeUndefined();
});

it('distinctCities keeps the spelling that comes first', () => {
  expect(distinctCities(['Kraków', 'Łódź', 'krakow', 'ŁÓDŹ', 'Gdańsk', 'lodz '])).toEqual(['Kraków', 'Łódź', 'Gdańsk']);
  expect(distinctCities([])).toEqual([]);
});

it('parseFormCityMap reads a JSON object, leaves out what is no city, and says of which forms', () => {
  const { map, isUnreadable, withoutCity } = parseFormCityMap(
    '{"1":" Gdańsk ","2":7,"3":"","4":null,"__proto__":"Łódź"}',
  );
  expect([...map]).toEqual([
    ['1', 'Gdańsk'],
    ['__proto__', 'Łódź'],
  ]);
  expect(isUnreadable).toBe(false);
  expect(withoutCity).toEqual(['2', '3', '4']);
});

it.each([
  [undefined, false],
  ['', false],
  ['  ', false],
  ['{}', false],
  ['{', true],
  ['Kraków', true],
  ['"Kraków"', true],
  ['[1]', true],
  ['null', true],
])('parseFormCityMap: %j: unreadable %j, as if empty', (text, isUnreadable) => {
  expect(parseFormCityMap(text)).toEqual({ map: new Map(), isUnreadable, withoutCity: [] });
});
