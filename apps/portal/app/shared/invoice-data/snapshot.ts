// The wards' rows as they were before a save, which 'Cofnij' restores.
import { byInvoiceField, type StoredInvoice } from '@zapisy/domain/preferences/invoice-preference';
import { z } from 'zod';
import type { Ward } from './ward.ts';

const row = z.object({
  ...byInvoiceField(() => z.string()),
  classicInvoice: z.boolean(),
  nominalInvoice: z.boolean(),
}) satisfies z.ZodType<StoredInvoice>;

const snapshot = z.array(z.object({ playerId: z.string(), invoice: row, version: z.number().int().min(0) })).min(1);

/** Each ward's row before the save, and its version after it. */
export type Snapshot = Readonly<z.infer<typeof snapshot>>;

export function snapshotOf(before: readonly Ward[], after: readonly Ward[]): Snapshot {
  const versions = new Map(after.map((ward) => [ward.participant.id, ward.version]));
  return before.map(({ participant, invoice, version }) => ({
    playerId: participant.id,
    invoice,
    version: versions.get(participant.id) ?? version,
  }));
}

/** The snapshot in a form's field; undefined for a text that we did not write. */
export function readSnapshot(text: unknown): Snapshot | undefined {
  try {
    return typeof text === 'string' ? snapshot.safeParse(JSON.parse(text)).data : undefined;
  } catch {
    return undefined;
  }
}
