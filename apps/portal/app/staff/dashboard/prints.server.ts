// Reads the receipts that are not yet in a fiscal memory, for the dashboard.
import type { Outputs } from '@zapisy/api/client';
import { type Api, attempt } from '../../server/api.server.ts';

export type ReadPrints = {
  readonly notFiscal: Outputs['printing']['notFiscal'];
  readonly hold: Outputs['printing']['hold'];
  /** Print requests at the provider that need a person's answer. */
  readonly orders: Outputs['printing']['orders'];
  /** Prints about which their desk has reported nothing for an hour. */
  readonly deskPrints: Outputs['printing']['deskPrints'];
};

/** Null when they could not be read: the page says so, because an empty block would look as if all was well. */
export async function readPrints(api: Api): Promise<ReadPrints | null> {
  const [notFiscal, hold, orders, deskPrints] = await Promise.all([
    attempt(api.printing.notFiscal.query()),
    attempt(api.printing.hold.query()),
    attempt(api.printing.orders.query()),
    attempt(api.printing.deskPrints.query()),
  ]);
  if (!notFiscal.ok || !hold.ok || !orders.ok || !deskPrints.ok) return null;
  return { notFiscal: notFiscal.value, hold: hold.value, orders: orders.value, deskPrints: deskPrints.value };
}
