// A family belongs to the account of its first sign-in, until staff take it off that account.
import { aFamily } from '@zapisy/db/testing/builders/people';
import { expect, it } from 'vitest';
import { ACTORS, aClient } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const CLIENT = ACTORS.client;
const NEW_ACCOUNT = { ...CLIENT, sub: 'another account of the same mailbox' };
const wardsOf = (session: typeof CLIENT) => api.as(session).people.wards();

async function signedInOnce(): Promise<string> {
  const [ward] = await aFamily(api.database, ['Zofia'], CLIENT.email);
  expect(await wardsOf(CLIENT)).toHaveLength(1);
  return ward?.id ?? '';
}

it('another account with the e-mail of a family sees nothing of it, and the refusal says why', async () => {
  await signedInOnce();
  expect(await refusalOf(wardsOf(NEW_ACCOUNT))).toEqual({ code: 'other-account' });
  expect(await refusalOf(api.as(NEW_ACCOUNT).overview.owed())).toEqual({ code: 'other-account' });
  expect(await wardsOf(CLIENT)).toHaveLength(1);
});

it('an e-mail that is changed at the provider alone neither loses the family nor opens another one', async () => {
  await signedInOnce();
  await aFamily(api.database, ['Lena'], 'lena@poczta.example');
  const renamed = { ...CLIENT, email: 'lena@poczta.example' };
  expect((await wardsOf(renamed)).map(({ firstName }) => firstName)).toEqual(['Zofia']);
});

it('a family belongs to one account, however many sign in at once for the first time', async () => {
  await aFamily(api.database, ['Zofia'], CLIENT.email);
  const accounts = Array.from({ length: 6 }, (_, at) => ({ ...CLIENT, sub: `account ${at}` }));
  const seen = await Promise.allSettled(accounts.map(wardsOf));
  expect(seen.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('an account that staff have taken off a family sees nothing, and the next one with the e-mail gets it', async () => {
  const playerId = await signedInOnce();
  const { unbindOwner } = api.as('reception').people;
  await api.database.prisma.portalSession.create({
    data: {
      id: 'a'.repeat(43),
      sub: CLIENT.sub,
      isStaff: false,
      sealed: 'x',
      accessEndsAt: new Date(),
      createdAt: new Date(),
      lastUsedAt: new Date(),
    },
  });
  expect((await api.as('reception').people.family({ playerId })).boundSince).toBeInstanceOf(Date);
  await Promise.all([unbindOwner({ playerId }), unbindOwner({ playerId })]);
  expect(await wardsOf(NEW_ACCOUNT)).toHaveLength(1);
  expect(await refusalOf(wardsOf(CLIENT))).toEqual({ code: 'other-account' });
  expect(await api.database.prisma.portalSession.findMany()).toMatchObject([{ endCause: 'signed-out', sealed: '' }]);
  expect(await api.database.prisma.audit.count({ where: { action: 'unbindOwner', entityId: CLIENT.email } })).toBe(1);
});

it('an account loses a family whose e-mail staff have corrected', async () => {
  const playerId = await signedInOnce();
  const { firstName, lastName, email } = (await api.as('reception').people.family({ playerId })).owner;
  const right = 'anna@dobra.example';
  await api.as('reception').people.correctOwner({
    playerId,
    shown: { firstName, lastName, email },
    wanted: { firstName, lastName, email: right },
  });
  expect(await wardsOf(CLIENT)).toEqual([]);
  expect(await wardsOf(aClient(right))).toHaveLength(1);
});

it('staff keep their own rights beside a family with their e-mail that belongs to another account', async () => {
  await aFamily(api.database, ['Zofia'], ACTORS.reception.email);
  await wardsOf({ ...CLIENT, email: ACTORS.reception.email });
  expect(await api.as('reception').people.cities()).toEqual(expect.any(Array));
});

it('a family of an issuer that the school has left goes to the next account with its e-mail', async () => {
  await signedInOnce();
  await api.database.prisma.owner.updateMany({ data: { boundIssuer: 'https://konta.dawne.example' } });
  expect(await wardsOf(NEW_ACCOUNT)).toHaveLength(1);
  expect(await refusalOf(wardsOf(CLIENT))).toEqual({ code: 'other-account' });
});
