// The overdue payments as a CSV file, written page by page while it is sent (PAY-41).
import type { Inputs } from '@zapisy/api/client';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import { csvFile, fileNameOf } from '../../server/csv.server.ts';
import { readSchool } from '../../server/school.server.ts';
import { asStaffDownload } from '../../server/visit.server.ts';
import { pl } from '../../texts/pl.ts';
import { OVERDUE_CSV, recordsOf } from './overdue-csv.ts';
import { OVERDUE_LIST } from './overdue-list.ts';

export const loader = asStaffDownload('see-overdue', async ({ api, url }) => {
  const filter = OVERDUE_LIST.filterIn(url);
  async function* pages() {
    let after: Inputs['payments']['overdue']['after'];
    do {
      const { families, next, today } = await api.payments.overdue.query({ ...filter, after });
      yield families.flatMap((family) => recordsOf(family, today));
      after = next ?? undefined;
    } while (after);
  }
  const name = fileNameOf(`${pl.overdue.file}-${warsawDate(new Date())}`, await readSchool());
  return csvFile(name, OVERDUE_CSV.titles, pages());
});
