// The next page of one stage of the board, as data for the column that is scrolled.
import { LEAD_STAGES } from '@zapisy/domain/leads/lead';
import { asStaff } from '#app/server/visit.server.ts';
import { searchIn } from '../../shell/search.server.ts';
import { filterOf } from '../lead-address.ts';
import { readColumn } from '../read-leads.server.ts';

export const loader = asStaff('work-leads', async ({ api, url }) => {
  const stage = LEAD_STAGES.find((one) => one === url.searchParams.get('etap')) ?? LEAD_STAGES[0];
  return readColumn(api, filterOf(url, searchIn(url)), stage, url);
});
