// A desk's own report and the office's edit: who decides about what, what is refused, what the audit has.

import { refusalOf } from '@zapisy/api/testing/refusal-of';
import { testApi } from '@zapisy/api/testing/test-api';
import { expect, it } from 'vitest';

const api = testApi();
const REPORT = { id: 'krakow-1', name: 'Recepcja Kraków', city: 'Kraków', driver: 'posnet' } as const;

const report = (given: object = {}) => api.as('reception').printing.reportDesk({ ...REPORT, ...given });
const edit = (given: object = {}) =>
  api.as('manager').printing.editDesk({ id: 'krakow-1', name: 'Zakopiańska', city: 'Kraków', ...given });
const stored = () => api.database.prisma.desk.findUnique({ where: { id: 'krakow-1' } });
const audited = async () =>
  (await api.database.prisma.audit.findMany({ where: { entity: 'desk' }, orderBy: { id: 'asc' } })).map(
    ({ action, after }) => ({ action, after }),
  );

it('reportDesk adds the desk once, also when two reports arrive at the same time', async () => {
  await Promise.all([report(), report()]);
  expect(await stored()).toMatchObject({ name: 'Recepcja Kraków', city: 'Kraków', driver: 'posnet' });
});

it('reportDesk writes its time at most once a minute, and no audit row for the time alone', async () => {
  await report();
  const first = (await stored())?.lastSeenAt;
  api.clock.advance(59_000);
  await report();
  expect((await stored())?.lastSeenAt).toEqual(first);
  api.clock.advance(1_000);
  await report();
  expect((await stored())?.lastSeenAt).toEqual(api.clock.now());
  expect(await audited()).toHaveLength(1);
});

it('reportDesk changes the driver, and leaves the name that the office gave', async () => {
  await report();
  await edit({ city: null });
  await report({ driver: 'none' });
  expect(await stored()).toMatchObject({ name: 'Zakopiańska', city: null, driver: 'none' });
  expect((await audited()).map(({ action }) => action)).toEqual(['reportDesk', 'editDesk', 'reportDesk']);
});

it('reportDesk is refused for the id of a sale without a printer', async () => {
  expect(await refusalOf(report({ id: 'no-printer' }))).toMatchObject({ code: 'bad-input' });
});

it('editDesk names a desk that only the settings know', async () => {
  await edit({ id: 'desk-online', name: ' Sprzedaż  online ', city: null });
  const [desk] = await api.as('office').printing.desks();
  expect(desk).toEqual({
    id: 'desk-online',
    name: 'Sprzedaż online',
    city: null,
    driver: 'posnet',
    lastSeenAt: null,
    isBound: false,
  });
});

it.each([
  ['an unknown desk', { id: 'nie-ma' }, { code: 'not-found' }],
  ['no name', { name: '  ' }, { code: 'bad-input', problems: [{ field: 'name', code: 'required' }] }],
  ['a city outside the chain', { city: 'Atlantyda' }, { code: 'bad-input', field: 'city' }],
])('editDesk refuses %s', async (_, given, refusal) => {
  await report();
  expect(await refusalOf(edit(given))).toMatchObject(refusal);
});

it('editDesk: the same name and city again change nothing', async () => {
  await report();
  await edit();
  await edit();
  expect((await audited()).map(({ action }) => action)).toEqual(['reportDesk', 'editDesk']);
});
