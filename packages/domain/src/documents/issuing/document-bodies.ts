// The bodies sent to the invoicing provider: a receipt and an invoice with the same lines, without the link's
// parameters (DOC-9, DOC-10, DOC-13, PAY-11).

import { toSendable } from '../../characters.ts';
import { formatGrosze, groszeToDecimal, sumGrosze } from '../../money.ts';
import type { Buyer } from '../../payments/buyer.ts';
import type { PaymentMethod } from '../../payments/payment.ts';
import type { SoldItem } from '../../payments/sold-item.ts';
import type { PaymentSplit } from '../../payments/split.ts';
import { withTexts } from '../../texts-within.ts';
import type { DocumentKind } from '../document.ts';
import { toFiscalDocument } from '../fiscal-names/fiscal-document.ts';
import { documentBuyer } from './document-buyer.ts';
import type { RequestBody } from './document-request.ts';
import type { IssuingSettings } from './issuing-settings.ts';

type BodyParts = {
  readonly kind: DocumentKind;
  /** The idempotency key. */
  readonly key: string;
  readonly buyer: Buyer;
  readonly ownerEmail: string;
  readonly items: readonly SoldItem[];
  readonly split: PaymentSplit;
  /** Business days 'YYYY-MM-DD', Europe/Warsaw. */
  readonly paidOn: string;
  readonly issuedOn: string;
  /** True for an invoice to a receipt: the goods left the stock with the receipt. */
  readonly isToReceipt: boolean;
};

/** The provider's own value when it has one; free text is printed unchanged. */
const PAYMENT_TYPES: Readonly<Record<PaymentMethod, string>> = {
  cash: 'cash',
  card: 'card',
  blik: 'BLIK',
  transfer: 'transfer',
  online: 'online',
};

const METHOD_LABELS: Readonly<Record<PaymentMethod, string>> = {
  cash: 'gotówka',
  card: 'karta',
  blik: 'BLIK',
  transfer: 'przelew',
  online: 'płatność online',
};

/**
 * One document in the provider's shape; item names of a receipt pass `toFiscalDocument`, those of an invoice keep their
 * Polish text. What no document may contain is left out (PREF-24). The same parts give the same body.
 */
export function documentBody(given: BodyParts, settings: IssuingSettings): RequestBody {
  const parts = withTexts(given, toSendable);
  const total = groszeToDecimal(sumGrosze(parts.items.map((item) => item.gross)));
  const invoice = toFiscalDocument({
    kind: parts.kind,
    oid: parts.key,
    oid_unique: 'yes',
    department_id: settings.departmentId,
    issue_date: parts.issuedOn,
    sell_date: parts.paidOn,
    currency: 'PLN',
    lang: 'pl',
    payment_type: PAYMENT_TYPES[parts.split.main],
    payment_to_kind: 'off',
    status: 'paid',
    paid: total,
    paid_date: parts.paidOn,
    ...buyerFields(parts),
    ...exemption(parts.items),
    ...otherMethods(parts.split),
    ...(parts.isToReceipt && { exclude_from_stock_level: true }),
    positions: parts.items.map((item) => ({
      name: item.name,
      quantity: item.quantity,
      tax: item.vatRate,
      total_price_gross: groszeToDecimal(item.gross),
    })),
  });
  const goesToGovernment = parts.kind === 'vat' && parts.buyer.preference === 'classic' && settings.govSend;
  return goesToGovernment ? { invoice, gov_save_and_send: true } : { invoice };
}

/**
 * Only a company invoice has a tax id; `buyer_company` is always sent, because the provider reads a missing one as
 * true.
 */
function buyerFields({ kind, buyer, ownerEmail }: BodyParts): Record<string, unknown> {
  const said = documentBuyer(kind, buyer, ownerEmail);
  const fields = {
    buyer_name: said.company ? said.name : '',
    buyer_first_name: said.firstName,
    buyer_last_name: said.lastName,
    buyer_tax_no: said.taxId,
    buyer_street: said.street,
    buyer_post_code: said.postalCode,
    buyer_city: said.city,
    buyer_country: said.country,
    buyer_email: said.email,
  };
  return {
    buyer_company: said.company,
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')),
  };
}

/** The provider has one field for the grounds of all exempt lines. */
function exemption(items: readonly SoldItem[]): Record<string, unknown> {
  const grounds = items.filter((item) => item.vatRate === 'zw').map((item) => item.vatExemption ?? '');
  return grounds.length > 0 ? { exempt_tax_kind: [...new Set(grounds)].join('; ') } : {};
}

/** A document has one payment type; the other payment methods of a split are in its description, which is printed. */
function otherMethods({ rest }: PaymentSplit): Record<string, unknown> {
  const reported = rest.map(({ method, amount }) => `${METHOD_LABELS[method]} ${formatGrosze(amount)}`);
  return reported.length > 0 ? { description: `W tym: ${reported.join(', ')}` } : {};
}
