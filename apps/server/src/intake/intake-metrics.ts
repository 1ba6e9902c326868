// The intake of leads in figures for Prometheus: counts by state and cause, without an id or a name.
import { type IntakeCounts, intakeCounts } from '@zapisy/db/leads/intake-records';
import type { Database } from '@zapisy/db/open-database';
import { Gauge, type Registry } from 'prom-client';
import type { LeadIntake } from './lead-intake.ts';

const TIME_LIMIT_MS = 2_000;

/** While the database is away its figures are not numbers; what lies on this machine's disk is told all the same. */
export function tellIntake(intake: LeadIntake, database: Pick<Database, 'pool'>, registry: Registry): void {
  const registers = [registry];
  let asking: Promise<IntakeCounts | undefined> | undefined;
  /** All gauges of one look at the figures share one question. */
  const counts = () => {
    asking ??= inTime(intakeCounts(database)).finally(() => {
      asking = undefined;
    });
    return asking;
  };
  new Gauge({
    name: 'lead_deliveries_spooled',
    help: "Acknowledged lead deliveries on this server's disk that the database has yet to take.",
    registers,
    collect() {
      this.set(intake.spooled());
    },
  });
  new Gauge({
    name: 'lead_deliveries_waiting',
    help: 'Lead deliveries that are waiting to be fetched, or in hand.',
    registers,
    async collect() {
      this.set((await counts())?.waiting ?? Number.NaN);
    },
  });
  new Gauge({
    name: 'lead_deliveries_oldest_waiting_seconds',
    help: 'For how long the oldest lead delivery has been waiting; 0 when none waits.',
    registers,
    async collect() {
      this.set(ageOf(await counts()));
    },
  });
  new Gauge({
    name: 'lead_deliveries_failed',
    help: 'Lead deliveries that were given up, by cause.',
    labelNames: ['cause'],
    registers,
    async collect() {
      const known = await counts();
      this.reset();
      for (const { cause, count } of known?.failed ?? []) this.set({ cause }, count);
    },
  });
}

function ageOf(counts: IntakeCounts | undefined): number {
  if (!counts) return Number.NaN;
  return counts.oldestWaitingSince ? (Date.now() - counts.oldestWaitingSince.getTime()) / 1000 : 0;
}

async function inTime(asked: Promise<IntakeCounts>): Promise<IntakeCounts | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, TIME_LIMIT_MS, undefined);
  try {
    return await Promise.race([asked.catch(() => undefined), late]);
  } finally {
    clearTimeout(timer);
  }
}
