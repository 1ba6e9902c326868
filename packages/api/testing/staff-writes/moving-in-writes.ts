// An administrator's changes while a file of families is moved in.
import { randomUUID } from 'node:crypto';
import type { TestApi } from '../test-api.ts';
import type { StaffWrites } from './staff-write.ts';

const HEADINGS = ['Imię', 'Nazwisko', 'Rok urodzenia', 'E-mail'];

async function aFile(api: TestApi, parts = 1) {
  await api.database.prisma.city.createMany({ data: [{ name: 'Kraków' }], skipDuplicates: true });
  const id = randomUUID();
  const office = api.as('admin').movingIn;
  await office.begin({ id, name: 'klienci.csv', headings: HEADINGS, parts });
  await office.addRows({ id, part: 1, rows: [{ line: 2, cells: ['Zofia', 'Nowak', '2017', 'anna@poczta.example'] }] });
  const { version, columns, firstMonth } = await office.one({ id });
  const reading = { columns: [...columns], firstMonth, city: 'Kraków' };
  await office.read({ id, version, ...reading });
  return { id, version: version + 1, reading };
}

async function toMoveIn(api: TestApi) {
  const { id, version } = await aFile(api);
  return { id, version, shown: { owners: 1, participants: 1, places: 0, dues: 0 }, leavesProblems: false };
}

export const MOVING_IN_WRITES: StaffWrites = {
  'movingIn.begin': async () => ({
    by: 'admin',
    input: { id: randomUUID(), name: 'klienci.csv', headings: HEADINGS, parts: 1 },
  }),
  'movingIn.addRows': async (api) => {
    const { id } = await aFile(api, 2);
    return { by: 'admin', input: { id, part: 2, rows: [{ line: 3, cells: ['Adam', 'Nowak', '2015', ''] }] } };
  },
  'movingIn.read': async (api) => {
    const { id, version, reading } = await aFile(api);
    return { by: 'admin', input: { id, version, ...reading, city: '' } };
  },
  'movingIn.moveIn': async (api) => ({ by: 'admin', input: await toMoveIn(api) }),
  'movingIn.undo': async (api) => {
    const file = await toMoveIn(api);
    await api.as('admin').movingIn.moveIn(file);
    return { by: 'admin', input: { id: file.id } };
  },
};
