// 'Załatwione', and its undo.
import { recordAudit } from '@zapisy/db/audit/audit-records';
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import {
  lockNotification,
  resolveNotification as markResolved,
  reopenNotification,
  type StoredNotification,
} from '@zapisy/db/notifications/notification-records';
import type { SignedInContext } from '../context.ts';
import { Refusal } from '../refusal.ts';

type ResolveInput = { readonly id: string; readonly note: string };

/** FOL-12: by whom, when, note. A resolved one stays as it is: the first note counts. */
export async function resolveNotification(
  ctx: SignedInContext,
  { id, note }: ResolveInput,
): Promise<StoredNotification> {
  return changed(ctx, id, 'resolveNotification', async (tx, { resolvedAt }) => {
    if (resolvedAt === null) await markResolved(tx, id, { by: ctx.session.email, note, at: ctx.clock.now() });
  });
}

/** 'Cofnij'. Refuses 'not-allowed-now' when the same matter has been raised again meanwhile. */
export async function undoResolution(ctx: SignedInContext, id: string): Promise<StoredNotification> {
  return changed(ctx, id, 'undoResolution', async (tx, { resolvedAt }) => {
    if (resolvedAt === null || (await reopenNotification(tx, id))) return;
    throw new Refusal('not-allowed-now', { reason: 'raised-again' });
  });
}

async function changed(
  ctx: SignedInContext,
  id: string,
  action: string,
  change: (tx: Tx, before: StoredNotification) => Promise<void>,
): Promise<StoredNotification> {
  return inTransaction(ctx.database, async (tx) => {
    const before = await lockNotification(tx, id);
    if (!before) throw new Refusal('not-found');
    await change(tx, before);
    const after = await lockNotification(tx, id);
    if (!after) throw new Refusal('not-found');
    if (after.resolvedAt?.getTime() === before.resolvedAt?.getTime()) return after;
    const said = ({ resolvedAt, resolvedBy, note }: StoredNotification) => ({ resolvedAt, resolvedBy, note });
    await recordAudit(tx, {
      actor: ctx.session,
      action,
      entity: 'notification',
      entityId: id,
      before: said(before),
      after: said(after),
    });
    return after;
  });
}
