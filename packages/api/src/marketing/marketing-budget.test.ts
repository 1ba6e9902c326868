// The budget as staff see and type it.
import { inTransaction } from '@zapisy/db/connection/open-database';
import { lockSpend, writeImportedSpend, writeManualBudget } from '@zapisy/db/marketing/marketing-budget-records';
import { grosze } from '@zapisy/domain/money';
import { expect, it } from 'vitest';
import { ACTORS } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const marketing = () => api.as('marketing').marketing;
const row = { channel: 'telefon', city: 'Kraków', month: '2026-11' } as const;

async function untilOneWaits() {
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await expect.poll(async () => (await api.database.pool.query(waiting)).rowCount).toBe(1);
}

it('saveBudget writes, changes and takes away what staff typed, each with an audit row', async () => {
  expect(await marketing().saveBudget({ ...row, amount: 50_000 })).toMatchObject({
    row: { ...row, amount: 50_000, source: 'manual' },
    before: null,
  });
  expect(await marketing().saveBudget({ ...row, amount: 60_000 })).toMatchObject({ before: 50_000 });
  await marketing().saveBudget({ ...row, amount: 60_000 });
  expect((await marketing().budget({ from: '2026-11', to: '2026-11' })).rows).toMatchObject([{ amount: 60_000 }]);
  expect(await marketing().saveBudget({ ...row, amount: null })).toEqual({ row: null, before: 60_000 });
  expect((await marketing().budget({ from: '2026-01', to: '2026-12' })).rows).toEqual([]);
  const audit = await api.database.prisma.audit.findMany({ orderBy: { id: 'asc' } });
  expect(audit.map(({ actor, before, after }) => ({ actor, before, after }))).toEqual(
    [
      { before: null, after: { amount: 50_000 } },
      { before: { amount: 50_000 }, after: { amount: 60_000 } },
      { before: { amount: 60_000 }, after: null },
    ].map((change) => ({ actor: ACTORS.marketing.email, ...change })),
  );
});

it('saveBudget undoes a removal only where nothing else was typed since, and removes only the amount that was seen', async () => {
  await marketing().saveBudget({ ...row, amount: 50_000 });
  const stale = await refusalOf(marketing().saveBudget({ ...row, amount: null, expected: 40_000 }));
  expect(stale).toEqual({ code: 'conflict', storedAmount: 50_000 });
  expect(await marketing().saveBudget({ ...row, amount: null, expected: 50_000 })).toMatchObject({ row: null });
  const undone = { ...row, amount: 50_000, expected: null };
  expect(await marketing().saveBudget(undone)).toMatchObject({ row: { amount: 50_000 } });
  expect(await marketing().saveBudget(undone), 'sent twice').toMatchObject({ row: { amount: 50_000 } });
  await marketing().saveBudget({ ...row, amount: 60_000 });
  expect(await refusalOf(marketing().saveBudget(undone))).toEqual({ code: 'conflict', storedAmount: 60_000 });
});

it('saveBudget takes a known city however it is typed, and leaves a row of another spelling to be taken away', async () => {
  await api.database.prisma.city.create({ data: { name: 'Kraków' } });
  const unexpected = { ...row, city: 'krakow' };
  expect(await marketing().saveBudget({ ...unexpected, amount: 50_000 })).toMatchObject({ row });
  await api.database.prisma.marketingBudget.create({ data: { ...unexpected, amountGrosze: 7, source: 'manual' } });
  expect(await marketing().saveBudget({ ...unexpected, amount: null })).toMatchObject({ row: null });
  expect((await marketing().budget({ from: '2026-11', to: '2026-11' })).rows).toMatchObject([
    { ...row, amount: 50_000 },
  ]);
});

it('saveBudget refuses a new row of a city that is not known, which would be a city of the figures', async () => {
  const refused = await refusalOf(marketing().saveBudget({ ...row, city: 'Atlantyda', amount: 50_000 }));
  expect(refused).toEqual({ code: 'bad-input', field: 'city' });
  expect((await marketing().budget({ from: '2026-11', to: '2026-11' })).rows).toEqual([]);
});

it('saveBudget undoes the removal of a row whose city is not known any more, under its own spelling, and of no other amount', async () => {
  await api.database.prisma.city.create({ data: { name: 'Kraków' } });
  const former = ['Atlantyda', 'krakow'].map((city) => ({ ...row, city }));
  for (const key of former) {
    await api.database.prisma.marketingBudget.create({ data: { ...key, amountGrosze: 700, source: 'manual' } });
    await marketing().saveBudget({ ...key, amount: null, expected: 700 });
  }
  const atlantyda = { ...row, city: 'Atlantyda' };
  const refused = { code: 'bad-input', field: 'city' };
  expect(await refusalOf(marketing().saveBudget({ ...atlantyda, amount: 800, expected: null }))).toEqual(refused);
  expect(await refusalOf(marketing().saveBudget({ ...atlantyda, amount: 700 })), 'a new row').toEqual(refused);
  for (const key of former) {
    const undone = { ...key, amount: 700, expected: null };
    expect(await marketing().saveBudget(undone)).toMatchObject({ row: { ...key, amount: 700 } });
    expect(await marketing().saveBudget(undone), 'sent twice').toMatchObject({ row: { ...key, amount: 700 } });
  }
});

it('saveBudget never overwrites what was imported', async () => {
  const social = { ...row, channel: 'social' } as const;
  await api.database.prisma.marketingBudget.create({ data: { ...social, amountGrosze: 7, source: 'import' } });
  const refused = await refusalOf(marketing().saveBudget({ ...social, amount: 8 }));
  expect(refused).toEqual({ code: 'not-allowed-now', reason: 'imported' });
  expect((await marketing().budget({ from: '2026-11', to: '2026-11' })).rows).toMatchObject([{ amount: 7 }]);
});

it.each(['Kraków', 'Wrocław'])(
  'saveBudget waits for an import that is writing, and is refused then: %s',
  async (city) => {
    const social = { channel: 'social', city, month: '2026-11' } as const;
    await api.database.prisma.city.create({ data: { name: city } });
    let saving: Promise<unknown> | undefined;
    await inTransaction(api.database, async (tx) => {
      await writeImportedSpend(tx, 'Kraków', [{ month: '2026-11', amount: grosze(700) }], api.clock.now());
      saving = refusalOf(marketing().saveBudget({ ...social, amount: 8 }));
      await untilOneWaits();
    });
    expect(await saving).toEqual({ code: 'not-allowed-now', reason: 'imported' });
    expect((await marketing().budget({ from: '2026-11', to: '2026-11' })).rows).toMatchObject([
      { city: 'Kraków', amount: 700, source: 'import' },
    ]);
  },
);

it('saveBudget of a new row never overwrites one that another window is adding at this moment', async () => {
  let saving: Promise<unknown> | undefined;
  await inTransaction(api.database, async (tx) => {
    await lockSpend(tx);
    await writeManualBudget(tx, row, grosze(700), api.clock.now());
    saving = refusalOf(marketing().saveBudget({ ...row, amount: 8, expected: null }));
    await untilOneWaits();
  });
  expect(await saving).toEqual({ code: 'conflict', storedAmount: 700 });
});

it('saveBudget takes spend on ads for a month that the import has not written, and for no other', async () => {
  const social = { ...row, channel: 'social' } as const;
  await api.database.prisma.marketingBudget.create({ data: { ...social, amountGrosze: 7, source: 'import' } });
  await api.database.prisma.marketingBudget.create({
    data: { ...social, city: 'Wrocław', amountGrosze: 9, source: 'manual' },
  });
  const before = { ...social, month: '2026-09' };
  expect(await marketing().saveBudget({ ...before, amount: 8 })).toMatchObject({
    row: { source: 'manual', amount: 8 },
  });
  expect(await marketing().saveBudget({ ...before, amount: null })).toMatchObject({ row: null });
  const elsewhere = await refusalOf(marketing().saveBudget({ ...social, city: 'Gdańsk', amount: 8 }));
  expect(elsewhere).toEqual({ code: 'not-allowed-now', reason: 'imported' });
  // Typed before that month was imported, so it can be deleted.
  expect(await marketing().saveBudget({ ...social, city: 'Wrocław', amount: null })).toMatchObject({ row: null });
});

it.each([
  ['below zero', { amount: -1 }],
  ['half a grosz', { amount: 0.5 }],
  ['more than a row holds', { amount: 2_147_483_648 }],
  ['no month', { month: '2026-13' }],
  ['no city', { city: '  ' }],
])('saveBudget refuses %s', async (_, wrong) => {
  await expect(marketing().saveBudget({ ...row, amount: 1, ...wrong })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});

it('budget shows the last import beside it', async () => {
  api.clock.set('2026-11-20T12:00:00Z');
  expect((await marketing().budget({ from: '2026-11', to: '2026-11' })).lastImport).toBeUndefined();
  const result = await marketing().importSpendNow();
  expect(await marketing().budget({ from: '2026-11', to: '2026-11' })).toMatchObject({
    spendCity: 'Kraków',
    lastImport: { at: api.clock.now(), result },
  });
});

it.each([
  ['2026-12', '2026-11'],
  ['2020-01', '2026-11'],
])('budget refuses the months %s to %s', async (from, to) => {
  await expect(marketing().budget({ from, to })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
