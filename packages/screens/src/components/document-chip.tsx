// A chip with the kind of document that a participant gets.
import type { InvoicePreference } from '@zapisy/domain/preferences/invoice-preference';
import { DOCUMENT_LOOKS } from '../document-looks.ts';
import { DOCUMENT_NAMES } from '../texts/document-names.ts';
import { Chip } from './chip.tsx';

export function DocumentChip({ preference }: { readonly preference: InvoicePreference }) {
  return <Chip {...DOCUMENT_LOOKS[preference]}>{DOCUMENT_NAMES[preference]}</Chip>;
}
