// Compares, field by field, the requested document with the one at the provider under the same order id.

import type { Grosze } from '../../money.ts';
import { type DocumentRequest, grossOf, linesOf } from './document-request.ts';

/** The few fields that distinguish a document from another; the same for both sides. */
export type ComparedFields = {
  readonly gross: Grosze | null;
  readonly lines: number | null;
  readonly isCompany: boolean;
  /** Only digits; '' for none. */
  readonly taxId: string;
  readonly buyer: string;
};

/** The provider's document. */
type FoundDocument = {
  readonly gross?: Grosze | undefined;
  readonly lineCount?: number | undefined;
  readonly buyer: { readonly isCompany: boolean; readonly taxId: string; readonly name: string };
};

export type MismatchingField = keyof ComparedFields;

const FIELDS: readonly MismatchingField[] = ['gross', 'lines', 'isCompany', 'taxId', 'buyer'];

export function requestedFields(request: DocumentRequest): ComparedFields {
  const asked = request.body.invoice;
  const text = (field: string) => String(asked[field] ?? '');
  const isCompany = asked['buyer_company'] === true;
  const name = isCompany ? text('buyer_name') : `${text('buyer_first_name')} ${text('buyer_last_name')}`;
  const taxId = digits(text('buyer_tax_no'));
  return { gross: grossOf(request), lines: linesOf(request).length, isCompany, taxId, buyer: words(name) };
}

export function foundFields({ gross, lineCount, buyer }: FoundDocument): ComparedFields {
  return {
    gross: gross ?? null,
    lines: lineCount ?? null,
    isCompany: buyer.isCompany,
    taxId: digits(buyer.taxId),
    buyer: words(buyer.name),
  };
}

/** Kind and order id are those of the look-up; buyer, gross and number of lines are compared exactly (ISS-16). */
export function mismatchingFields(request: DocumentRequest, document: FoundDocument): readonly MismatchingField[] {
  const [asked, found] = [requestedFields(request), foundFields(document)];
  return FIELDS.filter((field) => asked[field] !== found[field]);
}

const digits = (text: string) => text.replace(/\D/g, '');
const words = (text: string) => text.replace(/\s+/g, ' ').trim();
