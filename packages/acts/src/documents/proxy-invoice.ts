// A document as it is sent through the proxy: in the provider's shape. Fields that we set or must know are checked, the
// rest is passed on unchanged. The messages are for the caller of the proxy.
import { isCountryCode } from '@zapisy/domain/preferences/country';
import { PROVIDER_LIMITS } from '@zapisy/domain/provider-limits';
import { z } from 'zod';
import { paymentId } from '../inputs/one-payment.ts';

const MOST_PAYMENTS = 100;
export const MOST_POSITIONS = 200;
export const LONGEST_GROUP = 200;

export const ours = z.never('is set by this service').optional();
const day = z.iso.date();
export const money = z
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

/**
 * Fields with which the provider would take the buyer, or the whole document, from another record: this could not be
 * checked here.
 */
const elsewhere = z.never('takes data from elsewhere, which cannot be checked: write them out').optional();

export const atMost = (longest: number) => z.string().max(longest).nullish();

/** Of a new document, and of a change. */
export const anyInvoice = z.looseObject({
  oid: ours,
  oid_unique: ours,
  client_id: elsewhere,
  buyer_override: elsewhere,
  copy_invoice_from: elsewhere,
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
  issue_date: day.optional(),
});

export const NO_TAX_ID = z.literal('', 'a receipt carries no tax id').nullish();

export const newInvoice = anyInvoice.extend({
  kind: z.unknown().optional(),
  sell_date: z.string().max(10).optional(),
  buyer_company: z.boolean().optional(),
  positions: z.array(position).min(1).max(MOST_POSITIONS),
});

/** The payments that it is for, beside the document. */
export const beside = { api_token: ours, paymentIds: z.array(paymentId).max(MOST_PAYMENTS).default([]) };

export const PROXY_REFUSALS = {
  'bad-input': [],
  'not-found': ['payment-unknown'],
  'not-payable': ['payment-not-paid'],
  conflict: [
    'already-issued',
    'company-invoice-exists',
    'day-over',
    'documents-under-way',
    'fiscal-receipt-exists',
    'other-body',
    'other-owner',
  ],
  'too-late': ['too-late'],
  'not-allowed-now': ['invoicing-off'],
  'outside-unreachable': [],
} as const;
