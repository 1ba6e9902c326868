// The desks with the prints that wait at each of them (DASH-6).
import { waitingPrints } from '@zapisy/db/dashboard/desk-queue-records';
import { listDesks } from '@zapisy/db/printing/desk-records';
import { type DeskQueue, deskQueue } from '@zapisy/domain/dashboard/desk-queue';
import { polishOrder } from '@zapisy/domain/polish-order';
import { deskAtWorkSince } from '@zapisy/domain/printing/desk';
import type { Context } from '../context.ts';
import type { OfCity } from './of-city.ts';

type DeskAtWork = {
  readonly id: string;
  /** Null until a person has named it. */
  readonly name: string | null;
  /** Null until a person has given it one: then it is a desk of every city. */
  readonly city: string | null;
  /** Null for a desk that has never reported. */
  readonly lastSeenAt: Date | null;
  /** Null where no print waits. */
  readonly queue: DeskQueue | null;
};

/**
 * Desks with waiting prints, the longest waiting first, then those that have reported in the last 90 days, by name. A desk
 * without a city is among those of each city, because prints that wait there would be in no view.
 */
export async function deskQueues({ database, clock }: Context, { city }: OfCity): Promise<readonly DeskAtWork[]> {
  const [desks, prints] = await Promise.all([listDesks(database.prisma), waitingPrints(database.prisma)]);
  const known = new Map(desks.map((desk) => [desk.id, desk]));
  const ids = new Set([...known.keys(), ...prints.map(({ deskId }) => deskId)]);
  const openSince = deskAtWorkSince(clock.now());
  const all = [...ids].flatMap((id): readonly DeskAtWork[] => {
    const desk = known.get(id);
    const { name = null, city: where = null, lastSeenAt = null } = desk ?? {};
    const queue = deskQueue(prints.filter(({ deskId }) => deskId === id)) ?? null;
    const isAtWork = queue !== null || (lastSeenAt !== null && lastSeenAt >= openSince);
    const isAsked = city === undefined || where === null || where === city;
    return isAtWork && isAsked ? [{ id, name, city: where, lastSeenAt, queue }] : [];
  });
  return all.toSorted((one, other) => waitingSince(one) - waitingSince(other) || byName(one, other));
}

function waitingSince({ queue }: DeskAtWork): number {
  return queue?.since.getTime() ?? Number.MAX_SAFE_INTEGER;
}

function byName(one: DeskAtWork, other: DeskAtWork): number {
  return polishOrder(one.name ?? one.id, other.name ?? other.id);
}
