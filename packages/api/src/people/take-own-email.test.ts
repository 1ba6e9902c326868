// A client whose account has another e-mail by now moves the family there.
import { aFamily } from '@zapisy/db/testing/builders/people';
import { expect, it } from 'vitest';
import { ACTORS, aClient } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const { client: CLIENT } = ACTORS;
const NEW = 'anna@nowa.example';
const RENAMED = { ...CLIENT, email: NEW };
const take = (session = RENAMED) => api.as(session).people.takeOwnEmail();

async function signedInOnce(): Promise<void> {
  await aFamily(api.database, ['Zofia'], CLIENT.email);
  expect(await api.as(CLIENT).people.wards()).toHaveLength(1);
}

it('a family moves to the e-mail of its account, stays with it, and both mailboxes get a letter', async () => {
  const { prisma } = api.database;
  await signedInOnce();
  expect(await api.as(RENAMED).overview.contact()).toMatchObject({ formerEmail: CLIENT.email });
  expect(await take()).toEqual({ email: NEW });
  expect(await prisma.owner.findMany()).toMatchObject([{ email: NEW, boundSub: CLIENT.sub }]);
  expect(await api.as(RENAMED).people.wards()).toHaveLength(1);
  expect((await api.as(RENAMED).overview.contact()).formerEmail).toBeUndefined();
  expect(await prisma.outgoingMail.findMany({ orderBy: { kind: 'asc' } })).toMatchObject([
    { kind: 'owner-email-left', recipient: CLIENT.email },
    { kind: 'owner-email-new', recipient: NEW },
  ]);
  expect(await prisma.audit.findMany({ where: { entity: 'owner' } })).toMatchObject([
    { entityId: NEW, actor: CLIENT.email, before: { owner: CLIENT.email }, after: { owner: NEW } },
  ]);
});

it('an order to move that is sent many times at once moves the family once', async () => {
  await signedInOnce();
  const moved = await Promise.all(Array.from({ length: 4 }, () => take()));
  expect(new Set(moved.map(({ email }) => email))).toEqual(new Set([NEW]));
  expect(await api.database.prisma.audit.count({ where: { entity: 'owner' } })).toBe(1);
  expect(await api.database.prisma.outgoingMail.count()).toBe(2);
});

it('a family does not move to the e-mail of another family, of which nothing is said', async () => {
  await signedInOnce();
  await aFamily(api.database, ['Lena'], NEW);
  expect(await refusalOf(take())).toEqual({ code: 'not-allowed-now', reason: 'address-taken' });
  expect(await api.database.prisma.outgoingMail.count()).toBe(0);
  expect(await api.as(RENAMED).people.wards()).toMatchObject([{ firstName: 'Zofia' }]);
});

it('reception sees the other e-mail of the account, and begins no second family with it', async () => {
  await signedInOnce();
  await api.as(RENAMED).people.wards();
  const [ward] = await api.database.prisma.player.findMany();
  const playerId = ward?.id ?? '';
  const reception = api.as('reception');
  expect(await reception.people.family({ playerId })).toMatchObject({
    accountEmail: NEW,
    owner: { email: CLIENT.email },
  });
  expect(await reception.enrolment.families({ contact: NEW })).toMatchObject([{ owner: { email: CLIENT.email } }]);
  const second = reception.people.beginFamily({
    owner: { firstName: 'Anna', lastName: 'Nowak', email: NEW, phone: '' },
    participant: { key: playerId, firstName: 'Lena', lastName: 'Nowak', birthYear: 2018, city: ward?.city ?? '' },
  });
  expect(await refusalOf(second)).toEqual({ code: 'conflict', reason: 'owner-known', playerId });
  await api.as(CLIENT).people.wards();
  expect((await reception.people.family({ playerId })).accountEmail).toBeUndefined();
});

it('an account with the e-mail of its family, or without a family, changes nothing', async () => {
  await signedInOnce();
  expect(await take(CLIENT)).toEqual({ email: CLIENT.email });
  const other = aClient('inna@poczta.example');
  expect(await take(other)).toEqual({ email: other.email });
  expect(await api.database.prisma.audit.count()).toBe(0);
});
