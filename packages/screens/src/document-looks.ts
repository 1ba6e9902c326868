// The kinds of document that a participant gets: the same tone and icon on every screen.
import type { InvoicePreference } from '@zapisy/domain/preferences/invoice-preference';
import { Building2, FileUser, type LucideIcon, ReceiptText } from 'lucide-react';
import type { Tone } from './tones.ts';

type DocumentLook = { readonly tone: Tone; readonly icon: LucideIcon };

export const DOCUMENT_LOOKS: Readonly<Record<InvoicePreference, DocumentLook>> = {
  none: { tone: 'quiet', icon: ReceiptText },
  nominal: { tone: 'named', icon: FileUser },
  classic: { tone: 'warn', icon: Building2 },
};
