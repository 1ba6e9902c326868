// The kind of document that a participant gets, as a chip.
import type { InvoicePreference } from '@zapisy/domain/preferences/invoice-preference';
import { Building2, FileUser, type LucideIcon, ReceiptText } from 'lucide-react';
import type { Tone } from '../../components/feedback/banner.tsx';
import { Chip } from '../../components/feedback/chip.tsx';
import { pl } from '../../texts/pl.ts';

/** The same three kinds of document in all screens: colour, icon and word. */
export const DOCUMENT_LOOKS: Readonly<
  Record<InvoicePreference, { readonly tone: Tone; readonly icon: LucideIcon; readonly word: string }>
> = {
  none: { tone: 'quiet', icon: ReceiptText, word: pl.documents.receipt },
  nominal: { tone: 'named', icon: FileUser, word: pl.documents.named },
  classic: { tone: 'warn', icon: Building2, word: pl.documents.company },
};

export function DocumentChip({ preference }: { readonly preference: InvoicePreference }) {
  const { tone, icon, word } = DOCUMENT_LOOKS[preference];
  return (
    <Chip tone={tone} icon={icon}>
      {word}
    </Chip>
  );
}
