// Calls of staff that change the school's own data.
import { A_PICTURE, A_SCHOOL } from '../a-school.ts';
import type { StaffWrites } from './staff-write.ts';

export const SCHOOL_WRITES: StaffWrites = {
  'school.save': async () => ({ by: 'admin', input: { ...A_SCHOOL, version: 0 } }),
  async 'school.changeLogo'(api) {
    const { version } = await api.as('admin').school.save({ ...A_SCHOOL, version: 0 });
    return { by: 'admin', input: { picture: A_PICTURE, version } };
  },
  async 'school.changeFrameOrigins'(api) {
    const { version } = await api.as('admin').school.save({ ...A_SCHOOL, version: 0 });
    return { by: 'admin', input: { origins: 'https://szkola.example', version } };
  },
};
