// Administrators and the accounts of staff, against the accounts service as a process of its own.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { listAudit } from '@zapisy/db/audit/audit-records';
import { findSession, openSession } from '@zapisy/db/people/portal-session-records';
import type { StaffRole } from '@zapisy/domain/people/role';
import { expect, it } from 'vitest';
import { ACTORS } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';
import type { SignedInContext } from '../context.ts';
import { openAccountsService } from '../outside/accounts/accounts.ts';
import { accountOrderJob } from './account-orders.ts';
import { endOwnSignIns } from './end-own-sign-ins.ts';
import { changeRoles, endSessions, inviteStaff, staffAccounts } from './staff-accounts.ts';

const api = testApi({ withAccounts: true });
const admin = () => api.as('admin').accounts;
const people = async () => {
  const staff = await admin().staff();
  return staff.kept === 'here' ? staff.people : [];
};
/** What a screen sends that was read just now. */
const changed = async (id: string, roles: readonly StaffRole[]) => {
  const shown = (await people()).find((person) => person.id === id)?.roles ?? [];
  return { id, shown, roles: [...roles] };
};
const idOf = async (email: string) => (await people()).find((person) => person.email === email)?.id ?? '';

async function openedSession(sub: string, filling = 'x'): Promise<string> {
  const [now, id] = [new Date(), sub.padEnd(43, filling)];
  const accessEndsAt = new Date(now.getTime() + 900_000);
  await openSession(api.database, { id, sub, isStaff: true, sealed: 'tokens', accessEndsAt, now });
  return id;
}
const stateOf = async (id: string) =>
  (await findSession(api.database, { id, now: new Date(), isUse: false, asker: 'a' })).state;

it('an administrator sees who has which role', async () => {
  expect(await people()).toContainEqual({
    id: expect.any(String),
    email: 'maria.wrona@zapisy.example',
    name: 'Maria Wrona',
    roles: ['manager'],
    isConfirmed: true,
    hasSecondFactor: false,
  });
  expect((await people()).map(({ email }) => email)).not.toContain('anna.nowak@poczta.example');
});

it('an invitation and a change of roles each leave an audit row with what was before', async () => {
  const invited = await admin().invite({ email: 'Jan.Lis@Szkola.example', name: ' Jan Lis ', roles: ['reception'] });
  expect(invited).toMatchObject({ email: 'jan.lis@szkola.example', name: 'Jan Lis', isConfirmed: false });
  await admin().changeRoles(await changed(invited.id, ['manager', 'office']));
  const email = 'jan.lis@szkola.example';
  expect(await listAudit(api.database.prisma, { limit: 5 })).toMatchObject([
    {
      actor: ACTORS.admin.email,
      action: 'changeRoles',
      entity: 'account',
      entityId: invited.id,
      before: { email, roles: ['reception'] },
      after: { email, roles: ['office', 'manager'] },
    },
    { action: 'inviteStaff', entityId: invited.id, before: null, after: { email, roles: ['reception'] } },
  ]);
});

it('a role that is taken ends the sessions of the portal at once, and one that is given ends none', async () => {
  const id = await idOf('katarzyna.mazur@zapisy.example');
  const session = await openedSession(id);
  await admin().changeRoles(await changed(id, ['office', 'marketing']));
  expect(await stateOf(session)).toBe('live');
  await admin().changeRoles(await changed(id, ['marketing']));
  expect(await stateOf(session)).toBe('over');
  await admin().changeRoles(await changed(id, ['office']));
});

it('the sessions of a member of staff are ended, with an audit row', async () => {
  const id = await idOf('kasia.lis@zapisy.example');
  const session = await openedSession(id);
  await admin().endSessions({ id });
  expect(await stateOf(session)).toBe('over');
  expect(await listAudit(api.database.prisma, { limit: 1 })).toMatchObject([{ action: 'endSessions', entityId: id }]);
});

it.each([
  ['kasia.lis@zapisy.example', 'reception', 1],
  ['anna.nowak@poczta.example', 'client', 0],
] as const)('who signs out everywhere is signed out at the accounts service too: %s', async (email, role, rows) => {
  const { pool } = api.database;
  const found = await pool.query<{ id: string }>('SELECT id FROM accounts."user" WHERE email = $1', [email]);
  const sub = found.rows[0]?.id ?? '';
  await pool.query(
    `INSERT INTO accounts."session" (id, token, "userId", "expiresAt", "createdAt", "updatedAt")
     VALUES ($1, $1, $1, now() + interval '1 day', now(), now())`,
    [sub],
  );
  const session = await openedSession(sub);
  await endOwnSignIns(api.contextOf({ ...ACTORS[role], sub }));
  expect(await stateOf(session)).toBe('over');
  const left = await pool.query('SELECT FROM accounts."session" WHERE "userId" = $1', [sub]);
  expect(left.rowCount).toBe(0);
  expect(await listAudit(api.database.prisma, { action: 'endSessions', entityId: sub, limit: 5 })).toHaveLength(rows);
});

it('the last administrator stays one, and nothing is written of the attempt', async () => {
  const id = await idOf('adam.sowa@zapisy.example');
  const taken = admin().changeRoles(await changed(id, ['office']));
  expect(await refusalOf(taken)).toEqual({ code: 'not-allowed-now', reason: 'last-admin' });
  expect(await listAudit(api.database.prisma, { limit: 1 })).toEqual([]);
});

it('roles that another administrator has changed since they were shown are a conflict with what is stored', async () => {
  const id = await idOf('katarzyna.mazur@zapisy.example');
  const shown = await changed(id, ['office', 'marketing']);
  await admin().changeRoles(await changed(id, ['office', 'reception']));
  const late = await refusalOf(admin().changeRoles(shown));
  const stored = { roles: ['reception', 'office'] };
  expect(late).toEqual({ code: 'conflict', reason: 'changed-meanwhile', stored });
  expect((await changed(id, [])).shown).toEqual(stored.roles);
  await admin().changeRoles(await changed(id, ['office']));
});

it('one of two administrators who save the same page at once is refused', async () => {
  const id = await idOf('katarzyna.mazur@zapisy.example');
  const [one, other] = [await changed(id, ['office', 'marketing']), await changed(id, ['office', 'reception'])];
  const done = await Promise.allSettled([admin().changeRoles(one), admin().changeRoles(other)]);
  expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await admin().changeRoles(await changed(id, ['office']));
});

it.each(['x!y@szkola.example', 'x@szkola.xn--p1ai', 'bez-adresu'])(
  'an address that cannot have an account is wrong in its field: %s',
  async (email) => {
    const invited = admin().invite({ email, name: 'Ola Bąk', roles: ['office'] });
    await expect(invited).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(invited).rejects.toThrow('email');
  },
);

it('an unknown account is refused', async () => {
  expect(await refusalOf(admin().changeRoles({ id: 'nobody', shown: [], roles: ['office'] }))).toEqual({
    code: 'not-found',
  });
  expect(await refusalOf(admin().endSessions({ id: 'nobody' }))).toEqual({ code: 'not-found' });
});

it('the answer for a school with another provider is that its accounts are kept elsewhere', async () => {
  const context = api.contextOf(ACTORS.admin);
  const outside = { ...context.outside, accounts: openAccountsService(undefined) };
  expect(await staffAccounts({ ...context, outside })).toEqual({ kept: 'elsewhere' });
});

/** The accounts service behind a connection that breaks when it has done what it was asked. */
async function withLostAnswers(run: (ctx: SignedInContext) => Promise<void>): Promise<void> {
  const { baseUrl } = api.accountsAddress;
  const between = createServer(async (request, response) => {
    const headers = { authorization: String(request.headers.authorization), 'content-type': 'application/json' };
    await fetch(`${baseUrl}${request.url}`, { method: 'POST', headers, body: await text(request) });
    response.destroy();
  });
  await once(between.listen(0, '127.0.0.1'), 'listening');
  const { port } = between.address() as AddressInfo;
  const accounts = openAccountsService({ ...api.accountsAddress, baseUrl: `http://127.0.0.1:${port}` });
  const context = api.contextOf(ACTORS.admin);
  await run({ ...context, session: ACTORS.admin, outside: { ...context.outside, accounts } });
  between.close();
}

it('a change of roles whose answer is lost ends the sessions, and its audit row says that the outcome is unknown', async () => {
  const id = await idOf('katarzyna.mazur@zapisy.example');
  const session = await openedSession(id);
  await withLostAnswers(async (ctx) => {
    const refused = await refusalOf(changeRoles(ctx, await changed(id, ['marketing'])));
    expect(refused).toEqual({ code: 'outside-unreachable', system: 'accounts' });
  });
  expect(await stateOf(session)).toBe('over');
  expect(await listAudit(api.database.prisma, { limit: 1 })).toMatchObject([
    { action: 'changeRoles', entityId: id, before: null, after: { roles: ['marketing'], outcome: 'unknown' } },
  ]);
  const later = await openedSession(id, 'y');
  await admin().changeRoles(await changed(id, ['marketing']));
  expect(await stateOf(later)).toBe('live');
  await admin().changeRoles(await changed(id, ['office']));
});

it('an end of sessions whose answer is lost ends those of the portal, and says so', async () => {
  const id = await idOf('kasia.lis@zapisy.example');
  const session = await openedSession(id);
  await withLostAnswers(async (ctx) => {
    expect(await refusalOf(endSessions(ctx, { id }))).toEqual({ code: 'outside-unreachable', system: 'accounts' });
  });
  expect(await stateOf(session)).toBe('over');
  expect(await listAudit(api.database.prisma, { limit: 1 })).toMatchObject([
    { action: 'endSessions', entityId: id, after: { outcome: 'unknown' } },
  ]);
});

it('an invitation whose answer is lost has an audit row that says so, and the next one its own', async () => {
  const invitation = { email: 'iga.sroka@szkola.example', name: 'Iga Sroka', roles: ['office' as const] };
  await withLostAnswers(async (ctx) => {
    const refused = await refusalOf(inviteStaff(ctx, invitation));
    expect(refused).toEqual({ code: 'outside-unreachable', system: 'accounts' });
  });
  const { id } = await admin().invite(invitation);
  const { email, roles } = invitation;
  expect(await listAudit(api.database.prisma, { limit: 2 })).toMatchObject([
    { action: 'inviteStaff', entityId: id, after: { email, roles } },
    { action: 'inviteStaff', entityId: email, before: null, after: { email, roles, outcome: 'unknown' } },
  ]);
});

/** A server that is stopped while it waits for the answer: whatever it would do afterwards does not happen. */
function stoppedDuring(act: (ctx: SignedInContext) => Promise<unknown>): Promise<void> {
  return new Promise((stopped, failed) => {
    const never = () => {
      stopped();
      return new Promise<never>(() => undefined);
    };
    const context = api.contextOf(ACTORS.admin);
    const { accounts } = context.outside;
    const asked = { ...accounts, invite: never, changeRoles: never, endSignIns: never };
    act({ ...context, session: ACTORS.admin, outside: { ...context.outside, accounts: asked } }).catch(failed);
  });
}

it.each([
  ['changeRoles', (ctx: SignedInContext, id: string) => changeRoles(ctx, { id, shown: ['office'], roles: [] }), 'over'],
  ['endSessions', (ctx: SignedInContext, id: string) => endSessions(ctx, { id }), 'over'],
  [
    'inviteStaff',
    (ctx: SignedInContext) => inviteStaff(ctx, { email: 'ewa@szkola.example', name: 'Ewa', roles: ['office'] }),
    'live',
  ],
] as const)(
  'a server that is stopped before the answer to %s leaves an order that the next one settles',
  async (action, act, state) => {
    const id = await idOf('katarzyna.mazur@zapisy.example');
    const session = await openedSession(id, 'z');
    await stoppedDuring((ctx) => act(ctx, id));
    expect(await listAudit(api.database.prisma, { action, limit: 1 })).toEqual([]);
    const [order] = await api.database.prisma.accountOrder.findMany();
    const payload = { id: String(order?.id) };
    // Twice: a job may begin again.
    for (let turn = 0; turn < 2; turn++) await accountOrderJob(api.contextOf(ACTORS.admin), payload);
    expect(await listAudit(api.database.prisma, { action, limit: 5 })).toMatchObject([
      { actor: ACTORS.admin.email, actorSub: ACTORS.admin.sub, after: { outcome: 'unknown' } },
    ]);
    expect(await stateOf(session)).toBe(state);
    expect(await api.database.prisma.accountOrder.count()).toBe(0);
  },
);

it('an order whose answer came leaves nothing behind', async () => {
  const id = await idOf('kasia.lis@zapisy.example');
  await admin().endSessions({ id });
  await refusalOf(admin().endSessions({ id: 'nobody' }));
  expect(await api.database.prisma.accountOrder.count()).toBe(0);
});

it('a change of roles that never reached the accounts service ends nothing and leaves no audit row', async () => {
  const id = await idOf('katarzyna.mazur@zapisy.example');
  const session = await openedSession(id);
  const closed = createServer();
  await once(closed.listen(0, '127.0.0.1'), 'listening');
  const { port } = closed.address() as AddressInfo;
  await new Promise((done) => closed.close(done));
  const accounts = openAccountsService({ ...api.accountsAddress, baseUrl: `http://127.0.0.1:${port}` });
  const context = api.contextOf(ACTORS.admin);
  const ctx = { ...context, session: ACTORS.admin, outside: { ...context.outside, accounts } };
  const refused = await refusalOf(changeRoles(ctx, await changed(id, ['marketing'])));
  expect(refused).toEqual({ code: 'outside-unreachable', system: 'accounts' });
  expect(await stateOf(session)).toBe('live');
  expect(await listAudit(api.database.prisma, { limit: 1 })).toEqual([]);
});

it.each([
  ['nothing listens there', { baseUrl: 'http://127.0.0.1:9' }],
  ['the token is another one', { token: 'x' }],
])('a service that cannot be asked is a refusal: %s', async (_, changed) => {
  const context = api.contextOf(ACTORS.admin);
  const accounts = openAccountsService({ ...api.accountsAddress, ...changed });
  const refused = staffAccounts({ ...context, outside: { ...context.outside, accounts } });
  expect(await refusalOf(refused)).toEqual({ code: 'outside-unreachable', system: 'accounts' });
});
