// One document of the ledger and the JSON the provider shows of it.
import { groszeToDecimal } from './money.ts';

export type Position = {
  readonly id: number;
  readonly name: string;
  readonly quantity: string;
  readonly quantityUnit: string | null;
  readonly tax: string;
  readonly gross: number;
  readonly net: number;
};

export type SentMail = { readonly at: string; readonly to: readonly string[]; readonly pdf: boolean };

/** Money in grosze; `attributes` are those the provider stores as they were sent. */
export type DocumentRow = {
  readonly id: number;
  readonly token: string;
  readonly viewUrl: string;
  readonly kind: string;
  readonly number: string;
  readonly patternNumber: number;
  readonly clientId: number;
  readonly createdAt: string;
  updatedAt: string;
  attributes: Readonly<Record<string, unknown>>;
  positions: readonly Position[];
  issuedToReceipt: boolean;
  /** On an invoice: the receipt it was issued to. On a receipt: the invoice issued to it. */
  linkedId: number | null;
  govStatus: string | null;
  govId: string | null;
  govErrors: readonly string[] | null;
  fiscalStatus: string | null;
  /** How often printing was ordered. More than once is a sale registered twice. */
  fiscalPrintOrders: number;
  fiscalNameProblems: readonly string[];
  ignored: readonly string[];
  hiddenFromLists: number;
  hiddenFromPdf: number;
  /** Every e-mail that left with it, the oldest first. */
  readonly mails: SentMail[];
};

export function totals(row: { readonly positions: readonly Position[] }): { net: number; gross: number } {
  return row.positions.reduce((sum, line) => ({ net: sum.net + line.net, gross: sum.gross + line.gross }), {
    net: 0,
    gross: 0,
  });
}

/** Attributes the provider returns even when they were not sent. */
const BLANK = Object.fromEntries(
  `app place payment_type description seller_fax seller_bank seller_bank_account seller_bank_account_id
  seller_tax_no_kind seller_person buyer_name buyer_tax_no buyer_tax_no_kind buyer_post_code buyer_city buyer_street
  buyer_first_name buyer_last_name buyer_country buyer_email buyer_www buyer_fax buyer_phone buyer_mobile_phone
  buyer_note buyer_person payment_to payment_to_kind paid_date category_id correction additional_info_desc
  from_invoice_id invoice_id oid discount_net sent_time print_time recurring_id warehouse_id warehouse_document_id
  internal_note email_status approval_status additional_params exempt_tax_kind np_tax_kind recipient_id recipient_name
  delivery_date transaction_date`
    .split(/\s+/)
    .map((key) => [key, null]),
);

const SETTLED = {
  user_id: 621_628,
  invoice_template_id: 1,
  discount: '0.0',
  discount_kind: 'percent_total',
  show_discount: false,
  additional_info: false,
  from_api: true,
  show_attachments: false,
  has_attachments: false,
  attachments_count: 0,
  use_moss: false,
  exclude_from_stock_level: false,
  exclude_from_accounting: false,
  reverse_charge: false,
  split_payment: false,
  cancelled: false,
  test: false,
  exchange_rate: '1.0',
  gtu_codes: [],
  procedure_designations: [],
};

function positionAnswer(line: Position, row: DocumentRow): Record<string, unknown> {
  return {
    id: line.id,
    invoice_id: row.id,
    name: line.name,
    description: null,
    quantity: line.quantity,
    quantity_unit: line.quantityUnit,
    tax: line.tax,
    total_price_gross: groszeToDecimal(line.gross),
    total_price_net: groszeToDecimal(line.net),
    total_price_tax: groszeToDecimal(line.gross - line.net),
    created_at: row.createdAt,
    updated_at: row.updatedAt,
    kind: null,
    product_id: null,
    deleted: false,
    discount: null,
    code: null,
  };
}

function fiscalAnswer(row: DocumentRow): Record<string, unknown> {
  if (row.kind !== 'receipt') return { fiscal_status: row.fiscalStatus };
  const failed = row.fiscalStatus === 'error';
  return {
    fiscal_status: row.fiscalStatus,
    fiscal_print_error: failed ? 'error [16]' : null,
    e_receipt_view_url: row.fiscalStatus === 'er_printed' ? `${row.viewUrl}?e-paragon=1` : null,
  };
}

/**
 * The document as JSON: money as decimal strings, dates as YYYY-MM-DD. The recorded answer to a creation and the
 * lists carry no lines; reading one document does.
 */
export function documentAnswer(row: DocumentRow, withPositions: boolean): Record<string, unknown> {
  const { net, gross } = totals(row);
  const isReceipt = row.kind === 'receipt';
  return {
    ...BLANK,
    ...SETTLED,
    ...row.attributes,
    id: row.id,
    number: row.number,
    kind: row.kind,
    pattern_nr: null,
    pattern_nr_m: row.patternNumber,
    price_net: groszeToDecimal(net),
    price_gross: groszeToDecimal(gross),
    price_tax: groszeToDecimal(gross - net),
    product_cache: row.positions.map((line) => line.name).join(', '),
    issue_year: Number(String(row.attributes['issue_date']).slice(0, 4)),
    client_id: row.clientId,
    token: row.token,
    view_url: row.viewUrl,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
    issued_to_receipt: row.issuedToReceipt,
    invoice_for_receipt_id: isReceipt ? row.linkedId : null,
    receipt_for_invoice_id: isReceipt ? null : row.linkedId,
    gov_status: row.govStatus,
    gov_id: row.govId,
    gov_error_messages: row.govErrors,
    ...fiscalAnswer(row),
    'overdue?': false,
    ...(withPositions ? { positions: row.positions.map((line) => positionAnswer(line, row)) } : {}),
  };
}

/** The document as the control panel shows it: the provider's JSON and what only the sandbox notes. */
export function ledgerAnswer(row: DocumentRow): Record<string, unknown> {
  return {
    ...documentAnswer(row, true),
    ignored: row.ignored,
    fiscalNameProblems: row.fiscalNameProblems,
    fiscalPrintOrders: row.fiscalPrintOrders,
    mails: row.mails,
  };
}
