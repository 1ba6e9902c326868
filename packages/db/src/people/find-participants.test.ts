// The search at the counter: what reception types, and which participants it must find.
import { matchesTerms, searchTerms } from '@zapisy/domain/search/search-terms';
import { expect, it } from 'vitest';
import { A_COMPANY, A_PERSON, anInvoicePreference, anOwner, aParticipant } from '../../testing/builders/people.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { findParticipants } from './find-participants.ts';

const database = testDatabase();

async function found(query: string, limit = 20): Promise<string[]> {
  const all = await findParticipants(database.prisma, query, limit);
  return all.map(({ participant }) => `${participant.firstName} ${participant.lastName}`);
}

async function aTown(): Promise<void> {
  await anOwner(database, {
    email: 'ewa.zolw@poczta.example',
    firstName: 'Ewa',
    lastName: 'Żółw',
    phone: '+48 601 234 567',
  });
  await anOwner(database, {
    email: 'jan@firma.example',
    firstName: 'Jan',
    lastName: 'Kowalski',
    phone: '22 765-43-21',
  });
  const zofia = await aParticipant(database, {
    firstName: 'Zofia',
    lastName: 'Żółw',
    ownerEmail: 'ewa.zolw@poczta.example',
  });
  await aParticipant(database, { firstName: 'Łucja', lastName: 'Żółw-Nowak', ownerEmail: 'ewa.zolw@poczta.example' });
  await aParticipant(database, { firstName: 'Adam', lastName: 'Kowalski', ownerEmail: 'jan@firma.example' });
  await anInvoicePreference(database, zofia, A_COMPANY);
}

it.each([
  ['zolw', ['Zofia Żółw', 'Łucja Żółw-Nowak']],
  ['ŻÓŁW', ['Zofia Żółw', 'Łucja Żółw-Nowak']],
  ['żółw zofia', ['Zofia Żółw']],
  ['Zofia Żółw', ['Zofia Żółw']],
  ['lucja', ['Łucja Żółw-Nowak']],
  ['nowak', ['Łucja Żółw-Nowak']],
  ['owalsk', ['Adam Kowalski']],
  ['Jan', ['Adam Kowalski']],
  ['ewa.zolw@poczta', ['Zofia Żółw', 'Łucja Żółw-Nowak']],
  ['EWA.ZOLW@POCZTA.EXAMPLE', ['Zofia Żółw', 'Łucja Żółw-Nowak']],
  ['601 234 567', ['Zofia Żółw', 'Łucja Żółw-Nowak']],
  ['+48601234567', ['Zofia Żółw', 'Łucja Żółw-Nowak']],
  ['234567', ['Zofia Żółw', 'Łucja Żółw-Nowak']],
  ['(22) 765 43 21', ['Adam Kowalski']],
  ['526-025-02-74', ['Zofia Żółw']],
  ['PL 5260250274', ['Zofia Żółw']],
  ['nowak 601', ['Łucja Żółw-Nowak']],
  ['żółw kowalski', []],
  ['', []],
  ['   ', []],
  ['%', []],
  ['_', []],
  ['\\', []],
  ["'; DROP TABLE player; --", []],
])('findParticipants: %j', async (query, names) => {
  await aTown();
  expect(await found(query)).toEqual(names);
});

it('findParticipants puts first those whose own name begins with the word', async () => {
  await anOwner(database, { email: 'o@poczta.example', firstName: 'Adam', lastName: 'Adamski' });
  await aParticipant(database, { firstName: 'Bolek', lastName: 'Abacki', ownerEmail: 'o@poczta.example' });
  await aParticipant(database, { firstName: 'Adam', lastName: 'Zych' });
  await aParticipant(database, { firstName: 'Celina', lastName: 'Adamek' });
  expect(await found('adam')).toEqual(['Celina Adamek', 'Adam Zych', 'Bolek Abacki']);
  expect(await found('adam', 2)).toEqual(['Celina Adamek', 'Adam Zych']);
});

it('findParticipants puts first those whose own name has every word, then those whose owner has one of them', async () => {
  await anOwner(database, { email: 'o@poczta.example', firstName: 'Zofia', lastName: 'Abacka' });
  await aParticipant(database, { firstName: 'Adam', lastName: 'Abacki', ownerEmail: 'o@poczta.example' });
  await aParticipant(database, { firstName: 'Zofia', lastName: 'Adamska' });
  await aParticipant(database, { firstName: 'Adam', lastName: 'Zofia' });
  expect(await found('adam zofia')).toEqual(['Zofia Adamska', 'Adam Zofia', 'Adam Abacki']);
  expect(await found('adam zofia', 1)).toEqual(['Zofia Adamska']);
});

it('findParticipants finds who matches every word by a name of its own or of the owner, each once', async () => {
  const [first, last] = [
    ['Ada', 'Adam', 'Ola'],
    ['Adamska', 'Nowak', 'Olak', 'Żak-Nowak'],
  ];
  for (const [at, firstName] of [...first, ...first].entries()) {
    const email = `o${at}@poczta.example`;
    await anOwner(database, { email, firstName, lastName: last[at % 4] ?? '' });
    for (const lastName of last)
      await aParticipant(database, { firstName: first[(at + 1) % 3] ?? '', lastName, ownerEmail: email });
  }
  const { rows } = await database.pool.query<{ id: string; own: string; owner: string }>(
    `SELECT p.id, p.first_name || ' ' || p.last_name AS own, o.first_name || ' ' || o.last_name || ' ' || o.email AS owner
     FROM player p JOIN owner o ON o.email = p.owner_email`,
  );
  for (const query of [
    'ada',
    'ad',
    'nowak',
    'ola nowak',
    'nowak ada',
    'olak ola ada',
    'zak nowak',
    'o1@poczta',
    'ada o1@ nowak',
    'x',
  ]) {
    const terms = searchTerms(query);
    const expected = rows.filter(({ own, owner }) =>
      terms.every((term) => [own, owner].some((text) => matchesTerms([term], { text }))),
    );
    const all = await findParticipants(database.prisma, query, 100);
    const ids = all.map(({ participant }) => participant.id);
    expect(ids.toSorted(), query).toEqual(expected.map(({ id }) => id).toSorted());
  }
});

it('findParticipants returns city, family, preference, the sum of what is due, and of what is being paid online', async () => {
  const ownerEmail = 'anna@poczta.example';
  const ward = await aParticipant(database, { firstName: 'Maja', ownerEmail, city: 'Gdańsk' });
  await aParticipant(database, { firstName: 'Igor', ownerEmail });
  await anInvoicePreference(database, ward, A_PERSON);
  const payment = { ownerEmail, playerId: ward.id, city: 'Gdańsk', dueOn: new Date('2026-11-20') };
  await database.prisma.payment.createMany({
    data: [
      { ...payment, amountGrosze: 25_000 },
      { ...payment, amountGrosze: 1_050 },
      { ...payment, amountGrosze: 9_900, state: 'cancelled' },
      { ...payment, amountGrosze: 18_000, state: 'pending' },
    ],
  });
  expect(await findParticipants(database.prisma, 'maja', 5)).toEqual([
    {
      participant: ward,
      city: 'Gdańsk',
      familySize: 2,
      preference: 'nominal',
      dueGrosze: 26_050,
      pendingGrosze: 18_000,
    },
  ]);
  expect(await findParticipants(database.prisma, 'igor', 5)).toMatchObject([
    { city: 'Kraków', familySize: 2, preference: 'none', dueGrosze: 0, pendingGrosze: 0 },
  ]);
});

it('findParticipants reads a row with both flags as nominal', async () => {
  const ward = await aParticipant(database, { firstName: 'Maja' });
  await anInvoicePreference(database, ward, { ...A_PERSON, classicInvoice: true });
  expect((await findParticipants(database.prisma, 'maja', 5))[0]?.preference).toBe('nominal');
});
