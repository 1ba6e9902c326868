// The pause of prints: whether there is one, and its end by a person.
import type { InputOf } from '@zapisy/acts/act';
import { resumePrintingAct } from '@zapisy/acts/printing/resume-printing';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { currentPrintPause, type PrintPause, resumePrinting } from '@zapisy/db/printing/print-pause-records';
import type { Context, SignedInContext } from '../context.ts';
import { recordAct } from '../record-act.ts';
import { Refusal } from '../refusal.ts';

export async function readPrintPause(ctx: Context): Promise<PrintPause | null> {
  return (await currentPrintPause(ctx.database.prisma)) ?? null;
}

/**
 * ISS-27: a person confirms that the account's automatic fiscalisation is off again, so the paused print requests may
 * be sent. If it is still on, the next receipt pauses everything again. Refuses 'not-allowed-now' when nothing is
 * paused.
 */
export async function resumePrints(ctx: SignedInContext, { note }: InputOf<typeof resumePrintingAct>): Promise<void> {
  await inTransaction(ctx.database, async (tx) => {
    const at = ctx.clock.now();
    const pause = await resumePrinting(tx, { by: ctx.session.email, note, at });
    if (!pause) throw new Refusal('not-allowed-now', { reason: 'not-paused' });
    await recordAct(tx, resumePrintingAct, {
      actor: ctx.session,
      entityId: pause.id,
      before: { state: 'paused', number: pause.number },
      after: { state: 'resumed', note },
    });
  });
}
