// How long a text on a document may be: what is longer is refused by the invoicing provider, or by the national e-invoice system.

/** The most characters of a field. A document that breaks one is refused after the client has paid, so it is held before. */
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
