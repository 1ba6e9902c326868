// The input of the proxy: a body in the provider's shape. Fields that we set or must know are checked, the rest is
// passed on unchanged.

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
import { isCountryCode } from '@zapisy/domain/preferences/country';
import { PROVIDER_LIMITS } from '@zapisy/domain/provider-limits';
import { pathOfText } from '@zapisy/domain/texts-within';
import { z } from 'zod';
import { badInput, refusalOf, refuse } from './refuse.ts';

const MOST_PAYMENTS = 100;
const MOST_POSITIONS = 200;
const LONGEST_GROUP = 200;

const ours = z.never('is set by this service').optional();
const day = z.iso.date();
const money = z
  .union([z.number().transform(String), z.string()])
  .transform((text) => text.replace(',', '.'))
  .pipe(z.string().regex(/^-?\d{1,9}(?:\.\d{1,2})?$/, 'is an amount with at most two decimals'));

/**
 * A line has the gross amount of the whole line: without it the provider refuses, and our books would not know the
 * total.
 */
const position = z.looseObject({
  name: z.string().trim().min(1).max(PROVIDER_LIMITS.lineName),
  tax: z.union([z.string().max(LONGEST_GROUP), z.number()]),
  total_price_gross: money,
});

/** A line of an update may name an existing line by its id and change only a part of it. */
const changedPosition = z.looseObject({
  id: z.int().positive().optional(),
  name: z.string().trim().min(1).max(PROVIDER_LIMITS.lineName).optional(),
  total_price_gross: money.optional(),
  _destroy: z.unknown().optional(),
});

/**
 * Fields with which the provider would take the buyer, or the whole document, from another record: this could not be
 * checked here.
 */
const elsewhere = z.never('takes data from elsewhere, which cannot be checked: write them out').optional();
const reserved = {
  oid: ours,
  oid_unique: ours,
  client_id: elsewhere,
  buyer_override: elsewhere,
  copy_invoice_from: elsewhere,
};
const NO_TAX_ID = z.literal('', 'a receipt carries no tax id').nullish();

const atMost = (longest: number) => z.string().max(longest).nullish();
const buyer = {
  buyer_name: atMost(PROVIDER_LIMITS.buyerName),
  buyer_first_name: atMost(PROVIDER_LIMITS.buyerName),
  buyer_last_name: atMost(PROVIDER_LIMITS.buyerName),
  buyer_street: atMost(PROVIDER_LIMITS.street),
  buyer_country: z
    .string()
    .refine((code) => code === '' || isCountryCode(code), 'is no country of ISO 3166-1 (GB, not UK; GR, not EL)')
    .nullish(),
  buyer_email: atMost(PROVIDER_LIMITS.email),
  buyer_phone: atMost(PROVIDER_LIMITS.phone),
};

const common = z.looseObject({
  ...reserved,
  ...buyer,
  kind: z.unknown().optional(),
  issue_date: day.optional(),
  sell_date: z.string().max(10).optional(),
  buyer_company: z.boolean().optional(),
  positions: z.array(position).min(1).max(MOST_POSITIONS),
});

const receipt = common.extend({ buyer_tax_no: NO_TAX_ID });
const changedReceipt = z.looseObject({
  ...reserved,
  ...buyer,
  issue_date: day.optional(),
  buyer_tax_no: NO_TAX_ID,
  positions: z.array(changedPosition).max(MOST_POSITIONS).optional(),
});
const anyKind = common.extend({
  kind: z.string().regex(/^[a-z][a-z_]{0,39}$/, 'is a kind of the provider'),
  buyer_company: z.boolean('must be said: the provider takes a missing one for true'),
  buyer_tax_no: z.union([z.string().max(LONGEST_GROUP), z.number().transform(String)]).nullish(),
  description: atMost(PROVIDER_LIMITS.description),
  exempt_tax_kind: atMost(PROVIDER_LIMITS.exemption),
});

const paymentIds = z.array(z.int32().positive()).max(MOST_PAYMENTS).default([]);
const top = { api_token: ours, paymentIds };

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
  const { invoice, paymentIds, ...companions } = parsed(z.looseObject({ ...top, invoice: receipt }), body);
  refuse(receiptNameProblem(invoice));
  const complete = { buyer_company: false, ...invoice, kind: 'receipt' };
  const gross = totalOf('receipt', invoice.positions);
  return { kind: 'receipt', paymentIds: sorted(paymentIds), gross, body: bodyOf(complete, companions, defaults) };
}

/** POST .../invoices: any kind; names are converted for 'receipt' only. @throws Refusal 'bad-input' with `fields`. */
export function documentFrom(body: unknown, defaults: ProxyDefaults): ProxyDocument {
  const { invoice, paymentIds, ...companions } = parsed(z.looseObject({ ...top, invoice: anyKind }), body);
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
  const shape = z.looseObject({ api_token: ours, paymentIds: ours, invoice: changedReceipt });
  const { invoice, ...companions } = parsed(shape, body);
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
