// 'Cofnij': the wards' rows as they were before a save, written back unless somebody changed them since.
import { validateInvoiceDetails } from '@zapisy/domain/preferences/invoice-details';
import {
  EMPTY_INVOICE,
  invoiceDataOf,
  preferenceOf,
  type StoredInvoice,
  sameInvoiceState,
} from '@zapisy/domain/preferences/invoice-preference';
import { z } from 'zod';
import { type Api, attempt, type FormFailure } from '../server/api.server.ts';
import type { Draft } from './draft.ts';
import type { Ward } from './family-change.ts';
import type { Outcome } from './save.server.ts';

const row = z.object({
  taxId: z.string(),
  companyName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
  email: z.string(),
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

const BAD_INPUT: FormFailure = { kind: 'refused', code: 'bad-input', details: { code: 'bad-input' } };

/** Writes a snapshot back: wards that were alike in one go, so that a family applied to all comes back all or nothing. */
export async function restore(api: Api, text: unknown, draft: Draft): Promise<Outcome> {
  const rows = read(text);
  if (!rows) return { kind: 'failed', draft, failure: BAD_INPUT };
  for (const alike of groups(rows)) {
    const result = await attempt(writeBack(api, alike));
    if (!result.ok) return { kind: 'failed', draft, failure: result.failure };
  }
  return { kind: 'undone' };
}

function read(text: unknown): Snapshot | undefined {
  try {
    return typeof text === 'string' ? snapshot.safeParse(JSON.parse(text)).data : undefined;
  } catch {
    // Not a snapshot of ours.
    return undefined;
  }
}

function groups(rows: Snapshot): readonly Snapshot[] {
  const found: { sample: StoredInvoice; rows: Snapshot[number][] }[] = [];
  for (const one of rows) {
    const group = found.find(({ sample }) => sameInvoiceState(sample, one.invoice));
    if (group) group.rows.push(one);
    else found.push({ sample: one.invoice, rows: [one] });
  }
  return found.map((group) => group.rows);
}

function writeBack(api: Api, rows: Snapshot): Promise<unknown> {
  const chosen = {
    playerIds: rows.map(({ playerId }) => playerId),
    versions: Object.fromEntries(rows.map(({ playerId, version }) => [playerId, version])),
  };
  const invoice = rows[0]?.invoice ?? EMPTY_INVOICE;
  if (sameInvoiceState(invoice, EMPTY_INVOICE)) return api.preferences.clearInvoicesForUserClient.mutate(chosen);
  const data = invoiceDataOf(invoice);
  // An old record may hold what is refused today: then at least no invoice is switched on by undoing.
  const wanted = preferenceOf(invoice);
  const preference = validateInvoiceDetails(wanted, data).length === 0 ? wanted : 'none';
  return api.preferences.upsertInvoicesForUserClient.mutate({ ...chosen, preference, data });
}
