// What the server refuses, for tests of the desk's process and of its screens.

import { EMPTY_INVOICE } from '@zapisy/domain/preferences/invoice-preference';
import type { RefusalData } from '@zapisy/domain/refusals/refusal-data';

export const refused = (refusal: RefusalData) => ({ ok: false, failure: { kind: 'refused', refusal } }) as const;
/** The refusal after the invoice data changed since they were shown. */
export const OTHER_VERSION: RefusalData = {
  code: 'conflict',
  reason: 'invoice-version',
  shown: 2,
  version: 3,
  invoice: EMPTY_INVOICE,
};
