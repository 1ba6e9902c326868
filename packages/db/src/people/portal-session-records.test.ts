// The rows of the portal's sessions: one statement a page, one renewal at a time, an end that holds for everybody.
import { IDLE_STAFF_MS, LONGEST_SESSION_MS, RENEWAL_LIMIT_MS } from '@zapisy/domain/people/portal-session';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { endSession, findSession, giveUpRenewal, openSession, storeRenewal } from './portal-session-records.ts';

const database = testDatabase();
const NOW = new Date('2026-11-28T12:00:00.000Z');
const at = (ms: number) => new Date(NOW.getTime() + ms);
const ID = 'a'.repeat(43);
const OTHER = 'b'.repeat(43);
const QUARTER_MS = 15 * 60_000;
const HOLDER = { sub: 's1', isStaff: true };

let askers = 0;
const find = (now: Date, more: { id?: string; isUse?: boolean } = {}) => {
  askers += 1;
  return findSession(database, { id: ID, now, isUse: true, asker: `r${askers}`, ...more });
};
const open = (id = ID, more: object = {}) =>
  openSession(database, {
    id,
    ...HOLDER,
    sealed: `of ${id[0]}`,
    accessEndsAt: at(LONGEST_SESSION_MS),
    now: NOW,
    ...more,
  });
const usedAt = async () => (await database.prisma.portalSession.findUniqueOrThrow({ where: { id: ID } })).lastUsedAt;
const end = (everywhere = false, id = ID) => endSession(database, { id, now: NOW, cause: 'signed-out', everywhere });

beforeEach(() => open());

describe('findSession', () => {
  it('a session is found with its tokens, and none for an unknown browser', async () => {
    expect(await find(NOW)).toEqual({ state: 'live', sealed: 'of a' });
    expect(await find(NOW, { id: OTHER })).toEqual({ state: 'over', cause: 'unknown' });
  });

  it('a look-up takes one statement, whether it writes the use or begins a renewal or does neither', async () => {
    const asked = vi.spyOn(database.pool, 'connect');
    const queried = vi.spyOn(database.pool, 'query');
    await find(at(1_000));
    await find(at(61_000));
    await find(at(LONGEST_SESSION_MS - 1));
    // A query of the pool connects once; a transaction would connect without one.
    expect([queried.mock.calls.length, asked.mock.calls.length]).toEqual([3, 3]);
    vi.restoreAllMocks();
  });

  it('the last use is written once a minute, and never that of a request without a person', async () => {
    await find(at(59_999));
    expect(await usedAt()).toEqual(NOW);
    await find(at(61_000), { isUse: false });
    expect(await usedAt()).toEqual(NOW);
    await find(at(61_000));
    expect(await usedAt()).toEqual(at(61_000));
  });

  it('the session of staff ends after 30 idle minutes, not that of a client', async () => {
    await open(OTHER, { isStaff: false });
    expect(await find(at(IDLE_STAFF_MS - 1), { isUse: false })).toMatchObject({ state: 'live' });
    expect(await find(at(IDLE_STAFF_MS))).toEqual({ state: 'over', cause: 'idle' });
    expect(await find(at(IDLE_STAFF_MS), { id: OTHER })).toMatchObject({ state: 'live' });
    expect(await usedAt()).toEqual(NOW);
  });

  it('any session ends after 12 hours, however much it was used', async () => {
    for (let ms = 0; ms < LONGEST_SESSION_MS; ms += IDLE_STAFF_MS - 1) {
      expect(await find(at(ms))).not.toMatchObject({ state: 'over' });
    }
    expect(await find(at(LONGEST_SESSION_MS))).toEqual({ state: 'over', cause: 'too-long' });
  });
});

describe('a renewal', () => {
  const tokens = { ...HOLDER, sealed: 'new', accessEndsAt: at(2 * QUARTER_MS) };
  beforeEach(() => database.prisma.portalSession.update({ where: { id: ID }, data: { accessEndsAt: at(QUARTER_MS) } }));

  it('a renewal is begun by one of many requests, whose answer all others get', async () => {
    const found = await Promise.all(Array.from({ length: 8 }, () => find(at(QUARTER_MS))));
    const [one, ...none] = found.flatMap((session) => (session.state === 'renew' ? [session.renewal] : []));
    expect([found.filter(({ state }) => state === 'wait').length, none]).toEqual([7, []]);
    expect(await storeRenewal(database, { id: ID, renewal: one ?? '', now: at(QUARTER_MS), ...tokens })).toBe(true);
    expect(await find(at(QUARTER_MS))).toEqual({ state: 'live', sealed: 'new' });
  });

  it('a renewal is begun again only after it was given up before its refresh token was sent', async () => {
    const first = await find(at(QUARTER_MS));
    expect(await find(at(QUARTER_MS))).toEqual({ state: 'wait' });
    await giveUpRenewal(database, { id: ID, renewal: 'of another' });
    expect(await find(at(QUARTER_MS))).toEqual({ state: 'wait' });
    await giveUpRenewal(database, { id: ID, renewal: first.state === 'renew' ? first.renewal : '' });
    expect(await find(at(QUARTER_MS))).toMatchObject({ state: 'renew' });
  });

  it('a renewal whose portal died ends the session, and its late answer is not stored', async () => {
    const dead = await find(at(QUARTER_MS));
    const late = at(QUARTER_MS + RENEWAL_LIMIT_MS);
    expect(await find(late)).toEqual({ state: 'over', cause: 'lost' });
    const renewal = dead.state === 'renew' ? dead.renewal : '';
    expect(await storeRenewal(database, { id: ID, renewal, now: late, ...tokens })).toBe(false);
  });

  it('a renewal is not stored for a session that was signed out meanwhile, nor for another person', async () => {
    const begun = await find(at(QUARTER_MS));
    const mine = { id: ID, renewal: begun.state === 'renew' ? begun.renewal : '', now: at(QUARTER_MS), ...tokens };
    expect(await storeRenewal(database, { ...mine, sub: 's2' })).toBe(false);
    await end();
    expect(await storeRenewal(database, mine)).toBe(false);
  });
});

describe('endSession', () => {
  it('an ended session is over for good, gives its tokens once, and keeps none', async () => {
    expect(await end()).toEqual(['of a']);
    expect(await end()).toEqual([]);
    expect(await find(NOW)).toEqual({ state: 'over', cause: 'signed-out' });
    expect(await database.prisma.portalSession.findMany({ select: { sealed: true } })).toEqual([{ sealed: '' }]);
  });

  it('ending everywhere takes what the same person has elsewhere, and nobody else’s', async () => {
    await open(OTHER);
    await open('c'.repeat(43), { sub: 's2' });
    expect(await end(true, OTHER)).toEqual(['of b', 'of a']);
    expect(await find(NOW)).toEqual({ state: 'over', cause: 'signed-out' });
    expect(await find(NOW, { id: 'c'.repeat(43) })).toMatchObject({ state: 'live' });
  });

  it('a session that is over ends nothing elsewhere', async () => {
    await open(OTHER);
    await end();
    expect(await end(true)).toEqual([]);
    expect(await find(NOW, { id: OTHER })).toMatchObject({ state: 'live' });
  });
});
