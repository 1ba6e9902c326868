// The kind of document that a participant gets: its look and its name, and both as a chip.
import type { InvoicePreference } from '@zapisy/domain/preferences/invoice-preference';
import { Chip } from '@zapisy/screens/components/chip';
import { DOCUMENT_LOOKS } from '@zapisy/screens/document-looks';
import { pl } from '../../texts/client-pl.ts';

export const DOCUMENT_LABELS: Readonly<Record<InvoicePreference, string>> = {
  none: pl.documents.receipt,
  nominal: pl.documents.named,
  classic: pl.documents.company,
};

export function DocumentChip({ preference }: { readonly preference: InvoicePreference }) {
  return <Chip {...DOCUMENT_LOOKS[preference]}>{DOCUMENT_LABELS[preference]}</Chip>;
}
