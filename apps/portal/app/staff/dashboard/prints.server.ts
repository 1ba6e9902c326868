// Receipts on their way to a fiscal memory: what the dashboard says of them, as far as it could be read.
import type { Outputs } from '@zapisy/api/client';
import { type Api, attempt } from '../../server/api.server.ts';

export type ReadPrints = {
  readonly notFiscal: Outputs['printing']['notFiscal'];
  readonly hold: Outputs['printing']['hold'];
  /** Orders at the provider that go on only by a person's word. */
  readonly orders: Outputs['printing']['orders'];
  /** Prints of which their desk has said nothing for an hour. */
  readonly deskPrints: Outputs['printing']['deskPrints'];
};

/** Null when they could not be read: that is said, for silence would look like 'all is well'. */
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
