// Staff who have worked at a counter: recognized by the id and the e-mail of one token.
import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { isCounterStaff, rememberCounterStaff } from './counter-staff-records.ts';

const database = testDatabase();
const KASIA = { sub: 'kasia-1', email: 'kasia.lis@zapisy.example' };
const ADAM = { sub: 'adam-1', email: 'adam.sowa@zapisy.example' };

it('a person is known by the id and the e-mail of one token', async () => {
  for (const one of [KASIA, ADAM]) await rememberCounterStaff(database.prisma, one);
  const asked = [KASIA, { ...KASIA, email: ADAM.email }, { ...KASIA, sub: 'kasia-2' }];
  expect(await Promise.all(asked.map((one) => isCounterStaff(database.prisma, one)))).toEqual([true, false, false]);
});

it('many tellings at once are one row', async () => {
  await Promise.all(Array.from({ length: 8 }, () => rememberCounterStaff(database.prisma, KASIA)));
  expect(await database.prisma.counterStaff.findMany()).toEqual([KASIA]);
});
