// The latest name of a member of staff, by e-mail.
import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { rememberStaffName, staffNames } from './staff-name-records.ts';

const database = testDatabase();
const KASIA = 'kasia.lis@zapisy.example';

it('knows the name that was recorded last', async () => {
  await rememberStaffName(database.prisma, { email: KASIA, name: ' Kasia Lis ' });
  await rememberStaffName(database.prisma, { email: KASIA, name: 'Katarzyna Lis-Nowak' });
  await rememberStaffName(database.prisma, { email: KASIA, name: ' ' });
  await rememberStaffName(database.prisma, { email: 'nikt@zapisy.example', name: '' });
  const asked = [KASIA, 'nikt@zapisy.example', 'webhook', KASIA];
  expect([...(await staffNames(database.prisma, asked))]).toEqual([[KASIA, 'Katarzyna Lis-Nowak']]);
  expect((await staffNames(database.prisma, [])).size).toBe(0);
});

it('takes many tellings at once for one', async () => {
  await Promise.all(
    Array.from({ length: 8 }, () => rememberStaffName(database.prisma, { email: KASIA, name: 'Kasia Lis' })),
  );
  expect(await database.prisma.staffName.findMany()).toEqual([{ email: KASIA, name: 'Kasia Lis' }]);
});
