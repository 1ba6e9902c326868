// Manager or admin gives a desk another computer: the next one that reports for it with a key is bound to it.
import type { InputOf } from '@zapisy/acts/act';
import { releaseDeskAct } from '@zapisy/acts/printing/release-desk';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { lockDesk, releaseDesk as releaseStored } from '@zapisy/db/printing/desk-records';
import type { Desk } from '@zapisy/domain/printing/desk';
import type { SignedInContext } from '../../context.ts';
import { recordAct } from '../../record-act.ts';
import { Refusal } from '../../refusal.ts';

/** PRN-25. Refuses 'not-found', and 'not-allowed-now' for a desk that is bound to no computer. */
export async function releaseDesk(ctx: SignedInContext, { id }: InputOf<typeof releaseDeskAct>): Promise<Desk> {
  return inTransaction(ctx.database, async (tx) => {
    const before = await lockDesk(tx, id);
    if (!before) throw new Refusal('not-found');
    if (!before.isBound) throw new Refusal('not-allowed-now', { reason: 'desk-not-bound' });
    await releaseStored(tx, id);
    await recordAct(tx, releaseDeskAct, {
      actor: ctx.session,
      entityId: id,
      before: { isBound: true },
      after: { isBound: false },
    });
    return { ...before, isBound: false };
  });
}
