// Bugs planted on purpose: each is a small lie of one port, or a guard taken away, that the simulator must catch.
import type { Lease } from '@zapisy/db/documents/document-lease';
import type { DocumentRecords } from '@zapisy/db/documents/document-records';
import type { DocumentRequest } from '@zapisy/db/documents/document-request-records';
import type { IssuedDocument } from '@zapisy/domain/documents/document';
import type { Issuing } from '../src/documents/issuing.ts';
import type { InvoicingProvider, ProviderBody, WriteOutcome } from '../src/outside/invoicing-provider.ts';
import type { Planted } from './schedule.ts';

const withRecords = (change: (records: DocumentRecords) => Partial<DocumentRecords>): Planted => ({
  ports: (given) => ({ ...given, records: { ...given.records, ...change(given.records) } }),
});

const withProvider = (change: (provider: InvoicingProvider) => Partial<InvoicingProvider>): Planted => ({
  ports: (given) => ({ ...given, provider: { ...given.provider, ...change(given.provider) } }),
});

const both = (one: Planted, other: Planted): Planted => ({
  ...one,
  ...other,
  ports: (given) => (other.ports ?? same)((one.ports ?? same)(given)),
});
const same = (given: Issuing) => given;

/** Another body leaves than the one that was asked for. */
const sending = (change: (invoice: ProviderBody['invoice']) => ProviderBody['invoice']): Planted =>
  withProvider((provider) => ({ create: (body) => provider.create({ ...body, invoice: change(body.invoice) }) }));

/** Another outcome is read from the answer than it has. */
const reading = (change: (answer: WriteOutcome, body: ProviderBody) => WriteOutcome): Planted =>
  withProvider((provider) => ({ create: async (body) => change(await provider.create(body), body) }));

/** A notification of this reason is never raised. */
const untold = (reason: string): Planted =>
  withRecords((records) => ({
    raise: async (lease, raised) => {
      if (raised.notification.reason !== reason) await records.raise(lease, raised);
    },
  }));

const REJECTED: WriteOutcome = { outcome: 'rejected', refusal: { fields: { buyer_tax_no: ['nie'] }, text: '' } };
const isReceipt = (body: ProviderBody) => body.invoice['kind'] === 'receipt';
const isLinked = (invoice: ProviderBody['invoice']) => invoice['from_invoice_id'] !== undefined;

const resendable = (request: DocumentRequest): DocumentRequest =>
  request.state === 'sent' || request.state === 'unknown' ? { ...request, state: 'pending', sentAt: null } : request;

const NO_LOOK_UP = withRecords((records) => ({
  async story(ids) {
    const story = await records.story(ids);
    return { ...story, requests: story.requests.map(resendable) };
  },
  async openRequest(lease, draft) {
    const opened = await records.openRequest(lease, draft);
    return { ...opened, request: resendable(opened.request) };
  },
}));

const WITHOUT_UNIQUENESS = sending(({ oid_unique: _, ...invoice }) => invoice);

/** The payments say that all is done before anything is. */
const ACKNOWLEDGED_FIRST = withRecords((records) => {
  let lease: Lease | undefined;
  let isDone = false;
  return {
    async take(...given) {
      lease = await records.take(...given);
      return lease;
    },
    async story(ids) {
      const story = await records.story(ids);
      if (!lease || isDone) return story;
      isDone = true;
      await records.saveOutcome(lease, ids, 'issued', new Date());
      return story;
    },
  };
});

/** The receipt's record waits until its invoice has left; until then only the worker's memory has it. */
const INVOICE_FIRST = withRecordsAndProvider((records, provider) => {
  const kept = new Map<string, IssuedDocument>();
  let late: Parameters<DocumentRecords['recordReceipt']> | undefined;
  const flush = async () => {
    const given = late;
    late = undefined;
    if (given) await records.recordReceipt(...given);
  };
  return {
    records: {
      async acceptRequest(...given) {
        const document = await records.acceptRequest(...given);
        kept.set(document.id, document);
        return document;
      },
      async recordReceipt(...given) {
        late = given;
      },
      async story(ids) {
        const story = await records.story(ids);
        const [, receipted = [], receiptId = ''] = late ?? [];
        const receipt = kept.get(receiptId) ?? null;
        const payments = story.payments.map((one) =>
          receipt && receipted.includes(one.payment.id)
            ? { ...one, receipt, payment: { ...one.payment, receiptId } }
            : one,
        );
        return { ...story, payments };
      },
      async saveOutcome(...given) {
        await flush();
        await records.saveOutcome(...given);
      },
    },
    provider: {
      async create(body) {
        const answer = await provider.create(body);
        if (!isReceipt(body)) await flush();
        return answer;
      },
    },
  };
});

function withRecordsAndProvider(
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

/** Every planted bug by what it does wrong. */
export const PLANTED_BUGS: Readonly<Record<string, Planted>> = {
  'no look-up before the next try': NO_LOOK_UP,
  'no look-up, and no order id that is unique': both(NO_LOOK_UP, WITHOUT_UNIQUENESS),
  'no order id that is unique': WITHOUT_UNIQUENESS,
  'acknowledgement first': ACKNOWLEDGED_FIRST,
  'invoice before the record of its receipt': INVOICE_FIRST,
  'changed key on the unlinked retry': sending((invoice) =>
    invoice['exclude_from_stock_level'] === true && !isLinked(invoice)
      ? { ...invoice, oid: `${invoice['oid']}-unlinked` }
      : invoice,
  ),
  'changed body on the unlinked retry': sending(({ exclude_from_stock_level, ...invoice }) =>
    isLinked(invoice) ? { ...invoice, exclude_from_stock_level } : invoice,
  ),
  'fallback on a time-out': reading((answer, body) =>
    answer.outcome === 'unknown' && answer.cause === 'silence' && !isReceipt(body) ? REJECTED : answer,
  ),
  'an order id that is known taken for a rejection': reading((answer) =>
    answer.outcome === 'unknown' && answer.cause === 'order-id' ? REJECTED : answer,
  ),
  'a server error taken for a rejection': reading((answer) =>
    answer.outcome === 'unknown' && answer.cause === 'fault' ? REJECTED : answer,
  ),
  'fallback when nothing was done': reading((answer) => (answer.outcome === 'notDone' ? REJECTED : answer)),
  'a time-out taken for nothing done': reading((answer) =>
    answer.outcome === 'unknown'
      ? { outcome: 'notDone', cause: 'connection', status: undefined, retryAfterMs: undefined }
      : answer,
  ),
  'lease without fencing': { isFenced: false },
  'a lease that lets everybody in': {
    isFenced: false,
    ports: (given) => ({
      ...given,
      records: {
        ...given.records,
        take: (ids, holder) => given.records.take(ids, holder, new Date(8_000_000_000_000)),
      },
    }),
  },
  'a half look-up taken for a whole one': withProvider((provider) => ({
    async findByOrderId(...given) {
      return { ...(await provider.findByOrderId(...given)), isComplete: true };
    },
  })),
  'a look-up that finds nothing': withProvider(() => ({
    findByOrderId: async () => ({ isComplete: true, documents: [] }),
  })),
  'our own id in the link': sending((invoice) => (isLinked(invoice) ? { ...invoice, from_invoice_id: 7 } : invoice)),
  'a link believed without its mark': reading((answer, body) =>
    answer.outcome === 'accepted' && isLinked(body.invoice)
      ? {
          ...answer,
          document: {
            ...answer.document,
            isIssuedToReceipt: true,
            fromProviderId: String(body.invoice['from_invoice_id']),
          },
        }
      : answer,
  ),
  'a receipt that is never recorded': withRecords(() => ({ recordReceipt: async () => {} })),
  'an invoice that is never recorded': withRecords(() => ({ recordInvoice: async () => {} })),
  'a replaced receipt that is not withdrawn': withRecords(() => ({ withdrawReceipt: async () => {} })),
  'a rejection that nobody is told': untold('invoice-rejected'),
  'a failed receipt that nobody is told': untold('receipt-rejected'),
  'a document unknown for hours that nobody is told': untold('document-unknown'),
  'a tax id on a receipt': sending((invoice) =>
    invoice['kind'] === 'receipt' ? { ...invoice, buyer_tax_no: '5260250274' } : invoice,
  ),
};
