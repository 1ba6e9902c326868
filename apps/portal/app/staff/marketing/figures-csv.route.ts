// The figures of the chosen period as a CSV file.
import { warsawMonth } from '@zapisy/domain/warsaw-time';
import { csvFile, fileNameOf } from '../../server/csv.server.ts';
import { readSchool } from '../../server/school.server.ts';
import { asStaffDownload } from '../../server/visit.server.ts';
import { pl } from '../../texts/pl.ts';
import { figureFilterIn } from './figure-list.ts';
import { FIGURES_CSV } from './figures-csv.ts';

export const loader = asStaffDownload('see-figures', async ({ api, url }) => {
  const filter = figureFilterIn(url, warsawMonth(new Date()));
  const { lines } = await api.marketing.figures.query(filter);
  async function* parts() {
    yield lines.map((line) => FIGURES_CSV.recordOf(line));
  }
  const name = fileNameOf(`${pl.figures.file}-${filter.from}-${filter.to}`, await readSchool());
  return csvFile(name, FIGURES_CSV.titles, parts());
});
