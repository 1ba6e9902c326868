// What a receipt will show of a course, and when two courses have the same name to a printer.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findReceiptNameClash } from '../documents/fiscal-names/receipt-name-clash.ts';
import { COURSE_KINDS } from './course.ts';
import { courseReceiptName, namedCourse } from './course-receipt-name.ts';
import { registrationLineName } from './registration-line.ts';

describe('courseReceiptName', () => {
  it.each([
    ['permanent', 'Balet 4–6 lat', 'Balet 4-6 lat 11.2026 (Zofia Nowak)', 'all'],
    ['permanent', 'Akrobatyka dla najmłodszych', 'Akrobatyka dla najmlodszych 11.2026', 'no-participant'],
    ['permanent', 'Taniec współczesny dla dorosłych', 'Taniec wspolczesny dla doroslych 11.2026', 'no-participant'],
    ['permanent', 'Taniec współczesny dla nastolatków', 'Taniec wspolczesny dla nastolatkow 11.20', 'cut'],
    ['trial', 'Hip-hop kids', 'Hip-hop kids - zajecia probne (Zofia N.)', 'all'],
    ['turnus', 'Półkolonie zimowe: akrobatyka', 'Polkolonie zimowe: akrobatyka (Zofia N.)', 'all'],
    ['turnus', 'Półkolonie zimowe: mali odkrywcy (turnus II)', 'Polkolonie zimowe: mali odkrywcy', 'cut'],
  ] as const)('%s %j', (kind, name, receipt, holds) => {
    expect(courseReceiptName({ kind, name }, '2026-11')).toEqual({ name: receipt, holds });
  });
});

describe('two courses at different rates', () => {
  const camp = { kind: 'turnus', name: 'Półkolonie letnie: taniec, akrobatyka, ruch' } as const;
  it.each([
    ['the same name', { ...camp }, true],
    ['names that differ behind the cut', { ...camp, name: `${camp.name} i basen` }, true],
    ['other names', { ...camp, name: 'Balet' }, false],
    ['the same short name, but one by the month', { kind: 'permanent', name: 'Balet' } as const, false],
  ])('%s', (_, other, clashes) => {
    const mine = namedCourse({ ...camp, vatRate: '8' });
    const theirs = namedCourse({ ...other, vatRate: '23' });
    expect(findReceiptNameClash(mine, [theirs])).toBe(clashes ? theirs : undefined);
  });

  it('are one where there is no room for the participant', () => {
    const plain = { kind: 'turnus', name: 'Półkolonie zimowe: mali odkrywcy' } as const;
    const second = namedCourse({ ...plain, name: `${plain.name} (turnus II)`, vatRate: '23' });
    expect(findReceiptNameClash(namedCourse({ ...plain, vatRate: '8' }), [second])).toBe(second);
  });

  it('of one name are distinguished by their kind', () => {
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

  it('that clash for any participant are found', () => {
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
});
