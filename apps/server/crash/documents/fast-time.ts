// A faster clock, the same for every process of a run: the waiting times of issuing pass in seconds, in the right
// order.
import type { Clock } from '@zapisy/api/clock';
import { INVOICING_PACE, type InvoicingPace } from '../../src/open-outside.ts';

/** So many minutes of the product pass in one real minute. */
const SPEED = 30;

/** `since`: the moment, in milliseconds, at which both clocks showed the same. */
export function fastClock(since: number): Clock {
  return { now: () => new Date(since + (Date.now() - since) * SPEED) };
}

/** The provider's limits on that clock: the same number at once, and the same number per faster minute. */
export const FAST_PACE: InvoicingPace = {
  inFlight: INVOICING_PACE.inFlight,
  perMinute: INVOICING_PACE.perMinute * SPEED,
  timeLimitMs: INVOICING_PACE.timeLimitMs / SPEED,
  leaseMs: INVOICING_PACE.leaseMs / SPEED,
};
