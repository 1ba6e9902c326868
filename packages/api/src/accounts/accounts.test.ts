// Administrators and the accounts of staff, against the accounts service as a process of its own.
import { listAudit } from '@zapisy/db/audit/audit-records';
import { findSession, openSession } from '@zapisy/db/people/portal-session-records';
import { expect, it } from 'vitest';
import { ACTORS } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';
import { openAccountsService } from '../outside/accounts/accounts.ts';
import { endOwnSignIns } from './end-own-sign-ins.ts';
import { staffAccounts } from './staff-accounts.ts';

const api = testApi({ withAccounts: true });
const admin = () => api.as('admin').accounts;
const people = async () => {
  const staff = await admin().staff();
  return staff.kept === 'here' ? staff.people : [];
};
const idOf = async (email: string) => (await people()).find((person) => person.email === email)?.id ?? '';

async function openedSession(sub: string): Promise<string> {
  const [now, id] = [new Date(), sub.padEnd(43, 'x')];
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
  await admin().changeRoles({ id: invited.id, roles: ['manager', 'office'] });
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
  await admin().changeRoles({ id, roles: ['office', 'marketing'] });
  expect(await stateOf(session)).toBe('live');
  await admin().changeRoles({ id, roles: ['marketing'] });
  expect(await stateOf(session)).toBe('over');
  await admin().changeRoles({ id, roles: ['office'] });
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
  const taken = admin().changeRoles({ id, roles: ['office'] });
  expect(await refusalOf(taken)).toEqual({ code: 'not-allowed-now', reason: 'last-admin' });
  expect(await listAudit(api.database.prisma, { limit: 1 })).toEqual([]);
});

it('an unknown account is refused', async () => {
  expect(await refusalOf(admin().changeRoles({ id: 'nobody', roles: ['office'] }))).toEqual({ code: 'not-found' });
  expect(await refusalOf(admin().endSessions({ id: 'nobody' }))).toEqual({ code: 'not-found' });
});

it('the answer for a school with another provider is that its accounts are kept elsewhere', async () => {
  const context = api.contextOf(ACTORS.admin);
  const outside = { ...context.outside, accounts: openAccountsService(undefined) };
  expect(await staffAccounts({ ...context, outside })).toEqual({ kept: 'elsewhere' });
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
