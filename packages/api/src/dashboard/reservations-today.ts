// Reservations that end today without a payment, and the places that were released in the last day (DASH-12).
import {
  type EndingReservation,
  placesReleasedSince,
  type ReleasedPlace,
  reservationsEndingOn,
} from '@zapisy/db/dashboard/reservation-of-day-records';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { Context } from '../context.ts';
import type { OfCity } from './of-city.ts';

const MOST_ENDING = 50;
const MOST_RELEASED = 20;
const DAY_MS = 24 * 3_600_000;

type ReservationsToday = {
  readonly readAt: Date;
  readonly ending: readonly EndingReservation[];
  /** The latest first. */
  readonly released: readonly ReleasedPlace[];
};

export async function reservationsToday({ database, clock }: Context, { city }: OfCity): Promise<ReservationsToday> {
  const readAt = clock.now();
  const since = new Date(readAt.getTime() - DAY_MS);
  const [ending, released] = await Promise.all([
    reservationsEndingOn(database.prisma, { day: warsawDate(readAt), city }, MOST_ENDING),
    placesReleasedSince(database.prisma, { since, city }, MOST_RELEASED),
  ]);
  return { readAt, ending, released };
}
