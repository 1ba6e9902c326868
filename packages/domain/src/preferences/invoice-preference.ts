// The document preference of a buyer: none, classic or nominal; the two stored flags; isAppliedToAll (PPL-21, PREF-1, PREF-3,
// PREF-4, PREF-7).

/** 'classic': full VAT invoice to a company. 'nominal': named invoice to a private person. 'none': neither. */
export type InvoicePreference = 'none' | 'classic' | 'nominal';

export const INVOICE_PREFERENCES: readonly InvoicePreference[] = ['none', 'classic', 'nominal'];

/** The buyer's data; '' means empty. `taxId` is stored as ten digits, `country` as two letters. */
export type InvoiceData = {
  readonly taxId: string;
  readonly companyName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
  readonly email: string;
};

/** A row of the table `invoice`: the data and its two flags. */
export type StoredInvoice = InvoiceData & { readonly classicInvoice: boolean; readonly nominalInvoice: boolean };

export const HOME_COUNTRY = 'PL';

export const EMPTY_INVOICE_DATA: InvoiceData = {
  taxId: '',
  companyName: '',
  firstName: '',
  lastName: '',
  street: '',
  postalCode: '',
  city: '',
  country: HOME_COUNTRY,
  email: '',
};

/** The state of a participant without a row, and the state after 'usuń dane do faktury'. */
export const EMPTY_INVOICE: StoredInvoice = { ...EMPTY_INVOICE_DATA, classicInvoice: false, nominalInvoice: false };

/** The fields of invoice data, in the order in which forms and lists of problems show them. */
export const INVOICE_DATA_FIELDS = Object.keys(EMPTY_INVOICE_DATA) as readonly (keyof InvoiceData)[];

/** One value for each field of invoice data, in the same order. */
export function byInvoiceField<Value>(
  of: (field: keyof InvoiceData) => Value,
): Readonly<Record<keyof InvoiceData, Value>> {
  const entries = INVOICE_DATA_FIELDS.map((field) => [field, of(field)]);
  return Object.fromEntries(entries) as Readonly<Record<keyof InvoiceData, Value>>;
}

/** The preference of a stored row. A row with both flags is treated as nominal when documents are issued (PREF-2). */
export function preferenceOf(stored: StoredInvoice | undefined): InvoicePreference {
  if (stored?.nominalInvoice) return 'nominal';
  return stored?.classicInvoice ? 'classic' : 'none';
}

/** True for a row from before the rule of one choice; screens ask the person to choose and preselect nothing. */
export function hasBothFlags(stored: StoredInvoice | undefined): boolean {
  return stored?.classicInvoice === true && stored.nominalInvoice;
}

/** The row that a new write stores: one of the three states, never both flags. */
export function withPreference(data: InvoiceData, preference: InvoicePreference): StoredInvoice {
  return {
    ...invoiceDataOf(data),
    classicInvoice: preference === 'classic',
    nominalInvoice: preference === 'nominal',
  };
}

/** Withdrawal: the flags are cleared, the data stay, so that the client can switch on again. */
export function withdrawPreference(stored: StoredInvoice): StoredInvoice {
  return withPreference(stored, 'none');
}

/** The data of a row without its flags. */
export function invoiceDataOf(source: InvoiceData): InvoiceData {
  const { taxId, companyName, firstName, lastName, street, postalCode, city, country, email } = source;
  return { taxId, companyName, firstName, lastName, street, postalCode, city, country, email };
}

/** The same buyer's data, field by field; an empty country counts as the home country. */
export function sameInvoiceData(one: InvoiceData, other: InvoiceData): boolean {
  return INVOICE_DATA_FIELDS.every((field) => comparable(one, field) === comparable(other, field));
}

/** The same record state, field by field over flags and data; a missing row equals an empty one. */
export function sameInvoiceState(one: StoredInvoice | undefined, other: StoredInvoice | undefined): boolean {
  const left = one ?? EMPTY_INVOICE;
  const right = other ?? EMPTY_INVOICE;
  return (
    left.classicInvoice === right.classicInvoice &&
    left.nominalInvoice === right.nominalInvoice &&
    sameInvoiceData(left, right)
  );
}

/**
 * True when all wards of one owner have exactly the same invoice state; a single ward gives true. Computed, never
 * stored. Takes one entry per ward, undefined for a ward without a row.
 */
export function isAppliedToAll(rows: readonly (StoredInvoice | undefined)[]): boolean {
  return rows.every((row) => sameInvoiceState(row, rows[0]));
}

/** The row that a ward added to a family starts with: the family's own when it was applied to all, else none. */
export function invoiceForNewWard(rows: readonly (StoredInvoice | undefined)[]): StoredInvoice | undefined {
  return isAppliedToAll(rows) ? rows[0] : undefined;
}

function comparable(data: InvoiceData, field: keyof InvoiceData): string {
  return field === 'country' ? data.country || HOME_COUNTRY : data[field];
}
