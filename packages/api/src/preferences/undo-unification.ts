// Undoes one unification, within 30 days and only while no ward of it was changed since (PREF-12).
import type { InputOf } from '@zapisy/acts/act';
import { undoUnificationAct } from '@zapisy/acts/preferences/undo-unification';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { lockFamily } from '@zapisy/db/people/participant-records';
import { invoicesOfFamily } from '@zapisy/db/preferences/invoice-preference-records';
import { isUndoOver, undoUntil } from '@zapisy/domain/preferences/unification-undo';
import type { SignedInContext } from '../context.ts';
import { recordAct } from '../record-act.ts';
import { Refusal } from '../refusal.ts';
import { type FamilyInvoices, familyInvoices } from './family-invoices.ts';
import { refuseStale, writeInvoice } from './invoice-writes.ts';
import { findUnification } from './unification.ts';

/** Refuses 'not-found', 'too-late' after 30 days, 'not-allowed-now' when it was undone, 'conflict' with both versions. */
export async function undoUnification(
  ctx: SignedInContext,
  { unificationId }: InputOf<typeof undoUnificationAct>,
): Promise<FamilyInvoices> {
  return await inTransaction(ctx.database, async (tx) => {
    const found = await findUnification(tx, unificationId);
    if (!found) throw new Refusal('not-found');
    const { unification } = found;
    const { ownerEmail, before, versions } = unification;
    await lockFamily(tx, ownerEmail);
    // Read again under the lock: two administrators who undo at once must not both see it as active.
    if ((await findUnification(tx, unificationId))?.isUndone)
      throw new Refusal('not-allowed-now', { reason: 'undone' });
    if (isUndoOver(unification, ctx.clock.now())) throw new Refusal('too-late', { until: undoUntil(unification) });
    const family = await invoicesOfFamily(tx, ownerEmail);
    const writes = before.flatMap(({ playerId, invoice }) => {
      const ward = family.find((one) => one.participant.id === playerId);
      return ward ? [{ ward, next: invoice, readVersion: versions[playerId] ?? -1 }] : [];
    });
    refuseStale(writes);
    for (const { ward, next } of writes) await writeInvoice(tx, ward, next, ctx.clock.now());
    await recordAct(tx, undoUnificationAct, {
      actor: ctx.session,
      entityId: unificationId,
      before: writes.map(({ ward }) => ({ playerId: ward.participant.id, invoice: ward.invoice })),
      after: before,
    });
    return await familyInvoices(tx, ownerEmail);
  });
}
