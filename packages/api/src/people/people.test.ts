// People: who I am, whom I have, and for staff whom they find and what the card says.
import { listAudit } from '@zapisy/db/audit/audit-records';
import { A_COMPANY, aFamily, anInvoicePreference, anOwner, aParticipant } from '@zapisy/db/testing/builders/people';
import { describe, expect, it } from 'vitest';
import { ACTORS, UNVERIFIED } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const NOBODY = '00000000-0000-4000-8000-000000000000';

describe('me', () => {
  it.each([
    [ACTORS.client, { roles: ['client'], isStaff: false, emailVerified: true }],
    [ACTORS.office, { roles: ['office'], isStaff: true, emailVerified: true }],
    [UNVERIFIED, { roles: ['client'], isStaff: false, emailVerified: false }],
  ])('%o', async (session, expected) => {
    const { email, name } = session;
    expect(await api.as(session).people.me()).toEqual({ email, name, ...expected });
  });

  it('is nobody without a session', async () => {
    expect(await refusalOf(api.anonymous().people.me())).toEqual({ code: 'not-signed-in' });
  });
});

describe('wards', () => {
  it('are one’s own, in order', async () => {
    const family = await aFamily(api.database, ['Zofia', 'Adam'], ACTORS.client.email);
    await aParticipant(api.database);
    expect(await api.as('client').people.wards()).toEqual(family);
  });

  it('are nobody’s while the e-mail is not confirmed', async () => {
    await aFamily(api.database, ['Zofia'], UNVERIFIED.email);
    expect(await refusalOf(api.as(UNVERIFIED).people.wards())).toEqual({ code: 'email-not-verified' });
  });
});

describe('findParticipants', () => {
  it('finds without diacritics, and tells the age group of the year in Warsaw', async () => {
    api.clock.set('2026-12-31T23:30:00Z');
    const participant = await aParticipant(api.database, { firstName: 'Róża', lastName: 'Żółw', birthYear: 2017 });
    const found = await api.as('reception').people.findParticipants({ query: 'zolw roza' });
    expect(found).toEqual([
      { participant, city: 'Kraków', familySize: 1, preference: 'none', dueGrosze: 0, ageGroup: '10-12' },
    ]);
  });

  it('stops at the limit', async () => {
    await aFamily(api.database, ['Ada', 'Bea', 'Cela']);
    expect(await api.as('reception').people.findParticipants({ query: 'nowak', limit: 2 })).toHaveLength(2);
  });
});

describe('participant', () => {
  it('is a card: owner, siblings, and what is due', async () => {
    const owner = await anOwner(api.database, { email: 'anna@poczta.example', phone: '600 100 200' });
    const [zofia, adam] = await aFamily(api.database, ['Zofia', 'Adam'], owner.email);
    const card = await api.as('reception').people.participant({ playerId: zofia!.id });
    expect(card).toEqual({ participant: zofia, city: 'Kraków', owner, siblings: [adam], duePayments: [] });
  });

  it('is nobody’s card for an unknown id', async () => {
    const reading = api.as('reception').people.participant({ playerId: NOBODY });
    expect(await refusalOf(reading)).toEqual({ code: 'not-found' });
  });
});

describe('addParticipant', () => {
  const added = { firstName: 'Maja', lastName: 'Nowak', birthYear: 2019, city: 'Kraków' };
  const add = (ownerEmail: string) => api.as('reception').people.addParticipant({ ...added, ownerEmail });
  const invoiceOf = (playerId: string) => api.as('reception').preferences.fetchPlayerInvoiceDataInternal({ playerId });

  it('gives a new ward the data of a family that was applied to all', async () => {
    const family = await aFamily(api.database, ['Zofia', 'Adam'], 'anna@poczta.example');
    for (const ward of family) await anInvoicePreference(api.database, ward, A_COMPANY);
    const maja = await add('Anna@poczta.example');
    expect(maja).toMatchObject({ ownerEmail: 'anna@poczta.example', mark: 2 });
    expect(await invoiceOf(maja.id)).toMatchObject({ invoice: A_COMPANY, version: 1, isAppliedToAll: true });
    expect(await listAudit(api.database.prisma, { limit: 5 })).toMatchObject([
      { who: ACTORS.reception.email, action: 'addParticipant', entity: 'player', entityId: maja.id },
    ]);
  });

  it.each([
    ['differs', [A_COMPANY, undefined]],
    ['has no data', [undefined, undefined]],
  ])('gives none where the family %s', async (_, stored) => {
    const family = await aFamily(api.database, ['Zofia', 'Adam'], 'anna@poczta.example');
    for (const [index, invoice] of stored.entries()) {
      if (invoice) await anInvoicePreference(api.database, family[index]!, invoice);
    }
    const maja = await add('anna@poczta.example');
    expect(await invoiceOf(maja.id)).toMatchObject({ version: 0 });
  });

  it('needs an owner who is known', async () => {
    expect(await refusalOf(add('nobody@poczta.example'))).toEqual({ code: 'not-found' });
  });
});
