// 'Import z Meta' against the sandbox's ad platform: every lead once, whatever fails, and by one
// worker.

import { FORM, MINUTE_MS, NAMED, openBackfill } from '@zapisy/api/testing/backfill';
import { ACTORS } from '@zapisy/api/testing/people';
import { refusalOf } from '@zapisy/api/testing/refusal-of';
import { testApi } from '@zapisy/api/testing/test-api';
import { UNSTORABLE_LEAD_ID } from '@zapisy/api/testing/unstorable-lead';
import { setTombstone } from '@zapisy/db/leads/lead-tombstone-records';
import { expect, it } from 'vitest';
import { followUp } from '../../jobs/follow-up.ts';
import { leadIdHash } from '../../steps/lead-id-hash.ts';
import { adPlatformPausedUntil, pauseAdPlatform } from '../intake/ad-platform-pause.ts';
import { backfillSocialLeads } from './backfill-social-leads.ts';

const api = testApi();
const OTHER_FORM = '793235552660102';
const fault: typeof api.faultControls.social.fault = (order) => api.faultControls.social.fault(order);
const { office, run, work, withAds, leads, given } = openBackfill(api);

/** The platform holds these leads and no others. */
async function onlyLeads(...orders: readonly object[]): Promise<void> {
  await api.faultControls.remove('/social/leads');
  for (const order of orders) await api.faultControls.post('/social/leads', order);
}

/** A run that is started, and worked on once. */
async function imported(sinceDays?: number): Promise<number> {
  await office().runSocialLeadBackfill({ sinceDays });
  return await work();
}

/** Works until the run ends, with time passing between two turns. */
async function workToTheEnd(): Promise<void> {
  for (let turn = 0; turn < 60 && (await run())?.state === 'running'; turn++) {
    await work();
    api.clock.advance(20 * MINUTE_MS);
  }
}

it.each([
  [undefined, 90, false],
  [7, 7, false],
  [90, 90, false],
  [91, 90, true],
  [100_000, 90, true],
])('runSocialLeadBackfill: %s days look back %i, and it is said whether it was cut', async (sinceDays, days, cut) => {
  const input = sinceDays === undefined ? {} : { sinceDays };
  expect(await office().runSocialLeadBackfill(input)).toMatchObject({ sinceDays: days, cut });
  expect(await run()).toMatchObject({ sinceDays: days, cut, state: 'running', startedBy: ACTORS.office.email });
});

it.each([
  [0, 'below-one'],
  [-5, 'below-one'],
  [1.5, 'not-whole'],
])('runSocialLeadBackfill: %s days are refused', async (sinceDays, reason) => {
  expect(await refusalOf(office().runSocialLeadBackfill({ sinceDays }))).toMatchObject({ code: 'bad-input', reason });
  expect(await run()).toBeNull();
});

it('runSocialLeadBackfill is started once, however many start it at the same moment, and leaves who it was', async () => {
  const starts = await Promise.allSettled(
    (['office', 'admin', 'office', 'admin', 'office'] as const).map((actor) =>
      api.as(actor).leads.runSocialLeadBackfill({ sinceDays: 30 }),
    ),
  );
  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = await refusalOf(office().runSocialLeadBackfill());
  expect(refused).toEqual({ code: 'not-allowed-now', reason: 'already-running', runId: (await run())?.runId });
  expect(await api.database.prisma.audit.findMany()).toMatchObject([
    { action: 'runSocialLeadBackfill', entity: 'lead_backfill', after: { sinceDays: 30, wasCut: false } },
  ]);
});

it('backfillSocialLeads brings every lead of every form, archived ones too, and a second run changes nothing', async () => {
  expect(await imported()).toBe(1);
  const there = await given();
  const stored = await leads();
  expect(stored.map(({ socialLeadId }) => socialLeadId).sort()).toEqual(there.map(({ id }) => id).sort());
  expect(new Set(stored.map(({ formName }) => formName))).toContain('Dzień otwarty 2026');
  const counts = { read: there.length, created: there.length, known: 0, failed: 0 };
  expect(await run()).toMatchObject({ state: 'done', pages: 3, forms: { done: 6, total: 6 }, counts, failures: [] });

  await imported();
  expect(await leads()).toEqual(stored);
  expect(await run()).toMatchObject({ counts: { read: there.length, created: 0, known: there.length, failed: 0 } });
  expect(await work()).toBe(0);
});

it('backfillSocialLeads looks back as far as requested', async () => {
  await imported(10);
  const border = Date.now() - 10 * 24 * 60 * MINUTE_MS;
  const young = (await given()).filter(({ createdAt }) => createdAt * 1000 > border);
  expect(young.length).toBeGreaterThan(0);
  expect(await leads()).toHaveLength(young.length);
});

it('backfillSocialLeads leaves manual edits alone, brings back a deleted row, and never an erased lead', async () => {
  await imported();
  const [edited, deleted, erased] = (await leads()).map(({ socialLeadId }) => socialLeadId ?? '');
  await api.database.prisma.lead.updateMany({
    where: { socialLeadId: edited ?? '' },
    data: { city: 'Gdynia', citySource: 'staff', status: 'Kontakt', note: 'oddzwonić' },
  });
  await api.database.prisma.lead.deleteMany({ where: { socialLeadId: { in: [deleted ?? '', erased ?? ''] } } });
  const hash = leadIdHash(api.context.settings.erasureKey, erased ?? '');
  await setTombstone(api.database.prisma, hash, new Date());
  await imported();
  expect(await run()).toMatchObject({ counts: { created: 1 } });
  const now = await leads();
  expect(now.map(({ socialLeadId }) => socialLeadId)).not.toContain(erased);
  expect(now.find(({ socialLeadId }) => socialLeadId === edited)).toMatchObject({
    city: 'Gdynia',
    citySource: 'staff',
    status: 'Kontakt',
    note: 'oddzwonić',
  });
});

it('backfillSocialLeads: isolates a lead that cannot be stored: the others of its page are, and its form is named', async () => {
  await onlyLeads({ formId: FORM, count: 5 }, { formId: FORM, leadgenId: UNSTORABLE_LEAD_ID });
  await imported();
  const counts = { read: 6, created: 5, known: 0, failed: 1 };
  expect(await run()).toMatchObject({ state: 'done', counts, failures: [{ ...NAMED, cause: 'not-stored' }] });
  expect(await leads()).toHaveLength(5);
});

it('backfillSocialLeads goes on when not one lead of a page can be stored, for that page holds nothing else', async () => {
  await onlyLeads({ formId: FORM, leadgenId: UNSTORABLE_LEAD_ID }, { formId: OTHER_FORM, count: 3 });
  await imported();
  expect(await run()).toMatchObject({ state: 'done', counts: { read: 4, created: 3, failed: 1 } });
});

it('backfillSocialLeads names a form that failed and why, and reads the others', async () => {
  await fault({ on: 'leads', id: FORM, times: 9, fault: { type: 'error', code: 200 } });
  await imported();
  const left = (await given()).filter(({ formId }) => formId !== FORM).length;
  expect(await run()).toMatchObject({
    state: 'done',
    counts: { created: left },
    failures: [{ ...NAMED, cause: 'permission' }],
  });
});

it('backfillSocialLeads names a page whose forms cannot be listed; a token that shows no page is a failed run', async () => {
  await fault({ on: 'forms', times: 1, fault: { type: 'error', code: 10 } });
  await imported();
  expect(await run()).toMatchObject({
    state: 'done',
    pages: 3,
    forms: { total: 4 },
    failures: [{ cause: 'permission' }],
  });
  await fault({ on: 'accounts', times: 9, fault: { type: 'error', code: 190 } });
  api.clock.advance(11 * MINUTE_MS);
  await imported();
  expect(await run()).toMatchObject({ state: 'failed', failures: [{ cause: 'token' }] });
});

it('backfillSocialLeads rests as long as a throttling platform says, and goes on from there', async () => {
  await fault({ on: 'leads', fault: { type: 'error', code: 80_005, minutes: 19 } });
  await office().runSocialLeadBackfill();
  api.clock.set(new Date());
  expect(await work()).toBe(1);
  const until = new Date(api.clock.now().getTime() + 19 * MINUTE_MS);
  expect(await run()).toMatchObject({ state: 'running', restsUntil: until });
  api.clock.advance(18 * MINUTE_MS);
  expect(await work()).toBe(0);
  api.clock.advance(MINUTE_MS);
  expect(await work()).toBe(1);
  expect(await run()).toMatchObject({ state: 'done', restsUntil: null, failures: [] });
  expect(await leads()).toHaveLength((await given()).length);
});

it('backfillSocialLeads rests while the platform wants to be left alone, and throttled keeps the worker from asking', async () => {
  api.clock.set(new Date());
  await pauseAdPlatform(api.context, 19 * MINUTE_MS);
  expect(await imported()).toBe(1);
  expect(await run()).toMatchObject({ restsUntil: new Date(api.clock.now().getTime() + 19 * MINUTE_MS) });
  expect(await api.faultControls.journal('social')).toEqual([]);
  api.clock.advance(19 * MINUTE_MS);
  await fault({ on: 'leads', fault: { type: 'error', code: 80_005, minutes: 7 } });
  await work();
  expect(await adPlatformPausedUntil(api.context)).toEqual(new Date(api.clock.now().getTime() + 7 * MINUTE_MS));
  api.clock.advance(7 * MINUTE_MS);
  await work();
  expect(await run()).toMatchObject({ state: 'done', failures: [] });
});

it('backfillSocialLeads waits out a broken platform with growing pauses, and gives up a form that stays broken', async () => {
  api.clock.set(new Date());
  await fault({ on: 'leads', id: FORM, times: 99, fault: { type: 'html' } });
  await fault({ on: 'leads', times: 2, fault: { type: 'drop' } });
  await office().runSocialLeadBackfill();
  await workToTheEnd();
  expect(await run()).toMatchObject({ state: 'done', failures: [{ formId: FORM, cause: 'unavailable' }] });
  expect(await leads()).toHaveLength((await given()).filter(({ formId }) => formId !== FORM).length);
});

it('an error of ours that goes on ends the run with its own cause, and the platform is not blamed', async () => {
  api.clock.set(new Date());
  const { ads } = api.context.outside;
  const pages: typeof ads.pages = () => Promise.reject(new TypeError('a bug'));
  await office().runSocialLeadBackfill();
  for (let tries = 0; tries < 10; tries++) {
    await backfillSocialLeads(withAds({ ...ads, pages }));
    api.clock.advance(15 * MINUTE_MS);
  }
  expect(await run()).toMatchObject({ state: 'failed', failures: [{ cause: 'internal-error' }] });
});

it('a list that leads nowhere whose cursor is refused each time is started again once, and then abandoned; the other forms are read', async () => {
  api.clock.set(new Date());
  await api.faultControls.post('/social/leads', { formId: FORM, count: 150 });
  const { ads } = api.context.outside;
  let started = 0;
  const refusing: typeof ads.leads = async function* (wanted) {
    started += 1;
    // An endless run is ended here, so that the test fails and does not hang.
    if (started > 20) throw new Error('started again and again');
    for await (const page of ads.leads(wanted)) {
      yield page;
      break;
    }
    yield { kind: 'refused', problem: { cause: 'missing', message: 'code 100' } };
  };
  const leads: typeof ads.leads = (wanted) => (wanted.formId === FORM ? refusing(wanted) : ads.leads(wanted));
  await office().runSocialLeadBackfill();
  await backfillSocialLeads(withAds({ ...ads, leads }));
  expect(started).toBe(2);
  expect(await run()).toMatchObject({ state: 'done', failures: [{ formId: FORM, cause: 'missing' }] });
  const others = (await given()).filter(({ formId }) => formId !== FORM).length;
  expect(await api.database.prisma.lead.count({ where: { formId: { not: FORM } } })).toBe(others);
});

it('a list that leads nowhere because it stays where it is, with a next page for ever, is given up', async () => {
  api.clock.set(new Date());
  await fault({ on: 'leads', id: FORM, times: 3_000, fault: { type: 'empty-page' } });
  await office().runSocialLeadBackfill();
  await workToTheEnd();
  expect(await run()).toMatchObject({ state: 'done', failures: [{ formId: FORM, cause: 'unavailable' }] });
});

const jobs = async () =>
  (await api.database.pool.query('SELECT run_at AS "runAt" FROM graphile_worker.jobs ORDER BY id')).rows;
const manyLeads = () => onlyLeads({ formId: FORM, count: 350 });

it('a run in several hands is one job from its start on, is given back after the page in hand, and goes on from there', async () => {
  await manyLeads();
  await office().runSocialLeadBackfill();
  expect(await jobs()).toHaveLength(1);
  await expect(office().runSocialLeadBackfill()).rejects.toThrow();
  expect(await jobs()).toHaveLength(1);
  const stop = new AbortController();
  stop.abort();
  await backfillSocialLeads(api.context, stop.signal);
  expect(await run()).toMatchObject({ state: 'running', counts: { read: 100, created: 100 } });
  expect(await api.runJobs()).toEqual([]);
  expect(await run()).toMatchObject({ state: 'done', counts: { read: 350, created: 350, known: 0 } });
  expect(await leads()).toHaveLength(350);
  expect(await jobs()).toEqual([]);
});

it('a run in several hands goes on elsewhere, and what the one that was thought dead still writes does not count', async () => {
  await manyLeads();
  const { ads } = api.context.outside;
  // Its server is suspended when the first page is stored; meanwhile another one reads all of them. Pages are read
  // ahead, so the second page waits until the first one is counted.
  let handed = 0;
  const suspended: typeof ads.leads = async function* (wanted) {
    for await (const page of ads.leads(wanted)) {
      if (handed > 0 && (await run())?.state === 'running') {
        await expect.poll(async () => (await run())?.counts.read, { timeout: 10_000 }).toBe(handed);
        await work();
      }
      if (page.kind === 'page') handed += page.leads.length;
      yield page;
    }
  };
  await office().runSocialLeadBackfill();
  await backfillSocialLeads(withAds({ ...ads, leads: suspended }));
  expect(await run()).toMatchObject({ state: 'done', counts: { read: 350 } });
  expect(await leads()).toHaveLength(350);
  const takenOver = expect.objectContaining({ message: 'a backfill was taken over by another worker' });
  expect(api.logged).toContainEqual(takenOver);
});

it('a run in several hands is counted once when five work on it at the same moment', async () => {
  await office().runSocialLeadBackfill();
  await Promise.all(Array.from({ length: 5 }, work));
  await api.runJobs();
  expect(await run()).toMatchObject({ state: 'done', counts: { created: (await given()).length, known: 0 } });
});

it('a run in several hands waits in the queue as long as its pause is, also when it is woken earlier', async () => {
  api.clock.set(new Date());
  await pauseAdPlatform(api.context, 19 * MINUTE_MS);
  await imported();
  const minutesLeft = async () =>
    (await jobs()).map(({ runAt }) => Math.max(0, Math.round((runAt - Date.now()) / MINUTE_MS)));
  expect(await minutesLeft()).toEqual([19]);
  await followUp(api.context);
  expect(await minutesLeft()).toEqual([0]);
  await api.runJobs();
  // The row of the job that ran goes a moment after its end.
  await expect.poll(minutesLeft).toEqual([19]);
  expect(await api.faultControls.journal('social')).toEqual([]);
});

it('a run in several hands whose job was lost goes on with the next follow-up', async () => {
  await office().runSocialLeadBackfill();
  await api.database.pool.query('DELETE FROM graphile_worker._private_jobs');
  await followUp(api.context);
  await api.runJobs();
  expect(await run()).toMatchObject({ state: 'done' });
});
