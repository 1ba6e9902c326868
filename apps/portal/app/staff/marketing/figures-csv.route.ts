// The figures of the chosen period as a CSV file.
import { warsawMonth } from '@zapisy/domain/warsaw-time';
import { csvFile } from '../../server/csv.server.ts';
import { asStaffDownload } from '../../server/visit.server.ts';
import { pl } from '../../texts/pl.ts';
import { figureFilterIn, figureQuestion } from './figure-filter.ts';
import { CSV_TITLES, csvRecord } from './figures-csv.ts';

export const loader = asStaffDownload('see-figures', async ({ api, url }) => {
  const filter = figureFilterIn(url, warsawMonth(new Date()));
  const { lines } = await api.marketing.figures.query(figureQuestion(filter));
  async function* parts() {
    yield lines.map(csvRecord);
  }
  return csvFile(`${pl.figures.file}-${filter.from}-${filter.to}`, CSV_TITLES, parts());
});
