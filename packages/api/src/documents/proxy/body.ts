// The input of the proxy, read: a body in the provider's shape becomes what is sent (FOL-15, PREF-24, PREF-25).

import { createProxyDocumentAct } from '@zapisy/acts/documents/create-proxy-document';
import { createProxyReceiptAct } from '@zapisy/acts/documents/create-proxy-receipt';
import { updateProxyReceiptAct } from '@zapisy/acts/documents/update-proxy-receipt';
import { isSendable } from '@zapisy/domain/characters';
import type { FiscalConvertible } from '@zapisy/domain/documents/fiscal-names/fiscal-document';
import type { RequestBody } from '@zapisy/domain/documents/issuing/document-request';
import {
  changedNameProblem,
  companyProblem,
  receiptNameProblem,
  sentTaxId,
} from '@zapisy/domain/documents/proxy/proxy-buyer';
import { completedInvoice, withFiscalName } from '@zapisy/domain/documents/proxy/proxy-invoice';
import { invoiceKindProblem, isSentToGovernment } from '@zapisy/domain/documents/proxy/proxy-kind';
import { type ChangedLine, proxyTotal } from '@zapisy/domain/documents/proxy/proxy-total';
import type { Grosze } from '@zapisy/domain/money';
import { pathOfText } from '@zapisy/domain/texts-within';
import type { z } from 'zod';
import { badInput, refusalOf, refuse } from './refuse.ts';

/** A document as it is sent; `gross` is the total of its lines in grosze. */
export type ProxyDocument = {
  readonly kind: string;
  readonly paymentIds: readonly number[];
  readonly gross: Grosze;
  readonly body: RequestBody;
};

/**
 * The defaults that our own bodies have too (DOC-13): the department, and whether to send it to the national e-invoice
 * system.
 */
export type ProxyDefaults = { readonly departmentId: string; readonly govSend: boolean; readonly today: string };

/** POST .../receipts: kind 'receipt' whatever the body contains. @throws Refusal 'bad-input' with `fields`. */
export function receiptFrom(body: unknown, defaults: ProxyDefaults): ProxyDocument {
  const { invoice, paymentIds, ...companions } = parsed(createProxyReceiptAct.input, body);
  refuse(receiptNameProblem(invoice));
  const complete = { buyer_company: false, ...invoice, kind: 'receipt' };
  const gross = totalOf('receipt', invoice.positions);
  return { kind: 'receipt', paymentIds: sorted(paymentIds), gross, body: bodyOf(complete, companions, defaults) };
}

/** POST .../invoices: any kind; names are converted for 'receipt' only. @throws Refusal 'bad-input' with `fields`. */
export function documentFrom(body: unknown, defaults: ProxyDefaults): ProxyDocument {
  const { invoice, paymentIds, ...companions } = parsed(createProxyDocumentAct.input, body);
  if (invoice.kind === 'receipt') return receiptFrom(body, defaults);
  refuse(invoiceKindProblem(invoice, paymentIds.length));
  const { kind, buyer_tax_no: taxId } = invoice;
  const gross = totalOf(kind, invoice.positions);
  const sent = { ...(isSentToGovernment(invoice, defaults.govSend) && { gov_save_and_send: true }), ...companions };
  const checked = { ...invoice, ...(taxId && { buyer_tax_no: taxIdOf(taxId, invoice['buyer_tax_no_kind']) }) };
  return { kind, paymentIds: sorted(paymentIds), gross, body: bodyOf(checked, sent, defaults) };
}

/** PUT .../receipts/{id}: a part of a receipt, with the same conversion of names. @throws Refusal 'bad-input'. */
export function changeFrom(body: unknown): { readonly body: RequestBody; readonly lines: readonly ChangedLine[] } {
  const { invoice, ...companions } = parsed(updateProxyReceiptAct.input, body);
  refuse(changedNameProblem(invoice));
  const { positions, ...rest } = invoice;
  const converted = positions?.map(withFiscalName);
  const changed = { ...rest, kind: 'receipt', ...(converted && { positions: converted }) };
  return { body: { ...companions, invoice: changed }, lines: positions ?? [] };
}

type Invoice = FiscalConvertible & Readonly<Record<string, unknown>>;

function bodyOf(invoice: Invoice, companions: object, defaults: ProxyDefaults): RequestBody {
  refuse(companyProblem(invoice));
  return { ...companions, invoice: completedInvoice(invoice, defaults) };
}

function totalOf(kind: string, lines: Parameters<typeof proxyTotal>[1]): Grosze {
  const total = proxyTotal(kind, lines);
  if ('problem' in total) throw refusalOf(total.problem);
  return total.gross;
}

function taxIdOf(typed: string, kind: unknown): string {
  const sent = sentTaxId(typed, kind);
  if ('problem' in sent) throw refusalOf(sent.problem);
  return sent.taxId;
}

const sorted = (ids: readonly number[]): readonly number[] => [...new Set(ids)].sort((one, other) => one - other);

function parsed<S extends z.ZodType>(shape: S, body: unknown): z.output<S> {
  const result = shape.safeParse(body);
  if (!result.success) {
    const fields = new Map<string, readonly string[]>();
    for (const { path, message } of result.error.issues) {
      const field = path.join('.');
      fields.set(field, [...(fields.get(field) ?? []), message]);
    }
    throw badInput(Object.fromEntries(fields));
  }
  const field = pathOfText(result.data, (text) => !isSendable(text));
  if (field !== undefined) throw badInput({ [field]: ['holds a character that no document may contain'] });
  return result.data;
}
