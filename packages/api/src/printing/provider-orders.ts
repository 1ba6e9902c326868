// Print requests at the provider that wait for a person, and the person's decision about one of them.
import type { InputOf } from '@zapisy/acts/act';
import { answerPrintOrderAct } from '@zapisy/acts/printing/answer-print-order';
import { inTransaction } from '@zapisy/db/connection/open-database';
import {
  lockProviderPrint,
  moveProviderPrint,
  type ProviderPrint,
  providerPrintsForPerson,
} from '@zapisy/db/printing/provider-print-records';
import { enqueueFiscalPrint } from '@zapisy/db/printing/receipt-print-records';
import type { PrintJobState } from '@zapisy/domain/printing/print-job';
import type { OrderAnswer, ProviderOrderEvent } from '@zapisy/domain/printing/provider-order';
import type { Context, SignedInContext } from '../context.ts';
import { recordAct } from '../record-act.ts';
import { Refusal } from '../refusal.ts';

const MOST_ORDERS = 100;

const EVENTS: Readonly<Record<OrderAnswer, ProviderOrderEvent>> = {
  printed: 'person-printed',
  absent: 'person-absent',
  retry: 'person-retry',
  cancel: 'cancel',
};

export async function providerOrders(ctx: Context): Promise<readonly ProviderPrint[]> {
  return providerPrintsForPerson(ctx.database.prisma, MOST_ORDERS);
}

/**
 * Only this sends an unknown or failed request once more (PRN-15). Refuses 'not-allowed-now' when the request has
 * changed its state meanwhile, or the answer does not fit its state.
 */
export async function answerOrder(
  ctx: SignedInContext,
  { jobId, answer, note }: InputOf<typeof answerPrintOrderAct>,
): Promise<{ readonly state: PrintJobState }> {
  return inTransaction(ctx.database, async (tx) => {
    const print = await lockProviderPrint(tx, jobId);
    if (!print) throw new Refusal('not-found');
    const state = await moveProviderPrint(tx, print, EVENTS[answer], ctx.clock.now());
    if (state === undefined)
      throw new Refusal('not-allowed-now', { reason: 'print-state-changed', state: print.state });
    if (state === 'queued') await enqueueFiscalPrint(tx, jobId);
    await recordAct(tx, answerPrintOrderAct, {
      actor: ctx.session,
      entityId: jobId,
      before: { state: print.state },
      after: { state, answer, note },
    });
    return { state };
  });
}
