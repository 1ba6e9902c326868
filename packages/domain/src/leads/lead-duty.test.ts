// What a lead asks of staff today, by its stage and the planned day.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LEAD_STAGES } from './lead.ts';
import { LEAD_DUTIES, leadDuty } from './lead-duty.ts';

const TODAY = '2026-11-24';

it.each([
  ['Nowy', null, 'new'],
  ['Kontakt', null, 'later'],
  ['Nowy', '2026-11-23', 'due'],
  ['Trening próbny', '2026-11-24', 'due'],
  ['Nowy', '2026-11-25', 'later'],
  ['Zapisany', null, 'later'],
] as const)('the duty of a lead at %s with a contact planned for %s it is %s', (stage, nextContactOn, duty) => {
  expect(leadDuty({ stage, nextContactOn, isTest: false }, TODAY)).toBe(duty);
});

it('the duty of a lead of a lead of the testing tool is no first call, but a contact that was planned', () => {
  expect(leadDuty({ stage: 'Nowy', nextContactOn: null, isTest: true }, TODAY)).toBe('later');
  expect(leadDuty({ stage: 'Nowy', nextContactOn: TODAY, isTest: true }, TODAY)).toBe('due');
});

it('the duty of a lead never becomes less urgent while days pass', () => {
  const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
  const dayText = day.map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(fc.constantFrom(...LEAD_STAGES), fc.option(dayText), dayText, dayText, (stage, planned, one, other) => {
      const [sooner, later] = one < other ? [one, other] : [other, one];
      const rank = (today: string) =>
        LEAD_DUTIES.indexOf(leadDuty({ stage, nextContactOn: planned, isTest: false }, today));
      expect(rank(later)).toBeLessThanOrEqual(rank(sooner));
    }),
  );
});
