// The plan of a run: what dies in each cycle, where and when, and the provider's faults meanwhile; it follows from the
// seed.
import type { InvoicingFault } from '@zapisy/api/testing/fault-controls';
import type { Seeded } from '@zapisy/api/testing/seeded';
import { isPointOfLookUp, isPointOfRefusal, isPointOfWithdrawal, POINTS } from './points.ts';

export type Death =
  /** The server ends itself when it reaches that point for the n-th time. */
  | { readonly kind: 'point'; readonly point: string; readonly atHit: number }
  /** The driver kills the server so long after its sales were sent. */
  | { readonly kind: 'moment'; readonly afterMs: number }
  /** PostgreSQL's main process is killed, and all others with it. */
  | { readonly kind: 'postmaster'; readonly afterMs: number }
  /** One connection's process is killed, and PostgreSQL recovers from it. */
  | { readonly kind: 'backend'; readonly afterMs: number };

export type Cycle = {
  readonly death: Death;
  /** A second server runs beside the one that dies. */
  readonly isPair: boolean;
  readonly faults: readonly InvoicingFault[];
  /** Every sale is a company's, so that one certainly falls back to its receipt. */
  readonly isOfCompanies: boolean;
};

const LONGEST_MOMENT_MS = 500;
const MOST_HITS = 4;
const PAIR_CHANCE = 0.3;
const FAULT_CHANCE = 0.3;

/** How often an invoice must be refused, so that one of the cycle's own certainly is. */
const SURELY = 5;
export const REFUSED_INVOICE: InvoicingFault = { kind: 'vat', fault: { type: 'refuse', field: 'buyer_name' } };
export const REFUSED_LINK: InvoicingFault = { fault: { type: 'refuse-link' } };

const LOST_ANSWER: InvoicingFault = { fault: { type: 'drop', when: 'after' } };

const FAULTS: readonly [InvoicingFault, ...InvoicingFault[]] = [
  REFUSED_INVOICE,
  REFUSED_LINK,
  LOST_ANSWER,
  { fault: { type: 'drop', when: 'before' } },
  { fault: { type: 'html', status: 502, when: 'after' } },
  { fault: { type: 'no-answer', when: 'after' } },
  { fault: { type: 'delay', ms: 1_500, when: 'before' } },
  { on: 'list', fault: { type: 'html', status: 502, when: 'before' } },
];

/** Of ten cycles eight die at a point, each point in its turn; one dies at any moment, and one loses its PostgreSQL. */
export function planCycles(count: number, random: Seeded): readonly Cycle[] {
  let points: string[] = [];
  const nextPoint = () => {
    if (points.length === 0) points = shuffled(POINTS, random);
    return points.pop() ?? '';
  };
  return Array.from({ length: count }, (_, index) => {
    const death = deathOf(index, random, nextPoint);
    const isOfCompanies = death.kind === 'point' && isPointOfWithdrawal(death.point);
    return { death, isOfCompanies, isPair: random.chance(PAIR_CHANCE), faults: faultsOf(death, random) };
  });
}

function shuffled<T>(from: readonly T[], random: Seeded): T[] {
  const placed = from.map((one) => ({ one, place: random.next() }));
  return placed.toSorted((a, b) => a.place - b.place).map(({ one }) => one);
}

function deathOf(index: number, random: Seeded, nextPoint: () => string): Death {
  const afterMs = random.below(LONGEST_MOMENT_MS);
  switch (index % 20) {
    case 4:
    case 14:
      return { kind: 'moment', afterMs };
    case 9:
      return { kind: 'postmaster', afterMs };
    case 19:
      return { kind: 'backend', afterMs };
    default: {
      const point = nextPoint();
      return { kind: 'point', point, atHit: isRare(point) ? 1 : 1 + random.below(MOST_HITS) };
    }
  }
}

const isRare = (point: string) => isPointOfWithdrawal(point) || isPointOfRefusal(point) || isPointOfLookUp(point);

function faultsOf(death: Death, random: Seeded): readonly InvoicingFault[] {
  if (death.kind === 'point' && isPointOfLookUp(death.point)) return [LOST_ANSWER];
  if (death.kind === 'point' && isRare(death.point)) return [{ ...REFUSED_INVOICE, times: SURELY }];
  return random.chance(FAULT_CHANCE) ? [random.pick(FAULTS)] : [];
}
