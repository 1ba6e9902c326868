// The provider's document as the comparison sees it.
import type { ComparedDocument } from '@zapisy/domain/sales-register/comparison';
import type { ProviderDocument } from '../outside/invoicing/invoicing-answers.ts';

export function comparedOf({ number, kind, gross, issueDate, sellDate, buyer }: ProviderDocument): ComparedDocument {
  return {
    number,
    kind,
    gross: gross ?? null,
    issuedOn: issueDate,
    soldOn: sellDate,
    taxId: buyer.taxId.replaceAll(/\D/g, ''),
  };
}
