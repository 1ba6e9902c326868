// 'Załatwione', and its undo (NOT-3).
import type { ActOn, InputOf } from '@zapisy/acts/act';
import type { RESOLUTION_FIELDS } from '@zapisy/acts/notifications/one-notification';
import { resolveNotificationAct } from '@zapisy/acts/notifications/resolve-notification';
import { undoResolutionAct } from '@zapisy/acts/notifications/undo-resolution';
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import {
  lockNotification,
  resolveNotification as markResolved,
  reopenNotification,
  type StoredNotification,
} from '@zapisy/db/notifications/notification-records';
import { needsNote } from '@zapisy/domain/notifications/critical-notification';
import { SHORTEST_REASON } from '@zapisy/domain/reason-length';
import type { SignedInContext } from '../context.ts';
import { recordAct } from '../record-act.ts';
import { Refusal } from '../refusal.ts';

/**
 * FOL-12: by whom, when, note. A resolved one stays as it is: the first note counts. Refuses 'not-found', and 'bad-input'
 * without a note for money about which a person decides (NOT-6).
 */
export async function resolveNotification(
  ctx: SignedInContext,
  { id, note }: InputOf<typeof resolveNotificationAct>,
): Promise<StoredNotification> {
  return changed(ctx, id, resolveNotificationAct, async (tx, { resolvedAt, reason }) => {
    if (resolvedAt !== null) return;
    if (needsNote(reason) && note.length < SHORTEST_REASON) throw new Refusal('bad-input', { field: 'note' });
    await markResolved(tx, id, { by: ctx.session.email, note, at: ctx.clock.now() });
  });
}

/** 'Cofnij'. Refuses 'not-allowed-now' when the same matter has been raised again meanwhile. */
export async function undoResolution(
  ctx: SignedInContext,
  { id }: InputOf<typeof undoResolutionAct>,
): Promise<StoredNotification> {
  return changed(ctx, id, undoResolutionAct, async (tx, { resolvedAt }) => {
    if (resolvedAt === null || (await reopenNotification(tx, id))) return;
    throw new Refusal('not-allowed-now', { reason: 'raised-again' });
  });
}

async function changed(
  ctx: SignedInContext,
  id: string,
  act: ActOn<'notification', (typeof RESOLUTION_FIELDS)[number]>,
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
    const { reason: matter, details } = before;
    await recordAct(tx, act, {
      actor: ctx.session,
      entityId: id,
      before: said(before),
      after: { ...said(after), matter, money: moneyIn(details) },
    });
    return after;
  });
}

/**
 * The sum in hundredths of its currency and the gateway's number, so that the decision says about which money it is; for
 * cash that a desk took without the server only its sum in grosze.
 */
function moneyIn({ received, currency, orderId, takenAt, total }: StoredNotification['details']) {
  if (received !== undefined) return { received, currency: currency ?? 'PLN', orderId };
  return takenAt === undefined || total === null ? undefined : { received: total, currency: 'PLN' };
}
