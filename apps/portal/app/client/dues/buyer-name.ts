// Whom a document bears, apart from the form of the due payments: the page of a payment needs no more of it.
import { fullName } from '@zapisy/domain/people/participant';
import type { DueGroup } from './chosen-dues.ts';

/** The name of the buyer; '' for a receipt. */
export function buyerName({ buyer: { preference, data } }: Pick<DueGroup, 'buyer'>): string {
  if (preference === 'classic') return data.companyName;
  return preference === 'nominal' ? fullName(data) : '';
}
