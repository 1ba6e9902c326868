// What is over is deleted, and what still works stays.
import { expect, it } from 'vitest';
import { portal } from '../../testing/clients.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { testAccounts } from '../../testing/test-accounts.ts';
import { sweep } from './sweep.ts';

const accounts = testAccounts();
const TABLES = ['session', 'oauthRefreshToken', 'verification', 'counted_try'];
const countsOf = async () => {
  const { pool } = accounts.service();
  const counted = TABLES.map((table) => pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM "${table}"`));
  return (await Promise.all(counted)).map(({ rows }) => rows[0]?.n);
};
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
const isThere = async (id: string) =>
  (await accounts.service().provider.context.internalAdapter.findUserById(id)) !== null;

it('rows that have expired are deleted, and those that count now stay', async () => {
  const { pool, provider, tries } = accounts.service();
  const client = await portal(accounts.settings());
  const { refreshToken } = await signInAs(accounts, client, await accounts.addPerson());
  const link = { identifier: 'reset-password:x', value: 'nobody', expiresAt: inDays(1) };
  await provider.context.internalAdapter.createVerificationValue(link);
  await tries.take([['letters-to-mailbox', 'anna@poczta.example']]);
  const before = await countsOf();
  expect(before.every((count) => count !== undefined && count > 0)).toBe(true);
  await sweep({ pool }, new Date());
  expect((await countsOf())[1]).toBe(before[1]);
  expect(await client.refresh(refreshToken)).toMatchObject({ access_token: expect.any(String) });
  await sweep({ pool }, inDays(15));
  expect(await countsOf()).toEqual([0, 0, 0, 0]);
});

it('an account that nobody confirmed is deleted after three months, unless it has a role', async () => {
  const confirmed = await accounts.addPerson();
  const [unconfirmed, staff] = [
    await accounts.addPerson({ emailVerified: false }),
    await accounts.addPerson({ emailVerified: false, roles: 'office' }),
  ];
  const { pool } = accounts.service();
  await sweep({ pool }, inDays(89));
  expect(await isThere(unconfirmed.id)).toBe(true);
  await sweep({ pool }, inDays(91));
  expect([await isThere(unconfirmed.id), await isThere(staff.id), await isThere(confirmed.id)]).toEqual([
    false,
    true,
    true,
  ]);
});
