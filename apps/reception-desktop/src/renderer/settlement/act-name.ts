// The words of the main button: they name the act, its amount and its documents.
import type { DocumentPlan } from '@zapisy/domain/documents/issuing/document-plan';
import { formatGrosze, type Grosze } from '@zapisy/domain/money';
import { SETTLEMENT_TEXTS } from '../../texts.ts';

const ACCEPT = SETTLEMENT_TEXTS.accept;

/** Exhaustive over what a plan can be: a receipt or none, and each kind of invoice. */
export function actName({ receipt, invoice }: DocumentPlan, total: Grosze): string {
  const amount = formatGrosze(total);
  switch (invoice) {
    case 'company':
      return ACCEPT.company(amount);
    case 'named-linked':
      return ACCEPT.named(amount);
    case 'named-unlinked':
      return ACCEPT.namedAlone(amount);
    case 'none':
      return receipt ? ACCEPT.receipt(amount) : ACCEPT.nothing(amount);
  }
}
