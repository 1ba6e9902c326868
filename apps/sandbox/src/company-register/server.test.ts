// The register in the shapes its callers must bear.
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Opened } from '../listen.ts';
import { openTenants, type Tenants } from '../tenants.ts';
import { COMPANIES } from './companies.ts';
import { openCompanyRegister, registerFaults } from './server.ts';

let tenants: Tenants;
let register: Opened;
beforeEach(async () => {
  tenants = openTenants();
  register = await openCompanyRegister(tenants, 0);
});
afterEach(() => register.close());

async function search(nip: string, query = '?date=2026-01-15', tenant = ''): Promise<[number, unknown]> {
  const answer = await fetch(`${register.address}${tenant}/api/search/nip/${nip}${query}`);
  return [answer.status, await answer.json()];
}

test('the register finds a company by its number', async () => {
  expect(await search('5260250274')).toMatchObject([
    200,
    {
      result: {
        subject: {
          nip: '5260250274',
          name: 'Pracownia Nowak sp. z o.o.',
          workingAddress: 'ul. Długa 14/3, 31-147 Kraków',
          residenceAddress: null,
          statusVat: 'Czynny',
          accountNumbers: [],
        },
        requestId: expect.stringMatching(/^[0-9a-f]{6}-[0-9a-f]{6}$/),
        requestDateTime: expect.stringMatching(/^\d{2}-\d{2}-\d{4} \d{2}:\d{2}:\d{2}$/),
      },
    },
  ]);
});

test('every company it holds has a number of its own that the register accepts', async () => {
  expect(new Set(COMPANIES.map(({ nip }) => nip)).size).toBe(12);
  for (const { nip, name } of COMPANIES) {
    expect(await search(nip)).toMatchObject([200, { result: { subject: { nip, name } } }]);
  }
});

test('a good number that it does not hold has no subject', async () => {
  expect(await search('5252445767')).toMatchObject([200, { result: { subject: null } }]);
});

test.each([
  ['5260250275', '?date=2026-01-15', 'WL-115'],
  ['526025027', '?date=2026-01-15', 'WL-113'],
  ['526025027X', '?date=2026-01-15', 'WL-114'],
  ['5260250274', '', 'WL-101'],
  ['5260250274', '?date=15.01.2026', 'WL-102'],
  ['5260250274', '?date=2026-02-30', 'WL-102'],
  ['5260250274', '?date=2999-01-01', 'WL-103'],
])('the register refuses %s%s with %s', async (nip, query, code) => {
  expect(await search(nip, query)).toEqual([400, { code, message: expect.any(String) }]);
});

test('the register reads the tenant from the address; each has its own faults and journal', async () => {
  tenants.get('w').of(registerFaults).add({ type: 'error', status: 503, when: 'before' }, 1);
  expect((await search('5260250274'))[0]).toBe(200);
  expect((await search('5260250274', '?date=2026-01-15', '/tenants/w'))[0]).toBe(503);
  expect((await search('5260250274', '?date=2026-01-15', '/tenants/w'))[0]).toBe(200);
  expect(
    tenants
      .get('w')
      .journal.entries()
      .map(({ status }) => status),
  ).toEqual([503, 200]);
  expect(tenants.get('demo').journal.entries()).toHaveLength(1);
});
