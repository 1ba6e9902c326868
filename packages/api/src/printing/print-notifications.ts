// Critical notifications about print requests at the provider.

import type { Tx } from '@zapisy/db/connection/open-database';
import { raiseNotification } from '@zapisy/db/notifications/notification-records';
import type { ProviderPrint } from '@zapisy/db/printing/provider-print-records';
import type { FiscalState } from '@zapisy/domain/documents/document';
import { type CriticalReason, criticalNotification } from '@zapisy/domain/notifications/critical-notification';

/** The provider could not print it, or refused to: neither the provider nor we try again (PRN-16). */
export function reportFailedPrint(tx: Tx, print: ProviderPrint, cause: string | null, at: Date): Promise<void> {
  return raise(tx, 'fiscal-print-failed', print, { ...(cause !== null && { cause }) }, at);
}

/** The outcome of the print request is unknown: a person looks at the provider. */
export function reportUnknownOutcome(tx: Tx, print: ProviderPrint, at: Date): Promise<void> {
  return raise(tx, 'fiscal-print-unknown', print, {}, at);
}

/** The account prints receipts without our request: all our print requests are paused. */
export async function reportUnordered(tx: Tx, print: ProviderPrint, fiscal: FiscalState, at: Date): Promise<void> {
  const { number, providerId } = print.receipt;
  const notification = criticalNotification('unordered-fiscal-state', print.paymentIds, String(providerId));
  // The same occurrence as when the document's state is followed, so that it counts once.
  const occurrence = `${providerId} `;
  await raiseNotification(tx, { notification, occurrence, details: { number, fiscal }, pausesPrinting: fiscal, at });
}

async function raise(
  tx: Tx,
  reason: CriticalReason,
  { id, attempts, paymentIds, receipt }: ProviderPrint,
  details: Readonly<Record<string, unknown>>,
  at: Date,
): Promise<void> {
  const notification = criticalNotification(reason, paymentIds, id);
  const occurrence = `${id} ${attempts}`;
  await raiseNotification(tx, { notification, occurrence, details: { number: receipt.number, ...details }, at });
}
