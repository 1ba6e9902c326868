// What a school may say of itself, field by field, and how it is stored.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SCHOOL_LIMITS, type SchoolDraft, shownSchool, UNNAMED_SCHOOL } from './school.ts';
import { schoolProblems, tidySchool } from './school-problems.ts';

const { logo: _logo, version: _version, ...EMPTY } = UNNAMED_SCHOOL;
const SCHOOL: SchoolDraft = {
  name: 'Szkoła Ruchu',
  motto: 'Taniec i gimnastyka.',
  colour: '#0b6b6b',
  street: 'ul. Zakopiańska 62',
  postalCode: '30-418',
  city: 'Kraków',
  phone: '+48123456789',
  email: 'biuro@szkola.example',
  openingHours: 'codziennie 8:00–20:00',
  taxId: '5260250274',
  isVatPayer: false,
  vatExemption: 'art. 43 ust. 1 pkt 29 ustawy o VAT',
  bankAccount: '61109010140000071219812874',
};

it('a school needs a name, and nothing else', () => {
  expect(schoolProblems({ ...EMPTY, name: 'Szkoła Ruchu' })).toEqual([]);
  expect(schoolProblems(EMPTY)).toEqual([{ field: 'name', code: 'required' }]);
  expect(schoolProblems(SCHOOL)).toEqual([]);
});

it.each<[keyof SchoolDraft, string, string | undefined]>([
  ['name', ' \u00A0 ', 'required'],
  ['name', 'x'.repeat(SCHOOL_LIMITS.name + 1), 'too-long'],
  ['motto', 'x'.repeat(SCHOOL_LIMITS.motto + 1), 'too-long'],
  ['colour', 'niebieski', 'unreadable'],
  ['colour', '#ffe58f', 'contrast'],
  ['colour', '0B6B6B', undefined],
  ['postalCode', '30 418', undefined],
  ['postalCode', '3041', 'postal-code'],
  ['phone', '123', 'phone'],
  ['phone', 'tel. 12 345 67 89', undefined],
  ['phone', '', undefined],
  ['email', 'biuro', 'email'],
  ['email', 'mailto:BIURO@szkola.example', undefined],
  ['taxId', '5260250275', 'checksum'],
  ['taxId', 'PL 526-025-02-74', undefined],
  ['vatExemption', '', 'required'],
  ['bankAccount', '61 1090 1014 0000 0712 1981 2875', 'checksum'],
  ['bankAccount', 'PL61 1090 1014 0000 0712 1981 2874', undefined],
])('a school whose %s is %j: %s', (field, value, code) => {
  expect(schoolProblems({ ...SCHOOL, [field]: value })).toEqual(code === undefined ? [] : [{ field, code }]);
});

it('what is stored of a school is tidy, in the one form of each kind', () => {
  const typed = { ...SCHOOL, name: '  Szkoła   Ruchu ', colour: '0B6B6B', phone: '12 345 67 89', postalCode: '30 418' };
  const pasted = {
    email: 'BIURO@szkola.example',
    taxId: '526-025-02-74',
    bankAccount: '61 1090 1014 0000 0712 1981 2874',
  };
  expect(tidySchool({ ...typed, ...pasted })).toEqual(SCHOOL);
  expect(tidySchool({ ...SCHOOL, isVatPayer: true }).vatExemption).toBe('');
});

it('a school that is stored is stored the same again, whatever was typed', () => {
  const texts = fc.record(
    Object.fromEntries(Object.keys(EMPTY).map((field) => [field, fc.string({ unit: 'grapheme' })])),
  );
  fc.assert(
    fc.property(texts, fc.boolean(), (typed, isVatPayer) => {
      const once = tidySchool({ ...EMPTY, ...typed, isVatPayer });
      expect(tidySchool(once)).toEqual(once);
    }),
  );
});

it('everybody may read how to find a school, and nobody its account or its tax', () => {
  const shown = shownSchool({ ...SCHOOL, logo: 'abc', frameOrigins: ['https://szkola.example'], version: 3 });
  expect(shown).toMatchObject({ name: 'Szkoła Ruchu', phone: '+48123456789', logo: 'abc', version: 3 });
  expect(Object.keys(shown)).not.toEqual(expect.arrayContaining(['taxId']));
  expect(Object.keys(shown)).not.toEqual(expect.arrayContaining(['bankAccount']));
  expect(Object.keys(shown)).not.toContain('frameOrigins');
});
