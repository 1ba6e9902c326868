// The next page of one stage of the board, as data for the column that is scrolled.
// It is the index of the leads' page, so that the browser knows it as soon as it knows that page: while a route of its own
// was still being discovered, opening a card would answer 404.
import { asStaff } from '#app/server/visit.server.ts';
import { searchedIn } from '../../shell/search.server.ts';
import { LEAD_LIST, OLDER } from '../lead-address.ts';
import { readColumn } from '../read-leads.server.ts';

/** Null where the address names no page of a column: for the board and the list themselves. */
export const loader = asStaff('work-leads', async ({ api, url }) => {
  const filter = { ...LEAD_LIST.filterIn(url), ...searchedIn(url) };
  const cursor = OLDER.read(url.searchParams);
  if (!filter.isBoard || !filter.stage || !cursor) return null;
  return readColumn(api, filter, filter.stage, cursor);
});

/** A page that was read is added to its column, and not read again with the board: the board knows what was done since. */
export const shouldRevalidate = () => false;

/** The leads' page shows everything. */
export default function LeadPage() {
  return null;
}
