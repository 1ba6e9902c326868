// The month's register of sales as a CSV file, written in parts while it is sent.
import { warsawDate, warsawMonth } from '@zapisy/domain/warsaw-time';
import { csvFile } from '../../server/csv.server.ts';
import { asStaffDownload } from '../../server/visit.server.ts';
import { monthFilterIn } from './month-filter.ts';
import { CSV_TITLES, csvRecord, daysOfMonth, type SalesPart } from './sales-csv.ts';

export const loader = asStaffDownload('see-sales', async ({ api, url }) => {
  const now = new Date();
  const { month, city, kind } = monthFilterIn(url, warsawMonth(now));
  async function* parts() {
    for (const day of daysOfMonth(month, warsawDate(now))) {
      let after: string | null = null;
      do {
        const question = { day, ...(city && { city }), ...(kind && { kind }), ...(after !== null && { after }) };
        const part: SalesPart = await api.salesRegister.day.query(question);
        yield part.rows.map(csvRecord);
        after = part.next;
      } while (after !== null);
    }
  }
  return csvFile(`sprzedaz-${month}`, CSV_TITLES, parts());
});
