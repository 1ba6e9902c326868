// How long each text of a document may be: the invoicing provider or the national e-invoice system refuses a longer one
// (DOC-14, PREF-15).

/**
 * The maximum length of a field. A document with a longer text would be refused after the client has paid, so forms
 * refuse the text before.
 */
export const PROVIDER_LIMITS = {
  lineName: 256,
  description: 256,
  /** The ground of a VAT exemption. */
  exemption: 256,
  /** A company's name, the first and the last name of a person. */
  buyerName: 255,
  street: 255,
  email: 255,
  phone: 16,
} as const;
