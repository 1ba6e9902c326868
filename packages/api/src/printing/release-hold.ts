// The hold on printing orders: whether it stands, and its release by a person.
import { recordAudit } from '@zapisy/db/audit/audit-records';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { type PrintHold, presentHold, releasePrinting } from '@zapisy/db/printing/print-hold-records';
import type { Context, SignedInContext } from '../context.ts';
import { Refusal } from '../refusal.ts';

export async function printHold(ctx: Context): Promise<PrintHold | null> {
  return (await presentHold(ctx.database.prisma)) ?? null;
}

/**
 * ISS-27: the account's automatic fiscalisation is off again, says a person, so the held orders may go. While it is
 * still on, the next receipt holds everything anew. Refuses 'not-allowed-now' when nothing is held.
 */
export async function releaseHold(ctx: SignedInContext, note: string): Promise<void> {
  await inTransaction(ctx.database, async (tx) => {
    const at = ctx.clock.now();
    const hold = await releasePrinting(tx, { by: ctx.session.email, note, at });
    if (!hold) throw new Refusal('not-allowed-now', { reason: 'not-paused' });
    await recordAudit(tx, {
      actor: ctx.session,
      action: 'releasePrintHold',
      entity: 'print_pause',
      entityId: hold.id,
      before: { state: 'paused', number: hold.number },
      after: { state: 'released', note },
    });
  });
}
