// A case with a waiting list: one course of one or two places, and more families that want them than it has.
import { grosze } from '@zapisy/domain/money';
import type { Seeded } from '../../testing/seeded.ts';
import type { Family, SimulationCase, Visit } from './cases.ts';

const MINUTE_MS = 60_000;
const HOLD_MS = 15 * MINUTE_MS;

/** How a family answers an offer. */
type Answer = 'pays' | 'pays-late' | 'gives-up' | 'ignores';

export const ANSWERS: readonly [Answer, ...Answer[]] = ['pays', 'pays', 'pays-late', 'gives-up', 'ignores'];

/** Drawn by numbers of its own, so that the cases without a list stay as they were. */
export function linedCase(random: Seeded, drawn: SimulationCase): SimulationCase {
  const [course] = drawn.courses;
  const [family] = drawn.families;
  if (!course || !family) return drawn;
  const places = random.pick([1, 1, 2]);
  const families = Array.from({ length: 3 + random.below(3) }, (_, index) => wanting(random, family, index, course.id));
  const releases = Array.from({ length: random.below(3) }, () => random.below(300) * MINUTE_MS);
  return {
    ...drawn,
    hasLists: true,
    courses: [{ ...course, places, price: grosze(45_000) }],
    families,
    staff: { ...drawn.staff, releases },
  };
}

function wanting(random: Seeded, family: Family, index: number, courseId: string): Family {
  const ownerEmail = `kolejka-${index}@poczta.example`;
  const person = {
    id: `player-line-${index}`,
    ownerEmail,
    firstName: 'Dziecko',
    lastName: 'Nowak',
    birthYear: 2017,
    mark: 0,
  };
  const at = random.pick([
    random.below(20 * MINUTE_MS),
    HOLD_MS - random.below(MINUTE_MS),
    random.below(200 * MINUTE_MS),
  ]);
  const choices = family.choices.slice(0, 1);
  const visits = [
    drawVisit(random, at),
    ...(random.chance(0.4) ? [drawVisit(random, at + random.below(60 * MINUTE_MS))] : []),
  ];
  return { ownerEmail, wishes: [{ participant: person, courseId }], choices, dues: [], visits };
}

function drawVisit(random: Seeded, at: number): Visit {
  const pays = random.chance(0.7);
  // Some money comes just when the hold is over, before the job offers the place to who waits for it.
  const late = () => random.pick([HOLD_MS + random.below(MINUTE_MS), HOLD_MS + random.below(30 * MINUTE_MS)]);
  const paysAfter = pays ? [random.chance(0.4) ? late() : random.below(HOLD_MS)] : [];
  return { at, dues: 0, wishes: 1, first: undefined, paysAfter, looksAfter: [random.below(MINUTE_MS)] };
}
