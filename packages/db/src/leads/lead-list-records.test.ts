// The list of leads: in the order of arrival, and found however staff write a name or a number.
import { leadArrivedAt } from '@zapisy/domain/leads/lead';
import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { countLeadsByStage } from './lead-count-records.ts';
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

it('the search reads one common word in the order of arrival, page by page', async () => {
  await db.pool.query(`INSERT INTO lead (first_name, city, city_source, channel, received_at)
      SELECT 'Anna ' || n, 'Kraków', 'form', 'social', timestamptz '2026-11-20' - n * interval '1 minute'
      FROM generate_series(1, 1100) n`);
  const first = await listLeads(db, { query: 'anna', limit: 2 });
  expect(first.map(({ firstName }) => firstName)).toEqual(['Anna 1', 'Anna 2']);
  const after = { arrivedAt: first[1]?.receivedAt ?? new Date(), id: first[1]?.id ?? '' };
  expect((await listLeads(db, { query: 'anna', limit: 1, after }))[0]?.firstName).toBe('Anna 3');
  expect((await countLeadsByStage(db, { query: 'anna' })).Nowy).toEqual({ count: 500, isMore: true });
});

it('the search finds an e-mail by its underscore, and everybody by nothing', async () => {
  await aLead({ firstName: 'Anna', email: 'anna_nowak@poczta.example' });
  await aLead({ firstName: 'Ewa', email: 'annaxnowak@poczta.example' });
  expect(await found('anna_n')).toEqual(['Anna']);
  expect(await found(' ')).toHaveLength(2);
});
