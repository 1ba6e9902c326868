// The next page of one stage of the board, as data for the column that is scrolled.
import { LEAD_STAGES } from '@zapisy/domain/leads/lead';
import { asStaff } from '#app/server/visit.server.ts';
import { searchIn } from '../../shell/search.server.ts';
import { cursorIn, filterOf, wantedOf } from '../lead-address.ts';

export const loader = asStaff('work-leads', async ({ api, url }) => {
  const stage = LEAD_STAGES.find((one) => one === url.searchParams.get('etap')) ?? LEAD_STAGES[0];
  const wanted = wantedOf(filterOf(url, searchIn(url)));
  return api.leads.list.query({ ...wanted, stage, cursor: cursorIn(url) });
});
