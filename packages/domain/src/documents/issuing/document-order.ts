// What is to be made for a sale: one document with its payments, its key's revision and its body (DOC-12).

import { warsawDate } from '../../warsaw-time.ts';
import type { DocumentKind, IssuedDocument, LinkState } from '../document.ts';
import type { PaymentSnapshot } from '../document-snapshot.ts';
import { documentBody } from './document-bodies.ts';
import type { RequestBody } from './document-request.ts';
import type { IssuingSettings } from './issuing-settings.ts';
import {
  currentRevision,
  paymentIdsOf,
  type Sale,
  sharedReceipt,
  soldItemsOf,
  splitOfSale,
  withoutDocument,
} from './sale.ts';

export type DocumentOrder = {
  readonly kind: DocumentKind;
  readonly paymentIds: readonly number[];
  readonly revision: number;
  body(key: string): RequestBody;
  /** The receipt that this invoice is issued to. */
  readonly linkTo: IssuedDocument | undefined;
  /** The link state of an invoice that was made without a link. */
  readonly linkWithout: LinkState;
  /** True for a receipt that an invoice waits for: after repeated proofs of absence it has failed (ISS-6). */
  readonly mayGiveUp: boolean;
  /** Payments whose receipts a company invoice replaces: none of these may be fiscal when it is sent. */
  readonly replaces: readonly PaymentSnapshot[];
};

type Given = { readonly settings: IssuingSettings; readonly now: Date; readonly revision?: number };

/** The receipt of the payments that have none. */
export function receiptOrder(sale: Sale, { settings, now, revision }: Given, mayGiveUp: boolean): DocumentOrder {
  const payments = withoutDocument(sale, 'receipt');
  const paymentIds = paymentIdsOf(payments);
  const parts = { ...partsOf(sale, payments, now), kind: 'receipt' as const, isToReceipt: false };
  return {
    kind: 'receipt',
    paymentIds,
    revision: revision ?? currentRevision(sale, 'receipt', paymentIds),
    body: (key) => documentBody({ ...parts, key }, settings),
    linkTo: undefined,
    linkWithout: 'none',
    mayGiveUp,
    replaces: [],
  };
}

/**
 * The invoice of the payments that have none. A named one is issued to the receipt that all of them share; a company
 * invoice is never linked (DOC-3).
 */
export function invoiceOrder(sale: Sale, { settings, now, revision }: Given): DocumentOrder {
  const payments = withoutDocument(sale, 'vat');
  const paymentIds = paymentIdsOf(payments);
  const linkTo = sale.buyer.preference === 'nominal' ? sharedReceipt(payments) : undefined;
  const isToReceipt = linkTo !== undefined;
  const parts = { ...partsOf(sale, payments, now), kind: 'vat' as const, isToReceipt };
  return {
    kind: 'vat',
    paymentIds,
    revision: revision ?? currentRevision(sale, 'vat', paymentIds),
    body: (key) => documentBody({ ...parts, key }, settings),
    linkTo,
    linkWithout: sale.plan.invoice === 'named-linked' ? 'unlinked' : 'none',
    mayGiveUp: false,
    replaces: sale.buyer.preference === 'classic' ? payments : [],
  };
}

function partsOf({ buyer, ownerEmail, paidOn }: Sale, payments: readonly PaymentSnapshot[], now: Date) {
  const [items, split] = [soldItemsOf(payments), splitOfSale(payments)];
  return { buyer, ownerEmail, items, split, paidOn, issuedOn: warsawDate(now) };
}
