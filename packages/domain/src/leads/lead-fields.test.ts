// field_data to lead fields: every row of LEAD-3, and every mistake that LEAD-4 prevents.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isConsent, leadFieldsFrom } from './lead-fields.ts';

const EMPTY = { email: '', phone: '', firstName: '', lastName: '', productInterest: '', cityAnswer: '' };

/** By the name of each, in their order: its value, or several. */
type Fields = Readonly<Record<string, string | readonly string[]>>;
const from = (fields: Fields) =>
  leadFieldsFrom(Object.entries(fields).map(([name, given]) => ({ name, values: [given].flat() })));

it.each<[Fields, Partial<typeof EMPTY>]>([
  [{ email: 'anna@poczta.example' }, { email: 'anna@poczta.example' }],
  [{ work_email: ' Anna@ACME.example ' }, { email: 'anna@acme.example' }],
  [{ phone_number: '+48600700800' }, { phone: '+48600700800' }],
  [{ PHONE: '600 700 800' }, { phone: '600 700 800' }],
  [{ twój_phone: '600700800' }, { phone: '600700800' }],
  [
    { first_name: 'Anna', last_name: 'Nowak' },
    { firstName: 'Anna', lastName: 'Nowak' },
  ],
  [{ full_name: 'Anna Nowak' }, { firstName: 'Anna', lastName: 'Nowak' }],
  [{ FULL_NAME: 'Jan  van\u00A0der Berg' }, { firstName: 'Jan', lastName: 'van der Berg' }],
  [{ name: 'Anna' }, { firstName: 'Anna', lastName: '' }],
  [
    { full_name: 'Anna Maria Nowak', first_name: 'Ania' },
    { firstName: 'Ania', lastName: 'Maria Nowak' },
  ],
  [
    { full_name: 'Anna Nowak', last_name: 'Kowalska' },
    { firstName: 'Anna', lastName: 'Kowalska' },
  ],
  [{ interest: 'balet' }, { productInterest: 'balet' }],
  [{ product: 'taniec' }, { productInterest: 'taniec' }],
  [{ 'Jakie_zajęcia_cię_interesują?': 'hip-hop' }, { productInterest: 'hip-hop' }],
  [{ wybrany_program: 'akro' }, { productInterest: 'akro' }],
  [{ city: 'Kraków' }, { cityAnswer: 'Kraków' }],
  [{ wybierz_miasto: 'Gdańsk' }, { cityAnswer: 'Gdańsk' }],
  [{ lokalizacja: 'Sopot' }, { cityAnswer: 'Sopot' }],
])('the table of the fields (LEAD-3): %j gives %j', (fields, expected) => {
  expect(from(fields)).toEqual({ ...EMPTY, ...expected });
});

it.each<[string, Fields, Partial<typeof EMPTY>]>([
  ['a standard key wins over an earlier match', { work_email: 'a@b.pl', email: 'c@d.pl' }, { email: 'c@d.pl' }],
  ['a consent is no e-mail', { 'czy_zgadzasz_się_na_kontakt_email?': 'tak', mój_email: 'a@b.pl' }, { email: 'a@b.pl' }],
  ['a standard key with an unusable answer yields', { email: 'nie mam', drugi_email: 'a@b.pl' }, { email: 'a@b.pl' }],
  [
    'the name of an account is no e-mail while there is one',
    { email: '@anna_insta', drugi_email: 'a@b.pl' },
    { email: 'a@b.pl' },
  ],
  ['an e-mail without its label', { email: 'mail: anna@b.pl' }, { email: 'anna@b.pl' }],
  ['an e-mail without its longer label', { email: 'E-mail: anna@b.pl' }, { email: 'anna@b.pl' }],
  ['both contacts', { kontakt: '601234567, anna@b.pl' }, { email: 'anna@b.pl', phone: '601234567' }],
  ['in the other order', { kontakt: 'Anna@b.pl / 601 234 567' }, { email: 'anna@b.pl', phone: '601 234 567' }],
  ['with a blank', { kontakt: '601-234-567 anna@b.pl' }, { email: 'anna@b.pl', phone: '601-234-567' }],
  ['with labels', { dane_kontaktowe: 'tel. 601234567, e-mail: anna@b.pl' }, { email: 'anna@b.pl', phone: '601234567' }],
  [
    'under the question of one',
    { 'telefon_i_e-mail': '601234567,anna@b.pl' },
    { email: 'anna@b.pl', phone: '601234567' },
  ],
  ['as two values', { kontakt: ['601234567', 'anna@b.pl'] }, { email: 'anna@b.pl', phone: '601234567' }],
  ['with a Ukrainian label', { контакт: 'тел. 601234567, anna@b.pl' }, { email: 'anna@b.pl', phone: '601234567' }],
  ['a letter without blanks is no contact', { kontakt: `${'x'.repeat(200_000)}@b.pl` }, {}],
  ['a contact with other words is none', { kontakt: '601234567 Anna anna@b.pl' }, {}],
  ['a label before a number', { phone_number: 'tel. 601234567' }, { phone: '601234567' }],
  [
    'a label of words before a number',
    { telefon: 'Telefon kontaktowy: +48 601 234 567,' },
    { phone: '+48 601 234 567' },
  ],
  ['a label before a number with words behind', { telefon: 'tel. 601234567 (po 17)' }, { phone: '601234567 (po 17)' }],
  ['full-width digits', { phone_number: '６０１２３４５６７' }, { phone: '601234567' }],
  ['with the sign before', { nr_tel: '＋48 ６０１ ２３４ ５６７' }, { phone: '+48 601 234 567' }],
  ['and under telefon', { telefon: '６０１－２３４－５６７' }, { phone: '601-234-567' }],
  ['and as a contact', { kontakt: '６０１２３４５６７' }, { phone: '601234567' }],
  [
    'a call time is no phone',
    { preferred_phone_call_time: '17:00', numer_telefonu: '600 700 800' },
    { phone: '600 700 800' },
  ],
  ['six digits are no phone', { phone_number: '123456' }, {}],
  ['seven digits are one', { phone_number: '1234567' }, { phone: '1234567' }],
  ['capacity, publicity and ethnicity are no city', { capacity: 'duża', publicity: 'radio', ethnicity: 'x' }, {}],
  ['a consent is no city', { publicity_consent: 'yes', city: 'tak', miasto_zgoda: 'TRUE' }, {}],
  ['a city after a consent is one', { city: 'Tak, zgadzam się', twoje_miasto: 'Łódź' }, { cityAnswer: 'Łódź' }],
  ['a city that begins like a consent', { city: 'Nowy Sącz' }, { cityAnswer: 'Nowy Sącz' }],
  [
    'a consent is not the interest while there is another',
    { program_lojalnościowy_zgoda: 'tak', interest: 'balet' },
    { productInterest: 'balet' },
  ],
  ['but it is when there is none', { interesują_mnie_zajęcia: 'tak' }, { productInterest: 'tak' }],
  [
    'empty answers are skipped',
    { email: [], 'e-mail': '', kontakt_email: ' ', inny_email: 'a@b.pl' },
    { email: 'a@b.pl' },
  ],
  [
    'a letter is no e-mail and no phone, though it holds both',
    { email: `${'Proszę pisać. '.repeat(40)}a@b.pl`, inny_email: 'a@b.pl', phone_number: '600 700 800, '.repeat(40) },
    { email: 'a@b.pl' },
  ],
  ['several values are joined', { interest: ['balet', 'taniec'] }, { productInterest: 'balet, taniec' }],
  ['e-mail', { 'e-mail': 'a@b.pl' }, { email: 'a@b.pl' }],
  ['w_jakim_mieście', { 'w_jakim_mieście_chcesz_ćwiczyć?': 'Kraków' }, { cityAnswer: 'Kraków' }],
  [
    'a second name yields to a surname',
    { name: 'Anna', second_name: 'Maria', surname: 'Kowalska' },
    { firstName: 'Anna', lastName: 'Kowalska' },
  ],
  ['imię and nazwisko', { imię: 'Anna', nazwisko: 'Nowak' }, { firstName: 'Anna', lastName: 'Nowak' }],
  ['imię_i_nazwisko', { imię_i_nazwisko: 'Anna Nowak' }, { firstName: 'Anna', lastName: 'Nowak' }],
  ['Imię i nazwisko rodzica:', { 'Imię i nazwisko rodzica:': 'Anna Nowak' }, { firstName: 'Anna', lastName: 'Nowak' }],
  ['decomposed keys', { 'imie\u0328': 'Anna' }, { firstName: 'Anna' }],
  [
    'a child’s name is not a name',
    { imię_dziecka: 'Zofia', imię_i_nazwisko_dziecka: 'Zofia Bąk', child_name: 'Zo' },
    {},
  ],
  ['nor is a trainer’s', { nazwisko_trenera: 'Kot', company_name: 'ACME' }, {}],
  ['the child’s name does not hide the parent’s', { imię_dziecka: 'Zofia', twoje_imię: 'Anna' }, { firstName: 'Anna' }],
])('made safe: %s', (_, fields, expected) => {
  expect(from(fields)).toEqual({ ...EMPTY, ...expected });
});

it('made safe reads a choice answer as its option’s label', () => {
  const questions = [{ key: 'city', label: 'Miasto', options: [{ key: 'krk_', value: 'Kraków' }] }];
  expect(leadFieldsFrom([{ name: 'city', values: ['krk_'] }], questions).cityAnswer).toBe('Kraków');
});

const labelled = (key: string, label: string, answer: string) =>
  leadFieldsFrom([{ name: key, values: [answer] }], [{ key, label }]);

it.each([
  ['question_1', 'W jakim mieście szukasz zajęć?', 'Gdańsk', { cityAnswer: 'Gdańsk' }],
  ['q2', 'Jakie zajęcia cię interesują?', 'balet', { productInterest: 'balet' }],
  ['pytanie_3', 'Numer telefonu', '600 700 800', { phone: '600 700 800' }],
  ['1234567890', 'Twój adres e-mail', 'anna@poczta.example', { email: 'anna@poczta.example' }],
  ['custom_question', 'Imię i nazwisko rodzica', 'Anna Kot', { firstName: 'Anna', lastName: 'Kot' }],
  ['a8f3', 'Місто', 'Gdańsk', { cityAnswer: 'Gdańsk' }],
  ['question_1', 'Imię dziecka', 'Zofia', {}],
  ['question_1', 'Ile lat ma dziecko na zajęcia?', '7', {}],
])('a question whose key says nothing: %s is read by its label %j', (key, label, answer, expected) => {
  expect(labelled(key, label, answer)).toEqual({ ...EMPTY, ...expected });
});

it('a question whose key says nothing fills nothing without a form', () => {
  expect(from({ question_1: 'Gdańsk' })).toEqual(EMPTY);
});

it('a question whose key says nothing is the only one that is read by its label', () => {
  expect(labelled('city', 'Wybierz zajęcia', 'Gdańsk')).toEqual({ ...EMPTY, cityAnswer: 'Gdańsk' });
  expect(labelled('wiek_dziecka', 'W jakim mieście szukasz zajęć?', '7 lat')).toEqual(EMPTY);
});

const names = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('email', 'phone_number', 'full_name', 'name', 'city', 'imię', 'interest', 'constructor', '__proto__'),
);
const fieldData = fc.array(
  fc.record({ name: names, values: fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 3 }) }),
);

it('for any answers gives texts that keep the promises', () => {
  fc.assert(
    fc.property(fieldData, (fields) => {
      const lead = leadFieldsFrom(fields);
      expect(lead.email === '' || lead.email.includes('@')).toBe(true);
      expect(lead.phone === '' || lead.phone.replace(/\D/g, '').length >= 7).toBe(true);
      expect(lead.cityAnswer === '' || !isConsent(lead.cityAnswer)).toBe(true);
      expect(lead.firstName).not.toMatch(/^\s|\s$/);
    }),
    { numRuns: 500 },
  );
});

it.each([
  'tak',
  'TAK',
  'Tak, zgadzam się',
  'tak_wyrażam_zgodę',
  'yes',
  'No',
  'nie',
  'true',
  'false',
  '1',
  '0',
  'Wyrażam zgodę',
  'ok',
])('isConsent: %j agrees or declines', (text) => {
  expect(isConsent(text)).toBe(true);
});

it.each(['Kraków', 'Nowy Sącz', 'Nieporęt', 'Takoma', 'Oksywie', '10-100', 'Onieczki', ''])(
  'isConsent: %j is a value',
  (text) => {
    expect(isConsent(text)).toBe(false);
  },
);

it('a long answer is cut to what staff may type: names and product to 200 characters, a city to 100', () => {
  const long = (word: string) => `${word} `.repeat(500).trim();
  const typed = { first_name: long('Anna'), last_name: long('Nowak'), product: long('piłka'), city: long('Kraków') };
  const { firstName, lastName, productInterest, cityAnswer } = from(typed);
  for (const [text, most, begins] of [
    [firstName, 200, 'Anna'],
    [lastName, 200, 'Nowak'],
    [productInterest, 200, 'piłka'],
    [cityAnswer, 100, 'Kraków'],
  ] as const) {
    expect(text.length).toBeLessThanOrEqual(most);
    expect(text.length).toBeGreaterThan(most - 10);
    expect(text.startsWith(begins)).toBe(true);
  }
});

it('a long answer is bounded and still well-formed, whatever the words of a full name are', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2_000 }), fc.nat({ max: 210 }), (text, at) => {
      const name = `${'x'.repeat(at)}\u{1f600}${text.toWellFormed()}`;
      for (const field of Object.values(from({ full_name: name, product: name, city: name }))) {
        expect(field.length).toBeLessThanOrEqual(200);
        expect(field.isWellFormed()).toBe(true);
      }
    }),
  );
});
