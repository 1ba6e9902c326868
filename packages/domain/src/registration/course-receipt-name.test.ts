// What a receipt will show of a course, and when two courses have the same name to a printer.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findReceiptNameClash, receiptNameKey } from '../documents/fiscal-names/receipt-name-clash.ts';
import { COURSE_KINDS } from './course.ts';
import { courseReceiptName, namedCourse, soldName } from './course-receipt-name.ts';
import { registrationLineName } from './registration-line.ts';

it.each([
  ['permanent', 'Balet 4–6 lat', 'Balet 4-6 lat 11.2026 (Zofia Nowak)', 'all'],
  ['permanent', 'Akrobatyka dla najmłodszych', 'Akrobatyka dla najmlodszych 11.2026', 'no-participant'],
  ['permanent', 'Taniec współczesny dla dorosłych', 'Taniec wspolczesny dla doroslych 11.2026', 'no-participant'],
  ['permanent', 'Taniec współczesny dla nastolatków', 'Taniec wspolczesny dla nastolatkow 11.20', 'cut'],
  ['trial', 'Hip-hop kids', 'Hip-hop kids - zajecia probne (Zofia N.)', 'all'],
  ['turnus', 'Półkolonie zimowe: akrobatyka', 'Polkolonie zimowe: akrobatyka (Zofia N.)', 'all'],
  ['turnus', 'Półkolonie zimowe: mali odkrywcy (turnus II)', 'Polkolonie zimowe: mali odkrywcy', 'cut'],
] as const)('courseReceiptName: %s %j', (kind, name, receipt, holds) => {
  expect(courseReceiptName({ kind, name }, '2026-11')).toEqual({ name: receipt, holds });
});

const camp = { kind: 'turnus', name: 'Półkolonie letnie: taniec, akrobatyka, ruch' } as const;
it.each([
  ['the same name', { ...camp }, true],
  ['names that differ behind the cut', { ...camp, name: `${camp.name} i basen` }, true],
  ['other names', { ...camp, name: 'Balet' }, false],
  ['the same short name, but one by the month', { kind: 'permanent', name: 'Balet' } as const, false],
])('two courses at different rates: %s', (_, other, clashes) => {
  const mine = namedCourse({ ...camp, vatRate: '8' });
  const theirs = namedCourse({ ...other, vatRate: '23' });
  expect(findReceiptNameClash(mine, [theirs])).toBe(clashes ? theirs : undefined);
});

it('two courses at different rates are one where there is no room for the participant', () => {
  const plain = { kind: 'turnus', name: 'Półkolonie zimowe: mali odkrywcy' } as const;
  const second = namedCourse({ ...plain, name: `${plain.name} (turnus II)`, vatRate: '23' });
  expect(findReceiptNameClash(namedCourse({ ...plain, vatRate: '8' }), [second])).toBe(second);
});

it('two courses at different rates of one name are distinguished by their kind', () => {
  const trial = namedCourse({ kind: 'trial', name: 'Balet', vatRate: '8' });
  expect(findReceiptNameClash(trial, [namedCourse({ kind: 'permanent', name: 'Balet', vatRate: '23' })])).toBe(
    undefined,
  );
  const itself = namedCourse({ kind: 'turnus', name: 'Balet — zajęcia próbne', vatRate: '23' });
  expect(findReceiptNameClash(trial, [itself]), 'a name that says what its kind says').toBe(itself);
});

const words = fc.array(fc.constantFrom('Balet', 'dla', 'dzieci', '4–6', 'lat', 'Półkolonie', '(turnus II)', '—'), {
  minLength: 1,
  maxLength: 9,
});
const course = fc.record({ kind: fc.constantFrom(...COURSE_KINDS), name: words.map((one) => one.join(' ')) });
const person = fc.record({
  firstName: fc.constantFrom('Zofia', 'Jan', 'Maria Anna', 'Aleksandra-Wiktoria'),
  lastName: fc.constantFrom('Nowak', 'Żak', 'Brzęczyszczykiewicz-Kowalska'),
});

it('two courses at different rates that clash for any participant are found', () => {
  fc.assert(
    fc.property(course, course, person, (one, other, actor) => {
      const line = (of: typeof one) => registrationLineName(of, actor, '2027-02');
      const lines = [{ name: line(other), vatRate: '23' as const }];
      if (!findReceiptNameClash({ name: line(one), vatRate: '8' }, lines)) return;
      const found = findReceiptNameClash(namedCourse({ ...one, vatRate: '8' }), [
        namedCourse({ ...other, vatRate: '23' }),
      ]);
      expect(found).toBeDefined();
    }),
    { numRuns: 2_000 },
  );
});

const part = fc.constantFrom(
  'Balet',
  '(turnus II)',
  'Piłka (5)',
  '— maj 2027',
  'dla',
  'najmłodszych',
  '(Ola Żak)',
  '—',
);
const sold = fc.record({
  kind: fc.constantFrom(...COURSE_KINDS),
  name: fc.array(part, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(' ')),
});
const participant = fc.record({
  firstName: fc.constantFrom('Zofia', 'Anna (Ania)', 'Maria Anna'),
  lastName: fc.constantFrom('Nowak', 'van der Berg', 'Żak (Nowak)'),
});
const month = fc.constantFrom('2026-09', '2027-02', '2027-12');

it('the line of a payment has the receipt name of the course under which it was sold, whoever came and in whatever month', () => {
  fc.assert(
    fc.property(sold, participant, month, (course, person, paid) => {
      const isMonthly = course.kind === 'permanent';
      const line = { name: registrationLineName(course, person, paid), isPlace: true, isMonthly };
      const ofCourse = namedCourse({ ...course, vatRate: '8' }).name;
      expect(receiptNameKey(soldName(line))).toBe(receiptNameKey(ofCourse));
    }),
  );
});

it.each([
  ['a part of a month', 'Akrobatyka 7-9 lat — listopad 2026, 1 z 4 zajęć (Zofia Nowak)', true],
  ['an instalment of a month', 'Akrobatyka 7-9 lat — grudzień 2026, rata 2 z 3 (Jan Nowak)', true],
  ['an instalment of a part', 'Akrobatyka 7-9 lat — grudzień 2026, 2 z 4 zajęć, rata 1 z 2 (Jan Nowak)', true],
])('the line of a payment of %s is that of the whole', (_, name, isMonthly) => {
  const whole = namedCourse({ kind: 'permanent', name: 'Akrobatyka 7-9 lat', vatRate: '8' }).name;
  expect(receiptNameKey(soldName({ name, isPlace: true, isMonthly }))).toBe(receiptNameKey(whole));
});

it('the line of a payment of an instalment of a camp is that of the camp', () => {
  const camp = namedCourse({ kind: 'turnus', name: 'Półkolonie zimowe', vatRate: '8' }).name;
  const sold = soldName({ name: 'Półkolonie zimowe, rata 1 z 2 (Jan Nowak)', isPlace: true, isMonthly: false });
  expect(receiptNameKey(sold)).toBe(receiptNameKey(camp));
});

it('the line of a payment of goods is their name, parenthesis and month included', () => {
  const name = 'Kalendarz — maj 2027 (ścienny)';
  expect(soldName({ name, isPlace: false, isMonthly: false })).toBe(name);
});
