// The latest name of a member of staff, by e-mail.
import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { inTransaction } from '../connection/open-database.ts';
import { rememberStaffName, staffNames } from './staff-name-records.ts';

const database = testDatabase();
const KASIA = 'kasia.lis@zapisy.example';

it('the record of a person knows the name that was recorded last', async () => {
  await rememberStaffName(database.prisma, { email: KASIA, name: ' Kasia Lis ', roles: ['reception'] });
  await rememberStaffName(database.prisma, { email: KASIA, name: 'Katarzyna Lis-Nowak', roles: ['reception'] });
  await rememberStaffName(database.prisma, { email: KASIA, name: ' ', roles: [] });
  await rememberStaffName(database.prisma, { email: 'nikt@zapisy.example', name: '', roles: [] });
  const asked = [KASIA, 'nikt@zapisy.example', 'webhook', KASIA];
  expect([...(await staffNames(database.prisma, asked))]).toEqual([[KASIA, 'Katarzyna Lis-Nowak']]);
  expect((await staffNames(database.prisma, [])).size).toBe(0);
});

it('the record of a person takes many tellings at once for one', async () => {
  await Promise.all(
    Array.from({ length: 8 }, () =>
      rememberStaffName(database.prisma, { email: KASIA, name: 'Kasia Lis', roles: ['reception'] }),
    ),
  );
  expect(await database.prisma.staffName.findMany()).toEqual([
    { email: KASIA, name: 'Kasia Lis', roles: ['reception'] },
  ]);
});

it('the record of a person that says the same again waits for nobody', async () => {
  const kasia = { email: KASIA, name: 'Kasia Lis', roles: ['reception'] } as const;
  await rememberStaffName(database.prisma, kasia);
  await inTransaction(database, async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM staff_name FOR UPDATE`;
    await rememberStaffName(database.prisma, kasia);
  });
});

it('the record of a person knows the roles that the latest token had', async () => {
  await rememberStaffName(database.prisma, { email: KASIA, name: 'Kasia Lis', roles: ['reception'] });
  await rememberStaffName(database.prisma, { email: KASIA, name: 'Kasia Lis', roles: ['reception', 'office'] });
  expect(await database.prisma.staffName.findMany()).toMatchObject([{ roles: ['reception', 'office'] }]);
});
