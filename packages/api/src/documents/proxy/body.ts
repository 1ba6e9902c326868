// The input of the proxy: a body in the provider's shape. Fields that we set or must know are checked, the rest is
// passed on unchanged.

import { isStorable } from '@zapisy/domain/characters';
import { namesTaxId } from '@zapisy/domain/documents/company-invoice';
import { type FiscalConvertible, toFiscalDocument } from '@zapisy/domain/documents/fiscal-names/fiscal-document';
import type { RequestBody } from '@zapisy/domain/documents/issuing/document-request';
import type { Grosze } from '@zapisy/domain/money';
import { PROVIDER_LIMITS } from '@zapisy/domain/provider-limits';
import { z } from 'zod';
import {
  badInput,
  type ChangedLine,
  checkedTaxId,
  isYes,
  refuseHalfName,
  refuseHalfNameChange,
  totalOf,
} from './checks.ts';

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
  refuseHalfName(invoice);
  const complete = { buyer_company: false, ...invoice, kind: 'receipt' };
  const gross = totalOf('receipt', invoice.positions);
  return { kind: 'receipt', paymentIds: sorted(paymentIds), gross, body: bodyOf(complete, companions, defaults) };
}

/** POST .../invoices: any kind; names are converted for 'receipt' only. @throws Refusal 'bad-input' with `fields`. */
export function documentFrom(body: unknown, defaults: ProxyDefaults): ProxyDocument {
  const { invoice, paymentIds, ...companions } = parsed(z.looseObject({ ...top, invoice: anyKind }), body);
  if (invoice.kind === 'receipt') return receiptFrom(body, defaults);
  if (isToReceipt(invoice) && namesTaxId(invoice))
    throw badInput({ 'invoice.buyer_tax_no': ['an invoice to a receipt carries no tax id'] });
  if (paymentIds.length > 0 && invoice.kind !== 'vat')
    throw badInput({ paymentIds: ["go with the kinds 'receipt' and 'vat' only"] });
  const { kind, buyer_tax_no: taxId } = invoice;
  const gross = totalOf(kind, invoice.positions);
  const isForGovernment = kind === 'vat' && invoice.buyer_company && defaults.govSend;
  const sent = { ...(isForGovernment && { gov_save_and_send: true }), ...companions };
  const checked = { ...invoice, ...(taxId && { buyer_tax_no: checkedTaxId(taxId, invoice['buyer_tax_no_kind']) }) };
  return { kind, paymentIds: sorted(paymentIds), gross, body: bodyOf(checked, sent, defaults) };
}

/** Either field of the link makes it an invoice to a receipt, which the law forbids with a tax id (DOC-3). */
const isToReceipt = (invoice: Invoice) =>
  invoice['additional_params'] === 'for_receipt' || isYes(invoice['issued_to_receipt']);

/** PUT .../receipts/{id}: a part of a receipt, with the same conversion of names. @throws Refusal 'bad-input'. */
export function changeFrom(body: unknown): { readonly body: RequestBody; readonly lines: readonly ChangedLine[] } {
  const shape = z.looseObject({ api_token: ours, paymentIds: ours, invoice: changedReceipt });
  const { invoice, ...companions } = parsed(shape, body);
  refuseHalfNameChange(invoice);
  const { positions, ...rest } = invoice;
  const converted = positions?.map((line) => (line.name === undefined ? line : withFiscalName(line, line.name)));
  const changed = { ...rest, kind: 'receipt', ...(converted && { positions: converted }) };
  return { body: { ...companions, invoice: changed }, lines: positions ?? [] };
}

function withFiscalName<L extends object>(line: L, name: string): L {
  const [converted] = toFiscalDocument({ kind: 'receipt', positions: [{ name }] }).positions;
  return { ...line, name: converted?.name ?? name };
}

type Invoice = FiscalConvertible & Readonly<Record<string, unknown>>;

function bodyOf(invoice: Invoice, companions: object, { departmentId, today }: ProxyDefaults): RequestBody {
  if (invoice['buyer_company'] !== true && (invoice['buyer_name'] ?? '') !== '')
    throw badInput({ 'invoice.buyer_name': ['is a company; a person has buyer_first_name and buyer_last_name'] });
  const saysSeller = Object.keys(invoice).some((field) => field === 'department_id' || field.startsWith('seller_'));
  return {
    ...companions,
    invoice: toFiscalDocument({
      ...(!saysSeller && { department_id: departmentId }),
      issue_date: today,
      ...invoice,
    }),
  };
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
  if (!isStorableAll(result.data)) throw badInput({ '': ['holds a character that cannot be kept'] });
  return result.data;
}

function isStorableAll(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorableAll(inner));
}
