// With every follow-up: printing orders at the provider whose job was lost go on, and those in doubt are looked up again.
import { isPrintingHeld } from '@zapisy/db/printing/print-hold-records';
import { openProviderPrints } from '@zapisy/db/printing/provider-print-records';
import { enqueueFiscalPrint } from '@zapisy/db/printing/receipt-print-records';
import type { JobContext } from '../context.ts';

/** Each is read at the provider: so many leave room for issuing among the deployment's requests. */
const MOST_ORDERS = 60;

/** Waking an order early does no harm: what may have been sent is only looked up. Held ones wait for their release. */
export async function followUpPrints(ctx: JobContext): Promise<void> {
  const isHeld = await isPrintingHeld(ctx.database.prisma);
  const open = await openProviderPrints(ctx.database.prisma, MOST_ORDERS);
  const awake = isHeld ? open.filter(({ state }) => state !== 'queued') : open;
  for (const { id } of awake) await enqueueFiscalPrint(ctx.database.prisma, id);
}
