// How a course stands: over before closed, closed before full.
import { describe, expect, it } from 'vitest';
import { courseState } from './course-state.ts';

describe('courseState', () => {
  it.each([
    [null, true, 3, 'open'],
    ['2026-11-20', true, 1, 'open'],
    ['2026-11-21', true, 0, 'full'],
    [null, false, 0, 'closed'],
    [null, false, 3, 'closed'],
    ['2026-11-19', true, 3, 'over'],
    ['2026-11-19', false, 0, 'over'],
  ] as const)('ends %s, active %s, %i free: %s', (endsOn, active, free, state) => {
    expect(courseState({ endsOn, active, free }, '2026-11-20')).toBe(state);
  });
});
