// Deliveries against the sandbox's ad platform: each acknowledged one becomes exactly one lead, or fails with its
// reason.
import { randomUUID } from 'node:crypto';
import { testApi } from '@zapisy/api/testing/test-api';
import { storeDeliveries } from '@zapisy/db/leads/lead-delivery-records';
import { listLeads } from '@zapisy/db/leads/lead-list-records';
import { setTombstone } from '@zapisy/db/leads/lead-tombstone-records';
import { beforeEach, expect, it } from 'vitest';
import { leadIdHash } from '../../steps/lead-id-hash.ts';
import { fetchPostponedLead, workLeadDeliveries } from './work-lead-deliveries.ts';

const api = testApi();
const MINUTE_MS = 60_000;

beforeEach(async () => {
  await api.database.prisma.city.createMany({ data: ['Kraków', 'Wrocław', 'Gdańsk'].map((name) => ({ name })) });
});

type Fault = Parameters<typeof api.faultControls.social.fault>[0];

/** A lead that exists at the platform, and its delivery. */
async function delivered(fieldData?: { name: string; values: string[] }[]): Promise<string> {
  const { leadgenId } = await api.faultControls.social.lead(fieldData ? { fieldData } : {});
  await store(leadgenId);
  return leadgenId;
}

const store = (leadgenId: string) =>
  storeDeliveries(api.database, [
    { leadgenId, pageId: undefined, formId: undefined, adId: undefined, createdTime: undefined, raw: {} },
  ]);

const failing = (fault: Fault['fault'], times = 1, on: Fault['on'] = 'lead') =>
  api.faultControls.social.fault({ on, times, fault });
const leads = () => listLeads(api.database, { limit: 100 });
const states = () => api.database.prisma.leadDelivery.findMany({ select: { state: true, errorCode: true } });

it('workLeadDeliveries: an answer that is not this lead, though it says no error, is none: it is asked for again', async () => {
  const id = await delivered();
  await failing({ type: 'empty-page' });
  await workLeadDeliveries(api.context);
  expect(await leads()).toEqual([]);
  expect(await states()).toMatchObject([{ state: 'waiting', errorCode: 'unavailable' }]);
  api.clock.advance(MINUTE_MS);
  await workLeadDeliveries(api.context);
  expect(await leads()).toMatchObject([{ socialLeadId: id, firstName: expect.stringMatching(/./) }]);
});

it('workLeadDeliveries fetches a delivered lead and stores it as Nowy, social, in its city', async () => {
  const id = await delivered([
    { name: 'full_name', values: ['Anna Kowalczyk'] },
    { name: 'email', values: ['Anna.K@poczta.example'] },
    { name: 'phone_number', values: ['+48600100200'] },
    { name: 'w_jakim_mieście?', values: ['gdansk'] },
  ]);
  expect(await workLeadDeliveries(api.context)).toBe(1);
  expect(await leads()).toMatchObject([
    {
      socialLeadId: id,
      stage: 'Nowy',
      channel: 'social',
      firstName: 'Anna',
      lastName: 'Kowalczyk',
      email: 'anna.k@poczta.example',
      phone: '+48600100200',
      city: 'Gdańsk',
      citySource: 'form',
    },
  ]);
  expect(await states()).toEqual([{ state: 'done', errorCode: null }]);
  expect(await workLeadDeliveries(api.context)).toBe(0);
});

it('workLeadDeliveries stores a lead whose answers no table could hold as they are: an emoji cut in two, a NUL', async () => {
  await delivered([
    { name: 'full_name', values: ['Anna\0 Kowalczyk \ud83d'] },
    { name: 'pytanie', values: ['Czy są miejsca? \ude00'] },
  ]);
  await workLeadDeliveries(api.context);
  expect(await leads()).toMatchObject([{ firstName: 'Anna' }]);
  expect(await states()).toEqual([{ state: 'done', errorCode: null }]);
});

it('workLeadDeliveries stores a lead that answered with more than an index holds, all of it among its answers', async () => {
  const essay = (word: string) => Array.from({ length: 2_000 }, () => `${word}${randomUUID()}`).join(' ');
  const fieldData = [
    { name: 'email', values: [`${essay('a')} @`] },
    { name: 'phone_number', values: [essay('6')] },
    { name: 'city', values: [essay('K')] },
    { name: 'full_name', values: [essay('Anna')] },
  ];
  await delivered(fieldData);
  await workLeadDeliveries(api.context);
  expect(await leads()).toMatchObject([{ email: '', phone: '' }]);
  expect(await api.database.prisma.lead.findFirst()).toMatchObject({ answers: fieldData });
  expect(await states()).toEqual([{ state: 'done', errorCode: null }]);
});

it('workLeadDeliveries reads a choice by its label, asks for the form of many leads once, and keeps the raw answers', async () => {
  const answers = [{ name: 'który_program_cię_interesuje?', values: ['żeglarski,_z_noclegiem'] }];
  const formId = '793235552660202';
  const askedForIt = async () =>
    (await api.faultControls.journal('social')).filter(({ path }) => path === `/v26.0/${formId}`).length;
  for (let n = 0; n < 5; n++)
    await store((await api.faultControls.social.lead({ formId, fieldData: answers })).leadgenId);
  await workLeadDeliveries(api.context);
  // A worker that looks for the stored form before it is stored, and asks after it was returned, asks once more.
  const atFirst = await askedForIt();
  expect(atFirst).toBeLessThan(5);
  await store((await api.faultControls.social.lead({ formId, fieldData: answers })).leadgenId);
  await workLeadDeliveries(api.context);
  const stored = await leads();
  expect(stored).toHaveLength(6);
  for (const { productInterest, formName } of stored)
    expect({ productInterest, formName }).toEqual({
      productInterest: 'Żeglarski, z noclegiem',
      formName: 'Obozy letnie: który program?',
    });
  expect(await api.database.prisma.lead.findFirst()).toMatchObject({ answers });
  const card = await api.as('marketing').leads.one({ leadId: stored[0]?.id ?? '' });
  expect(card.answers).toMatchObject([{ label: 'Który program cię interesuje?', text: 'Żeglarski, z noclegiem' }]);
  expect(await askedForIt()).toBe(atFirst);
});

it('workLeadDeliveries waits a little for a form that cannot be read now, then goes on without it', async () => {
  await delivered();
  await failing({ type: 'html' }, 4, 'form');
  for (let n = 0; n < 3; n++) {
    await workLeadDeliveries(api.context);
    expect(await leads()).toEqual([]);
    api.clock.advance(MINUTE_MS);
  }
  await workLeadDeliveries(api.context);
  expect(await leads()).toMatchObject([{ formName: null }]);
});

// 80005: "wait estimated_time_to_regain_access minutes"; "Calls made while throttled extend the block."
it('workLeadDeliveries: throttled over a form asks for nothing as long as the platform says, then reads lead and form', async () => {
  await delivered();
  const asked = async () => (await api.faultControls.journal('social')).length;
  await failing({ type: 'error', code: 80_005, minutes: 19 }, 1, 'form');
  await workLeadDeliveries(api.context);
  const atFirst = await asked();
  await delivered();
  for (let n = 0; n < 18; n++) {
    api.clock.advance(MINUTE_MS);
    expect(await workLeadDeliveries(api.context)).toBe(0);
    expect(await fetchPostponedLead(api.context)).toBe(false);
  }
  expect([await asked(), await leads()]).toEqual([atFirst, []]);
  api.clock.advance(MINUTE_MS);
  expect(await workLeadDeliveries(api.context)).toBe(1);
  expect(await workLeadDeliveries(api.context)).toBe(1);
  expect(await leads()).toMatchObject([{ formName: expect.any(String) }, { formName: expect.any(String) }]);
});

it('workLeadDeliveries leaves the platform alone also when it goes on without the form', async () => {
  await delivered();
  await failing({ type: 'html' }, 3, 'form');
  await failing({ type: 'error', code: 80_005, minutes: 19 }, 1, 'form');
  for (let n = 0; n < 4; n++) {
    await workLeadDeliveries(api.context);
    api.clock.advance(MINUTE_MS);
  }
  expect(await leads()).toMatchObject([{ formName: null }]);
  await delivered();
  api.clock.advance(17 * MINUTE_MS);
  expect(await workLeadDeliveries(api.context)).toBe(0);
  api.clock.advance(MINUTE_MS);
  expect(await workLeadDeliveries(api.context)).toBe(1);
});

it('workLeadDeliveries gives no lead up for a form that is throttled for days: after its 36 hours it goes on without it', async () => {
  await delivered();
  const day = 24 * 60;
  await failing({ type: 'error', code: 80_005, minutes: day }, 9, 'form');
  for (let n = 0; n < 2; n++) {
    await workLeadDeliveries(api.context);
    expect(await states()).toEqual([{ state: 'waiting', errorCode: 'throttled' }]);
    api.clock.advance(day * MINUTE_MS);
  }
  await workLeadDeliveries(api.context);
  expect([await leads(), await states()]).toMatchObject([[{ formName: null }], [{ state: 'done' }]]);
});

it('workLeadDeliveries keeps what staff changed when the same lead is announced again', async () => {
  const id = await delivered();
  await workLeadDeliveries(api.context);
  await api.database.prisma.lead.updateMany({ data: { city: 'Wrocław', citySource: 'staff' } });
  await api.database.prisma.leadDelivery.deleteMany();
  await store(id);
  await workLeadDeliveries(api.context);
  expect(await leads()).toMatchObject([{ socialLeadId: id, city: 'Wrocław', citySource: 'staff' }]);
});

it('workLeadDeliveries fails a lead that is not there with the cause, after five minutes; the others go on', async () => {
  await store('444444444444');
  const id = await delivered();
  await workLeadDeliveries(api.context);
  expect((await leads()).map(({ socialLeadId }) => socialLeadId)).toEqual([id]);
  const missing = { state: 'waiting', errorCode: 'missing' };
  const open = async () => (await states()).filter(({ state }) => state !== 'done');
  for (let minute = 0; minute < 4; minute++) {
    expect(await open()).toEqual([missing]);
    api.clock.advance(MINUTE_MS);
    expect(await workLeadDeliveries(api.context)).toBe(1);
  }
  api.clock.advance(2 * MINUTE_MS);
  await workLeadDeliveries(api.context);
  expect(await open()).toEqual([{ ...missing, state: 'failed' }]);
});

it('workLeadDeliveries stores a lead that the platform does not know at first, also right after another failure', async () => {
  const id = await delivered();
  const faults = [{ type: 'html' }, { type: 'error', code: 100 }, { type: 'error', code: 100 }] as const;
  for (const fault of faults) {
    await failing(fault);
    expect(await workLeadDeliveries(api.context)).toBe(1);
    expect(await states()).toMatchObject([{ state: 'waiting' }]);
    api.clock.advance(MINUTE_MS);
  }
  await workLeadDeliveries(api.context);
  expect((await leads()).map(({ socialLeadId }) => socialLeadId)).toEqual([id]);
});

it('workLeadDeliveries looks twice for an old lead, whatever failed before', async () => {
  await delivered();
  await failing({ type: 'html' });
  await workLeadDeliveries(api.context);
  api.clock.advance(60 * MINUTE_MS);
  await failing({ type: 'error', code: 100 }, 2);
  await workLeadDeliveries(api.context);
  expect(await states()).toEqual([{ state: 'waiting', errorCode: 'missing' }]);
  api.clock.advance(MINUTE_MS);
  await workLeadDeliveries(api.context);
  expect(await states()).toEqual([{ state: 'failed', errorCode: 'missing' }]);
});

it.each([
  [19, 19],
  [900_000_000_000_000, 24 * 60],
])(
  'workLeadDeliveries, asked to wait %i minutes, asks for no lead for %i minutes, and then for all',
  async (minutes, waits) => {
    await delivered();
    await failing({ type: 'error', code: 80_005, minutes });
    await workLeadDeliveries(api.context);
    expect(await states()).toEqual([{ state: 'waiting', errorCode: 'throttled' }]);
    await delivered();
    const { heldUntil } = await api.as('marketing').leads.intakeHealth();
    const stillMs = Number(heldUntil) - api.clock.now().getTime();
    expect(stillMs).toBeGreaterThan((waits - 1) * MINUTE_MS);
    expect(stillMs).toBeLessThanOrEqual(waits * MINUTE_MS);
    for (const [passed, fetched] of [
      [0, 0],
      [waits - 1, 0],
      [1, 1],
      [0, 1],
    ] as const) {
      api.clock.advance(passed * MINUTE_MS);
      expect(await workLeadDeliveries(api.context)).toBe(fetched);
    }
    expect(await leads()).toHaveLength(2);
  },
);

it('workLeadDeliveries stores an error of ours under its own cause, and retries: the platform is not to blame', async () => {
  await delivered();
  const { ads } = api.context.outside;
  const lead: typeof ads.lead = () => Promise.reject(new TypeError('a bug'));
  const broken = { ...api.context, outside: { ...api.context.outside, ads: { ...ads, lead } } };
  await workLeadDeliveries(broken);
  expect(await states()).toEqual([{ state: 'waiting', errorCode: 'internal-error' }]);
  expect(await fetchPostponedLead(broken)).toBe(false);
  expect(await fetchPostponedLead(api.context)).toBe(true);
  expect(await leads()).toHaveLength(1);
});

it('workLeadDeliveries tries a broken platform for 36 hours with growing pauses, then says so', async () => {
  await delivered();
  await failing({ type: 'html' }, 1_000);
  let tries = 0;
  for (let hour = 0; hour < 60; hour++) {
    tries += await workLeadDeliveries(api.context);
    api.clock.advance(60 * MINUTE_MS + 1);
  }
  expect(tries).toBeGreaterThan(30);
  expect(tries).toBeLessThan(40);
  expect(await states()).toEqual([{ state: 'failed', errorCode: 'unavailable' }]);
});

it('workLeadDeliveries sends no request for a lead that was erased, and keeps nothing of its delivery', async () => {
  const id = await delivered();
  const { erasureKey } = api.context.settings;
  await setTombstone(api.database.prisma, leadIdHash(erasureKey, id), api.clock.now());
  await workLeadDeliveries(api.context);
  expect([await leads(), await states()]).toEqual([[], []]);
  const asked = (await api.faultControls.journal()).filter(({ path }) => path.includes(id));
  expect(asked).toEqual([]);
});

it('workLeadDeliveries takes what a dead server held a few seconds later', async () => {
  await delivered();
  const { pool } = api.database;
  await pool.query(`UPDATE lead_delivery SET state = 'working', lease_token = gen_random_uuid(), lease_until = $1`, [
    new Date(api.clock.now().getTime() + 6_000),
  ]);
  expect(await workLeadDeliveries(api.context)).toBe(0);
  api.clock.advance(6_000);
  expect(await workLeadDeliveries(api.context)).toBe(1);
  expect(await leads()).toHaveLength(1);
});

const asked = async () =>
  (await api.faultControls.journal('social')).filter(({ path }) => /\/245950\d+$/.test(path)).length;

/** Leads that failed many times during a long outage; the next attempt is more than an hour away. */
async function putOff(count: number): Promise<void> {
  for (let n = 0; n < count; n++) await delivered();
  await failing({ type: 'html' }, 1_000);
  for (let hour = 0; hour < 13; hour++) {
    await workLeadDeliveries(api.context);
    api.clock.advance(60 * MINUTE_MS);
  }
  await workLeadDeliveries(api.context);
}

it('fetchPostponedLead asks for one while the platform is away; once it answers, all are due', async () => {
  await putOff(3);
  const before = await asked();
  expect(await fetchPostponedLead(api.context)).toBe(false);
  expect((await asked()) - before).toBe(1);
  expect(await workLeadDeliveries(api.context)).toBe(0);
  await api.faultControls.remove('/social/faults');
  expect(await fetchPostponedLead(api.context)).toBe(true);
  expect(await workLeadDeliveries(api.context)).toBe(2);
  expect(await leads()).toHaveLength(3);
});

it('fetchPostponedLead leaves a lead that is at fault itself to its pauses, while others are fetched', async () => {
  await delivered();
  await failing({ type: 'html' });
  await workLeadDeliveries(api.context);
  await api.database.prisma.leadDelivery.updateMany({ data: { attempts: 20 } });
  await delivered();
  await workLeadDeliveries(api.context);
  const before = await asked();
  expect(await fetchPostponedLead(api.context)).toBe(false);
  expect(await asked()).toBe(before);
  expect(await states()).toEqual(
    expect.arrayContaining([
      { state: 'waiting', errorCode: 'unavailable' },
      { state: 'done', errorCode: null },
    ]),
  );
});

it('fetchPostponedLead sends no request while the platform is paused, or when nothing was postponed', async () => {
  expect(await fetchPostponedLead(api.context)).toBe(false);
  await delivered();
  await failing({ type: 'html' });
  await workLeadDeliveries(api.context);
  await delivered();
  await failing({ type: 'error', code: 80_005, minutes: 19 });
  await workLeadDeliveries(api.context);
  const before = await asked();
  expect(await fetchPostponedLead(api.context)).toBe(false);
  expect(await asked()).toBe(before);
});
