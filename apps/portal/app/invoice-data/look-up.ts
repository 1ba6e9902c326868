// The answer of the company register, as the form takes it.
import type { InvoiceData } from '@zapisy/domain/preferences/invoice-preference';

export type LookUp =
  | {
      readonly kind: 'found';
      readonly company: Pick<InvoiceData, 'companyName' | 'street' | 'postalCode' | 'city'>;
    }
  /** The register does not know the number. */
  | { readonly kind: 'unknown' }
  /** No answer within two seconds. */
  | { readonly kind: 'silent' }
  /** Not a tax id: nobody was asked. */
  | { readonly kind: 'invalid' };
