// The intake of leads in figures for Prometheus: counts by state and cause, moments, and the state of our access; no
// name (OPS-9).

import type { Context } from '@zapisy/api/context';
import { type IntakeHealth, intakeHealth } from '@zapisy/api/leads/intake/intake-health';
import { Gauge, type Registry } from 'prom-client';
import { inTime } from '../process/in-time.ts';
import type { LeadIntake } from './lead-intake.ts';

type Health = Pick<Context, 'database' | 'clock' | 'outside'>;
type Ask = () => Promise<IntakeHealth | undefined>;
type Token = NonNullable<IntakeHealth['access']>['leadsToken'];

/**
 * While the database is away its figures are not numbers; the figures of this machine's disk are exposed all the same.
 */
export function registerIntakeMetrics(intake: LeadIntake, context: Health, registry: Registry): void {
  let asking: Promise<IntakeHealth | undefined> | undefined;
  /** All gauges of one scrape share one query. */
  const ask = () => {
    asking ??= inTime(intakeHealth(context)).finally(() => {
      asking = undefined;
    });
    return asking;
  };
  new Gauge({
    name: 'lead_deliveries_spooled',
    help: "Acknowledged lead deliveries on this server's disk that the database has yet to take.",
    registers: [registry],
    collect() {
      this.set(intake.spooled());
    },
  });
  registerDeliveryMetrics(ask, context, registry);
  registerAccessMetrics(ask, registry);
}

function registerDeliveryMetrics(ask: Ask, { clock }: Health, registry: Registry): void {
  const registerMetric = (name: string, help: string, figureOf: (health: IntakeHealth) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const health = await ask();
        this.set(health ? figureOf(health) : Number.NaN);
      },
    });
  registerMetric(
    'lead_deliveries_waiting',
    'Lead deliveries that are waiting to be fetched, or in hand.',
    ({ waiting }) => waiting,
  );
  registerMetric(
    'lead_deliveries_oldest_waiting_seconds',
    'For how long the oldest lead delivery has been waiting; 0 when none waits.',
    ({ oldestWaitingSince: since }) => (since ? (clock.now().getTime() - since.getTime()) / 1000 : 0),
  );
  registerMetric(
    'lead_deliveries_last_received_timestamp_seconds',
    'When the last lead delivery came; NaN when none ever did.',
    ({ lastReceivedAt }) => secondsOf(lastReceivedAt),
  );
  registerMetric(
    'lead_deliveries_rejected',
    'Lead deliveries that were rejected for their signature, of all servers; those of the last minute may lack.',
    ({ rejectedSignatures }) => rejectedSignatures?.count ?? 0,
  );
  registerMetric(
    'lead_deliveries_last_rejected_timestamp_seconds',
    'When a lead delivery was last rejected for its signature; NaN when none was for a month.',
    ({ rejectedSignatures }) => secondsOf(rejectedSignatures?.lastAt ?? null),
  );
  registerMetric(
    'lead_reconciliation_next_timestamp_seconds',
    'When all forms are read again; NaN while that is switched off.',
    ({ reconciliation }) => secondsOf(reconciliation?.next ?? null),
  );
  new Gauge({
    name: 'lead_deliveries_failed',
    help: 'Lead deliveries that were abandoned, by cause.',
    labelNames: ['cause'],
    registers: [registry],
    async collect() {
      const health = await ask();
      this.reset();
      for (const { cause, count } of health?.failed ?? []) this.set({ cause }, count);
    },
  });
}

/** What the platform reported within the hour; what it did not report is not a number. */
function registerAccessMetrics(ask: Ask, registry: Registry): void {
  const registerTokenMetric = (name: string, help: string, figureOf: (token: Token) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['token'],
      registers: [registry],
      async collect() {
        const access = (await ask())?.access;
        this.reset();
        if (!access) return;
        this.set({ token: 'leads' }, figureOf(access.leadsToken));
        this.set({ token: 'ads' }, figureOf(access.adsToken));
      },
    });
  registerTokenMetric(
    'ad_platform_token_valid',
    'Whether a token of the ad platform lives and has its permissions: 1 or 0.',
    (token) => (token.kind === 'known' ? Number(token.isValid && token.missing.length === 0) : Number.NaN),
  );
  registerTokenMetric(
    'ad_platform_token_expires_timestamp_seconds',
    'When a token of the ad platform ends; +Inf when it does not end by time.',
    (token) => (token.kind === 'known' ? (token.expiresAt ? secondsOf(token.expiresAt) : Infinity) : Number.NaN),
  );
  new Gauge({
    name: 'ad_platform_page_subscribed',
    help: 'Whether a page notifies us of its new leads: 1 or 0.',
    labelNames: ['page'],
    registers: [registry],
    async collect() {
      const pages = (await ask())?.access?.pages;
      this.reset();
      for (const { id, isSubscribed } of pages?.kind === 'known' ? pages.pages : [])
        this.set({ page: id }, isSubscribed === null ? Number.NaN : Number(isSubscribed));
    },
  });
}

function secondsOf(moment: Date | null): number {
  return moment ? moment.getTime() / 1000 : Number.NaN;
}
