// The month's register of sales as a CSV file, written day by day while it is sent.
import { warsawDate, warsawMonth } from '@zapisy/domain/warsaw-time';
import { csvFile } from '../../server/csv.server.ts';
import { asStaffDownload } from '../../server/visit.server.ts';
import { monthFilterIn } from './month-filter.ts';
import { CSV_TITLES, csvRecord, daysOfMonth } from './sales-csv.ts';

export const loader = asStaffDownload('see-sales', async ({ api, url }) => {
  const now = new Date();
  const { month, city, kind } = monthFilterIn(url, warsawMonth(now));
  async function* days() {
    for (const day of daysOfMonth(month, warsawDate(now))) {
      const rows = await api.salesRegister.day.query({ day, ...(city && { city }), ...(kind && { kind }) });
      yield rows.map(csvRecord);
    }
  }
  return csvFile(`sprzedaz-${month}`, CSV_TITLES, days());
});
