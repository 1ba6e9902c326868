// What waits in figures for Prometheus: of documents, prints, letters, checkouts and jobs, and open notifications (OPS-18).
import type { Context } from '@zapisy/api/context';
import { type WaitingWork, WORK_KINDS, type WorkAtHand, workAtHand } from '@zapisy/db/jobs/work-at-hand-records';
import { Gauge, type Registry } from 'prom-client';
import { inTime } from './in-time.ts';

/** While the database is away they are not numbers. All gauges of one scrape share one look. */
export function registerWorkMetrics(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  registry: Registry,
): void {
  let asking: Promise<WorkAtHand | undefined> | undefined;
  const ask = () => {
    asking ??= inTime(workAtHand(database, clock.now())).finally(() => {
      asking = undefined;
    });
    return asking;
  };
  const registerWaiting = (name: string, help: string, figureOf: (waiting: WaitingWork) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['kind'],
      registers: [registry],
      async collect() {
        const work = await ask();
        for (const kind of WORK_KINDS) this.set({ kind }, work ? figureOf(work.waiting[kind]) : Number.NaN);
      },
    });
  registerWaiting('work_waiting', 'What waits to be done, by kind.', ({ count }) => count);
  registerWaiting(
    'work_oldest_waiting_seconds',
    'For how long the oldest of a kind has waited; 0 when none waits.',
    ({ oldestSeconds }) => oldestSeconds,
  );
  new Gauge({
    name: 'critical_notifications_open',
    help: 'Critical notifications that nobody has closed, by reason.',
    labelNames: ['reason'],
    registers: [registry],
    async collect() {
      const work = await ask();
      this.reset();
      for (const { reason, count } of work?.notifications ?? []) this.set({ reason }, count);
    },
  });
  new Gauge({
    name: 'jobs_failed',
    help: 'Jobs of the queue that are tried no more.',
    registers: [registry],
    async collect() {
      this.set((await ask())?.failedJobs ?? Number.NaN);
    },
  });
}
