// The register of sales in its address: month, city, kind and page, so that back, reload and a sent link keep them (SAL-6).
import { REGISTER_KINDS } from '@zapisy/domain/sales-register/register-row';
import { listAddress, month, oneOf, text } from '../../pages/list-address.ts';
import { SALES } from '../shell/addresses.ts';

export const SALES_LIST = listAddress(
  SALES,
  { month: month('miesiac'), city: text('miasto'), kind: oneOf('rodzaj', REGISTER_KINDS) },
  /** The last row of the page before. */
  text('po'),
);

export type SalesFilter = ReturnType<typeof SALES_LIST.filterIn> & { readonly month: string };

/** What is no month, or has not begun, counts as the running one. */
export function salesFilterIn(url: URL, running: string): SalesFilter {
  const filter = SALES_LIST.filterIn(url);
  return { ...filter, month: filter.month !== undefined && filter.month <= running ? filter.month : running };
}

/** Shows a part of its month only. */
export function isPartOfMonth(filter: SalesFilter): boolean {
  return SALES_LIST.isNarrowed({ ...filter, month: undefined });
}
