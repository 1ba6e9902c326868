// The case of a schedule, drawn from the seed: courses with few places, families that want them, what they do and when,
// the gateway's habits, and how often faults are injected.
import { type Grosze, grosze } from '@zapisy/domain/money';
import { isPayable } from '@zapisy/domain/payments/payment';
import type { Participant } from '@zapisy/domain/people/participant';
import { EMPTY_INVOICE_DATA } from '@zapisy/domain/preferences/invoice-preference';
import type { Course } from '@zapisy/domain/registration/course';
import type { InvoiceChoice } from '@zapisy/domain/registration/registration-in-full';
import type { Seeded } from '../../testing/seeded.ts';
import type { GatewayHabits } from './memory-gateway.ts';

type Wish = { readonly participant: Participant; readonly courseId: string };

/** A payment that is due at the start; `id` is its number. */
export type DueOf = { readonly id: number; readonly participant: Participant; readonly gross: Grosze };

/** A visit of the portal: the client holds places, opens the checkout and pays, or does not. Times in milliseconds. */
export type Visit = {
  readonly at: number;
  /** It pays so many of the family's due payments, from the first; 0: it pays for places. */
  readonly dues: number;
  /** How many of the wishes are in the basket, from the first. */
  readonly wishes: number;
  /** What the client does with a held place before the payment; 'only-hold': nothing, and there is no payment. */
  readonly first: 'extend' | 'give-up' | 'only-hold' | undefined;
  /** From the opened checkout to each payment on the gateway's page; the second is that of another window. */
  readonly paysAfter: readonly number[];
  /** From the payment to each look at the page after it. */
  readonly looksAfter: readonly number[];
};

export type Family = {
  readonly ownerEmail: string;
  readonly wishes: readonly Wish[];
  readonly choices: readonly InvoiceChoice[];
  readonly dues: readonly DueOf[];
  readonly visits: readonly Visit[];
};

/** Moments from the start, in milliseconds. */
export type StaffPlan = {
  readonly releases: readonly number[];
  readonly refunds: readonly number[];
  /** How often all open notifications are resolved, so that what came may be paid again; null for never. */
  readonly resolveEveryMs: number | null;
  /** A due payment is taken at the counter: from a checkout, or as it is. */
  readonly counters: readonly number[];
  /** A due payment is lowered or cancelled. */
  readonly changes: readonly number[];
  /** Money given back in the gateway's panel. */
  readonly givenBack: readonly number[];
};

export type SimulationCase = {
  /** Milliseconds since 1970. */
  readonly startsAt: number;
  /** Who finds a course full waits for a place. */
  readonly hasLists: boolean;
  readonly courses: readonly Course[];
  readonly families: readonly Family[];
  readonly staff: StaffPlan;
  readonly habits: GatewayHabits;
  /** The probability that one copy of a notification is lost. */
  readonly lossChance: number;
  /** The gateway sends no more once we have answered 200, whether it was verified or not. */
  readonly stopsAtOk: boolean;
  /** The probability that a payment is of another sum or currency. */
  readonly otherSumChance: number;
  /** Notifications of a payment that does not exist, at these moments from the start. */
  readonly inventedAt: readonly number[];
  readonly jobEveryMs: number;
  readonly servers: 1 | 2;
  readonly faultChance: number;
  readonly faults: number;
};

const FIRST_WARD = { firstName: 'Dziecko 0', lastName: 'Nowak', birthYear: 2017, mark: 0 };
const NOON = Date.UTC(2026, 10, 20, 12);
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const HOLD_MS = 15 * MINUTE_MS;
/** The last look-up for late money is 72 hours after the end of its checkout. */
const LATEST_MONEY_MS = 60 * HOUR_MS;

export function drawCase(random: Seeded): SimulationCase {
  const drawn = drawAny(random);
  return random.chance(0.12) ? crowded(random, drawn) : drawn;
}

/** One place, whose hold ends while its money comes and the next family waits for it. */
function crowded(random: Seeded, drawn: SimulationCase): SimulationCase {
  const [course] = drawn.courses;
  const [one, other = one] = drawn.families;
  if (!course || !one || !other) return drawn;
  const wishes = ({ wishes: [wish] }: Family) => (wish ? [{ ...wish, courseId: course.id }] : []);
  const visit = { dues: 0, wishes: 1, first: undefined, looksAfter: [] };
  const last = HOLD_MS - random.below(12 * SECOND_MS);
  const visits: readonly Visit[] = isPayable(course.price)
    ? [{ ...visit, at: 0, paysAfter: [last] }]
    : [
        { ...visit, at: 0, first: 'only-hold', paysAfter: [] },
        { ...visit, at: last, paysAfter: [] },
      ];
  const late = HOLD_MS + random.below(15 * SECOND_MS);
  const next = { ...other, ownerEmail: 'nastepna@poczta.example', dues: [] };
  const participant = { ...FIRST_WARD, id: 'player-next', ownerEmail: next.ownerEmail };
  return {
    ...drawn,
    courses: [{ ...course, places: 1 }],
    families: [
      { ...one, dues: [], wishes: wishes(one), visits },
      { ...next, wishes: [{ participant, courseId: course.id }], visits: [{ ...visit, at: late, paysAfter: [1_000] }] },
    ],
    lossChance: 0,
  };
}

function drawAny(random: Seeded): SimulationCase {
  const courses = Array.from({ length: 1 + random.below(2) }, (_, index) => drawCourse(random, index));
  const families = Array.from({ length: 1 + random.below(3) }, (_, index) => drawFamily(random, index, courses));
  const moments = (chance: number) => (random.chance(chance) ? [drawMoment(random)] : []);
  return {
    startsAt: NOON,
    hasLists: false,
    courses,
    families,
    staff: {
      releases: [...moments(0.25), ...moments(0.1)],
      refunds: moments(0.15),
      resolveEveryMs: random.pick([null, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS]),
      counters: [...moments(0.35), ...moments(0.2), ...moments(0.1)],
      changes: moments(0.15),
      givenBack: moments(0.15),
    },
    habits: { showsVerified: random.chance(0.7), verifiesOnce: random.chance(0.4) },
    lossChance: random.pick([0, 0, 0.3, 0.7, 1]),
    stopsAtOk: random.chance(0.3),
    otherSumChance: random.pick([0, 0, 0.1, 0.4]),
    inventedAt: [...moments(0.15), ...moments(0.1)],
    jobEveryMs: random.pick([2, 5, 10]) * MINUTE_MS,
    servers: random.chance(0.4) ? 2 : 1,
    faultChance: random.pick([0, 0.01, 0.03, 0.06, 0.15]),
    faults: random.below(9),
  };
}

function drawCourse(random: Seeded, index: number): Course {
  const isTrial = random.chance(0.3);
  return {
    id: `course-${index}`,
    kind: isTrial ? 'trial' : 'turnus',
    name: `Zajęcia ${index}`,
    shortName: `Zajęcia ${index}`,
    city: 'Kraków',
    address: '',
    room: '',
    ageFrom: null,
    ageTo: null,
    price: grosze(isTrial && random.chance(0.5) ? 0 : 100 * (1 + random.below(900))),
    vatRate: '8',
    places: 1 + random.below(3),
    startsOn: '2027-02-01',
    endsOn: '2027-02-05',
    hours: [],
  };
}

function drawFamily(random: Seeded, index: number, courses: readonly Course[]): Family {
  const ownerEmail = `rodzina-${index}@poczta.example`;
  const wishes = Array.from({ length: random.pick([1, 1, 2, 3]) }, (_, mark): Wish => {
    const participant = {
      id: `player-${index}-${mark % 2}`,
      ownerEmail,
      firstName: `Dziecko ${mark % 2}`,
      lastName: 'Nowak',
      birthYear: 2017,
      mark: mark % 2,
    };
    return { participant, courseId: `course-${random.below(courses.length)}` };
  });
  const choices = wishes.map((): InvoiceChoice => {
    const data = random.chance(0.7) ? EMPTY_INVOICE_DATA : { ...EMPTY_INVOICE_DATA, firstName: 'Anna' };
    return { preference: 'none', data, invoiceVersion: 1 };
  });
  const dues = Array.from({ length: random.pick([0, 1, 1, 2]) }, (_, due): DueOf => {
    const participant = wishes[due]?.participant ?? { ...FIRST_WARD, id: `player-${index}-0`, ownerEmail };
    return { id: 1 + 10 * index + due, participant, gross: grosze(100 * (1 + random.below(300))) };
  });
  const visits = Array.from({ length: 1 + random.below(4) }, () => drawVisit(random, wishes.length, dues.length));
  return { ownerEmail, wishes, choices, dues, visits };
}

function drawVisit(random: Seeded, wishes: number, dues: number): Visit {
  const pays = random.chance(0.85) ? (random.chance(0.12) ? 2 : 1) : 0;
  const mayBeLate = random.chance(0.2);
  return {
    at: drawMoment(random),
    dues: dues > 0 && random.chance(0.5) ? 1 + random.below(dues) : 0,
    wishes: 1 + random.below(wishes),
    first: random.chance(0.1) ? 'extend' : random.chance(0.08) ? 'give-up' : undefined,
    paysAfter: Array.from({ length: pays }, () => (mayBeLate ? drawLate(random) : random.below(14 * MINUTE_MS))),
    looksAfter: Array.from({ length: random.below(4) }, () => random.below(MINUTE_MS)),
  };
}

/** Most of what happens is crowded: at the start, at the ends of the holds, and after the checkouts' ends. */
function drawMoment(random: Seeded): number {
  const near = (moment: number, spread: number) => Math.max(0, moment - spread + random.below(2 * spread));
  return random.pick([
    () => random.below(20 * SECOND_MS),
    () => random.below(20 * SECOND_MS),
    () => random.below(20 * MINUTE_MS),
    () => near(HOLD_MS, 5 * SECOND_MS),
    () => near(HOLD_MS + 10 * SECOND_MS, 10 * SECOND_MS),
    () => near(HOLD_MS, MINUTE_MS),
    () => near(90 * MINUTE_MS, 30 * MINUTE_MS),
    () => random.below(30 * HOUR_MS),
  ])();
}

function drawLate(random: Seeded): number {
  return random.pick([
    () => HOLD_MS - 10 * SECOND_MS + random.below(10 * SECOND_MS),
    () => HOLD_MS - 10 * SECOND_MS + random.below(20 * SECOND_MS),
    () => random.below(2 * HOUR_MS),
    () => random.below(LATEST_MONEY_MS),
  ])();
}
