// 'Cofnij': restores the wards' rows of before a save, unless another person changed them since.

import { EMPTY_INVOICE, type StoredInvoice, sameInvoiceState } from '@zapisy/domain/preferences/invoice-preference';
import { type Api, attempt } from '../../server/api.server.ts';
import { malformedForm } from '../../server/form-value.server.ts';
import type { Draft } from '../../shared/invoice-data/draft.ts';
import type { Outcome } from '../../shared/invoice-data/outcome.ts';
import { restorableData } from '../../shared/invoice-data/saved-outcome.server.ts';
import { readSnapshot, type Snapshot } from '../../shared/invoice-data/snapshot.ts';

/**
 * Writes a snapshot back. Wards with the same data are written in one call, so that a family is restored as a whole or
 * not at all.
 */
export async function restore(api: Api, text: unknown, draft: Draft): Promise<Outcome> {
  const rows = readSnapshot(text);
  if (!rows) malformedForm();
  for (const alike of groups(rows)) {
    const result = await attempt(writeBack(api, alike));
    if (!result.ok) return { kind: 'failed', draft, failure: result.failure };
  }
  return { kind: 'undone' };
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
  return api.preferences.upsertInvoicesForUserClient.mutate({ ...chosen, ...restorableData(invoice) });
}
