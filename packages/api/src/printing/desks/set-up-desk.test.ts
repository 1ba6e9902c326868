// A code of 'Stanowiska' and the computer that uses it: what it opens, for whom, how often, and what the audit has (PRN-27).

import { refusalOf } from '@zapisy/api/testing/refusal-of';
import { testApi } from '@zapisy/api/testing/test-api';
import { listAudit } from '@zapisy/db/audit/audit-records';
import type { SETUP_CODE_REFUSALS } from '@zapisy/domain/printing/desk-setup';
import { beforeEach, expect, it } from 'vitest';
import { setUpDesk } from './set-up-desk.ts';

const api = testApi();
const DESK = {
  id: 'krakow-1',
  name: 'Recepcja',
  city: 'Kraków',
  driver: 'posnet',
  printer: '192.168.1.50:6666',
} as const;
const UNUSABLE = (refusal: (typeof SETUP_CODE_REFUSALS)[number]) => ({ ok: false, refusal });

beforeEach(() => api.database.prisma.city.create({ data: { name: DESK.city } }));

const make = (given: object = {}) => api.as('manager').printing.makeDeskCode({ ...DESK, ...given });
const use = (code: string, deskKeyHash?: string) => setUpDesk({ ...api.context, deskKeyHash }, code);
const stored = () => api.database.prisma.desk.findUnique({ where: { id: DESK.id } });
const audited = async () =>
  (await listAudit(api.database.prisma, { limit: 9 })).filter(({ entity }) => entity === 'desk').toReversed();

it('a code gives a new desk its settings and binds it to the computer, with an audit row of each', async () => {
  const { code, address, text } = await make();
  expect(code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  expect(text).toBe(`zapisy-desk:${address}/${code}`);
  expect(await use(code.toLowerCase(), 'own')).toEqual({
    ok: true,
    variables: {
      DESK_ID: 'krakow-1',
      DESK_NAME: 'Recepcja',
      DESK_CITY: 'Kraków',
      FISCAL_DRIVER: 'posnet',
      FISCAL_PRINTER: '192.168.1.50:6666',
    },
  });
  expect(await stored()).toMatchObject({ keyHash: 'own', driver: 'posnet', lastSeenAt: null });
  expect(await audited()).toMatchObject([
    { action: 'makeDeskCode', before: null, after: { name: 'Recepcja', city: 'Kraków', driver: 'posnet' } },
    { action: 'setUpDesk', actor: 'desk_setup', actorSub: null, after: { isBound: true } },
  ]);
});

it('the desk that was set up reports as its own, and no other computer does', async () => {
  const { code } = await make();
  await use(code, 'own');
  const report = { id: DESK.id, name: DESK.name, city: DESK.city, driver: DESK.driver, signsIn: true };
  await api.fromComputer('own', 'reception').printing.reportDesk(report);
  const other = api.fromComputer('other', 'reception').printing.reportDesk(report);
  expect(await refusalOf(other)).toMatchObject({ reason: 'desk-of-other-computer' });
});

it('a code is used by one of two computers that come at the same moment, and by no other later', async () => {
  const { code } = await make();
  const both = await Promise.all([use(code, 'one'), use(code, 'two')]);
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect(await use(code, 'three')).toEqual(UNUSABLE('used'));
  expect(await use(code)).toEqual(UNUSABLE('used'));
});

it('the computer whose answer was lost gets it again, and the audit has one row', async () => {
  const { code } = await make();
  expect(await use(code, 'own')).toEqual(await use(code, 'own'));
  expect((await audited()).map(({ action }) => action)).toEqual(['makeDeskCode', 'setUpDesk']);
});

it('a code of 15 minutes ago, a replaced one and one that nobody made open nothing', async () => {
  const { code: replaced } = await make();
  const { code } = await make();
  expect(await use(replaced, 'own')).toEqual(UNUSABLE('unknown'));
  expect(await use('2222-2222', 'own')).toEqual(UNUSABLE('unknown'));
  expect(await use("' OR 1=1", 'own')).toEqual(UNUSABLE('unknown'));
  api.clock.advance(15 * 60_000);
  expect(await use(code, 'own')).toEqual(UNUSABLE('expired'));
  expect(await stored()).toMatchObject({ keyHash: null });
});

it('the code itself is stored nowhere', async () => {
  const { code } = await make();
  const rows = await api.database.prisma.deskSetupCode.findMany();
  expect(JSON.stringify([rows, await audited()], (_, value) => (typeof value === 'bigint' ? 0 : value))).not.toContain(
    code.replace('-', ''),
  );
  expect(rows).toHaveLength(1);
});

it('a code of a desk that another computer was bound to meanwhile opens nothing', async () => {
  const { code } = await make();
  const report = { id: DESK.id, name: DESK.name, city: DESK.city, driver: DESK.driver, signsIn: true };
  await api.fromComputer('other', 'reception').printing.reportDesk(report);
  expect(await use(code, 'own')).toEqual(UNUSABLE('used'));
  expect(await stored()).toMatchObject({ keyHash: 'other' });
});

it('a code for a desk that has a name leaves name and city, and gives the computer its own driver', async () => {
  await make();
  await api.as('manager').printing.editDesk({ id: DESK.id, name: 'Zakopiańska', city: null });
  const { code } = await make({ driver: 'none', printer: null });
  expect(await use(code, 'own')).toEqual({
    ok: true,
    variables: { DESK_ID: 'krakow-1', DESK_NAME: 'Zakopiańska', FISCAL_DRIVER: 'none' },
  });
});

it('codes of more than a day ago are cleared away with the next one', async () => {
  await use((await make({ id: 'krakow-2' })).code, 'own');
  api.clock.advance(25 * 3_600_000);
  await make();
  expect(await api.database.prisma.deskSetupCode.findMany()).toMatchObject([{ deskId: 'krakow-1' }]);
});

it.each([
  ['no printer where the driver needs one', { printer: null }],
  ['a printer without a port', { printer: 'drukarka' }],
])('makeDeskCode refuses %s', async (_what, given) => {
  await expect(make(given)).rejects.toMatchObject({ code: 'BAD_REQUEST', cause: { issues: [{ path: ['printer'] }] } });
  expect(await stored()).toBeNull();
});

it.each([
  ['the id of a sale without a desk', { id: 'no-printer' }, { code: 'bad-input', field: 'id' }],
  ['a city outside the chain', { city: 'Atlantyda' }, { code: 'bad-input', field: 'city' }],
])('makeDeskCode refuses %s', async (_what, given, refusal) => {
  expect(await refusalOf(make(given))).toMatchObject(refusal);
  expect(await stored()).toBeNull();
});

it('makeDeskCode refuses a desk that a computer is bound to until it is released', async () => {
  await use((await make()).code, 'own');
  expect(await refusalOf(make())).toMatchObject({ code: 'not-allowed-now', reason: 'desk-bound' });
  await api.as('manager').printing.releaseDesk({ id: DESK.id });
  expect(await use((await make()).code, 'other')).toMatchObject({ ok: true });
});
