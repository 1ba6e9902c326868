// The title of a course outside a list of its kind.
import { expect, it } from 'vitest';
import { courseTitle } from './course-title.ts';

it.each([
  ['permanent', 'Akrobatyka 7–9 lat', 'Akrobatyka 7–9 lat'],
  ['trial', 'Akrobatyka 7–9 lat', 'Próbne: Akrobatyka 7–9 lat'],
  ['trial', 'Próbne: Balet 4–6 lat', 'Próbne: Balet 4–6 lat'],
  ['trial', 'Balet, zajęcia próbne', 'Balet, zajęcia próbne'],
  ['turnus', 'Półkolonie zimowe', 'Półkolonie zimowe'],
] as const)('the title of a %s course with the short name ‘%s’ is ‘%s’', (kind, shortName, title) => {
  expect(courseTitle({ kind, shortName })).toBe(title);
});
