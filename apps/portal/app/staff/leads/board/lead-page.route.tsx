// The next page of one stage of the board, as data for the column that is scrolled.
// It is the index of the leads' page, so that the browser knows it as soon as it knows that page: while a route of its own
// was still being discovered, opening a card would answer 404.
import { LEAD_STAGES } from '@zapisy/domain/leads/lead';
import { asStaff } from '#app/server/visit.server.ts';
import { searchIn } from '../../shell/search.server.ts';
import { cursorIn, filterOf } from '../lead-address.ts';
import { readColumn } from '../read-leads.server.ts';

/** Null where the address names no page of a column: for the board and the list themselves. */
export const loader = asStaff('work-leads', async ({ api, url }) => {
  const filter = filterOf(url, searchIn(url));
  const stage = LEAD_STAGES.find((one) => one === url.searchParams.get('etap'));
  if (!filter.isBoard || !stage || !cursorIn(url)) return null;
  return readColumn(api, filter, stage, url);
});

/** A page that was read is added to its column, and not read again with the board: the board knows what was done since. */
export const shouldRevalidate = () => false;

/** The leads' page shows everything. */
export default function LeadPage() {
  return null;
}
