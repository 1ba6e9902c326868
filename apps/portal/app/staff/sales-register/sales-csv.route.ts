// The month's register of sales as a CSV file, written in parts while it is sent (SAL-7).
import { warsawDate, warsawMonth } from '@zapisy/domain/warsaw-time';
import { csvFile, fileNameOf } from '../../server/csv.server.ts';
import { readSchool } from '../../server/school.server.ts';
import { asStaffDownload } from '../../server/visit.server.ts';
import { daysOfMonth, SALES_CSV, type SalesPart } from './sales-csv.ts';
import { salesFilterIn } from './sales-list.ts';

export const loader = asStaffDownload('see-sales', async ({ api, url }) => {
  const now = new Date();
  const { month, city, kind } = salesFilterIn(url, warsawMonth(now));
  async function* parts() {
    for (const day of daysOfMonth(month, warsawDate(now))) {
      let after: string | undefined;
      do {
        const part: SalesPart = await api.salesRegister.day.query({ day, city, kind, after });
        yield part.rows.map((row) => SALES_CSV.recordOf(row));
        after = part.next ?? undefined;
      } while (after !== undefined);
    }
  }
  const name = fileNameOf(`sprzedaz-${month}`, await readSchool());
  return csvFile(name, SALES_CSV.titles, parts());
});
