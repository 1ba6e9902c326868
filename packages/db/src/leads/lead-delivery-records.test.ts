import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { outsidePausedUntil, pauseOutsideSystem } from '../outside/outside-pause-records.ts';
import {
  type Claim,
  claimDeliveries,
  failDelivery,
  finishDelivery,
  forgetDelivery,
  type LeadDelivery,
  postponeDelivery,
  renewLease,
  storeDeliveries,
} from './lead-delivery-records.ts';

const db = testDatabase();
const NOON = new Date(Date.now() + 60_000);
const later = (ms: number) => new Date(NOON.getTime() + ms);

const delivery = (leadgenId: string, more: Partial<LeadDelivery> = {}): LeadDelivery => ({
  leadgenId,
  pageId: '111',
  formId: '333',
  adId: undefined,
  createdTime: new Date('2026-11-20T12:00:00Z'),
  raw: { leadgen_id: leadgenId },
  ...more,
});

const claim = (more: Partial<Claim> = {}) =>
  claimDeliveries(db, { limit: 10, now: NOON, leaseMs: 1_000, leaseToken: randomUUID(), system: 'ads', ...more });

/** How many deliveries are in each state. */
async function counts(): Promise<Readonly<Record<string, number>>> {
  const rows = await db.prisma.leadDelivery.groupBy({ by: 'state', _count: true });
  return Object.fromEntries(rows.map(({ state, _count }) => [state, _count]));
}

const ids = (claimed: readonly { leadgenId: string }[]) => claimed.map(({ leadgenId }) => leadgenId).sort();

it('storeDeliveries keeps a batch, with ids beyond 2^53 and missing fields, in one go', async () => {
  const idsOnly = { pageId: undefined, formId: undefined, createdTime: undefined };
  await storeDeliveries(db, [delivery('24595039271296603'), delivery('2', idsOnly)]);
  const claimed = await claim();
  expect(claimed.find(({ leadgenId }) => leadgenId === '24595039271296603')).toMatchObject({
    pageId: '111',
    formId: '333',
    adId: undefined,
    attempts: 0,
  });
  expect(claimed.find(({ leadgenId }) => leadgenId === '2')).toMatchObject(idsOnly);
});

it('claimDeliveries takes no more than its limit, also when PostgreSQL knew of one alone', async () => {
  await storeDeliveries(db, [delivery('first')]);
  await db.pool.query('ANALYZE lead_delivery');
  await storeDeliveries(
    db,
    Array.from({ length: 8 }, (_, n) => delivery(String(n))),
  );
  expect(await claim({ limit: 2 })).toHaveLength(2);
});

it.each([
  ['what only looks like a list', { formId: '{1,"2"}', adId: 'NULL' }],
  ['quotes, a backslash, letters of ours and others', { raw: { form_name: 'Zapisy "żółć" \\ 🤸' } }],
  ['the order and the numbers of what was sent', { raw: { z: 1, a: [1.5, null, { b: '24595039271296603' }] } }],
  ['the moment to the millisecond', { createdTime: new Date('1999-12-31T23:59:59.999Z') }],
])('storeDeliveries keeps %s as it came', async (_, sent) => {
  const [one, other] = [delivery('1', sent), delivery('2')];
  await storeDeliveries(db, [other, one]);
  const row = await db.prisma.leadDelivery.findUniqueOrThrow({ where: { leadgenId: '1' } });
  const { leadgenId, pageId, formId, adId, createdTime, raw } = row;
  expect({ leadgenId, pageId, formId, adId: adId ?? undefined, createdTime, raw }).toEqual(one);
  expect(JSON.stringify(raw)).toBe(JSON.stringify(one.raw));
});

it('storeDeliveries lets servers that receive the same leads at once, in any order, keep each once', async () => {
  const all = Array.from({ length: 200 }, (_, n) => delivery(String(n + 1)));
  const stored = Array.from({ length: 8 }, (_, n) => (n % 2 === 0 ? all : all.toReversed()));
  await Promise.all(stored.map((deliveries) => storeDeliveries(db, deliveries)));
  expect(await counts()).toEqual({ waiting: 200 });
});

it('storeDeliveries leaves a known delivery unchanged, also when it is done', async () => {
  await storeDeliveries(db, [delivery('1')]);
  const [held] = await claim();
  if (held) await finishDelivery(db, held, NOON);
  await storeDeliveries(db, [delivery('1', { pageId: '999' }), delivery('2')]);
  expect(await counts()).toEqual({ done: 1, waiting: 1 });
});

it('claimDeliveries gives one that was not tried yet to a worker whose clock is behind, and waits with one that was', async () => {
  const behind = new Date(Date.now() - 60_000);
  await storeDeliveries(db, [delivery('1')]);
  const leaseToken = randomUUID();
  expect(ids(await claim({ now: behind, leaseToken }))).toEqual(['1']);
  await postponeDelivery(db, { leadgenId: '1', leaseToken }, later(0), { code: 'unavailable', message: 'no-answer' });
  expect(await claim({ now: behind })).toEqual([]);
});

it('claimDeliveries gives each delivery to one worker only, however many ask at once', async () => {
  const all = Array.from({ length: 60 }, (_, index) => String(index + 1));
  await storeDeliveries(
    db,
    all.map((id) => delivery(id)),
  );
  const claims = await Promise.all(Array.from({ length: 8 }, () => claim({ limit: 8 })));
  const given = claims.flatMap(ids);
  expect(new Set(given).size).toBe(given.length);
  expect(given.length).toBe(60);
});

it('claimDeliveries gives back what its holder did not finish in time, and lets that holder write no more', async () => {
  await storeDeliveries(db, [delivery('1')]);
  const [lost] = await claim();
  expect(await claim({ now: later(999) })).toEqual([]);
  const [found] = await claim({ now: later(1_001) });
  expect(found).toMatchObject({ leadgenId: '1', attempts: 1 });
  if (!(lost && found)) throw new Error('both claims took the delivery');
  expect(await finishDelivery(db, lost, NOON)).toBe(false);
  expect(await finishDelivery(db, found, NOON)).toBe(true);
});

it('claimDeliveries leaves what is not due, failed or done', async () => {
  await storeDeliveries(db, [delivery('1'), delivery('2'), delivery('3')]);
  const problem = { code: 'throttled', message: 'code 80005' };
  for (const held of await claim()) {
    if (held.leadgenId === '1') await postponeDelivery(db, held, later(60_000), problem);
    if (held.leadgenId === '2') await failDelivery(db, held, problem);
    if (held.leadgenId === '3') await finishDelivery(db, held, NOON);
  }
  expect(await counts()).toEqual({ waiting: 1, failed: 1, done: 1 });
  expect(await claim({ now: later(59_999) })).toEqual([]);
  expect(ids(await claim({ now: later(60_000) }))).toEqual(['1']);
});

it('claimDeliveries gives nothing while the platform wants to be left alone, whoever asks', async () => {
  await storeDeliveries(db, [delivery('1')]);
  await pauseOutsideSystem(db, 'ads', later(60_000));
  await pauseOutsideSystem(db, 'ads', later(1_000));
  expect(await claim({ now: later(59_999) })).toEqual([]);
  expect(await outsidePausedUntil(db, 'ads', later(59_999))).toEqual(later(60_000));
  expect(ids(await claim({ now: later(60_000) }))).toEqual(['1']);
  expect(await outsidePausedUntil(db, 'ads', later(60_000))).toBeUndefined();
});

it('claimDeliveries leaves a delivery with a holder that renews its lease', async () => {
  await storeDeliveries(db, [delivery('1'), delivery('2')]);
  const [held, done] = await claim();
  if (!(held && done)) throw new Error('one claim took both');
  await finishDelivery(db, done, NOON);
  await renewLease(db, held.leaseToken, later(9_000));
  expect(await claim({ now: later(8_999) })).toEqual([]);
  expect(ids(await claim({ now: later(9_000) }))).toEqual([held.leadgenId]);
});

it('claimDeliveries knows nothing more of a delivery that is forgotten', async () => {
  await storeDeliveries(db, [delivery('1'), delivery('2')]);
  await forgetDelivery(db, '1');
  expect(ids(await claim())).toEqual(['2']);
});
