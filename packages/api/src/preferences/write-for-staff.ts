// Writes one participant's row for staff, with its audit row in the same transaction.
import { recordAudit } from '@zapisy/db/audit/audit-records';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { lockFamily } from '@zapisy/db/people/participant-records';
import { invoiceOf } from '@zapisy/db/preferences/invoice-preference-records';
import type { AuditedAction } from '@zapisy/domain/audit/audited-action';
import type { StoredInvoice } from '@zapisy/domain/preferences/invoice-preference';
import type { SignedInContext } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { refuseStale, writeInvoice } from './invoice-writes.ts';

type StaffWrite = {
  /** The operation's name, for the audit. */
  readonly action: AuditedAction;
  readonly playerId: string;
  /** The version that the screen showed. */
  readonly version: number;
  readonly next: (stored: StoredInvoice) => StoredInvoice;
};

/** Refuses 'not-found', and 'conflict' with both versions when the row was changed since it was read. */
export async function writeForStaff(ctx: SignedInContext, write: StaffWrite): Promise<void> {
  const { database, session, clock } = ctx;
  const { action, playerId, version } = write;
  await inTransaction(database, async (tx) => {
    const { ownerEmail } = (await invoiceOf(tx, playerId))?.participant ?? {};
    if (ownerEmail === undefined) throw new Refusal('not-found');
    await lockFamily(tx, ownerEmail);
    const ward = await invoiceOf(tx, playerId);
    if (!ward) throw new Refusal('not-found');
    const next = write.next(ward.invoice);
    refuseStale([{ ward, next, readVersion: version }]);
    if (!(await writeInvoice(tx, ward, next, clock.now()))) return;
    const changed = { before: ward.invoice, after: next };
    await recordAudit(tx, { actor: session, action, entity: 'invoice', entityId: playerId, ...changed });
  });
}
