// Deliveries that were turned away for their signature (401): a wrong application secret turns all of them away.
import { addTurnedAway, turnedAway as kept, type TurnedAway } from '@zapisy/db/leads/turned-away-records';
import type { Context } from '../../context.ts';
import { DELIVERIES_KEPT_MS } from './remove-old-deliveries.ts';

export type { TurnedAway };

type Ctx = Pick<Context, 'database' | 'clock'>;

/** What one server counted since it said so last. */
export async function keepTurnedAway(ctx: Ctx, counted: TurnedAway): Promise<void> {
  await addTurnedAway(ctx.database, counted, forgotten(ctx));
}

/** Null when the last one is forgotten, as a delivery of its day would be. */
export async function turnedAway(ctx: Ctx): Promise<TurnedAway | null> {
  return (await kept(ctx.database, forgotten(ctx))) ?? null;
}

function forgotten({ clock }: Ctx): Date {
  return new Date(clock.now().getTime() - DELIVERIES_KEPT_MS);
}
