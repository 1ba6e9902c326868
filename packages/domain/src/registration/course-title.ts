// What a course is called in a sentence that shows nothing else of it: a trial is never taken for the permanent class (REG-33).

import type { Course } from './course.ts';

const SAYS_TRIAL = /prób/i;

/** 'Akrobatyka 7–9 lat', and 'Próbne: Akrobatyka 7–9 lat' of a trial whose short name does not say so itself. */
export function courseTitle({ kind, shortName }: Pick<Course, 'kind' | 'shortName'>): string {
  return kind === 'trial' && !SAYS_TRIAL.test(shortName) ? `Próbne: ${shortName}` : shortName;
}
