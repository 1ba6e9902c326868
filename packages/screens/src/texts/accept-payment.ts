// The text of the button that takes a payment: it names the amount and the documents that follow.
import type { DocumentPlan } from '@zapisy/domain/documents/issuing/document-plan';

export const ACCEPT_TEXTS = {
  receipt: (amount: string) => `Przyjmij ${amount} i wydrukuj paragon`,
  company: (amount: string) => `Przyjmij ${amount} – faktura na firmę`,
  named: (amount: string) => `Przyjmij ${amount}, paragon i faktura imienna`,
  namedAlone: (amount: string) => `Przyjmij ${amount} – faktura imienna bez paragonu`,
  nothing: (amount: string) => `Przyjmij ${amount} – bez dokumentu`,
  later: (amount: string) => `Przyjmij ${amount}, faktura po poprawie danych`,
};

/** Covers all document plans: a receipt or none, and each kind of invoice. `texts` are the screen's, typeset. */
export function acceptText(texts: typeof ACCEPT_TEXTS, { receipt, invoice }: DocumentPlan, amount: string): string {
  switch (invoice) {
    case 'company':
      return texts.company(amount);
    case 'named-linked':
      return texts.named(amount);
    case 'named-unlinked':
      return texts.namedAlone(amount);
    case 'none':
      return receipt ? texts.receipt(amount) : texts.nothing(amount);
  }
}
