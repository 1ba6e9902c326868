// A chip with the kind of document that a participant gets.
import type { InvoicePreference } from '@zapisy/domain/preferences/invoice-preference';
import { Chip } from '@zapisy/screens/components/chip';
import { DOCUMENT_LOOKS } from '@zapisy/screens/document-looks';
import { DOCUMENT_TEXTS } from '../../texts.ts';

export function DocumentChip({ preference }: { readonly preference: InvoicePreference }) {
  return <Chip {...DOCUMENT_LOOKS[preference]}>{DOCUMENT_TEXTS[preference]}</Chip>;
}
