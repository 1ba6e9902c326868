// The plan of a run: what dies in each cycle and when, and the ad platform's faults meanwhile; it follows from the
// seed.
import type { Fault } from '@zapisy/api/testing/fault-controls';
import type { Seeded } from '@zapisy/api/testing/seeded';

/**
 * `server`: the server is killed. `postmaster`, `backend`: PostgreSQL is killed, all of it or one connection, and
 * recovers. `stop`: PostgreSQL is stopped while the sender continues; `suspend`: its connections stay open, and none
 * answers. `stop-and-kill`: it is stopped, and the server dies with its spool full. `pair`: two servers count requests
 * together in the PostgreSQL that is stopped; one of them is killed before it is back.
 */
export type Kind = 'server' | 'postmaster' | 'backend' | 'stop' | 'suspend' | 'stop-and-kill' | 'pair';

export type Cycle = {
  readonly kind: Kind;
  /** It happens once so many notifications of the cycle were sent, and so much later. */
  readonly afterSent: number;
  readonly afterMs: number;
  /** How long PostgreSQL is away, and the platform too when `outageMs` is longer. */
  readonly awayMs: number;
  readonly outageMs: number;
  readonly faults: readonly Fault[];
  /** Leads that the platform announces and then refuses. */
  readonly refused: number;
};

/** Leads of a cycle: 200 cycles have more than 20,000. */
export const LEADS = 110;
const LONGEST_JITTER_MS = 8;
const LONGEST_QUIET_MS = 400;
const FAULT_CHANCE = 0.5;
const REFUSED_CHANCE = 0.2;
/** One cycle in so many has a platform that is away for longer than the first pauses between two requests. */
const LONG_OUTAGE_EVERY = 50;
const LONG_OUTAGE_AT = 25;
const LONG_OUTAGE_MS = 16_000;

const KINDS: readonly Kind[] = [
  ...(['server', 'stop', 'server', 'postmaster', 'server'] as const),
  ...(['pair', 'server', 'stop-and-kill', 'server', 'backend'] as const),
  ...(['server', 'suspend', 'server', 'postmaster', 'server'] as const),
  ...(['pair', 'server', 'stop-and-kill', 'server', 'backend'] as const),
];

const WHILE_IT_LASTS = 100_000;
/**
 * What the platform does: JSON and HTML errors, throttling as it reports it, cut connections, missing responses,
 * delays.
 */
const FAULTS: readonly [Fault, ...Fault[]] = [
  { on: 'lead', times: WHILE_IT_LASTS, fault: { type: 'html', status: 502 } },
  { on: 'any', times: 30, fault: { type: 'error', code: 2 } },
  { on: 'lead', times: 20, fault: { type: 'error', code: 1, status: 500 } },
  { on: 'lead', times: 2, fault: { type: 'error', code: 80_005, minutes: 1 } },
  { on: 'lead', times: 1, fault: { type: 'error', code: 4 } },
  { on: 'lead', times: 3, fault: { type: 'no-answer' } },
  { on: 'accounts', times: 1, fault: { type: 'no-answer' } },
  { on: 'lead', times: 10, fault: { type: 'drop' } },
  { on: 'lead', times: 10, fault: { type: 'truncated' } },
  { on: 'lead', times: 40, fault: { type: 'delay', ms: 300 } },
  { on: 'form', times: 2, fault: { type: 'html', status: 503 } },
];

/** Of ten cycles seven kill a server, five of them under load alone; two kill PostgreSQL, three stop or suspend it. */
export function planCycles(count: number, random: Seeded): readonly Cycle[] {
  return Array.from({ length: count }, (_, index) => {
    const kind = KINDS[index % KINDS.length] ?? 'server';
    const isLate = kind === 'server' && random.chance(0.2);
    const isLong = index % LONG_OUTAGE_EVERY === LONG_OUTAGE_AT;
    return {
      kind: isLong ? 'server' : kind,
      afterSent: isLate ? LEADS : 1 + random.below(LEADS / 2),
      afterMs: random.below(isLate ? LONGEST_QUIET_MS : LONGEST_JITTER_MS),
      awayMs: 500 + random.below(1_500),
      outageMs: isLong ? LONG_OUTAGE_MS : 0,
      faults: faultsOf(isLong, random),
      refused: random.chance(REFUSED_CHANCE) ? 1 + random.below(2) : 0,
    };
  });
}

function faultsOf(isLong: boolean, random: Seeded): readonly Fault[] {
  const one = random.chance(FAULT_CHANCE) ? [random.pick(FAULTS)] : [];
  return isLong ? [{ on: 'any', times: WHILE_IT_LASTS, fault: { type: 'html', status: 502 } }] : one;
}

/** Whether the platform throttles: only the platform decides how long that lasts. */
export function isThrottled({ faults }: Cycle): boolean {
  return faults.some(({ fault }) => fault['code'] === 80_005 || fault['code'] === 4);
}
