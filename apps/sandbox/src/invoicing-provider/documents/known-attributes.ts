// The attributes the provider knows. It silently ignores all others; the journal names those that were sent in vain.

const COMPANIONS = new Set(['api_token', 'invoice', 'gov_save_and_send', 'identify_oss', 'fill_default_descriptions']);

const INVOICE = new Set(
  `kind number income issue_date sell_date place payment_type payment_to_kind payment_to status paid paid_date
  seller_name seller_tax_no seller_tax_no_kind seller_street seller_post_code seller_city seller_country seller_email
  seller_phone seller_fax seller_www seller_person seller_bank seller_bank_account department_id
  client_id buyer_override buyer_company buyer_name buyer_first_name buyer_last_name buyer_tax_no buyer_tax_no_kind
  disable_tax_no_validation buyer_email buyer_phone buyer_mobile_phone buyer_street buyer_post_code buyer_city
  buyer_country buyer_person buyer_note buyer_www buyer_fax recipient_id recipient_name
  oid oid_unique currency lang description descriptions internal_note exclude_from_stock_level from_invoice_id
  invoice_id additional_params issued_to_receipt copy_invoice_from procedure_designations gtu_codes gtu_code
  split_payment reverse_charge use_oss exempt_tax_kind np_tax_kind calculating_strategy positions additional_info
  additional_info_desc show_discount discount_kind discount category_id warehouse_id invoice_template_id
  correction_reason delivery_address use_delivery_address description_footer description_long exchange_currency
  exchange_kind exchange_rate test accounting_vat_tax_date accounting_income_tax_date`.split(/\s+/),
);

const POSITION = new Set(
  `id _destroy name quantity quantity_unit tax total_price_gross total_price_net price_net price_gross code
  additional_info discount discount_percent description gtu_code product_id kind correction_before_attributes
  correction_after_attributes`.split(/\s+/),
);

/** A JSON object, or an empty one for everything that is none. */
export function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** The lines of a document as sent; a body without them has none. */
export function sentPositions(invoice: Readonly<Record<string, unknown>>): readonly Record<string, unknown>[] {
  const positions = invoice['positions'];
  return Array.isArray(positions) ? positions.map(asObject) : [];
}

/** Paths of attributes the provider does not know: `invoice.payer`, `invoice.positions[].colour`, `gov_send`. Sorted, once each. */
export function ignoredAttributes(body: unknown): string[] {
  const top = asObject(body);
  const invoice = asObject(top['invoice']);
  const unknown = [
    ...Object.keys(top).filter((key) => !COMPANIONS.has(key)),
    ...Object.keys(invoice)
      .filter((key) => !INVOICE.has(key))
      .map((key) => `invoice.${key}`),
    ...sentPositions(invoice)
      .flatMap((position) => Object.keys(position))
      .filter((key) => !POSITION.has(key))
      .map((key) => `invoice.positions[].${key}`),
  ];
  return [...new Set(unknown)].sort();
}
