// Staff save one participant's invoice data, such as a tax id corrected after a rejection.
import type { InputOf } from '@zapisy/acts/act';
import { savePlayerInvoiceDataAct } from '@zapisy/acts/preferences/save-player-invoice-data';
import { nextInvoice } from '@zapisy/domain/preferences/next-invoice';
import type { SignedInContext } from '../context.ts';
import { fetchPlayerInvoiceDataInternal, type PlayerInvoiceData } from './fetch-player-invoice-data-internal.ts';
import { checkedInvoice } from './invoice-writes.ts';
import { writeForStaff } from './write-for-staff.ts';

/** Refuses 'invalid-invoice-data' with the problems by field, 'not-found', and 'conflict' with both versions. */
export async function savePlayerInvoiceData(
  ctx: SignedInContext,
  input: InputOf<typeof savePlayerInvoiceDataAct>,
): Promise<PlayerInvoiceData> {
  const { playerId, version } = input;
  const wanted = checkedInvoice(input);
  const next = (stored: Parameters<typeof nextInvoice>[0]) => nextInvoice(stored, wanted);
  await writeForStaff(ctx, { act: savePlayerInvoiceDataAct, playerId, version, next });
  return await fetchPlayerInvoiceDataInternal(ctx, playerId);
}
