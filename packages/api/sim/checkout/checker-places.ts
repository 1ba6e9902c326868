// After each commit: no course has given more places than it has, and no participant has two in one.
import type { MemoryDatabase } from './memory-database.ts';
import { usesPlaceAt } from './row-views.ts';

export function placeViolations(database: MemoryDatabase, now: Date): readonly string[] {
  const used = database.committed('registration').filter((row) => usesPlaceAt(row, now));
  const said: string[] = [];
  for (const { id, course } of database.committed('course')) {
    const own = used.filter(({ courseId }) => courseId === id);
    if (own.length > course.places) said.push(`${id} has ${course.places} places and gave ${own.length}`);
    const taken = own.filter(({ state }) => state === 'taken').map(({ participant }) => participant.id);
    if (new Set(taken).size < taken.length) said.push(`${id} has given a participant two places`);
  }
  return said;
}
