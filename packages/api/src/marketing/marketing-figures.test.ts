// The figures from real rows: what counts, in which month, and what never does.
import { aPaidPayment } from '@zapisy/db/testing/builders/payments';
import { anOwner, aParticipant } from '@zapisy/db/testing/builders/people';
import type { LeadChannel, LeadStage } from '@zapisy/domain/leads/lead';
import { grosze } from '@zapisy/domain/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const NOVEMBER = { from: '2026-11', to: '2026-11' };
const office = () => api.as('office').leads;
const figures = (wanted: object = {}) => api.as('marketing').marketing.figures({ ...NOVEMBER, ...wanted });

type Given = {
  status?: LeadStage;
  channel?: LeadChannel;
  city?: string;
  receivedAt?: string;
  createdTime?: string;
  ownerEmail?: string;
  isTest?: boolean;
  isOrganic?: boolean;
};

async function aLead(given: Given = {}): Promise<string> {
  const { receivedAt = '2026-11-10T12:00:00Z', createdTime, ...rest } = given;
  const fields = { city: 'Kraków', citySource: 'form', channel: 'social', ...rest };
  const times = { receivedAt: new Date(receivedAt), ...(createdTime && { createdTime: new Date(createdTime) }) };
  const { id } = await api.database.prisma.lead.create({ data: { ...fields, ...times } });
  return id;
}

async function budget(amountGrosze: number, channel = 'social', city = 'Kraków', month = '2026-11') {
  const source = channel === 'social' ? 'import' : 'manual';
  await api.database.prisma.marketingBudget.create({ data: { channel, city, month, amountGrosze, source } });
}

async function paid(ownerEmail: string, paidOn: string, zlote: number, state: 'paid' | 'refunded' = 'paid') {
  const known = await api.database.prisma.owner.findUnique({ where: { email: ownerEmail } });
  if (!known) await anOwner(api.database, { email: ownerEmail });
  const participant = await aParticipant(api.database, { ownerEmail });
  const line = { name: 'Zajęcia', gross: grosze(zlote * 100), quantity: 1, vatRate: '23' as const };
  const payment = await aPaidPayment(api.database, { participant, paidOn, lines: [line] });
  if (state === 'refunded')
    await api.database.prisma.payment.update({
      where: { id: payment.id },
      data: {
        state,
        refundGrosze: zlote * 100,
        refundedOn: new Date(paidOn),
        refundReason: 'choroba',
        refundedBy: 'x@y',
      },
    });
}

it('figures: divide the spend by leads and customers, and the revenue by the spend', async () => {
  await budget(100_000);
  for (const status of ['Nowy', 'Nowy', 'Kontakt', 'Trening próbny', 'Zapisany'] as const) await aLead({ status });
  await aLead({ status: 'Zapisany', ownerEmail: 'anna@poczta.example', isOrganic: true });
  await paid('anna@poczta.example', '2026-11-12', 1_500);
  expect((await figures()).total).toEqual({
    leads: 6,
    organic: 1,
    customers: 2,
    unlinkedCustomers: 1,
    spend: 100_000,
    revenue: 150_000,
    reached: { Nowy: 6, Kontakt: 4, 'Trening próbny': 3, Zapisany: 2 },
    cpl: 16_667,
    cac: 50_000,
    roi: 0.5,
  });
});

it('figures leave out test leads; a division by zero is no figure', async () => {
  await aLead({ isTest: true, status: 'Zapisany' });
  const { total, lines } = await figures();
  expect(lines).toEqual([]);
  expect(total).toMatchObject({ leads: 0, customers: 0, spend: 0 });
  expect([total.cpl, total.cac, total.roi]).toEqual([undefined, undefined, undefined]);
});

it('figures: stand by month, channel and city, and can be narrowed to one', async () => {
  await budget(3_000);
  await budget(500, 'telefon', 'Gdańsk');
  await aLead();
  await aLead({ channel: 'telefon', city: 'Gdańsk' });
  await aLead({ receivedAt: '2026-10-05T12:00:00Z' });
  const both = await figures({ from: '2026-10' });
  const key = ({ month, channel, city, leads, spend }: (typeof both.lines)[number]) =>
    [month, channel, city, leads, spend].join(' ');
  expect(both.lines.map(key)).toEqual([
    '2026-11 social Kraków 1 3000',
    '2026-11 telefon Gdańsk 1 500',
    // Its spend is unknown.
    '2026-10 social Kraków 1 ',
  ]);
  expect(both.months.map(({ month, leads }) => [month, leads])).toEqual([
    ['2026-11', 2],
    ['2026-10', 1],
  ]);
  expect(both.channels.map(({ channel, leads }) => [channel, leads])).toEqual([
    ['social', 2],
    ['telefon', 1],
  ]);
  expect((await figures({ channel: 'telefon' })).total).toMatchObject({ leads: 1, spend: 500 });
  expect((await figures({ city: 'Kraków' })).total).toMatchObject({ leads: 1, spend: 3_000 });
});

it('figures have the last month beside the one before it, also for a period of one month', async () => {
  await budget(3_000);
  await budget(5_000, 'social', 'Kraków', '2026-10');
  await aLead();
  for (const day of ['05', '06']) await aLead({ receivedAt: `2026-10-${day}T12:00:00Z` });
  const { latest, total } = await figures();
  expect(latest).toMatchObject({
    month: '2026-11',
    line: { spend: 3_000, leads: 1, cpl: 3_000 },
    beforeMonth: '2026-10',
    before: { spend: 5_000, leads: 2, cpl: 2_500 },
  });
  expect(total, 'the period alone').toMatchObject({ spend: 3_000, leads: 1 });
});

it('figures take the month in Warsaw, and the one a lead was made in, not the one a backfill brought it', async () => {
  await aLead({ receivedAt: '2026-10-31T23:30:00Z' });
  await aLead({ receivedAt: '2026-11-30T23:30:00Z' });
  await aLead({ receivedAt: '2026-12-20T12:00:00Z', createdTime: '2026-11-20T12:00:00Z' });
  expect((await figures()).total.leads).toBe(2);
});

describe('months of ads whose spend was never imported', () => {
  beforeEach(async () => {
    for (const month of ['08', '09', '10', '11'])
      await aLead({
        status: 'Zapisany',
        receivedAt: '2026-11-15T12:00:00Z',
        createdTime: `2026-${month}-10T12:00:00Z`,
      });
    await budget(60_000);
  });
  const since = (given: object = {}) => figures({ from: '2026-08', ...given });

  it('months of ads whose spend was never imported have no spend and no ratio, stay out of those of the total, and are named', async () => {
    const { months, channels, total, monthsWithoutSpend } = await since();
    expect(monthsWithoutSpend).toEqual(['2026-08', '2026-09', '2026-10']);
    expect(months.map(({ month, leads, spend, cpl, cac }) => [month, leads, spend, cpl, cac])).toEqual([
      ['2026-11', 1, 60_000, 60_000, 60_000],
      ...['2026-10', '2026-09', '2026-08'].map((month) => [month, 1, undefined, undefined, undefined]),
    ]);
    expect(total).toMatchObject({ leads: 4, customers: 4, spend: 60_000, cpl: 60_000, cac: 60_000 });
    expect(channels).toMatchObject([{ channel: 'social', cpl: 60_000 }]);
  });

  it('months of ads whose spend was never imported are known once staff have typed them, also as nothing', async () => {
    const { saveBudget } = api.as('marketing').marketing;
    const row = { channel: 'social', city: 'Kraków' } as const;
    await saveBudget({ ...row, month: '2026-10', amount: grosze(20_000) });
    await saveBudget({ ...row, month: '2026-09', amount: grosze(0) });
    const { total, monthsWithoutSpend } = await since();
    expect(monthsWithoutSpend).toEqual(['2026-08']);
    expect(total).toMatchObject({ leads: 4, spend: 80_000, cpl: 26_667 });
  });

  it('months of ads whose spend was never imported are no matter of channels that nothing imports, nor of a city in which the spend does not stand', async () => {
    await aLead({ channel: 'telefon', receivedAt: '2026-10-05T12:00:00Z' });
    await aLead({ city: 'Gdańsk' });
    expect(await since({ channel: 'telefon' })).toMatchObject({
      monthsWithoutSpend: [],
      total: { leads: 1, spend: 0, cpl: 0 },
    });
    expect(await since({ city: 'Gdańsk' })).toMatchObject({
      monthsWithoutSpend: [],
      total: { leads: 1, spend: 0, cpl: 0 },
    });
  });
});

const listed = async () => (await office().list({ show: 'unlinked' })).leads.map(({ id }) => id);

it.each(['cohort', 'period'])(
  'customers bez powiązania are those whom the list offers to link, in the view by %s',
  async (view) => {
    api.clock.set('2026-11-15T12:00:00Z');
    const [linkable, inactive, erased] = [await aCustomer(), await aCustomer(), await aCustomer()];
    await aLead({ status: 'Zapisany', isTest: true });
    expect((await figures({ view })).total.unlinkedCustomers).toBe(3);
    await office().markInactive({ leadId: inactive, version: 4, reason: 'nie odbiera' });
    await api.as('admin').leads.erase({ leadId: erased, version: 4 });
    const { total } = await figures({ view });
    expect([total.unlinkedCustomers, total.customers]).toEqual([1, 3]);
    expect(await listed()).toEqual([linkable]);
  },
);

async function aCustomer(): Promise<string> {
  const id = await aLead({ receivedAt: '2026-11-10T12:00:00Z' });
  for (const [version, to] of [
    [1, 'Kontakt'],
    [2, 'Trening próbny'],
    [3, 'Zapisany'],
  ] as const)
    await office().move({ leadId: id, version, to, playerId: null });
  return id;
}

const MAIL = 'anna@poczta.example';

it('revenue counts what was paid and not refunded since the lead came, of linked owners only', async () => {
  await aLead({ status: 'Zapisany', ownerEmail: MAIL });
  await paid(MAIL, '2026-11-09', 1);
  await paid(MAIL, '2026-11-10', 10);
  await paid(MAIL, '2027-02-01', 100);
  await paid(MAIL, '2026-11-11', 1_000, 'refunded');
  await paid('somebody@poczta.example', '2026-11-11', 10_000);
  expect((await figures()).total.revenue).toBe(11_000);
  // In the period view a payment counts in its own month.
  expect((await figures({ view: 'period' })).total.revenue).toBe(1_000);
  expect((await figures({ view: 'period', from: '2027-02', to: '2027-02' })).total.revenue).toBe(10_000);
});

it.each([
  ['PLN', 2_000, 20],
  ['EUR', 100_000, 0],
])('revenue counts what came, not what was due: %s', async (receivedCurrency, receivedGrosze, revenue) => {
  await aLead({ status: 'Zapisany', ownerEmail: MAIL });
  await paid(MAIL, '2026-11-12', 1_000);
  await api.database.prisma.payment.updateMany({ data: { receivedCurrency, receivedGrosze } });
  expect((await figures()).total.revenue).toBe(revenue * 100);
});

it('revenue subtracts what was refunded of a payment that stays paid', async () => {
  await aLead({ status: 'Zapisany', ownerEmail: MAIL });
  await paid(MAIL, '2026-11-20', 100);
  await api.database.prisma.payment.updateMany({
    data: { refundGrosze: 3_000, refundedOn: new Date('2026-11-21'), refundReason: 'choroba', refundedBy: 'x@y' },
  });
  expect((await figures()).total.revenue).toBe(7_000);
});

it('revenue begins when the lead was received, also for one that a backfill brought late', async () => {
  await aLead({
    status: 'Zapisany',
    ownerEmail: MAIL,
    createdTime: '2026-11-02T12:00:00Z',
    receivedAt: '2026-11-18T12:00:00Z',
  });
  await paid(MAIL, '2026-11-10', 100);
  await paid(MAIL, '2026-11-20', 10);
  expect((await figures()).total.revenue).toBe(1_000);
});

it('revenue counts a payment once, for the first of its owner’s leads', async () => {
  await aLead({ status: 'Zapisany', ownerEmail: MAIL, channel: 'telefon' });
  await aLead({ status: 'Zapisany', ownerEmail: MAIL, receivedAt: '2026-11-11T12:00:00Z' });
  await paid(MAIL, '2026-11-20', 50);
  const { channels, total } = await figures();
  expect(total.revenue).toBe(5_000);
  expect(channels.map(({ channel, revenue }) => [channel, revenue])).toEqual([
    ['social', 0],
    ['telefon', 5_000],
  ]);
  expect((await figures({ channel: 'social' })).total.revenue).toBe(0);
});

async function moved(leadId: string, to: LeadStage): Promise<void> {
  const { lead } = await office().one({ leadId });
  await office().move({ leadId, to, version: lead.version });
}

it('stages that were undone were never reached, in either view', async () => {
  api.clock.set('2026-11-15T12:00:00Z');
  const id = await aLead({ receivedAt: '2026-10-20T12:00:00Z' });
  await moved(id, 'Kontakt');
  await moved(id, 'Trening próbny');
  const { lead } = await office().one({ leadId: id });
  await office().undoMove({ leadId: id, version: lead.version });
  expect((await figures({ from: '2026-10' })).total.reached).toMatchObject({ Kontakt: 1, 'Trening próbny': 0 });
  expect((await figures({ from: '2026-10', view: 'period' })).total.reached).toMatchObject({
    Nowy: 1,
    Kontakt: 1,
    'Trening próbny': 0,
  });
});

it('stages count for the month of the lead by cohort, and for the month of the move by period', async () => {
  api.clock.set('2026-11-15T12:00:00Z');
  const id = await aLead({ receivedAt: '2026-10-20T12:00:00Z' });
  await moved(id, 'Kontakt');
  const contacted = async (view: string, month: string) =>
    (await figures({ view, from: month, to: month })).total.reached.Kontakt;
  expect([await contacted('cohort', '2026-10'), await contacted('cohort', '2026-11')]).toEqual([1, 0]);
  expect([await contacted('period', '2026-10'), await contacted('period', '2026-11')]).toEqual([0, 1]);
});
