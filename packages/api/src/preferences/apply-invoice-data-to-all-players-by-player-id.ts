// applyInvoiceDataToAllPlayersByPlayerId: copies one participant's invoice data to the other wards of the same
// guardian (PPL-11).
import { applyInvoiceDataToAllPlayersByPlayerIdAct } from '@zapisy/acts/preferences/apply-invoice-data-to-all-players-by-player-id';
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import type { WardInvoice } from '@zapisy/domain/preferences/ward-invoice';
import type { SignedInContext } from '../context.ts';
import { recordAct } from '../record-act.ts';
import { fetchPlayerInvoiceDataInternal, type PlayerInvoiceData } from './fetch-player-invoice-data-internal.ts';
import { lockFamilyOfSource, writeInvoice } from './invoice-writes.ts';

type AppliedToAll = PlayerInvoiceData & {
  /** How many wards were overwritten; the others had the same state already. */
  readonly changed: number;
};

/**
 * PREF-10: the staff's counterpart of 'apply to all'. Overwrites the data of the other wards. Refuses 'not-found';
 * 'not-allowed-now' when the source has both invoices switched on, because a choice must be made first; and
 * 'invalid-invoice-data' for data that would be rejected after the client has paid.
 */
export async function applyInvoiceDataToAllPlayersByPlayerId(
  ctx: SignedInContext,
  playerId: string,
): Promise<AppliedToAll> {
  const changed = await inTransaction(ctx.database, async (tx) => {
    const { source, family } = await lockFamilyOfSource(tx, playerId);
    return await overwriteOthers(tx, ctx, source, family);
  });
  return { ...(await fetchPlayerInvoiceDataInternal(ctx, playerId)), changed };
}

async function overwriteOthers(
  tx: Tx,
  { session, clock }: SignedInContext,
  source: WardInvoice,
  family: readonly WardInvoice[],
): Promise<number> {
  let changed = 0;
  for (const ward of family) {
    if (ward === source || !(await writeInvoice(tx, ward, source.invoice, clock.now()))) continue;
    changed += 1;
    const row = { actor: session, entityId: ward.participant.id, before: ward.invoice, after: source.invoice };
    await recordAct(tx, applyInvoiceDataToAllPlayersByPlayerIdAct, row);
  }
  return changed;
}
