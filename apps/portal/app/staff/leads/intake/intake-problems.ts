// The texts for what is wrong with the lead intake, each with the next action; and which tokens end soon.
import type { Outputs } from '@zapisy/api/client';
import { accessObstacle, isDeadToken } from '@zapisy/domain/leads/failed-delivery';
import { warsawTime } from '@zapisy/domain/warsaw-time';
import { pl } from '#app/texts/pl.ts';
import { timeAgo } from '#app/texts/time-ago.ts';
import { adPlatformCause } from '../../shell/ad-platform-causes.ts';

export type Health = Outputs['leads']['intakeHealth'];
export type Access = NonNullable<Health['access']>;
export type Token = Access['leadsToken'];

const texts = pl.intake.problems;
const HOUR_MS = 3_600_000;
/** A delivery that waits longer than this is late: the worker takes one at once. */
const LATE_MS = 10 * 60_000;
/** Reconciliation runs each hour; after this long without a run it has stopped. */
const STALLED_MS = 3 * HOUR_MS;
/** A token that ends within this time is reported beforehand. */
const SOON_MS = 7 * 24 * HOUR_MS;

export type HealthProps = { readonly health: Health; readonly now: Date };

/** The problems, the worst first; empty when all is well, and where there is no platform to have them. */
export function problemsOfIntake({ health, now }: HealthProps): readonly string[] {
  if (!health.isOn) return [];
  return [
    ...rejectedDeliveryFailures(health, now),
    ...accessFailures(health.access),
    ...arrivalFailures(health, now),
    ...reconciliationFailures(health.reconciliation, now),
    ...adsFailures(health.access),
    ...expiryFailures(health.access, now),
  ];
}

/**
 * A delivery that was accepted after the rejected ones proves that our secret is right and that they were not the
 * platform's.
 */
function rejectedDeliveryFailures({ rejectedSignatures, lastReceivedAt }: Health, now: Date): readonly string[] {
  if (!rejectedSignatures || (lastReceivedAt !== null && lastReceivedAt >= rejectedSignatures.lastAt)) return [];
  return [texts.rejectedSignatures(rejectedSignatures.count, timeAgo(rejectedSignatures.lastAt, now))];
}

function accessFailures(access: Health['access']): readonly string[] {
  const inTheWay = accessObstacle(access);
  const pages = access?.pages.kind === 'known' ? access.pages.pages : [];
  return [
    ...(inTheWay === 'dead-token' ? [texts.token] : []),
    ...(inTheWay === 'unassigned-page' ? [unassigned(pages)] : []),
    ...(pages.some((page) => page.isSubscribed === false) ? [texts.subscription] : []),
  ];
}

function unassigned(pages: readonly { readonly id: string; readonly name: string; readonly hasOwnToken: boolean }[]) {
  if (pages.length === 0) return adPlatformCause('no-pages');
  return texts.unassigned(pages.filter(({ hasOwnToken }) => !hasOwnToken).map(({ id, name }) => name || id));
}

/** Causes that keep deliveries waiting until a person removes them; other causes pass and are not reported. */
const MENDED_BY_A_PERSON = new Set(['token', 'permission', 'unassigned-page']);

function arrivalFailures(health: Health, now: Date): readonly string[] {
  const { delayed, failed, heldUntil, spooledHere, oldestWaitingSince } = health;
  const count = failed.reduce((sum, one) => sum + one.count, 0);
  const isLate = oldestWaitingSince !== null && now.getTime() - oldestWaitingSince.getTime() > LATE_MS;
  return [
    ...(count > 0 ? [texts.failed(count)] : []),
    ...delayed
      .filter(({ cause }) => MENDED_BY_A_PERSON.has(cause))
      .map((one) => texts.delayed(one.count, adPlatformCause(one.cause))),
    ...(spooledHere > 0 ? [texts.spooled(spooledHere)] : []),
    ...(heldUntil !== null && heldUntil > now ? [texts.held(warsawTime(heldUntil))] : []),
    ...(isLate ? [texts.late(timeAgo(oldestWaitingSince, now))] : []),
  ];
}

function reconciliationFailures(reconciliation: Health['reconciliation'], now: Date): readonly string[] {
  if (!reconciliation) return [];
  const { enabled, lastSlot, lastState, lastError, next } = reconciliation;
  if (!enabled) return [texts.noReconciliation];
  if (!lastSlot) return [];
  const ago = timeAgo(lastSlot, now);
  // For a schedule other than hourly the next run is not known, so it cannot be late.
  if (next !== null && now.getTime() - lastSlot.getTime() > STALLED_MS) return [texts.isUnmoved(ago)];
  if (lastState !== 'failed') return [];
  return [texts.notReconciled(ago, causeOf(lastError ?? 'unexpected'), next && warsawTime(next))];
}

function causeOf(error: string): string {
  return pl.jobs.errors[error] ?? adPlatformCause(error);
}

function adsFailures(access: Health['access']): readonly string[] {
  return access && isDeadToken(access.adsToken) ? [texts.adsToken] : [];
}

function expiryFailures(access: Health['access'], now: Date): readonly string[] {
  if (!access) return [];
  return [
    ...(endsSoon(access.leadsToken, now) ? [texts.endsSoon] : []),
    ...(endsSoon(access.adsToken, now) ? [texts.adsEndsSoon] : []),
  ];
}

export function endsSoon(token: Token, now: Date): boolean {
  if (token.kind !== 'known' || !token.isValid || token.expiresAt === null) return false;
  return token.expiresAt.getTime() - now.getTime() < SOON_MS;
}
