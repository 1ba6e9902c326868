// With every follow-up: continues print requests at the provider whose job was lost, and looks up those with an unknown
// outcome (JOB-6).
import { isPrintingPaused } from '@zapisy/db/printing/print-pause-records';
import { openProviderPrints } from '@zapisy/db/printing/provider-print-records';
import { enqueueFiscalPrint } from '@zapisy/db/printing/receipt-print-records';
import type { JobContext } from '../context.ts';

/** Each one is read at the provider: this limit leaves enough of the deployment's requests for issuing. */
const MOST_ORDERS = 60;

/**
 * Waking a print request early does no harm: what may have been sent is only looked up. Paused ones wait for the end
 * of the pause.
 */
export async function followUpPrints(ctx: JobContext): Promise<void> {
  const isPaused = await isPrintingPaused(ctx.database.prisma);
  const open = await openProviderPrints(ctx.database.prisma, MOST_ORDERS);
  const awake = isPaused ? open.filter(({ state }) => state !== 'queued') : open;
  for (const { id } of awake) await enqueueFiscalPrint(ctx.database.prisma, id);
}
