// Days off of the school as staff enter them: what is wrong by field.
import { expect, it } from 'vitest';
import { LONGEST_REASON } from '../reason-length.ts';
import { type DaysOffDraft, daysOffProblems } from './days-off-draft.ts';

const DRAFT: DaysOffDraft = { from: '2026-12-28', to: '2027-01-05', reason: 'ferie', city: null, courseId: null };

it.each<[string, Partial<DaysOffDraft>, readonly unknown[]]>([
  ['everywhere', {}, []],
  ['of one day in a city', { to: '2026-12-28', city: 'Sopot' }, []],
  ['of a whole year', { to: '2027-12-28' }, []],
  [
    'without days',
    { from: '', to: '' },
    [
      { field: 'from', code: 'required' },
      { field: 'to', code: 'required' },
    ],
  ],
  ['to no day of the calendar', { to: '2027-02-29' }, [{ field: 'to', code: 'unreadable' }]],
  ['from an impossible year', { from: '0026-12-28' }, [{ field: 'from', code: 'unreadable' }]],
  ['that end before they begin', { to: '2026-12-27' }, [{ field: 'to', code: 'before-from' }]],
  ['longer than a year', { to: '2027-12-29' }, [{ field: 'to', code: 'too-many-days' }]],
  ['without a reason', { reason: '\u00A0' }, [{ field: 'reason', code: 'required' }]],
  ['with a novel', { reason: 'x'.repeat(LONGEST_REASON + 1) }, [{ field: 'reason', code: 'too-long' }]],
  ['of a city and of a course at once', { city: 'Sopot', courseId: 'c1' }, [{ field: 'scope', code: 'unknown' }]],
])('days off %s', (_, given, expected) => {
  expect(daysOffProblems({ ...DRAFT, ...given })).toEqual(expected);
});
