// The list of leads: in the order of arrival, and found however staff write a name or a number.
import { leadArrivedAt } from '@zapisy/domain/leads/lead';
import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { countLeadsByStage } from './lead-count-records.ts';
import type { LeadFilter } from './lead-filter-sql.ts';
import { type LeadCursor, listLeads } from './lead-list-records.ts';

const db = testDatabase();

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 12));

async function aLead(given: Record<string, unknown>): Promise<void> {
  await db.prisma.lead.create({ data: { city: 'Kraków', citySource: 'form', channel: 'social', ...given } });
}

const found = async (query: string) => (await listLeads(db, { query, limit: 10 })).map(({ firstName }) => firstName);

it('the order is that in which people came, not that in which an import brought them, over all pages', async () => {
  await aLead({ firstName: 'today', receivedAt: at(20) });
  await aLead({ firstName: 'imported today', receivedAt: at(20), createdTime: at(2) });
  await aLead({ firstName: 'at once', receivedAt: at(10), createdTime: at(10) });
  await aLead({ firstName: 'by phone', receivedAt: at(5) });
  const seen: string[] = [];
  let after: LeadCursor | undefined;
  for (;;) {
    const [lead] = await listLeads(db, { limit: 1, after });
    if (!lead) break;
    seen.push(lead.firstName);
    after = { arrivedAt: leadArrivedAt(lead), id: lead.id };
  }
  expect(seen).toEqual(['today', 'at once', 'by phone', 'imported today']);
});

it('the order goes on by its index on any page, and reads no more than the page', async () => {
  await db.pool.query(`INSERT INTO lead (city, city_source, channel, received_at)
      SELECT 'Kraków', 'form', 'social', timestamptz '2026-11-20' - n * interval '1 minute' FROM generate_series(1, 3000) n`);
  await db.pool.query('ANALYZE lead');
  const { rows } = await db.pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN SELECT id FROM lead
      WHERE erased_at IS NULL AND inactive_reason IS NULL
        AND (coalesce(created_time, received_at), id) < ('2026-11-19', '${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}')
      ORDER BY coalesce(created_time, received_at) DESC, id DESC LIMIT 50`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/Index Scan using lead_arrived_at_idx.*Index Cond/s);
  expect(plan).not.toMatch(/Sort|Seq Scan/);
});

it.each(['501234567', '501-234-567', '501 234 567', '+48501234567', '0048 501 234 567', '234 567'])(
  'the search finds a phone written as %s',
  async (query) => {
    await aLead({ firstName: 'Anna', phone: '501 234 567' });
    await aLead({ firstName: 'Ewa', phone: '+48501234567' });
    await aLead({ firstName: 'Iga', phone: '600 100 200' });
    expect((await found(query)).sort()).toEqual(['Anna', 'Ewa']);
  },
);

it('the search takes two digits behind the Polish prefix as the beginning of a phone', async () => {
  await aLead({ firstName: 'Anna', phone: '+48501234567' });
  await aLead({ firstName: 'Ewa', phone: '+48605012345' });
  await aLead({ firstName: 'Iga', phone: '+4850123456' });
  expect(await found('+48 50')).toEqual(['Anna']);
});

it.each(['', 'anna'])('leads of one moment have one order on every page, also of a search: %j', async (query) => {
  for (let n = 0; n < 6; n += 1) await aLead({ firstName: `Anna ${n}`, receivedAt: at(20) });
  const all = await pages({ query }, 6, 1);
  expect([...all].sort()).toHaveLength(6);
  expect(await pages({ query }, 2, 3)).toEqual(all);
});

it.each(['zolw', 'Lucja', 'ŻÓŁW łucja', 'zabka@poczta', 'GIMNASTYKA art', 'łucja 601'])(
  'the search finds a lead by %s, whatever the diacritics and the letter case',
  async (query) => {
    const contact = {
      email: 'zabka@poczta.example',
      phone: '601 000 005',
      productInterest: 'Gimnastyka artystyczna',
    };
    await aLead({ firstName: 'Łucja', lastName: 'Żółw', ...contact });
    await aLead({ firstName: 'Marek', lastName: 'Zofiński' });
    expect(await found(query)).toEqual(['Łucja']);
    expect(await countLeadsByStage(db, { query })).toMatchObject({ Nowy: { count: 1, isMore: false } });
  },
);

it.each(['_', '%', '\\', '_a', '%%'])('the search takes %s for itself', async (query) => {
  await aLead({ firstName: 'Anna', email: 'anna@poczta.example' });
  expect(await found(query)).toEqual([]);
});

it('the search takes one or two letters as the beginning of a word', async () => {
  await aLead({ firstName: 'Ewa', lastName: 'Kowal' });
  await aLead({ firstName: 'Rewa' });
  expect(await found('ew')).toEqual(['Ewa']);
  expect(await found('k')).toEqual(['Ewa']);
});

async function annas(count: number): Promise<void> {
  await db.pool.query(
    `INSERT INTO lead (first_name, city, city_source, channel, status, received_at)
      SELECT 'Anna ' || n, CASE WHEN n % 3 = 0 THEN 'Gdynia' ELSE 'Kraków' END, 'form', 'social',
        CASE WHEN n % 100 = 0 THEN 'Kontakt' ELSE 'Nowy' END, timestamptz '2026-11-20' - n * interval '1 minute'
      FROM generate_series(1, $1::int) n`,
    [count],
  );
}

async function pages(filter: LeadFilter, limit: number, count: number): Promise<readonly string[]> {
  const seen: string[] = [];
  let after: LeadCursor | undefined;
  for (let page = 0; page < count; page += 1) {
    const leads = await listLeads(db, { ...filter, limit, after });
    seen.push(...leads.map(({ firstName }) => firstName));
    const last = leads.at(-1);
    after = last && { arrivedAt: leadArrivedAt(last), id: last.id };
  }
  return seen;
}

it.each([1_100, 12_100])(
  'the search reads one common word in the order of arrival, page by page, of %i leads that have it (LEAD-21)',
  async (count) => {
    await aLead({ firstName: 'Ewa', receivedAt: at(21) });
    await annas(count);
    const names = (...numbers: readonly number[]) => numbers.map((number) => `Anna ${number}`);
    expect(await pages({ query: 'anna' }, 2, 2)).toEqual(names(1, 2, 3, 4));
    expect(await pages({ query: 'anna', city: 'Gdynia' }, 2, 2)).toEqual(names(3, 6, 9, 12));
    expect(await pages({ query: 'anna', stage: 'Kontakt' }, 1, 2)).toEqual(names(100, 200));
    const counts = await countLeadsByStage(db, { query: 'anna' });
    expect(counts.Kontakt).toEqual({ count: count / 100, isMore: false });
    expect(counts.Nowy).toEqual(count > 12_000 ? { count: 500, isMore: true } : { count: 1_089, isMore: false });
  },
);

it('the search compares what a lead has after its latest change, also of one that was stored before its text was kept', async () => {
  await aLead({ firstName: 'Anna' });
  const [lead] = await listLeads(db, { limit: 1 });
  await db.pool.query('UPDATE lead SET search_text = NULL');
  expect(await found('anna')).toEqual(['Anna']);
  for (const firstName of ['Ewa', 'Łucja']) {
    await db.prisma.lead.update({ where: { id: lead?.id ?? '' }, data: { firstName } });
    expect([await found('anna'), await found('lucja'), await found('ewa')].flat()).toEqual([firstName]);
  }
});

it('the search finds an e-mail by its underscore, and everybody by nothing', async () => {
  await aLead({ firstName: 'Anna', email: 'anna_nowak@poczta.example' });
  await aLead({ firstName: 'Ewa', email: 'annaxnowak@poczta.example' });
  expect(await found('anna_n')).toEqual(['Anna']);
  expect(await found(' ')).toHaveLength(2);
});
