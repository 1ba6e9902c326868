// The counts of the stages: kept with every write of leads, bounded under a filter that nothing is kept for.
import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { countDueByStage, countDueContacts, countLeadsByStage } from './lead-count-records.ts';
import { findHits } from './lead-list-records.ts';

const db = testDatabase();

const write = (given: Record<string, unknown> = {}) =>
  db.prisma.lead.create({ data: { city: 'Kraków', citySource: 'form', channel: 'social', ...given } });

/** Counted from the leads themselves, as the trigger must have kept it. */
async function recounted() {
  const { rows } = await db.pool.query<{ status: string; city: string; channel: string; count: number }>(`
    SELECT status, city, channel, count(*)::int AS count FROM lead
    WHERE erased_at IS NULL AND inactive_reason IS NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`);
  return rows;
}

const maintained = () =>
  db.prisma.leadStageCount.findMany({
    where: { count: { not: 0 } },
    orderBy: [{ status: 'asc' }, { city: 'asc' }, { channel: 'asc' }],
  });

const count = (value: number) => ({ count: value, isMore: false });

it('the kept counts follow every write: entry, move, another city, inactive and back, erasure and deletion', async () => {
  const { id } = await write();
  await write({ city: 'Gdańsk' });
  const changes = [
    { status: 'Kontakt' },
    { city: 'Sopot' },
    { inactiveReason: 'za daleko' },
    { note: 'oddzwonić' },
    { inactiveReason: null },
    { erasedAt: new Date() },
  ];
  for (const data of changes) {
    await db.prisma.lead.update({ where: { id }, data });
    expect(await maintained()).toEqual(await recounted());
  }
  await db.prisma.lead.deleteMany({});
  expect(await maintained()).toEqual([]);
});

it('the kept counts are exact after twenty people moved leads at once', async () => {
  const leads = await Promise.all(Array.from({ length: 20 }, () => write()));
  await Promise.all(leads.map(({ id }) => db.prisma.lead.update({ where: { id }, data: { status: 'Kontakt' } })));
  expect(await countLeadsByStage(db, {})).toMatchObject({ Nowy: count(0), Kontakt: count(20) });
  expect(await maintained()).toEqual(await recounted());
});

it('the kept counts answer for a city and a channel too', async () => {
  await write();
  await write({ city: 'Gdańsk' });
  await write({ channel: 'telefon' });
  expect((await countLeadsByStage(db, { city: 'Kraków' })).Nowy).toEqual(count(2));
  expect((await countLeadsByStage(db, { city: 'Kraków', channel: 'telefon' })).Nowy).toEqual(count(1));
});

it('a count under another filter stops at 500 and says that there are more', async () => {
  await db.pool.query(`INSERT INTO lead (city, city_source, channel, assignee)
      SELECT 'Kraków', 'form', 'social', 'kasia@zapisy.example' FROM generate_series(1, 501)`);
  await write({ assignee: 'kasia@zapisy.example', status: 'Kontakt' });
  const counts = await countLeadsByStage(db, { assignee: 'kasia@zapisy.example' });
  expect(counts).toMatchObject({ Nowy: { count: 500, isMore: true }, Kontakt: count(1) });
});

it('a count under another filter has the leads without an owner, of an interest, and of a time', async () => {
  await write({ productInterest: 'Balet', receivedAt: new Date('2026-11-02T10:00:00Z') });
  await write({ assignee: 'kasia@zapisy.example', receivedAt: new Date('2026-11-20T10:00:00Z') });
  expect((await countLeadsByStage(db, { assignee: null })).Nowy).toEqual(count(1));
  expect((await countLeadsByStage(db, { interest: 'Balet' })).Nowy).toEqual(count(1));
  expect((await countLeadsByStage(db, { arrived: { from: new Date('2026-11-10') } })).Nowy).toEqual(count(1));
});

it('a count under another filter has the contacts that are due, up to a limit', async () => {
  for (const day of ['2026-11-23', '2026-11-24', '2026-11-25'])
    await write({ nextContactOn: new Date(day), inactiveReason: null });
  await write({ nextContactOn: new Date('2026-11-01'), inactiveReason: 'za daleko' });
  expect(await countDueContacts(db, { today: '2026-11-24', most: 99 })).toEqual(count(2));
  expect(await countDueContacts(db, { today: '2026-11-24', most: 1 })).toEqual({ count: 1, isMore: true });
});

it.each(['', 'zofia'])('the contacts that are due are counted for each stage, also in a search: %j', async (query) => {
  const due = { firstName: 'Zofia', nextContactOn: new Date('2026-11-24') };
  for (const status of ['Nowy', 'Kontakt', 'Kontakt']) await write({ ...due, status });
  await write({ ...due, status: 'Kontakt', city: 'Gdynia' });
  await write({ ...due, status: 'Nowy', nextContactOn: new Date('2026-11-25') });
  const filter = { city: 'Kraków', today: '2026-11-24', query };
  const hits = query === '' ? undefined : await findHits(db, { ...filter, limit: 1 });
  expect(await countDueByStage(db, { ...filter, most: 1 }, hits)).toEqual({
    Nowy: count(1),
    Kontakt: { count: 1, isMore: true },
    'Trening próbny': count(0),
    Zapisany: count(0),
  });
});
