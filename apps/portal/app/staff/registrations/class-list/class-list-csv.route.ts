// The class list as a CSV file; the address names the course by its parameter, as a filter of the file.
import { csvFile, fileNameOf } from '#app/server/csv.server.ts';
import { readSchool } from '#app/server/school.server.ts';
import { asStaffDownload } from '#app/server/visit.server.ts';
import { pl } from '#app/texts/pl.ts';
import { COURSE_PARAM } from '../../shell/addresses.ts';
import { CLASS_LIST_CSV } from './class-list-csv.ts';

export const loader = asStaffDownload('enrol', async ({ api, url }) => {
  const { members } = await api.registration.classList.query({ courseId: url.searchParams.get(COURSE_PARAM) ?? '' });
  async function* all() {
    yield members.map(CLASS_LIST_CSV.recordOf);
  }
  const name = fileNameOf(pl.classList.file, await readSchool());
  return csvFile(name, CLASS_LIST_CSV.titles, all());
});
