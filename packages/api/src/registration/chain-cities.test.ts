// The cities of the chain: added once, distinguished, and renamed only while no row uses their name.
import { listAudit } from '@zapisy/db/audit/audit-records';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { holdCities } from '@zapisy/db/registration/city-records';
import { aParticipant } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { expect, it } from 'vitest';
import { ACTORS } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const office = () => api.as('office').courses;
const audit = () => listAudit(api.database.prisma, { limit: 10 });
const names = async () => (await office().cities()).map(({ name }) => name);

it('addCity puts it in its place of the alphabet, once, with an audit; clients and leads know it at once', async () => {
  for (const name of ['Wrocław', ' Bielsko-Biała ', 'Wrocław']) await office().addCity({ name });
  expect(await office().cities()).toEqual([
    { name: 'Bielsko-Biała', isUsed: false },
    { name: 'Wrocław', isUsed: false },
  ]);
  expect((await api.as('client').registration.courses({})).cities).toEqual(['Bielsko-Biała', 'Wrocław']);
  expect(await api.as('office').leads.cities()).toEqual(expect.arrayContaining(['Wrocław', 'Bielsko-Biała']));
  expect(await audit()).toMatchObject([
    { actor: ACTORS.office.email, action: 'addCity', entity: 'city', entityId: 'Bielsko-Biała' },
    { before: null, after: { name: 'Wrocław' } },
  ]);
});

it.each([
  ['', 'required'],
  ['123', 'unreadable'],
  ['wroclaw', 'known'],
  ['x'.repeat(101), 'too-long'],
])('addCity refuses %j: %s', async (name, code) => {
  await office().addCity({ name: 'Wrocław' });
  const problems = [{ field: 'name', code }];
  expect(await refusalOf(office().addCity({ name }))).toEqual({ code: 'bad-input', problems });
  expect(await names()).toEqual(['Wrocław']);
});

it('addCity by two at once in two spellings: one of them', async () => {
  const ends = await Promise.allSettled(['Wrocław', 'wroclaw', 'WROCŁAW'].map((name) => office().addCity({ name })));
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await names()).toHaveLength(1);
});

it('renameCity: mends a name that nothing bears, and once', async () => {
  for (const name of ['Wrocalw', 'Radom']) await office().addCity({ name });
  const renaming = { name: 'Wrocalw', to: 'Wrocław' };
  expect(await office().renameCity(renaming)).toEqual({ name: 'Wrocław', isUsed: false });
  expect(await names()).toEqual(['Radom', 'Wrocław']);
  expect(await refusalOf(office().renameCity(renaming))).toEqual({ code: 'not-found' });
  const [last] = await audit();
  expect(last).toMatchObject({ action: 'renameCity', before: { name: 'Wrocalw' }, after: { name: 'Wrocław' } });
});

it('renameCity into another spelling of itself is possible, into another city is not', async () => {
  for (const name of ['wroclaw', 'Radom']) await office().addCity({ name });
  expect(await office().renameCity({ name: 'wroclaw', to: 'Wrocław' })).toMatchObject({ name: 'Wrocław' });
  const refusal = await refusalOf(office().renameCity({ name: 'Wrocław', to: 'radom' }));
  expect(refusal).toEqual({ code: 'bad-input', problems: [{ field: 'to', code: 'known' }] });
});

const budget = { channel: 'social', city: 'Radom', month: '2026-11', amountGrosze: 1, source: 'manual' };
const lead = { city: 'Radom', citySource: 'form', channel: 'social' };
it.each<[string, () => Promise<unknown>]>([
  ['a course', () => aCourse(api.database, { city: 'Radom' })],
  [
    'a course that is over',
    () => aCourse(api.database, { city: 'Radom', startsOn: '2020-01-01', endsOn: '2020-01-02' }),
  ],
  ['a participant', () => aParticipant(api.database, { city: 'Radom' })],
  ['a lead', () => api.database.prisma.lead.create({ data: lead })],
  ['a budget', () => api.database.prisma.marketingBudget.create({ data: budget })],
  [
    'a payment',
    async () => {
      const { id: playerId, ownerEmail } = await aParticipant(api.database, { city: 'Kraków' });
      const data = { playerId, ownerEmail, city: 'Radom', amountGrosze: 1, dueOn: new Date('2026-11-20') };
      await api.database.prisma.payment.create({ data });
    },
  ],
])('renameCity is refused for a city that %s bears', async (_, uses) => {
  await office().addCity({ name: 'Radom' });
  await uses();
  expect(await office().cities()).toEqual([{ name: 'Radom', isUsed: true }]);
  const refusal = await refusalOf(office().renameCity({ name: 'Radom', to: 'Radomsko' }));
  expect(refusal).toEqual({ code: 'not-allowed-now', reason: 'city-used', city: 'Radom' });
  expect(await audit()).toHaveLength(1);
});

it('renameCity is refused for the city of a setting: the default one, and one with a way to a printer', async () => {
  for (const name of ['Kraków', 'Łódź']) await office().addCity({ name });
  expect(await office().cities()).toMatchObject([{ isUsed: true }, { isUsed: true }]);
  expect(await refusalOf(office().renameCity({ name: 'Łódź', to: 'Lublin' }))).toMatchObject({ reason: 'city-used' });
});

it('renameCity waits for a course that is being put there, and is refused then', async () => {
  await office().addCity({ name: 'Radom' });
  let renaming: Promise<unknown> | undefined;
  await inTransaction(api.database, async (tx) => {
    await holdCities(tx);
    renaming = refusalOf(office().renameCity({ name: 'Radom', to: 'Radomsko' }));
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await expect.poll(async () => (await api.database.pool.query(waiting)).rowCount).toBe(1);
    await aCourse({ prisma: tx } as never, { city: 'Radom' });
  });
  expect(await renaming).toMatchObject({ reason: 'city-used' });
});
