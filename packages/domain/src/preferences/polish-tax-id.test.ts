// The tax id: the three rules for ten digits, the normaliser before them, the problem codes, and what no rule may
// accept.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  foreignTaxIdPrefix,
  isValidPolishTaxId,
  normaliseTaxId,
  type TaxIdProblem,
  taxIdDigitCount,
  taxIdProblem,
} from './polish-tax-id.ts';
import { formatTaxId } from './written-tax-id.ts';

const WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7];
const NBSP = '\u00A0';

const remainderOf = (digits: readonly number[]) =>
  WEIGHTS.reduce((sum, weight, position) => sum + weight * (digits[position] ?? 0), 0) % 11;

const nineDigits = fc.array(fc.nat(9), { minLength: 9, maxLength: 9 });
/** Every number with a right checksum that is not one repeated digit. */
const validIds = nineDigits
  .filter((digits) => remainderOf(digits) !== 10)
  .map((digits) => [...digits, remainderOf(digits)].join(''))
  .filter((id) => !/^(\d)\1*$/.test(id));

it.each([
  '5260250274',
  '5252445767',
  '6272616681',
  '9876543210',
  '1234563218',
  '5222628262',
  '7680002466',
  '1060000062',
])('isValidPolishTaxId accepts %s', (id) => {
  expect(isValidPolishTaxId(id)).toBe(true);
});

it('isValidPolishTaxId accepts what only the national e-invoice schema refuses: that is no rule of its own', () => {
  expect(isValidPolishTaxId('0123456789')).toBe(true);
  expect(isValidPolishTaxId('1000000012')).toBe(true);
});

it.each(['6272616682', '1112223344', '5260250275', '1234567890'])('isValidPolishTaxId refuses %s: checksum', (id) => {
  expect(isValidPolishTaxId(id)).toBe(false);
});

it.each(Array.from({ length: 10 }, (_, digit) => String(digit).repeat(10)))(
  'isValidPolishTaxId refuses %s: one digit',
  (id) => {
    expect(isValidPolishTaxId(id)).toBe(false);
  },
);

it.each([
  '',
  '526025027',
  '52602502744',
  '526-025-02-74',
  'PL5260250274',
  ' 5260250274',
  '526025027４',
  '526025027a',
  '5260250 74',
])('isValidPolishTaxId refuses %j: not ten ASCII digits', (id) => {
  expect(isValidPolishTaxId(id)).toBe(false);
});

it('isValidPolishTaxId agrees with the three rules written out, for any ten digits', () => {
  const tenDigits = fc.array(fc.nat(9), { minLength: 10, maxLength: 10 });
  fc.assert(
    fc.property(
      fc.oneof(
        tenDigits,
        validIds.map((id) => [...id].map(Number)),
      ),
      (digits) => {
        const expected = remainderOf(digits) === digits[9] && new Set(digits).size > 1;
        expect(isValidPolishTaxId(digits.join(''))).toBe(expected);
      },
    ),
    { numRuns: 2000 },
  );
});

it('isValidPolishTaxId notices any one digit typed wrong', () => {
  fc.assert(
    fc.property(validIds, fc.nat(9), fc.integer({ min: 1, max: 9 }), (id, position, shift) => {
      const wrong = (Number(id[position]) + shift) % 10;
      expect(isValidPolishTaxId(id.slice(0, position) + wrong + id.slice(position + 1))).toBe(false);
    }),
    { numRuns: 1000 },
  );
});

it('isValidPolishTaxId notices any two neighbours exchanged', () => {
  fc.assert(
    fc.property(validIds, fc.nat(8), (id, position) => {
      fc.pre(id[position] !== id[position + 1]);
      const swapped = `${id.slice(0, position)}${id[position + 1]}${id[position]}${id.slice(position + 2)}`;
      expect(isValidPolishTaxId(swapped)).toBe(false);
    }),
    { numRuns: 1000 },
  );
});

it('isValidPolishTaxId accepts no foreign character in any place, even one that would not change the checksum', () => {
  fc.assert(
    fc.property(validIds, fc.nat(9), fc.constantFrom(-11, 11, 22, 0x10000 - 11), (id, position, shift) => {
      const foreign = String.fromCharCode(id.charCodeAt(position) + shift);
      fc.pre(!/[0-9]/.test(foreign));
      expect(isValidPolishTaxId(id.slice(0, position) + foreign + id.slice(position + 1))).toBe(false);
    }),
    { numRuns: 1000 },
  );
});

it('isValidPolishTaxId accepts no text that is not ten digits', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ minLength: 10, maxLength: 10, unit: 'binary' })), (text) => {
      fc.pre(!/^[0-9]{10}$/.test(text));
      expect(isValidPolishTaxId(text)).toBe(false);
    }),
    { numRuns: 1000 },
  );
});

it.each([
  '5260250274',
  '526-025-02-74',
  '526-02-50-274',
  '526 025 02 74',
  `526${NBSP}025${NBSP}02${NBSP}74`,
  '526\u2009025\u202F02\u300074',
  '\t526\n025\r\n0274 ',
  '526–025—02−74',
  '526\u2011025\u201102\u201174',
  'PL5260250274',
  'pl 526-025-02-74',
  'PL-5260250274',
  ' Pl\u00A05260250274',
  '５２６０２５０２７４',
  'ＰＬ５２６０２５０２７４',
  '526\u200B025\u00AD0274\uFEFF',
  '526.025.02.74',
  '526/025/02/74',
  'NIP 5260250274',
  'NIP: 526-025-02-74',
  'nip:5260250274.',
  'NIP PL 526.025.02.74',
  'NIP-UE: PL5260250274',
  'Nr NIP 526 025 02 74',
  'PL 526/025/02/74',
  'VAT ID: PL5260250274',
  'VAT No. 5260250274',
  'Tax ID 5260250274',
  'ＮＩＰ：５２６０２５０２７４',
  'VAT no PL5260250274',
  'VAT no 526 025 02 74',
  'VAT EU: PL5260250274',
  'EU VAT PL5260250274',
  'N.I.P. 526-025-02-74',
  'n.i.p.: 5260250274',
  'PL NIP 526-025-02-74',
  'NIP nr5260250274',
  'Numer NIP: 5260250274',
  'NIP=526-025-02-74',
  'NIP_5260250274',
  'NIP nabywcy: 526-025-02-74',
  'NIP nabywcy 526-025-02-74',
  'NIP/VAT: PL5260250274',
  'NIP / VAT ID: 526-025-02-74',
  'VAT/NIP 5260250274',
  'NIP firmy: PL 5260250274',
  'NIP Państwa: 5260250274',
  '(NIP: 526-025-02-74)',
  '[5260250274]',
  '<526-025-02-74>',
  '#5260250274',
  '526·025·02·74',
  '526•025•02•74',
  '526_025_02_74',
  '«5260250274»',
])('normaliseTaxId finds the ten digits in %j', (pasted) => {
  expect(normaliseTaxId(pasted)).toBe('5260250274');
});

it.each([
  'abc5260250274',
  '5260250274PL',
  'NIP ABC 5260250274',
  '5260250274 NIP',
  'NIP: DE 5260250274',
  'NIP DE: 5260250274',
  'VAT EU5260250274',
  'KRS: 5260250274',
  'DE5260250274',
  '526025027',
  '52602502744',
  'PLPL5260250274',
  '',
  '５２６０２５０２７①',
  '٥٢٦٠٢٥٠٢٧٤',
])('normaliseTaxId finds none in %j', (pasted) => {
  expect(normaliseTaxId(pasted)).toBeUndefined();
});

it('normaliseTaxId undoes any way of separating', () => {
  const separators = fc.constantFrom('', ' ', '-', NBSP, '–', '—', '−', '\u2009', '\t', '\u200B', ' - ', '.', '/');
  const prefixes = fc.constantFrom('', 'PL', 'pl', ' PL ', 'Pl-', 'NIP: ', 'nip PL ', 'VAT ID: PL', 'NIP-UE ');
  fc.assert(
    fc.property(validIds, fc.array(separators, { minLength: 10, maxLength: 10 }), prefixes, (id, between, prefix) => {
      const pasted = prefix + [...id].map((digit, position) => digit + between[position]).join('');
      expect(normaliseTaxId(pasted)).toBe(id);
      expect(['prefix', undefined]).toContain(taxIdProblem(pasted));
    }),
  );
});

const table: readonly (readonly [string, TaxIdProblem | undefined])[] = [
  ['526-025-02-74', undefined],
  ['PL 526 025 02 74', undefined],
  ['1060000062', undefined],
  ['', 'empty'],
  ['   ', 'empty'],
  ['-', 'empty'],
  ['PL', 'empty'],
  ['abc5260250274', 'letters'],
  ['5260250274x', 'letters'],
  ['526.025.02.74', undefined],
  ['NIP: 526/025/02/74', undefined],
  ['NIP', 'empty'],
  ['brak', 'letters'],
  ['nie ma', 'letters'],
  ['REGON: 5260250274', 'letters'],
  ['NIP: DE123456789', 'foreign'],
  ['VAT ID: ATU12345678', 'foreign'],
  ['NIP: 526-025-02', 'length'],
  ['NIP: 526.025.02.75', 'checksum'],
  ['DE', 'letters'],
  ['DE123456789', 'foreign'],
  ['de 123 456 789', 'foreign'],
  ['ATU12345678', 'foreign'],
  ['CZ12345678', 'foreign'],
  ['ESX1234567X', 'foreign'],
  ['IE1234567WA', 'foreign'],
  ['FRXX123456789', 'foreign'],
  ['CHE-123.456.789', 'foreign'],
  ['GB 123 4567 89', 'foreign'],
  ['VAT NO 123456789', 'foreign'],
  ['VAT EU 372041333', 'foreign'],
  ['526025027', 'length'],
  ['52602502744', 'length'],
  ['PL12', 'length'],
  ['5260250275', 'checksum'],
  ['1234567890', 'checksum'],
  ['1111111111', 'repeated'],
  ['0000000000', 'repeated'],
  ['0123456789', 'prefix'],
  ['1000000012', 'prefix'],
];

it.each(table)('taxIdProblem: %j: %s', (typed, problem) => {
  expect(taxIdProblem(typed)).toBe(problem);
});

it('taxIdProblem passes exactly what is valid and fits the pattern of the national e-invoice schema', () => {
  const schema = /^[1-9]((\d[1-9])|([1-9]\d))\d{7}$/;
  const tenDigits = fc.array(fc.nat(9), { minLength: 10, maxLength: 10 }).map((digits) => digits.join(''));
  fc.assert(
    fc.property(
      fc.oneof(
        tenDigits,
        validIds,
        validIds.map((id) => `${id[0]}00${id.slice(3)}`),
      ),
      (id) => {
        expect(taxIdProblem(id) === undefined).toBe(isValidPolishTaxId(id) && schema.test(id));
      },
    ),
    { numRuns: 2000 },
  );
});

it('taxIdProblem has an answer for every text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const isAccepted = taxIdProblem(text) === undefined;
      expect(isAccepted && !isValidPolishTaxId(normaliseTaxId(text) ?? '')).toBe(false);
    }),
  );
});

it.each([
  ['526-025-027', 9],
  ['PL 12', 2],
  ['', 0],
  ['５２６', 3],
])('what the sentences need: %j holds %i digits', (typed, count) => {
  expect(taxIdDigitCount(typed)).toBe(count);
});

it.each([
  ['de 123456789', 'DE'],
  ['CHE-123.456.789', 'CHE'],
  ['5260250274', undefined],
  ['PL5260250274', undefined],
])('what the sentences need: %j comes from %s', (typed, prefix) => {
  expect(foreignTaxIdPrefix(typed)).toBe(prefix);
});

it.each([
  ['5260250274', '526-025-02-74'],
  ['526', '526'],
  ['', ''],
])('what the sentences need: %j is shown as %j', (digits, shown) => {
  expect(formatTaxId(digits)).toBe(shown);
});
