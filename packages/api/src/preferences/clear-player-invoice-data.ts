// 'Usuń dane do faktury' by staff: one participant's row is emptied.
import { EMPTY_INVOICE } from '@zapisy/domain/preferences/invoice-preference';
import type { SignedInContext } from '../context.ts';
import { fetchPlayerInvoiceDataInternal, type PlayerInvoiceData } from './fetch-player-invoice-data-internal.ts';
import { writeForStaff } from './write-for-staff.ts';

/** Refuses 'not-found', and 'conflict' with both versions. */
export async function clearPlayerInvoiceData(
  ctx: SignedInContext,
  { playerId, version }: { readonly playerId: string; readonly version: number },
): Promise<PlayerInvoiceData> {
  await writeForStaff(ctx, { action: 'clearPlayerInvoiceData', playerId, version, next: () => EMPTY_INVOICE });
  return await fetchPlayerInvoiceDataInternal(ctx, playerId);
}
