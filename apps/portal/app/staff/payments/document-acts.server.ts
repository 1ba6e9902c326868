// Carries out staff's orders for payments; the dashboard and the payment's page send the same forms.
import { DOCUMENT_KINDS, type DocumentKind } from '@zapisy/domain/documents/document';
import { parseZloty } from '@zapisy/domain/money';
import { type Api, type Attempt, attempt, type FormFailure } from '../../server/api.server.ts';
import { malformedForm, oneOfValues, sentId, sentNumber } from '../../server/form-value.server.ts';
import {
  ACTS,
  type Act,
  type ActOutcome,
  AMOUNT_FIELD,
  DESK_FIELD,
  DOCUMENT_FIELD,
  KIND_FIELD,
  type OrderedAct,
  PAYMENTS_FIELD,
  PROVIDER_ID_FIELD,
  REASON_FIELD,
  REASONED_ACTS,
  SETTLEMENT_FIELD,
} from './document-acts.ts';

const MESSAGES: readonly string[] = Object.values(ACTS);

/** Undefined when the form orders nothing for a payment. Throws 400 for one without a payment or another hidden field. */
export async function sendDocumentAct(api: Api, form: FormData): Promise<ActOutcome | undefined> {
  const act = form.get('action');
  if (typeof act !== 'string' || !isAct(act)) return undefined;
  const paymentIds = paymentIdsIn(form.get(PAYMENTS_FIELD));
  const [first] = paymentIds;
  const at = Date.now();
  const refused = (failure: FormFailure): ActOutcome => ({ kind: 'refused', act, paymentIds, failure, at });
  if (first === undefined) malformedForm();
  if (act === ACTS.checkLink) {
    const read = await attempt(api.documents.checkLink.mutate({ paymentId: first }));
    return read.ok ? { kind: 'link-read', link: read.value.link, at } : refused(read.failure);
  }
  const reasoned = REASONED_ACTS.find((one) => one === act);
  if (reasoned && textIn(form, REASON_FIELD) === '') {
    return {
      kind: 'no-reason',
      act: reasoned,
      amount: textIn(form, AMOUNT_FIELD),
      deskId: textIn(form, DESK_FIELD),
      at,
    };
  }
  const done = await order(api, act, first, { paymentIds, form });
  return done.ok ? { kind: 'ordered', act, at } : refused(done.failure);
}

type Ordered = { readonly paymentIds: readonly number[]; readonly form: FormData };

function order(api: Api, act: OrderedAct, paymentId: number, { paymentIds, form }: Ordered): Promise<Attempt<unknown>> {
  const { documents, payments, printing } = api;
  const reason = textIn(form, REASON_FIELD);
  switch (act) {
    case ACTS.issue:
      return attempt<unknown>(
        paymentIds.length === 1
          ? documents.generateInvoiceFromPayment.mutate({ paymentId })
          : documents.generateBulkInvoiceFromPayments.mutate({ paymentIds: [...paymentIds] }),
      );
    case ACTS.issueNotPrinted:
      return attempt(documents.generateInvoiceFromPayment.mutate({ paymentId, isReceiptNotPrinted: true }));
    case ACTS.receipt:
      return attempt(documents.issueReceiptAgain.mutate({ paymentId }));
    case ACTS.absentReceipt:
      return attempt(documents.declareAbsent.mutate({ paymentId, kind: 'receipt' }));
    case ACTS.absentInvoice:
      return attempt(documents.declareAbsent.mutate({ paymentId, kind: 'vat' }));
    case ACTS.eMail:
      return attempt(documents.eMailAgain.mutate({ documentId: sentId(form, DOCUMENT_FIELD) }));
    case ACTS.cancelSettlement:
      return attempt(payments.cancelSettlement.mutate({ settlementKey: sentId(form, SETTLEMENT_FIELD), reason }));
    case ACTS.withdrawReceipt:
      return attempt(documents.withdrawReceipt.mutate({ paymentId, reason }));
    case ACTS.printReceipt: {
      const deskId = textIn(form, DESK_FIELD) || undefined;
      return attempt(printing.printReceipt.mutate({ paymentId, note: reason, deskId }));
    }
    case ACTS.acceptMismatch: {
      const providerId = sentNumber(form, PROVIDER_ID_FIELD);
      return attempt(documents.acceptMismatch.mutate({ paymentId, kind: kindIn(form), providerId }));
    }
    case ACTS.abandonRequest:
      return attempt(documents.abandonRequest.mutate({ paymentId, kind: kindIn(form), note: reason }));
    case ACTS.takeBackRefund:
      return attempt(payments.takeBackRefund.mutate({ paymentId }));
    case ACTS.refund:
      return attempt(
        payments.markRefund.mutate({ paymentId, amount: parseZloty(textIn(form, AMOUNT_FIELD)) ?? 0, reason }),
      );
  }
}

function textIn(form: FormData, name: string): string {
  return String(form.get(name) ?? '').trim();
}

/** Throws 400 for another kind, so that no document of the wrong kind is accepted or abandoned. */
function kindIn(form: FormData): DocumentKind {
  return oneOfValues(form, KIND_FIELD, DOCUMENT_KINDS);
}

function isAct(label: string): label is Act {
  return MESSAGES.includes(label);
}

/** Payment numbers of a form or an address: '10234,10235'; other values are left out. */
export function paymentIdsIn(text: unknown): readonly number[] {
  const parts = typeof text === 'string' ? text.split(',') : [];
  return [...new Set(parts.filter((part) => /^[1-9]\d{0,9}$/.test(part)).map(Number))];
}
