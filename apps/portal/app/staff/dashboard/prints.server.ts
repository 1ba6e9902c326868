// Reads the receipts that are not yet in a fiscal memory, for the dashboard.
import type { Outputs } from '@zapisy/api/client';
import { type Api, attempt } from '../../server/api.server.ts';

export type ReadPrints = {
  readonly fiscalOverdue: Outputs['printing']['fiscalOverdue'];
  readonly pause: Outputs['printing']['pause'];
  /** Print requests at the provider that need a person's answer. */
  readonly orders: Outputs['printing']['orders'];
  /** Prints about which their desk has reported nothing for an hour. */
  readonly deskPrints: Outputs['printing']['deskPrints'];
};

/** Null when they could not be read: the page says so, because an empty block would look as if all was well. */
export async function readPrints(api: Api): Promise<ReadPrints | null> {
  const [fiscalOverdue, pause, orders, deskPrints] = await Promise.all([
    attempt(api.printing.fiscalOverdue.query()),
    attempt(api.printing.pause.query()),
    attempt(api.printing.orders.query()),
    attempt(api.printing.deskPrints.query()),
  ]);
  if (!fiscalOverdue.ok || !pause.ok || !orders.ok || !deskPrints.ok) return null;
  return { fiscalOverdue: fiscalOverdue.value, pause: pause.value, orders: orders.value, deskPrints: deskPrints.value };
}
