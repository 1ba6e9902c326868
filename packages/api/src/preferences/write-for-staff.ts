// Writes one participant's row for staff, with its audit row in the same transaction.
import type { Act, ActAudit, ActRefusals } from '@zapisy/acts/act';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { lockFamilyOf } from '@zapisy/db/people/participant-records';
import { invoiceOf } from '@zapisy/db/preferences/invoice-preference-records';
import type { StoredInvoice } from '@zapisy/domain/preferences/invoice-preference';
import type { z } from 'zod';
import type { SignedInContext } from '../context.ts';
import { recordAct } from '../record-act.ts';
import { Refusal } from '../refusal.ts';
import { refuseStale, writeInvoice } from './invoice-writes.ts';

/** What such an act audits. */
type InvoiceRow = ActAudit & { readonly entity: 'invoice'; readonly fields: readonly (keyof StoredInvoice)[] };

type StaffWrite = {
  readonly act: Act<z.ZodType, ActRefusals, readonly [InvoiceRow]>;
  readonly playerId: string;
  /** The version that the screen showed. */
  readonly version: number;
  readonly next: (stored: StoredInvoice) => StoredInvoice;
};

/** Refuses 'not-found', and 'conflict' with both versions when the row was changed since it was read. */
export async function writeForStaff(ctx: SignedInContext, write: StaffWrite): Promise<void> {
  const { database, session, clock } = ctx;
  const { act, playerId, version } = write;
  await inTransaction(database, async (tx) => {
    await lockFamilyOf(tx, playerId);
    const ward = await invoiceOf(tx, playerId);
    if (!ward) throw new Refusal('not-found');
    const next = write.next(ward.invoice);
    refuseStale([{ ward, next, readVersion: version }]);
    if (!(await writeInvoice(tx, ward, next, clock.now()))) return;
    await recordAct(tx, act, { actor: session, entityId: playerId, before: ward.invoice, after: next });
  });
}
