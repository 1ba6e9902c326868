// Prisma keeps the plan of each query: one that has been asked is asked with other values without a new plan.
import { expect, it } from 'vitest';
import { plansMadeBy } from '../../testing/compiled-plans.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { isFormerAddress, ownerMeantBy } from '../people/owner-records.ts';
import { lastRunTimes } from '../schedule/run-time-records.ts';

const database = testDatabase();

it('a query of Prisma gets a plan when it is asked first, and keeps it for other values', async () => {
  expect(await plansMadeBy(() => ownerMeantBy(database.prisma, 'anna@poczta.example'))).toBe(1);
  expect(await plansMadeBy(() => ownerMeantBy(database.prisma, 'ewa@poczta.example'))).toBe(0);
});

it('the former addresses of a second family need no plan of their own', async () => {
  const ask = (name: string) =>
    isFormerAddress(database.prisma, `${name}@poczta.example`, `${name}.dawniej@poczta.example`);
  await ask('anna');
  expect(await plansMadeBy(() => ask('ewa'))).toBe(0);
});

it('the last runs of jobs need no plan of their own for each way in which some began together', async () => {
  const [one, other] = [new Date('2026-11-30T03:30:00Z'), new Date('2026-11-30T03:31:00Z')];
  const ask = (slots: readonly [Date, Date]) =>
    lastRunTimes(database.prisma, [
      { jobKey: 'retention', lastSlot: slots[0] },
      { jobKey: 'outgoing_mail', lastSlot: slots[1] },
    ]);
  await ask([one, one]);
  expect(await plansMadeBy(() => ask([one, other]))).toBe(0);
});
