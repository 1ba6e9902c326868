// The deliveries of the ad platform for the dashboard: today's number, and how many came in each of the last hours (DASH-8).
import { warsawDate, warsawDayStart } from '../warsaw-time.ts';

const HOUR_MS = 3_600_000;
const HOURS_SHOWN = 24;

/** Deliveries that came in the hour that starts at `from` (UTC; Warsaw's hours start at the same minute). */
export type DeliveryHour = { readonly from: Date; readonly deliveries: number };

type DeliveriesOfDay = {
  /** Since midnight in Warsaw. */
  readonly today: number;
  /** The running hour and those before it, the earliest first; hours without deliveries too. */
  readonly hours: readonly DeliveryHour[];
};

/** The moment (UTC) since which deliveries have to be counted for `deliveriesOfDay`. */
export function deliveriesCountedSince(now: Date): Date {
  return new Date(Math.min(warsawDayStart(warsawDate(now)).getTime(), firstHour(now)));
}

/** `counted`: the hours that have deliveries, in any order. */
export function deliveriesOfDay(counted: readonly DeliveryHour[], now: Date): DeliveriesOfDay {
  const midnight = warsawDayStart(warsawDate(now));
  const byHour = new Map(counted.map(({ from, deliveries }) => [from.getTime(), deliveries]));
  const hours = Array.from({ length: HOURS_SHOWN }, (_, index) => {
    const from = firstHour(now) + index * HOUR_MS;
    return { from: new Date(from), deliveries: byHour.get(from) ?? 0 };
  });
  const today = counted.filter(({ from }) => from >= midnight).reduce((sum, { deliveries }) => sum + deliveries, 0);
  return { today, hours };
}

function firstHour(now: Date): number {
  return Math.floor(now.getTime() / HOUR_MS) * HOUR_MS - (HOURS_SHOWN - 1) * HOUR_MS;
}
