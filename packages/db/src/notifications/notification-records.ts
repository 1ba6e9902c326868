// Critical notifications: the same matter is one row with a counter, until a person has resolved it (NOT-2).
import type { FiscalState } from '@zapisy/domain/documents/document';
import {
  type CriticalNotification,
  type CriticalReason,
  dedupeKey,
} from '@zapisy/domain/notifications/critical-notification';
import type { Tx } from '../connection/open-database.ts';
import type { Prisma, Notification as Row } from '../generated/prisma/client.ts';
import { pausePrinting } from '../printing/print-pause-records.ts';
import { readJson } from '../values/json-column.ts';
import { NOTIFICATION } from '../values/json-schemas.ts';

/** Plain data for the screens' texts: codes, numbers, the provider's own words; no e-mail, no name. */
export type NotificationDetails = Readonly<Record<string, unknown>>;

export type StoredNotification = CriticalNotification & {
  readonly id: string;
  readonly details: NotificationDetails;
  /** How often it has happened. */
  readonly count: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
  readonly resolvedAt: Date | null;
  readonly resolvedBy: string | null;
  readonly note: string | null;
};

export type Raised = {
  readonly notification: CriticalNotification;
  /** The key of one occurrence of the matter: raised twice (a repeated job), it counts once. */
  readonly occurrence: string;
  readonly details: NotificationDetails;
  /** True when different payments do not make different matters: their numbers are gathered in the one row. */
  readonly gathersPayments?: boolean;
  /** The fiscal state of a receipt whose print was not ordered: from this occurrence on, print requests are paused. */
  readonly pausesPrinting?: FiscalState;
  readonly at: Date;
};

type Stored = { readonly subject: string; readonly occurrences: readonly string[]; readonly said: NotificationDetails };

const MOST_OCCURRENCES = 1_000;

/**
 * Raises it, or counts it once more. An occurrence that was raised before changes nothing, even after it was resolved.
 */
export async function raiseNotification(tx: Tx, raised: Raised): Promise<void> {
  const { notification, occurrence, at } = raised;
  const key = dedupeKey(raised.gathersPayments ? { ...notification, paymentIds: [] } : notification);
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`;
  // Staff may be resolving the open row now: what happens after that gets a row of its own, otherwise it would not be
  // seen.
  await tx.$queryRaw`SELECT 1 FROM notification WHERE dedupe_key = ${key} AND resolved_at IS NULL FOR UPDATE`;
  const stored = await tx.notification.findMany({ where: { dedupeKey: key }, orderBy: { lastAt: 'desc' } });
  if (stored.some((row) => storedOf(row).occurrences.includes(occurrence))) return;
  await pauseFor(tx, raised);
  const open = stored.find((row) => row.resolvedAt === null);
  const occurrences = [occurrence, ...(open ? storedOf(open).occurrences : [])].slice(0, MOST_OCCURRENCES);
  const details = { subject: notification.subject, occurrences, said: raised.details } as Prisma.InputJsonObject;
  if (!open) {
    const { type, severity, reason, paymentIds } = notification;
    const row = { type, severity, reason, paymentIds: [...paymentIds], details, dedupeKey: key };
    await tx.notification.create({ data: { ...row, firstAt: at, lastAt: at } });
    return;
  }
  const paymentIds = [...new Set([...open.paymentIds, ...notification.paymentIds])].sort((a, b) => a - b);
  await tx.notification.update({
    where: { id: open.id },
    data: { count: { increment: 1 }, lastAt: at, details, paymentIds },
  });
}

/**
 * Pauses printing with the notification, once per occurrence: a pause that was released does not come back by itself.
 */
async function pauseFor(tx: Tx, { pausesPrinting: fiscal, notification, details, at }: Raised): Promise<void> {
  if (!fiscal) return;
  const number = String(details['number'] ?? '');
  await pausePrinting(tx, { number, fiscal, paymentIds: notification.paymentIds, since: at });
}

/** Open ones first, the newest occurrence first; then those resolved since that moment, for 'cofnij'. */
export async function listNotifications(
  tx: Tx,
  resolvedSince: Date,
  limit: number,
): Promise<readonly StoredNotification[]> {
  const rows = await tx.notification.findMany({
    where: { OR: [{ resolvedAt: null }, { resolvedAt: { gte: resolvedSince } }] },
    orderBy: [{ resolvedAt: { sort: 'desc', nulls: 'first' } }, { lastAt: 'desc' }, { id: 'asc' }],
    take: limit,
  });
  return rows.map(notificationFrom);
}

/** The open ones that concern one of these payments, the newest occurrence first. */
export async function openNotificationsOf(
  tx: Tx,
  paymentIds: readonly number[],
): Promise<readonly StoredNotification[]> {
  const rows = await tx.notification.findMany({
    where: { resolvedAt: null, paymentIds: { hasSome: [...paymentIds] } },
    orderBy: [{ lastAt: 'desc' }, { id: 'asc' }],
  });
  return rows.map(notificationFrom);
}

/** The notification with its row locked until the transaction ends. */
export async function lockNotification(tx: Tx, id: string): Promise<StoredNotification | undefined> {
  await tx.$queryRaw`SELECT 1 FROM notification WHERE id = ${id}::uuid FOR UPDATE`;
  const row = await tx.notification.findUnique({ where: { id } });
  return row ? notificationFrom(row) : undefined;
}

type Resolution = { readonly by: string; readonly note: string; readonly at: Date };

/** 'Załatwione': by whom, when and with what note. */
export async function resolveNotification(tx: Tx, id: string, resolution: Resolution): Promise<void> {
  const { by, note, at } = resolution;
  await tx.notification.update({ where: { id }, data: { resolvedAt: at, resolvedBy: by, note } });
}

type OpenResolution = Resolution & {
  /** Those whose details say this reason stay open. */
  readonly exceptReason?: string;
};

/** The same for all open ones of this reason and subject, whatever their payments: what was done elsewhere has ended them. */
export async function resolveOpen(
  tx: Tx,
  { reason, subject }: Pick<CriticalNotification, 'reason' | 'subject'>,
  { by, note, at, exceptReason }: OpenResolution,
): Promise<void> {
  const excepted = exceptReason ?? null;
  await tx.$executeRaw`
    UPDATE notification SET resolved_at = ${at}::timestamptz, resolved_by = ${by}, note = ${note}
    WHERE reason = ${reason} AND resolved_at IS NULL AND details ->> 'subject' = ${subject}
      AND (${excepted}::text IS NULL OR details #>> '{said,reason}' IS DISTINCT FROM ${excepted})`;
}

/** Undoes 'Załatwione'. False when the same matter was raised again meanwhile: that row is the open one now. */
export async function reopenNotification(tx: Tx, id: string): Promise<boolean> {
  const count = await tx.$executeRaw`
    UPDATE notification SET resolved_at = NULL, resolved_by = NULL, note = NULL WHERE id = ${id}::uuid
    AND NOT EXISTS (SELECT 1 FROM notification AS other WHERE other.dedupe_key = notification.dedupe_key
                    AND other.resolved_at IS NULL AND other.id <> notification.id)`;
  return count === 1;
}

function storedOf(row: Row): Stored {
  const stored = readJson(NOTIFICATION, row.details, { table: 'notification', column: 'details', id: row.id });
  return { subject: stored.subject ?? '', occurrences: stored.occurrences ?? [], said: stored.said ?? {} };
}

function notificationFrom(row: Row): StoredNotification {
  const { subject, said } = storedOf(row);
  return {
    id: row.id,
    type: 'sync',
    severity: 'critical',
    reason: row.reason as CriticalReason,
    paymentIds: row.paymentIds,
    subject,
    details: said,
    count: row.count,
    firstAt: row.firstAt,
    lastAt: row.lastAt,
    resolvedAt: row.resolvedAt,
    resolvedBy: row.resolvedBy,
    note: row.note,
  };
}
