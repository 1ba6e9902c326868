// What a family has paid stays in the figures of its lead when the lead's own data are over, and when the family is erased.
import { aPaidPayment } from '@zapisy/db/testing/builders/payments';
import { aFamily } from '@zapisy/db/testing/builders/people';
import { beforeEach, expect, it } from 'vitest';
import { testApi } from '../../testing/test-api.ts';
import { eraseExpired } from './erase-expired.ts';

const api = testApi();
const OWNER = 'anna@poczta.example';
const privacy = () => api.as('admin').privacy;

beforeEach(() => api.clock.set('2028-12-01T03:30:00+01:00'));

/** A lead of May 2024 whose family has paid since, and nobody has worked on for four years. */
async function aPayingLead(): Promise<string> {
  const [ward] = await aFamily(api.database, ['Zofia'], OWNER);
  await aPaidPayment(api.database, { ...(ward && { participant: ward }), paidOn: '2028-11-20', outcome: 'issued' });
  await api.database.prisma.lead.create({
    data: {
      city: 'Kraków',
      citySource: 'staff',
      channel: 'telefon',
      status: 'Zapisany',
      email: OWNER,
      ownerEmail: OWNER,
      playerId: ward?.id ?? null,
      receivedAt: new Date('2024-05-10T12:00:00Z'),
    },
  });
  return ward?.id ?? '';
}

async function revenue(): Promise<number> {
  const { total } = await api.as('marketing').marketing.figures({ from: '2024-05', to: '2024-05' });
  return total.revenue;
}

it('the revenue of a lead whose data are over is what its family has paid, and another e-mail of the family changes nothing', async () => {
  const playerId = await aPayingLead();
  const before = await revenue();
  expect(before).toBeGreaterThan(0);
  expect(await eraseExpired(api.context)).toMatchObject({ leads: 1 });
  expect(await api.database.prisma.lead.findFirstOrThrow()).toMatchObject({ email: '', playerId: null });
  expect(await revenue()).toBe(before);
  const [shown, wanted] = [{ email: OWNER, firstName: 'Anna', lastName: 'Nowak' }, { email: 'nowy@poczta.example' }];
  await api.as('office').people.correctOwner({ playerId, shown, wanted: { ...shown, ...wanted } });
  expect(await revenue()).toBe(before);
});

it('the revenue of a lead stays when its family is erased, under a key that names nobody', async () => {
  const playerId = await aPayingLead();
  const before = await revenue();
  const { counts } = await privacy().planErasure({ playerId });
  await privacy().eraseFamily({ playerId, rows: Object.values(counts).reduce((sum, count) => sum + count, 0) });
  const { email, ownerEmail } = await api.database.prisma.lead.findFirstOrThrow();
  expect([email, ownerEmail?.includes('@')]).toEqual(['', false]);
  expect(await revenue()).toBe(before);
});
