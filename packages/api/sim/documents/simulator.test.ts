// The simulator itself: the production code is clean at every boundary, a seed can be replayed, and every planted bug
// is caught.
import { expect, it } from 'vitest';
import { PLANTED_BUGS } from '../testing/document-bugs.ts';
import { type Boundary, noHits } from './boundaries.ts';
import { runSchedule } from './schedule.ts';

const SCHEDULES = 1_500;
/** Reliability goal R9. */
const MOST_UNTIL_CAUGHT = 10_000;

it(`what we run: ${SCHEDULES} schedules: nothing illegal, every boundary hit`, async () => {
  const hits = noHits();
  const violations: string[] = [];
  for (let seed = 1; seed <= SCHEDULES; seed += 1) {
    for (const said of await runSchedule(seed, hits)) violations.push(`seed ${seed}: ${said}`);
  }
  expect(violations).toEqual([]);
  expect([...hits].filter(([, count]) => count === 0).map(([boundary]) => boundary)).toEqual([]);
});

it('what we run: the same seed plays the same schedule', async () => {
  const played = async (seed: number): Promise<readonly [Boundary, number][]> => {
    const hits = noHits();
    await runSchedule(seed, hits);
    return [...hits];
  };
  for (const seed of [1, 77, 4_321]) expect(await played(seed)).toEqual(await played(seed));
  expect(await played(1)).not.toEqual(await played(4_321));
});

it.each(Object.entries(PLANTED_BUGS))(
  'a planted bug is caught by its own sentence: %s',
  async (_, { says, planted, from = 1 }) => {
    const said = new Set<string>();
    const isCaught = () => [...said].some((message) => message.includes(says));
    for (let tried = 0; tried < MOST_UNTIL_CAUGHT && !isCaught(); tried += 1) {
      for (const message of await runSchedule(from + tried, noHits(), planted)) said.add(message);
    }
    expect([isCaught(), [...said].slice(0, 5)]).toEqual([true, expect.anything()]);
  },
);

it('a planted bug is caught by its own sentence and there are at least thirty of them', () => {
  expect(Object.keys(PLANTED_BUGS).length).toBeGreaterThanOrEqual(30);
});
