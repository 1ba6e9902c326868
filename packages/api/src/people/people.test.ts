// People: the signed-in person, their participants, and for staff the search and the card.
import { aFamily, anInvoicePreference, anOwner, aParticipant } from '@zapisy/db/testing/builders/people';
import { expect, it } from 'vitest';
import { ACTORS, UNVERIFIED } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const NOT_FOUND = '00000000-0000-4000-8000-000000000000';

it.each([
  [ACTORS.client, { roles: ['client'], isStaff: false, emailVerified: true }],
  [ACTORS.office, { roles: ['office'], isStaff: true, emailVerified: true }],
  [UNVERIFIED, { roles: ['client'], isStaff: false, emailVerified: false }],
])('me: %o', async (session, expected) => {
  const { email, name } = session;
  expect(await api.as(session).people.me()).toEqual({ email, name, ...expected });
});

it('wards are one’s own, in order', async () => {
  const family = await aFamily(api.database, ['Zofia', 'Adam'], ACTORS.client.email);
  await aParticipant(api.database);
  expect(await api.as('client').people.wards()).toEqual(family);
});

it('findParticipants finds without diacritics, and shows the age group of the year in Warsaw', async () => {
  api.clock.set('2026-12-31T23:30:00Z');
  const participant = await aParticipant(api.database, { firstName: 'Róża', lastName: 'Żółw', birthYear: 2017 });
  const found = await api.as('reception').people.findParticipants({ query: 'zolw roza' });
  expect(found).toEqual([
    {
      participant,
      city: 'Kraków',
      familySize: 1,
      preference: 'none',
      dueGrosze: 0,
      pendingGrosze: 0,
      ageGroup: '10-12',
    },
  ]);
});

it('findParticipants stops at the limit', async () => {
  await aFamily(api.database, ['Ada', 'Bea', 'Cela']);
  expect(await api.as('reception').people.findParticipants({ query: 'nowak', limit: 2 })).toHaveLength(2);
});

it('participant is a card: owner, siblings, and what is due', async () => {
  const owner = await anOwner(api.database, { email: 'anna@poczta.example', phone: '600 100 200' });
  const [zofia, adam] = await aFamily(api.database, ['Zofia', 'Adam'], owner.email);
  const card = await api.as('reception').people.participant({ playerId: zofia!.id });
  expect(card).toEqual({ participant: zofia, city: 'Kraków', owner, siblings: [adam], duePayments: [] });
});

it('participant is no card for an unknown id', async () => {
  const reading = api.as('reception').people.participant({ playerId: NOT_FOUND });
  expect(await refusalOf(reading)).toEqual({ code: 'not-found' });
});

it('family is the owner and everybody of it with what is issued for them, asked for by any of them', async () => {
  const owner = await anOwner(api.database, { email: 'anna@poczta.example', phone: '600 100 200' });
  const [zofia, adam] = await aFamily(api.database, ['Zofia', 'Adam'], owner.email);
  await anInvoicePreference(api.database, adam!);
  for (const playerId of [zofia!.id, adam!.id]) {
    expect(await api.as('reception').people.family({ playerId })).toEqual({
      owner,
      otherPhones: [],
      boundSince: null,
      wards: [
        { participant: zofia, city: 'Kraków', preference: 'none' },
        { participant: adam, city: 'Kraków', preference: 'classic' },
      ],
    });
  }
});

it('family is not found for an unknown id', async () => {
  expect(await refusalOf(api.as('reception').people.family({ playerId: NOT_FOUND }))).toEqual({ code: 'not-found' });
});

it.each(['client', 'reception'] as const)('cities are those of the courses, for %s', async (role) => {
  expect(await api.as(role).people.cities()).toEqual(['Kraków']);
  await api.database.prisma.city.createMany({ data: ['Wrocław', 'Gdańsk'].map((name) => ({ name })) });
  expect(await api.as(role).people.cities()).toEqual(['Gdańsk', 'Wrocław']);
});
