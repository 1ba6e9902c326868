// Answers in readable form, and the signs of the platform's testing tool.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fieldAnswersFrom, isTestLead, readableAnswers } from './lead-answers.ts';

const answer = (name: string, ...values: string[]) => ({ name, values });

it('fieldAnswersFrom reads answers of any type as texts', () => {
  const raw = [
    { name: 'phone_number', values: [48_600_100_200] },
    { name: 'zgoda', values: [true, null] },
    { name: 'wybór', values: [{ key: 'a' }, ['b', 1]] },
    { name: 'miasto', values: 'Kraków' },
    { name: 7 },
    'sam tekst',
    null,
  ];
  expect(fieldAnswersFrom(raw)).toEqual([
    { name: 'phone_number', values: ['48600100200'] },
    { name: 'zgoda', values: ['true'] },
    { name: 'wybór', values: ['{"key":"a"}', '["b",1]'] },
    { name: 'miasto', values: ['Kraków'] },
    { name: '', values: [] },
    { name: '', values: ['sam tekst'] },
    { name: '', values: [] },
  ]);
});

it('fieldAnswersFrom never fails on any JSON, and gives texts alone', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (raw) => {
      for (const { name, values } of fieldAnswersFrom(raw))
        expect([name, ...values].every((text) => typeof text === 'string')).toBe(true);
    }),
  );
});

const questions = [
  {
    key: 'dzień',
    label: 'Który dzień pasuje?',
    options: [
      { key: 'pon_', value: 'Poniedziałek' },
      { key: 'sr', value: 'Środa' },
    ],
  },
  { key: 'uwagi', label: 'Uwagi' },
];

it('readableAnswers reads a choice as its label, joins several, and keeps the raw values', () => {
  expect(readableAnswers([answer('dzień', 'pon_', 'sr'), answer('uwagi', '  brak\n uwag ')], questions)).toEqual([
    { name: 'dzień', label: 'Który dzień pasuje?', values: ['pon_', 'sr'], text: 'Poniedziałek, Środa' },
    { name: 'uwagi', label: 'Uwagi', values: ['  brak\n uwag '], text: 'brak uwag' },
  ]);
});

it('readableAnswers shows what it cannot resolve as it came, and a skipped question as nothing', () => {
  expect(readableAnswers([answer('dzień', 'wt'), answer('nowe', 'a', '', 'b'), answer('uwagi')], questions)).toEqual([
    { name: 'dzień', label: 'Który dzień pasuje?', values: ['wt'], text: 'wt' },
    { name: 'nowe', label: 'nowe', values: ['a', '', 'b'], text: 'a, b' },
    { name: 'uwagi', label: 'Uwagi', values: [], text: '' },
  ]);
});

it.each([
  [[answer('full_name', '<test lead: dummy data for full_name>')], true],
  [[answer('city', 'Kraków'), answer('x', 'Test lead: dummy data for x')], true],
  [[answer('x', ' <TEST LEAD: DUMMY DATA for x>')], true],
  [[answer('email', 'test@meta.com')], true],
  [[answer('email', 'Test@fb.com ')], true],
  [[answer('email', 'test@meta.com.example')], false],
  [[answer('full_name', 'Jan Test'), answer('note', 'to nie jest <test lead: dummy data>')], false],
  [[answer('full_name')], false],
  [[], false],
])('isTestLead: %j: %j', (fieldData, expected) => {
  expect(isTestLead(fieldData)).toBe(expected);
});
