// Only the computer that a desk is bound to speaks for it: its reports, its prints, its sales without the server (PRN-25).

import type { Tx } from '@zapisy/db/connection/open-database';
import { deskKeyHash, isAnyDeskBound } from '@zapisy/db/printing/desk-records';
import { maySpeakForDesk } from '@zapisy/domain/printing/desk-key';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';

/** @throws Refusal 'not-allowed-now': 'desk-of-other-computer'. */
export async function requireDeskSpeaker(ctx: Pick<Context, 'deskKeyHash'>, tx: Tx, deskId: string): Promise<void> {
  if (maySpeakForDesk(await deskKeyHash(tx, deskId), ctx.deskKeyHash)) return;
  throw new Refusal('not-allowed-now', { reason: 'desk-of-other-computer' });
}

/**
 * Of a sale that says what was done before it was sent: once a desk of the chain is bound, a desk that is bound to none is
 * not believed either, since anybody could name one. @throws as above.
 */
export async function requireDeskOfSale(ctx: Pick<Context, 'deskKeyHash'>, tx: Tx, deskId: string): Promise<void> {
  await requireDeskSpeaker(ctx, tx, deskId);
  if ((await deskKeyHash(tx, deskId)) !== null || !(await isAnyDeskBound(tx))) return;
  throw new Refusal('not-allowed-now', { reason: 'desk-of-other-computer' });
}
