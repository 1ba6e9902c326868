// What waits: prints at desks, new leads, deliveries of the ad platform, and the jobs with their next run.
import { aDocument } from '@zapisy/db/testing/builders/documents';
import { expect, it } from 'vitest';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const NOW = new Date('2026-11-23T13:06:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const prisma = () => api.database.prisma;

type GivenPrint = {
  readonly deskId: string;
  readonly state: string;
  readonly minutes: number;
  readonly problem?: string;
};

const aPrint = ({ deskId, state, minutes, problem }: GivenPrint) =>
  prisma().printJob.create({ data: { deskId, state, problem: problem ?? null, updatedAt: ago(minutes), receipt: {} } });

async function aPrintAtTheProvider(state: string): Promise<void> {
  const { id: receiptId } = await aDocument(api.database);
  await prisma().printJob.create({ data: { receiptId, state, driver: 'provider', updatedAt: ago(1), receipt: {} } });
}

const aDesk = (id: string, name: string | null, city: string | null, seen: Date | null) =>
  prisma().desk.create({ data: { id, name, city, lastSeenAt: seen } });

it('the prints that wait at desks are one line for each desk, with the worst state and its time; desks without any come last', async () => {
  api.clock.set(NOW);
  await aDesk('desk-1', 'Kraków, Zakopiańska', 'Kraków', ago(1));
  await aDesk('desk-2', 'Wrocław, Legnicka', 'Wrocław', ago(3));
  await aDesk('desk-3', 'Gdańsk, Grunwaldzka', 'Gdańsk', ago(60));
  await aDesk('desk-4', 'Stare', 'Kraków', ago(100 * 24 * 60));
  await aDesk('desk-5', null, null, null);
  await aPrint({ deskId: 'desk-1', state: 'held', problem: 'paper', minutes: 8 });
  await aPrint({ deskId: 'desk-1', state: 'queued', minutes: 1 });
  await aPrint({ deskId: 'desk-2', state: 'unknown', minutes: 2 });
  await aPrint({ deskId: 'desk-2', state: 'printed', minutes: 1 });
  await aPrintAtTheProvider('unknown');
  const queues = await api.as('reception').dashboard.deskQueues();
  expect(queues).toEqual([
    {
      id: 'desk-1',
      name: 'Kraków, Zakopiańska',
      city: 'Kraków',
      lastSeenAt: ago(1),
      queue: { state: 'held', problem: 'paper', prints: 2, since: ago(8) },
    },
    {
      id: 'desk-2',
      name: 'Wrocław, Legnicka',
      city: 'Wrocław',
      lastSeenAt: ago(3),
      queue: { state: 'unknown', problem: null, prints: 1, since: ago(2) },
    },
    { id: 'desk-3', name: 'Gdańsk, Grunwaldzka', city: 'Gdańsk', lastSeenAt: ago(60), queue: null },
  ]);
  expect(await api.as('office').dashboard.deskQueues({ city: 'Gdańsk' })).toMatchObject([{ id: 'desk-3' }]);
});

it('the prints that wait at desks of a desk without a city, and of one that is not known, are among those of every city', async () => {
  api.clock.set(NOW);
  await aDesk('desk-1', 'Wrocław, Legnicka', 'Wrocław', ago(1));
  await aDesk('desk-2', 'Przenośne', null, ago(1));
  await aPrint({ deskId: 'desk-1', state: 'held', minutes: 200 });
  await aPrint({ deskId: 'desk-2', state: 'held', minutes: 100 });
  await aPrint({ deskId: 'lost', state: 'failed', minutes: 90 });
  expect(await api.as('office').dashboard.deskQueues({ city: 'Gdańsk' })).toMatchObject([
    { id: 'desk-2', name: 'Przenośne', city: null, queue: { prints: 1 } },
    { id: 'lost', name: null, city: null, queue: { prints: 1 } },
  ]);
});

it('the prints that wait at desks are also those of a desk that is not known', async () => {
  api.clock.set(NOW);
  await aPrint({ deskId: 'lost', state: 'failed', minutes: 90 });
  expect(await api.as('office').dashboard.deskQueues()).toMatchObject([
    { id: 'lost', name: null, queue: { state: 'failed', prints: 1 } },
  ]);
});

type GivenLead = {
  readonly minutes: number;
  readonly firstName?: string;
  readonly status?: string;
  readonly city?: string;
  readonly nextContactOn?: string;
  readonly inactiveReason?: string;
  readonly isTest?: boolean;
};

const aLead = ({ minutes, nextContactOn, ...given }: GivenLead) =>
  prisma().lead.create({
    data: {
      city: 'Kraków',
      citySource: 'form',
      channel: 'social',
      phone: '604 771 209',
      receivedAt: ago(minutes),
      ...(nextContactOn !== undefined && { nextContactOn: new Date(nextContactOn) }),
      ...given,
    },
  });

it('the leads that wait for a first call are those of more than an hour, the longest first, and the contacts of today beside them', async () => {
  api.clock.set(NOW);
  await aLead({ minutes: 72, firstName: 'Anna', city: 'Gdańsk' });
  await aLead({ minutes: 1_560, firstName: 'Justyna' });
  await aLead({ minutes: 59, firstName: 'za krótko' });
  await aLead({ minutes: 500, firstName: 'po rozmowie', status: 'Kontakt' });
  await aLead({ minutes: 500, firstName: 'umówiony', nextContactOn: '2026-11-23' });
  await aLead({ minutes: 500, firstName: 'zaległy', status: 'Kontakt', nextContactOn: '2026-11-20' });
  await aLead({ minutes: 500, firstName: 'później', nextContactOn: '2026-11-24' });
  await aLead({ minutes: 500, firstName: 'nieaktualny', inactiveReason: 'daleko' });
  await aLead({ minutes: 500, firstName: 'próba', isTest: true });
  const { leads, waiting, due } = await api.as('marketing').dashboard.waitingLeads();
  expect(leads.map(({ firstName }) => firstName)).toEqual(['Justyna', 'Anna']);
  expect(leads[0]).toMatchObject({ arrivedAt: ago(1_560), phone: '604 771 209', city: 'Kraków' });
  expect([waiting, due]).toEqual([
    { count: 2, isMore: false },
    { count: 2, isMore: false },
  ]);
  expect((await api.as('office').dashboard.waitingLeads({ city: 'Gdańsk' })).waiting.count).toBe(1);
});

it('the leads that wait for a first call are those of the list to which they lead, which has no test lead either', async () => {
  api.clock.set(NOW);
  await aLead({ minutes: 72, firstName: 'Anna' });
  await aLead({ minutes: 500, firstName: 'próba', isTest: true });
  const staff = api.as('marketing');
  const { waiting } = await staff.dashboard.waitingLeads();
  const { leads } = await staff.leads.list({ duty: 'new' });
  expect(leads.map(({ firstName }) => firstName)).toEqual(['Anna']);
  expect(waiting.count).toBe(leads.length);
  expect((await staff.leads.counts({ duty: 'new' })).Nowy.count).toBe(leads.length);
  expect((await staff.leads.list({ duty: 'later' })).leads).toMatchObject([{ firstName: 'próba', isTest: true }]);
});

it('the leads that wait for a first call are four rows, and are counted no further than 99', async () => {
  api.clock.set(NOW);
  await prisma().lead.createMany({
    data: Array.from({ length: 101 }, (_, index) => ({
      city: 'Kraków',
      citySource: 'form',
      channel: 'social',
      receivedAt: ago(61 + index),
    })),
  });
  const { leads, waiting } = await api.as('office').dashboard.waitingLeads();
  expect([leads.length, waiting]).toEqual([4, { count: 99, isMore: true }]);
});

it('the deliveries of the ad platform are counted by the hour and since midnight, whatever became of them', async () => {
  api.clock.set(NOW);
  const came = (leadgenId: string, minutes: number, state: string) => ({
    leadgenId,
    raw: {},
    receivedAt: ago(minutes),
    state,
    ...(state === 'waiting' || state === 'working' ? {} : { doneAt: ago(minutes) }),
  });
  await prisma().leadDelivery.createMany({
    data: [
      came('1', 0, 'waiting'),
      came('2', 5, 'done'),
      came('3', 65, 'failed'),
      came('4', 16 * 60, 'done'),
      came('5', 30 * 60, 'done'),
    ],
  });
  const { today, hours } = await api.as('marketing').dashboard.deliveries();
  expect(today).toBe(3);
  expect(hours.map(({ deliveries }) => deliveries).filter(Boolean)).toEqual([1, 1, 2]);
  expect(hours.at(-1)?.from).toEqual(new Date('2026-11-23T13:00:00Z'));
});

it('the scheduled jobs have their next run, but not while they are switched off', async () => {
  api.clock.set(NOW);
  await prisma().cronConfig.createMany({
    data: [
      { jobKey: 'social_ad_spend_import', schedule: '0 6 * * *', lastState: 'failed', lastError: 'not-configured' },
      { jobKey: 'outgoing_mail', schedule: '* * * * *', enabled: false },
      { jobKey: 'retention', schedule: '30 3 1 * *' },
    ],
  });
  const jobs = await api.as('marketing').schedule.jobs();
  expect(Object.fromEntries(jobs.map(({ jobKey, next }) => [jobKey, next?.toISOString() ?? null]))).toEqual({
    social_ad_spend_import: '2026-11-24T05:00:00.000Z',
    outgoing_mail: null,
    retention: null,
  });
});
