// toFiscalPositionName: examples of each step, and the properties that hold for any text.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fiscalPersonForms, LONGEST_FISCAL_NAME, toFiscalPositionName } from './fiscal-position-name.ts';

const NBSP = '\u00A0';

it.each([
  ['Balet — listopad 2026 (Zofia Nowak)', 'Balet 11.2026 (Zofia Nowak)'],
  ['Akrobatyka — wrzesień 2026 (Łucja Żak)', 'Akrobatyka 09.2026 (Lucja Zak)'],
  ['Piłka nożna – październik 2026 (Jan Król)', 'Pilka nozna 10.2026 (Jan Krol)'],
  ['Półkolonie letnie „Wodny Świat”', 'Polkolonie letnie Wodny Swiat'],
  ['Półkolonie zimowe – akrobatyka, 1–5.02.2027', 'Polkolonie zimowe - akrobatyka, 1-5.02.2'],
])('the shape of a line (NAME-10): %j becomes %j', (name, receipt) => {
  expect(toFiscalPositionName(name)).toBe(receipt);
});

it.each([
  ['ąćęłńóśźż ĄĆĘŁŃÓŚŹŻ', 'acelnoszz ACELNOSZZ'],
  ['Zo\u0301łw z\u0307abka gęs\u0301', 'Zolw zabka ges'],
  ['a‐b‑c‒d–e—f―g−h﹘i－j', 'a-b-c-d-e-f-g-h-i-j'],
  ['Ćwiczenia 🩰 Ballet', 'Cwiczenia Ballet'],
  ['Müller Ö é ñ', 'Mller'],
  ['100 € za „kurs”', '100 za kurs'],
  ['A\u212Aa', 'AKa'],
  [`Balet${NBSP}dla\u2009dzieci\t\n7\u20079`, 'Balet dla dzieci 7 9'],
  ['  a   b  ', 'a b'],
  ['a € b', 'a b'],
  ['a\u0000b\u0007c\u007Fd\u009Fe', 'a b c d e'],
  ['Taniec & ruch 100% #1 @sala *nowe* ^ 5$ ~ a\\b', 'Taniec ruch 100 1 sala nowe 5 a b'],
  ['&%#@*^$~\\', 'Pozycja'],
  ['Balet (środa', 'Balet sroda'],
  ['Balet środa)', 'Balet sroda'],
  ['1) Balet 2) Taniec (środa)', '1 Balet 2 Taniec (sroda)'],
  ['Balet ( — maj 2026', 'Balet 05.2026'],
  [') Balet ((środa) (', 'Balet (sroda)'],
  ['((Balet)', '(Balet)'],
  ['Balet )(', 'Balet'],
  ['so\u00ADfa a\u200Bb', 'sofa ab'],
])('step 1: Polish letters and dashes to ASCII, the rest deleted: %j becomes %j', (name, receipt) => {
  expect(toFiscalPositionName(name)).toBe(receipt);
});

const months = [
  ['styczeń', 'stycznia'],
  ['luty', 'lutego'],
  ['marzec', 'marca'],
  ['kwiecień', 'kwietnia'],
  ['maj', 'maja'],
  ['czerwiec', 'czerwca'],
  ['lipiec', 'lipca'],
  ['sierpień', 'sierpnia'],
  ['wrzesień', 'września'],
  ['październik', 'października'],
  ['listopad', 'listopada'],
  ['grudzień', 'grudnia'],
];

it.each(months.map(([nominative, genitive], index) => [nominative, genitive, index + 1] as const))(
  'step 2: month and year: %s and %s are month %i, in any letter case',
  (nominative, genitive, number) => {
    const short = `Balet ${String(number).padStart(2, '0')}.2026`;
    for (const month of [nominative, genitive]) {
      for (const written of [month, month?.toUpperCase(), `${month?.charAt(0).toUpperCase()}${month?.slice(1)}`]) {
        expect(toFiscalPositionName(`Balet — ${written} 2026`)).toBe(short);
        expect(toFiscalPositionName(`Balet ${written} 2026`)).toBe(short);
      }
    }
  },
);

it.each([
  ['Balet—maj 2026', 'Balet 05.2026'],
  ['Balet - maj  2026', 'Balet 05.2026'],
  ['Balet -- maj 2026', 'Balet 05.2026'],
  ['— maj 2026', '05.2026'],
  ['(— maj 2026)', '(05.2026)'],
  ['maj 2026', '05.2026'],
  ['Balet (maj 2026)', 'Balet (05.2026)'],
  ['Balet 2 x w tygodniu - maj 2026 r.', 'Balet 2 x w tygodniu 05.2026 r.'],
  ['maj 2026r.', '05.2026r.'],
  ['Balet, maj 2026; Taniec, luty 2027', 'Balet, 05.2026; Taniec, 02.2027'],
  ['Grupa 45 - maj 2026', 'Grupa 45 05.2026'],
  ['Grupa A5 maj 2026', 'Grupa A5 05.2026'],
  ['do maja 2026', 'do 05.2026'],
  ['Pazdziernik 2026', '10.2026'],
  ['maj maj 2026', 'maj 05.2026'],
  ['5 maja 2027 — maj 2027', '5 maja 2027 05.2027'],
  ['Turnus 5. maja 2027 – czerwiec 2027', 'Turnus 5. maja 2027 06.2027'],
  ['Pokaz 5.05.2027 — maj 2027', 'Pokaz 5.05.2027 05.2027'],
  ['maj 2027 — 5 czerwca 2027', '05.2027 - 5 czerwca 2027'],
])('step 2: month and year: %j becomes %j', (name, receipt) => {
  expect(toFiscalPositionName(name)).toBe(receipt);
});

it.each([
  ['15 września 2026', '15 wrzesnia 2026'],
  ['15. września 2026', '15. wrzesnia 2026'],
  ['15.września 2026', '15.wrzesnia 2026'],
  ['Turnus 5 stycznia 2027', 'Turnus 5 stycznia 2027'],
  ['29–31 lipca 2026', '29-31 lipca 2026'],
  ['wrzesień–październik 2026', 'wrzesien-pazdziernik 2026'],
  ['wrzesień — październik 2026', 'wrzesien - pazdziernik 2026'],
  ['maj 2026 – czerwiec 2026', 'maj 2026 - czerwiec 2026'],
  ['listopad 2026/grudzień 2026', 'listopad 2026/grudzien 2026'],
  ['5 maja – czerwiec 2027', '5 maja - czerwiec 2027'],
  ['05.2026 – czerwiec 2026', '05.2026 - czerwiec 2026'],
  ['od września do grudnia 2026', 'od wrzesnia do grudnia 2026'],
  ['maj', 'maj'],
  ['maj 26', 'maj 26'],
  ['maj 20261', 'maj 20261'],
  ['maj-2026', 'maj-2026'],
  ['ramaj 2026', 'ramaj 2026'],
  ['maju 2026', 'maju 2026'],
  ['x_maj 2026', 'x_maj 2026'],
  ['2026 maj', '2026 maj'],
])('step 2: month and year: %j stays %j', (name, receipt) => {
  expect(toFiscalPositionName(name)).toBe(receipt);
});

it.each([
  ['Akrobatyka dla dzieci 09.2026 (Zofia Bąk)', 'Akrobatyka dla dzieci 09.2026 (Zofia B.)'],
  ['Akrobatyka dzieci 09.2026 (Zofia Nowakow)', 'Akrobatyka dzieci 09.2026 (Zofia N.)'],
  ['Akrobatyka dzieci 09.2026 (Zofia Nowako)', 'Akrobatyka dzieci 09.2026 (Zofia Nowako)'],
  ['Akrobatyka — wrzesień 2026 (Żaneta Śliwińska-Dąbrowska)', 'Akrobatyka 09.2026 (Zaneta S.)'],
  ['Akrobatyka — wrzesień 2026 (Anna Maria Wiśniewska)', 'Akrobatyka 09.2026 (Anna Maria W.)'],
  ['Akrobatyka dla dzieci 7-9 09.2026 (Zofia Bąk)', 'Akrobatyka dla dzieci 7-9 09.2026'],
  ['Akrobatyka dla dzieci 7 09.2026 (Zofia Bąk)', 'Akrobatyka dla dzieci 7 09.2026 (Zofia)'],
  ['Akrobatyka (poniedziałek) 09.2026 (Zofia Nowak)', 'Akrobatyka (poniedzialek) 09.2026'],
  ['Akrobatyka (środa) 09.2026 (Zofia Wiśniewska)', 'Akrobatyka (sroda) 09.2026 (Zofia W.)'],
  ['Akrobatyka dla dzieci (Balet(Zofia Nowak)) II', 'Akrobatyka dla dzieci II'],
  ['Zajęcia ogólnorozwojowe (Jan van der Berg)', 'Zajecia ogolnorozwojowe (Jan van der B.)'],
  ['Zajęcia ogólnorozwojowe 11.2026 (Jan van der Berg)', 'Zajecia ogolnorozwojowe 11.2026 (Jan)'],
  ['Akrobatyka dla dzieci 09.2026 (Élodie Bąk)', 'Akrobatyka dla dzieci 09.2026 (lodie B.)'],
  ['Akrobatyka dla dzieci 09.2026 (E\u0301lodie 🩰 Bąk)', 'Akrobatyka dla dzieci 09.2026 (lodie B.)'],
  ['Zajęcia ogólnorozwojowe w szkole (grupa Van)', 'Zajecia ogolnorozwojowe w szkole'],
  ['Akrobatyka (Zofia Wiśniewska) poziom drugi', 'Akrobatyka (Zofia W.) poziom drugi'],
])('step 3: the surname, only while the name is too long: %j becomes %j', (name, receipt) => {
  expect(toFiscalPositionName(name)).toBe(receipt);
});

it.each([
  ['x'.repeat(41), 'x'.repeat(40)],
  [`${'x'.repeat(39)} yz`, 'x'.repeat(39)],
  ['Zajęcia ogólnorozwojowe 2026 (Wniebowzięta)', 'Zajecia ogolnorozwojowe 2026'],
  ['Zajęcia ogólnorozwojowe w szkole (turnus II)', 'Zajecia ogolnorozwojowe w szkole'],
  ['Półkolonie (turnus II) taniec i akrobatyka dla dzieci', 'Polkolonie (turnus II) taniec i akrobaty'],
  ['Zajęcia (grupa (młodsza) poniedziałek i środa)', 'Zajecia'],
  [`(${'x'.repeat(50)})`, 'Pozycja'],
  [
    `A (${'b'.repeat(20)} (${'c'.repeat(20)}) d) ${'0123456789 '.repeat(6)}`,
    'A 0123456789 0123456789 0123456789 01234',
  ],
  [`Zajęcia (a) ${'x'.repeat(40)} (b)`, `Zajecia (a) ${'x'.repeat(28)}`],
  [`${'x'.repeat(30)} (aaaaaaa) yy (bbbb)`, `${'x'.repeat(30)} (aaaaaaa)`],
  [`Zajęcia (bez końca ${'x'.repeat(30)}`, `Zajecia bez konca ${'x'.repeat(22)}`],
  [`Zajęcia ${'x'.repeat(30)}) (Zofia Nowak)`, `Zajecia ${'x'.repeat(30)}`],
])('step 4: the hard cut, the parenthesis first: %j becomes %j', (name, receipt) => {
  expect(toFiscalPositionName(name)).toBe(receipt);
});

it.each([
  ['Robotyka dla dzieci 9–12 lat — listopad 2026, 1 z 5 zajęć (Zofia Nowak)', 'Robotyka dla dzieci 9-12 lat 11.2026'],
  ['Akrobatyka dla dzieci 7 lat — listopad 2026, 1 z 12 zajęć', 'Akrobatyka dla dzieci 7 lat 11.2026'],
  ['Akrobatyka 7–9 lat — listopad 2026, 1 z 4 zajęć (Zofia Nowak)', 'Akrobatyka 7-9 lat 11.2026, 1 z 4 zajec'],
  ['Akrobatyka dla dzieci — grudzień 2026, rata 1 z 2 (Jan Król)', 'Akrobatyka dla dzieci 12.2026'],
  ['Balet 4–6 lat — maj 2027, 3 z 8 zajęć, rata 1 z 2 (Jan Król)', 'Balet 4-6 lat 05.2027, 3 z 8 zajec'],
  ['Półkolonie zimowe: taniec i ruch, rata 1 z 2 (Jan Król)', 'Polkolonie zimowe: taniec i ruch'],
])('step 4: the hard cut, the parenthesis first: a share is whole or not there: %j becomes %j', (name, receipt) => {
  expect(toFiscalPositionName(name)).toBe(receipt);
});

it('step 4: the hard cut, the parenthesis first shortens a month that only the cut has exposed, so that twice is the same as once', () => {
  expect(toFiscalPositionName(`${'x'.repeat(31)} maj 2026${'1'.repeat(9)}`)).toBe(`${'x'.repeat(31)} 05.2026`);
});

it.each(['', '   ', '€', '🩰', 'ö', null, undefined])('nothing left: %j is called Pozycja', (name) => {
  expect(toFiscalPositionName(name)).toBe('Pozycja');
});

const pieces = fc.constantFrom(
  ...[
    'maj',
    'wrzesień',
    'LISTOPADA',
    'października',
    '2026',
    '12027',
    '15',
    '3.',
    '05.2026',
    'do',
    'r.',
    'ó',
    'Ł',
    '🩰',
    'o\u0301',
  ],
  ...[
    ' ',
    '  ',
    NBSP,
    '-',
    ' – ',
    '—',
    '/',
    '(',
    ')',
    '(Zofia Nowak)',
    '(turnus II)',
    '(',
    ' (Anna Maria Śliwa)',
    'Balet',
    '€',
    '_',
    '.',
    '&',
    '%',
    '~',
    '\\',
    '\u0000',
    '\u007f',
    '5 maja 2027',
    ' — maj 2027',
    '5.05.2027',
    '1)',
  ],
);
const built = fc.array(pieces, { maxLength: 25 }).map((parts) => parts.join(''));
const names = fc.oneof(built, built, fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary', maxLength: 80 }));
const options = { numRuns: 3000 };

it('for any text gives 1 to 40 printable ASCII characters with single blanks and clean ends', () => {
  fc.assert(
    fc.property(names, (name) => {
      const receipt = toFiscalPositionName(name);
      expect(receipt).toMatch(/^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/);
      expect(receipt.length).toBeLessThanOrEqual(LONGEST_FISCAL_NAME);
      expect(receipt).not.toMatch(/[&%#@*^$~\\]/);
    }),
    options,
  );
});

it('for any text changes nothing the second time', () => {
  fc.assert(
    fc.property(names, (name) => {
      expect(toFiscalPositionName(toFiscalPositionName(name))).toBe(toFiscalPositionName(name));
    }),
    options,
  );
});

it('for any text has every parenthesis whole, whatever the name had', () => {
  fc.assert(
    fc.property(names, (name) => {
      let depth = 0;
      for (const character of toFiscalPositionName(name)) {
        if (character === '(') depth += 1;
        if (character === ')') depth -= 1;
        expect(depth).toBeGreaterThanOrEqual(0);
      }
      expect(depth).toBe(0);
    }),
    options,
  );
});

it('for any text shortens nothing without need: a short plain name comes back as it is', () => {
  const plain = fc
    .string({ unit: fc.constantFrom(...'abcXYZ019.,:-/ ', '(a)', '((b) c)'), maxLength: LONGEST_FISCAL_NAME })
    .map((name) => name.replace(/ +/g, ' ').trim())
    .filter((name) => name.length <= LONGEST_FISCAL_NAME)
    .filter((name) => name !== '');
  fc.assert(
    fc.property(plain, (name) => toFiscalPositionName(name) === name),
    options,
  );
});

it('for any text takes linear time: a hundred thousand repetitions of anything nasty are done at once', () => {
  const nasty = ['maj 2026 - ', '(a', ')', '(a) ', '-', ' - - ', 'maj ', 'do ', '1. maj 2026 ', 'ą\u0301', '(A B) '];
  for (const piece of nasty) {
    // A conversion in quadratic time would take longer than a test may.
    const receipt = toFiscalPositionName(piece.repeat(100_000));
    expect(receipt.length).toBeLessThanOrEqual(LONGEST_FISCAL_NAME);
  }
});

it.each(['Łucja Żak', 'Anna Maria Nowak-Żelazna', 'Ünal Öz', 'Zofia'])(
  'fiscalPersonForms has every form in which a line names %s',
  (person) => {
    const named = Array.from({ length: 40 }, (_, length) => {
      const name = toFiscalPositionName(`${'Basen'.repeat(8).slice(0, length + 1)} (${person})`);
      return name.includes('(') ? name.slice(name.indexOf('(')) : undefined;
    });
    const forms: readonly (string | undefined)[] = [...fiscalPersonForms(person), undefined];
    expect(named.filter((form) => !forms.includes(form))).toEqual([]);
  },
);
