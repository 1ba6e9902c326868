// The account of an erased family, against the accounts service as a process of its own.
import { randomUUID } from 'node:crypto';
import { bindOwner } from '@zapisy/db/people/owner-records';
import { aFamily, anOwner } from '@zapisy/db/testing/builders/people';
import { rowsOf } from '@zapisy/domain/privacy/erasure';
import { expect, it } from 'vitest';
import { ACTORS } from '../../testing/people.ts';
import { testApi } from '../../testing/test-api.ts';
import type { SignedInContext } from '../context.ts';
import { openAccountsService } from '../outside/accounts/accounts.ts';
import { eraseFamily, planErasure } from '../privacy/erase-family.ts';
import { closeFamilyAccountJob } from './close-family-account.ts';

const api = testApi({ withAccounts: true });
const aMailbox = () => `${randomUUID().slice(0, 13)}@poczta.example`;

async function aKnownFamily(email = aMailbox()) {
  await anOwner(api.database, { email });
  const [ward] = await aFamily(api.database, ['Hanna'], email);
  await api.context.outside.accounts.inviteFamily({ email, name: 'Joanna Maj' });
  return { email, playerId: ward?.id ?? '' };
}

async function erase(playerId: string, changed: Partial<SignedInContext['outside']> = {}): Promise<void> {
  const context = api.contextOf(ACTORS.admin);
  const ctx = { ...context, outside: { ...context.outside, ...changed } };
  await eraseFamily(ctx, { playerId, rows: rowsOf(await planErasure(ctx, playerId)) });
}

async function orderedClosing(): Promise<unknown> {
  const { rows } = await api.database.pool.query(
    `SELECT payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
     WHERE t.identifier = 'close-family-account'`,
  );
  return rows[0]?.payload;
}

async function idOf(email: string): Promise<string | undefined> {
  const { rows } = await api.database.pool.query('SELECT id FROM accounts."user" WHERE email = $1', [email]);
  return rows[0]?.id;
}

it('the erasure of a family closes the account at its address, and until then its order names nobody', async () => {
  const { email, playerId } = await aKnownFamily();
  await erase(playerId);
  const payload = await orderedClosing();
  expect(payload).toMatchObject({ id: null, emailHash: expect.any(String) });
  expect(JSON.stringify(payload)).not.toContain(email);
  expect(await idOf(email)).toBeDefined();
  expect(await api.runJobs()).toEqual([]);
  expect(await idOf(email)).toBeUndefined();
});

it('the bound account of a family is closed, whatever address it has, and no other one when it is ordered again', async () => {
  const [{ email, playerId }, other] = [await aKnownFamily(), await aKnownFamily()];
  const sub = (await idOf(other.email)) ?? '';
  const binding = { issuer: api.context.settings.issuer, sub, at: new Date() };
  await api.database.prisma.$transaction((tx) => bindOwner(tx, email, binding));
  await erase(playerId);
  await closeFamilyAccountJob(api.context, await orderedClosing());
  // The answer was lost: the queue asks once more.
  expect(await api.runJobs()).toEqual([]);
  expect([await idOf(email), await idOf(other.email)]).toEqual([expect.any(String), undefined]);
});

it('a family that nobody could write to has no account to be closed', async () => {
  const { playerId } = await aKnownFamily('tel:+48504118220');
  await erase(playerId);
  expect(await api.runJobs()).toEqual([]);
  expect((await planErasure(api.contextOf(ACTORS.admin), playerId)).closesAccount).toBe(true);
});

it('an order that the accounts service does not answer stays until it does', async () => {
  const { email, playerId } = await aKnownFamily();
  await erase(playerId);
  const away = openAccountsService({ baseUrl: 'http://127.0.0.1:9', token: 'x' });
  const there = api.context.outside.accounts;
  Object.assign(api.context.outside, { accounts: away });
  expect(await api.runJobs()).toEqual([expect.objectContaining({ message: expect.stringContaining('not closed') })]);
  Object.assign(api.context.outside, { accounts: there });
  await api.database.pool.query('UPDATE graphile_worker._private_jobs SET run_at = now()');
  expect(await api.runJobs()).toEqual([]);
  expect(await idOf(email)).toBeUndefined();
});

it('where another provider keeps the accounts nothing is ordered, and the page says that a person closes it', async () => {
  const { email, playerId } = await aKnownFamily();
  const accounts = openAccountsService(undefined);
  await erase(playerId, { accounts });
  expect(await api.runJobs()).toEqual([]);
  expect(await idOf(email)).toBeDefined();
  const context = api.contextOf(ACTORS.admin);
  const plan = await planErasure({ ...context, outside: { ...context.outside, accounts } }, playerId);
  expect(plan).toMatchObject({ isErased: true, closesAccount: false });
});
