// Deliveries with a rejected signature (401): with a wrong application secret all are rejected.
import { addTurnedAway, turnedAway as kept, type TurnedAway } from '@zapisy/db/leads/turned-away-records';
import type { Context } from '../../context.ts';
import { DELIVERIES_KEPT_MS } from './remove-old-deliveries.ts';

export type { TurnedAway };

type Ctx = Pick<Context, 'database' | 'clock'>;

/** Adds what one server has counted since it last called this. */
export async function keepTurnedAway(ctx: Ctx, counted: TurnedAway): Promise<void> {
  await addTurnedAway(ctx.database, counted, forgotten(ctx));
}

/** Null when the last one is older than deliveries are kept. */
export async function turnedAway(ctx: Ctx): Promise<TurnedAway | null> {
  return (await kept(ctx.database, forgotten(ctx))) ?? null;
}

function forgotten({ clock }: Ctx): Date {
  return new Date(clock.now().getTime() - DELIVERIES_KEPT_MS);
}
