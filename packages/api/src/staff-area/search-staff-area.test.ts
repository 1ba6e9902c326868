// The search of the staff area: the groups by right, and nothing for too little.
import { aPayment } from '@zapisy/db/testing/builders/payments';
import { aParticipant } from '@zapisy/db/testing/builders/people';
import type { Role } from '@zapisy/domain/people/role';
import { beforeEach, expect, it } from 'vitest';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const search = (role: Role, query: string) => api.as(role).staffArea.search({ query });

beforeEach(async () => {
  api.clock.set('2026-11-23T13:06:00Z');
  const lucja = await aParticipant(api.database, { firstName: 'Łucja', lastName: 'Żółw' });
  await aPayment(api.database, { participant: lucja });
  await api.database.prisma.lead.create({
    data: { firstName: 'Ewa', lastName: 'Żółw', city: 'Kraków', citySource: 'form', channel: 'social' },
  });
});

it.each<[Role, readonly string[]]>([
  ['reception', ['people', 'payments']],
  ['marketing', ['leads']],
  ['office', ['people', 'payments', 'leads']],
])('the search of the staff area gives %s the groups whose rows it may open', async (role, groups) => {
  const { today, ...found } = await search(role, 'zolw');
  expect(today).toBe('2026-11-23');
  expect(Object.keys(found)).toEqual(groups);
  for (const group of Object.values(found)) expect(group).toMatchObject({ rows: [{}], isMore: false });
});

it('the search of the staff area finds nothing for one letter', async () => {
  expect(await search('office', ' z ')).toMatchObject({
    people: { rows: [] },
    payments: { rows: [] },
    leads: { rows: [] },
  });
});

it('the search of the staff area gives twenty rows of a group, and says that there are more', async () => {
  await api.database.pool.query(`INSERT INTO player (owner_email, first_name, last_name, birth_year, city, mark)
      SELECT owner_email, 'Lena', 'Żółw', 2018, 'Kraków', n FROM player, generate_series(1, 20) AS n`);
  const { people } = await search('reception', 'zolw');
  expect(people?.rows).toHaveLength(20);
  expect(people?.isMore).toBe(true);
});
