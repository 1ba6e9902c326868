// Planted bugs: each makes one port return something false, or removes a guard, and the simulator must catch it.

import type { Lease } from '@zapisy/db/documents/document-lease';
import type { DocumentRecords } from '@zapisy/db/documents/document-records';
import type { IssuedDocument } from '@zapisy/domain/documents/document';
import type { DocumentRequest } from '@zapisy/domain/documents/issuing/document-request';
import type { FindOutcome } from '../../src/outside/invoicing/invoicing-look-up.ts';
import type { Planted } from '../documents/schedule.ts';
import {
  both,
  isLinked,
  isReceipt,
  LONG_AGO,
  notNotified,
  REJECTED,
  raised,
  reading,
  receiptRead,
  sending,
  withLines,
  withProvider,
  withRecords,
  withRecordsAndProvider,
} from './document-planting.ts';

const resendable = (request: DocumentRequest): DocumentRequest =>
  request.state === 'sent' || request.state === 'unknown' ? { ...request, state: 'pending', sentAt: null } : request;

const NO_LOOK_UP = withRecords((records) => ({
  async snapshot(ids) {
    const snapshot = await records.snapshot(ids);
    return { ...snapshot, requests: snapshot.requests.map(resendable) };
  },
  async openRequest(lease, draft) {
    const opened = await records.openRequest(lease, draft);
    return { ...opened, request: resendable(opened.request) };
  },
}));

const WITHOUT_UNIQUENESS = sending(({ oid_unique: _, ...invoice }) => invoice);

/** The payments are recorded as done before anything is. */
const ACKNOWLEDGED_FIRST = withRecords((records) => {
  let lease: Lease | undefined;
  let isDone = false;
  return {
    async take(...given) {
      lease = await records.take(...given);
      return lease;
    },
    async snapshot(ids) {
      const snapshot = await records.snapshot(ids);
      if (!lease || isDone) return snapshot;
      isDone = true;
      await records.saveOutcome(lease, ids, 'issued', new Date());
      return snapshot;
    },
  };
});

/** The receipt's record waits until its invoice was sent; until then only the worker's memory has it. */
const INVOICE_FIRST = withRecordsAndProvider((records, provider) => {
  const stored = new Map<string, IssuedDocument>();
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
        stored.set(document.id, document);
        return document;
      },
      async recordReceipt(...given) {
        late = given;
      },
      async snapshot(ids) {
        const snapshot = await records.snapshot(ids);
        const [, receipted = [], receiptId = ''] = late ?? [];
        const receipt = stored.get(receiptId) ?? null;
        const payments = snapshot.payments.map((one) =>
          receipt && receipted.includes(one.payment.id)
            ? { ...one, receipt, payment: { ...one.payment, receiptId } }
            : one,
        );
        return { ...snapshot, payments };
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

/** An answer of this kind is taken for a rejection. */
const rejectedWhen = (isTaken: (...given: Parameters<Parameters<typeof reading>[0]>) => boolean) =>
  reading((answer, body) => (isTaken(answer, body) ? REJECTED : answer));

type PlantedBug = {
  /** A part of the text with which it must be caught. */
  readonly says: string;
  readonly planted: Planted;
  /** The seed with which the search begins: a schedule that shows a rare bug soon. */
  readonly from?: number;
};

/** Every planted bug by what it does wrong. */
export const PLANTED_BUGS: Readonly<Record<string, PlantedBug>> = {
  'no look-up before the next try': { says: 'was sent again before its absence was proved', planted: NO_LOOK_UP },
  'no look-up, and no order id that is unique': {
    says: 'has more than one',
    planted: both(NO_LOOK_UP, WITHOUT_UNIQUENESS),
  },
  'no order id that is unique': { says: 'has more than one', planted: WITHOUT_UNIQUENESS },
  'acknowledgement first': { says: 'has no receipt', planted: ACKNOWLEDGED_FIRST },
  'invoice before the record of its receipt': { says: 'left before its receipt was recorded', planted: INVOICE_FIRST },
  'changed key on the unlinked retry': {
    says: 'goes under a second key',
    planted: sending((invoice) =>
      invoice['exclude_from_stock_level'] === true && !isLinked(invoice)
        ? { ...invoice, oid: `${invoice['oid']}-unlinked` }
        : invoice,
    ),
  },
  'changed body on the unlinked retry': {
    says: 'goes with another body',
    planted: sending(({ exclude_from_stock_level, ...invoice }) =>
      isLinked(invoice) ? { ...invoice, exclude_from_stock_level } : invoice,
    ),
  },
  'fallback on a time-out': {
    says: "'sync:invoice-rejected",
    from: 139,
    planted: rejectedWhen(
      (answer, body) => answer.outcome === 'unknown' && answer.cause === 'no-response' && !isReceipt(body),
    ),
  },
  'an order id that is known taken for a rejection': {
    says: 'is false',
    planted: rejectedWhen((answer) => answer.outcome === 'unknown' && answer.cause === 'order-id'),
  },
  'a server error taken for a rejection': {
    says: 'is false',
    from: 864,
    planted: rejectedWhen((answer) => answer.outcome === 'unknown' && answer.cause === 'fault'),
  },
  'fallback when nothing was done': {
    says: 'is false',
    planted: rejectedWhen((answer) => answer.outcome === 'notDone'),
  },
  'a time-out taken for nothing done': {
    says: 'was sent again before its absence was proved',
    planted: reading((answer) =>
      answer.outcome === 'unknown'
        ? { outcome: 'notDone', cause: 'connection', status: undefined, retryAfterMs: undefined }
        : answer,
    ),
  },
  'lease without fencing': { says: 'was written by two issuers at once', planted: { isFenced: false } },
  'a lease that lets everybody in': {
    says: 'was written by two issuers at once',
    planted: {
      isFenced: false,
      ports: (given) => ({
        ...given,
        records: {
          ...given.records,
          take: (ids, holder) => given.records.take(ids, holder, new Date(8_000_000_000_000)),
        },
      }),
    },
  },
  'a half look-up taken for a whole one': {
    says: 'was sent again before its absence was proved',
    planted: withProvider((provider) => ({
      async findByOrderId(...given) {
        return { ...(await provider.findByOrderId(...given)), isComplete: true };
      },
    })),
  },
  'a look-up that finds nothing': {
    says: 'was sent again before its absence was proved',
    planted: withProvider((provider) => ({
      async findByOrderId(...given) {
        return { ...(await provider.findByOrderId(...given)), documents: [] };
      },
    })),
  },
  'our own id in the link': {
    says: 'has an invoice that is not linked to its receipt',
    planted: sending((invoice) => (isLinked(invoice) ? { ...invoice, from_invoice_id: 7 } : invoice)),
  },
  'a link believed without its mark': {
    says: 'says a link that is not there',
    planted: reading((answer, body) =>
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
  },
  'a receipt that is never recorded': {
    says: 'names another receipt than there is',
    planted: withRecords(() => ({ recordReceipt: async () => {} })),
  },
  'an invoice that is never recorded': {
    says: 'names another invoice than there is',
    planted: withRecords(() => ({ recordInvoice: async () => {} })),
  },
  'a replaced receipt that is not withdrawn': {
    says: "and not 'withdrawn'",
    planted: withRecords(() => ({ withdrawReceipt: async () => {} })),
  },
  'a rejection that is not reported': {
    says: 'has a rejection that was not reported',
    planted: notNotified('invoice-rejected'),
  },
  'a failed receipt that is not reported': { says: 'has no receipt', planted: notNotified('receipt-rejected') },
  'a document unknown for hours that is not reported': {
    says: 'took long and was not reported',
    from: 701,
    planted: notNotified('document-unknown'),
  },
  'a tax id on a receipt': {
    says: 'carries a tax id',
    planted: sending((invoice) =>
      invoice['kind'] === 'receipt' ? { ...invoice, buyer_tax_no: '5260250274' } : invoice,
    ),
  },
  'nothing written before a POST': {
    says: 'left before it was written down as sent',
    planted: withRecords((records) => ({
      saveRequest: async (lease, request) => {
        if (request.state !== 'sent') await records.saveRequest(lease, request);
      },
    })),
  },
  'a receipt given up without a try': {
    says: 'was given up without three attempts over five minutes',
    planted: receiptRead(() => ({ attempts: 3, createdAt: LONG_AGO })),
  },
  'a receipt given up after one try': {
    says: 'was given up without three attempts over five minutes',
    planted: receiptRead(({ attempts }) => (attempts > 0 ? { attempts: attempts + 2, createdAt: LONG_AGO } : {})),
  },
  'a receipt given up on a remembered look-up': {
    says: 'was given up on an old proof of its absence',
    from: 281,
    planted: withProvider((provider) => {
      let remembered: FindOutcome | undefined;
      return {
        async findByOrderId(...given) {
          if (remembered) return remembered;
          const found = await provider.findByOrderId(...given);
          if (found.isComplete) remembered = found;
          return found;
        },
      };
    }),
  },
  'a receipt given up within five minutes': {
    says: 'was given up without three attempts over five minutes',
    from: 281,
    planted: receiptRead(() => ({ createdAt: LONG_AGO })),
  },
  'a rejection reported of an invoice that was issued': {
    says: "'sync:invoice-rejected",
    planted: withRecords((records) => ({
      recordInvoice: async (lease, ids, documentId, at) => {
        await records.recordInvoice(lease, ids, documentId, at);
        await records.raise(lease, raised('invoice-rejected', ids, '', at));
      },
    })),
  },
  'a document called unknown at once': {
    says: 'came early',
    planted: withRecords((records) => ({
      saveRequest: async (lease, request) => {
        await records.saveRequest(lease, request);
        const { state, paymentIds, kind, updatedAt } = request;
        if (state === 'unknown') await records.raise(lease, raised('document-unknown', paymentIds, kind, updatedAt));
      },
    })),
  },
  'a token called read-only at the first answer without an id': {
    says: "read-only-token' is false",
    from: 137,
    planted: withRecords((records) => ({
      saveRequest: async (lease, request) => {
        await records.saveRequest(lease, request);
        const { withoutId, paymentIds, updatedAt } = request;
        if (withoutId > 0)
          await records.raise(lease, raised('provider-refuses-requests', paymentIds, 'read-only-token', updatedAt));
      },
    })),
  },
  'a rejection counted at each call': {
    says: 'was counted too often',
    planted: withRecords((records) => ({
      raise: (lease, given) => records.raise(lease, { ...given, occurrence: given.at.toISOString() }),
    })),
  },
  'another buyer on an invoice': {
    says: 'names another buyer',
    planted: sending((invoice) => (invoice['kind'] === 'vat' ? { ...invoice, buyer_city: 'Warszawa' } : invoice)),
  },
  'another day of the sale': {
    says: 'is of another day than its sale',
    planted: sending((invoice) => ({ ...invoice, sell_date: '2026-11-21' })),
  },
  'the day of the sale on what is sent later': {
    says: 'bears another day than that on which it was sent',
    planted: sending((invoice) => ({ ...invoice, issue_date: invoice['sell_date'] })),
  },
  'a turn that comes on the next day': {
    says: 'bears another day than that on which it was sent',
    from: 185,
    planted: withProvider((provider) => ({ create: (body) => provider.create(body) })),
  },
  'another VAT rate': { says: 'has another VAT', planted: withLines((line) => ({ ...line, tax: '5' })) },
  'another number of pieces': { says: 'has other lines', planted: withLines((line) => ({ ...line, quantity: 3 })) },
  'another payment method': {
    says: 'is paid otherwise',
    planted: sending((invoice) => ({ ...invoice, payment_type: 'transfer' })),
  },
};
