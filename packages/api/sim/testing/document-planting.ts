// How a bug is planted: a changed port between issuing and its real ports.

import type { DocumentRecords } from '@zapisy/db/documents/document-records';
import type { Raised } from '@zapisy/db/notifications/notification-records';
import type { DocumentRequest } from '@zapisy/domain/documents/issuing/document-request';
import { type CriticalReason, criticalNotification } from '@zapisy/domain/notifications/critical-notification';
import type { Issuing } from '../../src/documents/issuing/issuing.ts';
import type { InvoicingProvider, ProviderBody, WriteOutcome } from '../../src/outside/invoicing/invoicing-provider.ts';
import type { Planted } from '../documents/schedule.ts';

export const withRecords = (change: (records: DocumentRecords) => Partial<DocumentRecords>): Planted => ({
  ports: (given) => ({ ...given, records: { ...given.records, ...change(given.records) } }),
});

export const withProvider = (change: (provider: InvoicingProvider) => Partial<InvoicingProvider>): Planted => ({
  ports: (given) => ({ ...given, provider: { ...given.provider, ...change(given.provider) } }),
});

export const both = (one: Planted, other: Planted): Planted => ({
  ...one,
  ...other,
  ports: (given) => (other.ports ?? same)((one.ports ?? same)(given)),
});
const same = (given: Issuing) => given;

/** Sends another body than the requested one. */
export const sending = (change: (invoice: ProviderBody['invoice']) => ProviderBody['invoice']): Planted =>
  withProvider((provider) => ({
    create: (body, mayStart) => provider.create({ ...body, invoice: change(body.invoice) }, mayStart),
  }));

/** Returns another outcome than that of the answer. */
export const reading = (change: (answer: WriteOutcome, body: ProviderBody) => WriteOutcome): Planted =>
  withProvider((provider) => ({
    create: async (body, mayStart) => change(await provider.create(body, mayStart), body),
  }));

type Line = Readonly<Record<string, unknown>>;

/** Sends each line changed. */
export const withLines = (change: (line: Line) => Line): Planted =>
  sending((invoice) => ({ ...invoice, positions: (invoice['positions'] as readonly Line[]).map(change) }));

/** Returns an opened receipt request changed. */
export const receiptRead = (change: (request: DocumentRequest) => Partial<DocumentRequest>): Planted =>
  withRecords((records) => ({
    async openRequest(lease, draft) {
      const opened = await records.openRequest(lease, draft);
      const { request } = opened;
      return request.kind === 'receipt' ? { ...opened, request: { ...request, ...change(request) } } : opened;
    },
  }));
export const LONG_AGO = new Date(0);

export const raised = (reason: CriticalReason, paymentIds: readonly number[], subject: string, at: Date): Raised => ({
  notification: criticalNotification(reason, paymentIds, subject),
  occurrence: at.toISOString(),
  details: {},
  at,
});

/** A notification of this reason is never raised. */
export const notNotified = (reason: string): Planted =>
  withRecords((records) => ({
    raise: async (lease, raised) => {
      if (raised.notification.reason !== reason) await records.raise(lease, raised);
    },
  }));

export const REJECTED: WriteOutcome = { outcome: 'rejected', refusal: { fields: { buyer_tax_no: ['nie'] }, text: '' } };
export const isReceipt = (body: ProviderBody) => body.invoice['kind'] === 'receipt';
export const isLinked = (invoice: ProviderBody['invoice']) => invoice['from_invoice_id'] !== undefined;

export function withRecordsAndProvider(
  change: (
    records: DocumentRecords,
    provider: InvoicingProvider,
  ) => { readonly records: Partial<DocumentRecords>; readonly provider: Partial<InvoicingProvider> },
): Planted {
  return {
    ports(given) {
      const { records, provider } = change(given.records, given.provider);
      return { ...given, records: { ...given.records, ...records }, provider: { ...given.provider, ...provider } };
    },
  };
}
