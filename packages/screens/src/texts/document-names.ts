// The names of the kinds of document that a participant gets.
import type { InvoicePreference } from '@zapisy/domain/preferences/invoice-preference';
import { setAllSpaces } from './typesetting.ts';

export const DOCUMENT_NAMES = setAllSpaces({
  none: 'Paragon',
  nominal: 'Faktura imienna',
  classic: 'Faktura na firmę',
} satisfies Readonly<Record<InvoicePreference, string>>);
