// Deliveries with a rejected signature (401): with a wrong application secret all are rejected (INT-10).
import {
  addRejectedSignatures as addCounted,
  type RejectedSignatures,
  readRejectedSignatures,
} from '@zapisy/db/leads/rejected-signature-records';
import type { Context } from '../../context.ts';

export type { RejectedSignatures };

/** A secret that was wrong longer ago needs nobody's attention. */
const COUNTED_FOR_MS = 30 * 24 * 60 * 60_000;

type Ctx = Pick<Context, 'database' | 'clock'>;

/** Adds what one server has counted since it last called this. */
export async function addRejectedSignatures(ctx: Ctx, counted: RejectedSignatures): Promise<void> {
  await addCounted(ctx.database, counted, forgotten(ctx));
}

/** Null when the last one is older than deliveries are kept. */
export async function rejectedSignatures(ctx: Ctx): Promise<RejectedSignatures | null> {
  return (await readRejectedSignatures(ctx.database, forgotten(ctx))) ?? null;
}

function forgotten({ clock }: Ctx): Date {
  return new Date(clock.now().getTime() - COUNTED_FOR_MS);
}
