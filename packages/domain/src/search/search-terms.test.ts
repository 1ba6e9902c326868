// What is typed or pasted into a search, and the words and numbers that are searched for.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tidyLine } from '../characters.ts';
import { matchesTerms, searchTerms } from './search-terms.ts';

/** Numbers by their digits, words as they are. */
const terms = (typed: string) => searchTerms(typed).map(({ text, digits }) => digits ?? text);

it.each([
  ['a tax id with dashes', '526-025-02-74', ['5260250274']],
  ['a tax id with its prefix', 'PL 526 025 02 74', ['5260250274']],
  ['a tax id with a label', 'NIP: 526-025-02-74', ['5260250274']],
  ['a tax id with a label and a prefix', 'NIP PL5260250274', ['5260250274']],
  ['a tax id stuck to its label', 'nip:PL5260250274', ['5260250274']],
  ['a tax id with en dashes and joiners', '526\u2060–\u2060025\u2060–\u206002\u2060–\u206074', ['5260250274']],
  ['a VAT number', 'VAT UE: PL 5260250274', ['5260250274']],
  ['a part of a tax id', 'NIP 526-025', ['526025']],
  ['a phone with the country prefix', '+48 601 234 567', ['601234567']],
  ['a phone with the prefix in brackets', '(+48) 601-234-567', ['601234567']],
  ['a phone with the long country prefix', '0048 601-234-567', ['601234567']],
  ['a phone without a plus', '48601234567', ['601234567']],
  ['a phone with the former zero', '(0) 601 234 567', ['601234567']],
  ['a phone with a label', 'tel. 601 234 567', ['601234567']],
  ['a phone with two labels', 'Tel. kom.: +48 601.234.567', ['601234567']],
  ['a phone of a link', 'tel:+48601234567', ['601234567']],
  ['a phone stuck to its label', 'tel.601234567', ['601234567']],
  ['a phone with a long label', 'Numer telefonu: 601 234 567', ['601234567']],
  ['a part of a phone', '601 23', ['60123']],
  ['a part of a phone with the prefix', '+48 601', ['601']],
  ['a part of a phone with the long prefix', '0048 60 12', ['6012']],
  ['a part of a phone that is nearly whole', '0048 601 234 5', ['6012345']],
  ['a part of a phone with two digits', '+48 60', ['60']],
  ['a part of a phone with the former zero', '0601 234', ['601234']],
  ['a phone with a short label', 't. 601 234 567', ['601234567']],
  ['a mobile with a short label', 'm. 601 234 567', ['601234567']],
  ['a mobile stuck to a short label', 'm.601234567', ['601234567']],
  ['a phone with mob', 'mob. 601 234 567', ['601234567']],
  ['a phone with an extension', '22 123 45 67 wewn. 12', ['221234567']],
  ['a phone with an extension in brackets', '22 123 45 67 (w. 12)', ['221234567']],
  ['an extension alone', 'wewn. 123', ['123']],
  ['a phone with a label behind', '601 234 567 tel.', ['601234567']],
  ['a phone with a label behind in brackets', '601 234 567 (tel. kom.)', ['601234567']],
  ['a tax id with a label behind', '526-025-02-74 NIP', ['5260250274']],
  ['an e-mail with a label behind', 'anna@poczta.example (e-mail)', ['anna@poczta.example']],
  ['an e-mail with a domain in ASCII', 'anna@xn--szkoa-n7a.pl', ['anna@szkola.pl']],
  ['a phone and who has it', '601 234 567 (mama)', ['601234567']],
  ['a number in square brackets', '[601 234 567]', ['601234567']],
  ['the prefix alone', '+48', ['48']],
  ['48 that is no prefix', '48 601', ['48601']],
  ['a foreign phone', 'tel. 0049 151 1234567', ['491511234567']],
  ['a part of a foreign phone', '+49 151', ['49151']],
  ['a phone in wide digits', '６０１ ２３４ ５６７', ['601234567']],
  ['two phones', '601 234 567, 602 345 678', ['601234567', '602345678']],
  ['two phones without a comma', '601234567 602345678', ['601234567', '602345678']],
  ['a number of a payment', 'nr 123', ['123']],
  ['a number of a payment in words', 'Płatność nr\u00A0123', ['123']],
  ['a number of a payment with a sign', '#123', ['123']],
  ['a number of a payment behind a sign', '# 123', ['123']],
  ['a number of a payment with its name', 'wpłata nr 123', ['123']],
  ['a number of a payment in brackets', '(123)', ['123']],
  ['a number of a payment with a dot', '123.', ['123']],
  ['a name', '  Żółw   Łukasz ', ['zolw', 'lukasz']],
  ['a name in the order of a list', 'Nowak, Zofia', ['nowak', 'zofia']],
  ['a name with marks that cannot be seen', 'No\u2060wak\u200B \u202AZo\u00ADfia\uFE0F', ['nowak', 'zofia']],
  ['a name in styled letters', '𝓝𝓸𝔀𝓪𝓴 Ｚｏｆｉａ ﬁna', ['nowak', 'zofia', 'fina']],
  ['a name with ß', 'Strauß STRAUẞ', ['strauss', 'strauss']],
  ['a name with joined letters', 'Æsa Œuvre Þór Ðorđe', ['aesa', 'oeuvre', 'thor', 'dorde']],
  ['a double name with any dash', 'Żółw–Nowak Lis‑Wrona', ['zolw', 'nowak', 'lis', 'wrona']],
  ['a double name with a dash between spaces', 'Żółw — Nowak', ['zolw', 'nowak']],
  ['a word with a short part', 'E-Sport', ['e sport']],
  ['a name with an apostrophe', 'O’Brien', ["o'brien"]],
  ['a name in quotes', '„Nowak” «Zofia»', ['nowak', 'zofia']],
  ['a name with a label', 'Imię i nazwisko: Zofia Nowak', ['zofia', 'nowak']],
  ['a name with a label of one word', 'Rodzic: Anna', ['anna']],
  ['a name with a title', 'pani Nowak', ['nowak']],
  ['a name with a short title', 'p. Nowak', ['nowak']],
  ['a name stuck to a short title', 'p.Nowak', ['nowak']],
  ['a name with a man’s title', 'Pan Jan Nowak', ['jan', 'nowak']],
  ['a client', 'klient: Jan Nowak', ['jan', 'nowak']],
  ['a client without a colon', 'klientka Zofia Nowak', ['zofia', 'nowak']],
  ['a client behind the name', 'Zofia Nowak (klientka)', ['zofia', 'nowak']],
  ['a name with an underscore', 'Nowak_Zofia', ['nowak', 'zofia']],
  ['a name with a dot', 'Nowak.Zofia', ['nowak', 'zofia']],
  ['a name with an initial', 'Anna M.', ['anna', 'm']],
  ['a name in two fields', 'Nazwisko: Nowak, Imię: Zofia', ['nowak', 'zofia']],
  [
    'a name in two fields with a phone',
    'Nazwisko: Nowak, Imię: Zofia, tel. 601 234 567',
    ['nowak', 'zofia', '601234567'],
  ],
  ['a name in two fields with other signs', 'nazwisko=Nowak; imię - Zofia', ['nowak', 'zofia']],
  ['a name with a degree', 'dr Zofia Nowak', ['zofia', 'nowak']],
  ['a title alone', 'Pani', ['pani']],
  ['a name with a phone', 'Nowak Zofia, tel. 601 234 567', ['nowak', 'zofia', '601234567']],
  ['a name with a phone in brackets', 'Zofia Nowak (tel. 601 234 567)', ['zofia', 'nowak', '601234567']],
  ['a name with a part of a phone', 'nowak +48 601', ['nowak', '601']],
  ['a company with a tax id', 'ACME sp. z o.o. NIP 526-025-02-74', ['acme', 'sp', 'z', 'o.o', '5260250274']],
  ['an e-mail', 'Anna.Nowak@poczta.example', ['anna.nowak@poczta.example']],
  ['an e-mail with a label', 'E-mail: anna-maria@poczta.example;', ['anna maria@poczta.example']],
  ['an e-mail of a link', 'mailto:anna@poczta.example', ['anna@poczta.example']],
  ['an e-mail of a letter', 'Anna Nowak <anna@poczta.example>', ['anna', 'nowak', 'anna@poczta.example']],
  ['an e-mail that our pages typeset', 'e-\u2060mail: anna@poczta.example', ['anna@poczta.example']],
  ['a word with a digit', 'Zajęcia 2', ['zajecia', '2']],
  ['a name that is also a label', 'Tel', ['tel']],
  ['a label alone', 'tel.', ['tel']],
  ['a name before which a label could stand', 'Nip Anna', ['nip', 'anna']],
  ['blanks alone', ' \u00A0\u2060 ', []],
  ['nothing', '', []],
  ['signs without a digit', '+-', ['+-']],
  ['dashes alone', '--', ['--']],
  ['quotes alone', '„”', ['„”']],
  ['more words than a name has', 'aa bb cc dd ee ff gg hh', ['aa', 'bb', 'cc', 'dd', 'ee', 'ff']],
])('searchTerms: %s', (_, typed, expected) => {
  expect(terms(typed)).toEqual(expected);
});

it('searchTerms gives at most six terms and no empty one, for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const all = searchTerms(typed);
      expect(all.length).toBeLessThanOrEqual(6);
      for (const { text } of all) expect(text).toBe(text.trim());
      for (const { text } of all) expect(text).not.toBe('');
    }),
  );
});

it('searchTerms finds a name that is pasted as it is shown, whatever signs are in it', () => {
  const texts = (signs: string) => fc.string({ unit: fc.constantFrom(...signs), maxLength: 12 });
  const lettersAndSigns = texts('aąćłłńóżźŻŁß–-—’\'"„”.,;:()/&+ \u2060\u00A0');
  const numbersAndSigns = texts('aąłZ012 –-.,;()/&');
  const name = fc.stringMatching(/^[a-ząćęłńóśźż]{3,6}$/);
  fc.assert(
    fc.property(fc.oneof(lettersAndSigns, numbersAndSigns), name, (signs, word) => {
      const stored = tidyLine(`${word} ${signs}`);
      expect(matchesTerms(searchTerms(stored), { text: stored })).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

const ewa = { text: 'Ewa Żółw-Nowak ewa.zolw@poczta.example', numbers: ['+48 601 234 567', '5260250274'] };
it.each([
  ['zolw', true],
  ['Nowak, Ewa', true],
  ['tel. 601-234', true],
  ['+48 601', true],
  ['NIP: 526-025-02-74', true],
  ['ewa 601234567', true],
  ['ew', true],
  ['wa', false],
  ['ewa kowalska', false],
  ['699', false],
  ['60', false],
  ['+48 60', true],
  ['+48 23', false],
  ['0601 234', true],
])('matchesTerms: %j', (typed, isFound) => {
  expect(matchesTerms(searchTerms(typed), ewa)).toBe(isFound);
});
