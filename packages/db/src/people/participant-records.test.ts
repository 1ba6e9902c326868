// Participants and families in a real database.
import { expect, it } from 'vitest';
import { aFamily, anOwner, aParticipant } from '../../testing/builders/people.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { inTransaction } from '../connection/open-database.ts';
import {
  insertOwnerIfNew,
  insertParticipant,
  lockFamily,
  ownerByEmail,
  participantById,
  updateParticipant,
  wardsInCities,
  wardsOf,
} from './participant-records.ts';

const database = testDatabase();
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

it('wardsOf gives the family of one owner in the order in which it was added', async () => {
  const family = await aFamily(database, ['Zofia', 'Adam', 'Maja'], 'anna@poczta.example');
  await aParticipant(database, { ownerEmail: 'other@poczta.example' });
  const wards = await wardsOf(database.prisma, ' Anna@Poczta.example ');
  expect(wards).toEqual(family);
  expect(wards.map((ward) => [ward.firstName, ward.mark])).toEqual([
    ['Zofia', 0],
    ['Adam', 1],
    ['Maja', 2],
  ]);
});

it('wardsOf is empty for an unknown owner', async () => {
  expect(await wardsOf(database.prisma, 'nobody@poczta.example')).toEqual([]);
});

it('one participant is found with its city', async () => {
  const participant = await aParticipant(database, { city: 'Łódź' });
  expect(await participantById(database.prisma, participant.id)).toEqual({ participant, city: 'Łódź' });
  expect(await participantById(database.prisma, UNKNOWN)).toBeUndefined();
});

it('one participant has an owner with a phone', async () => {
  const owner = await anOwner(database, { email: 'jan@poczta.example', phone: '+48 600 100 200' });
  expect(await ownerByEmail(database.prisma, 'JAN@poczta.example')).toEqual(owner);
  expect(await ownerByEmail(database.prisma, 'nobody@poczta.example')).toBeUndefined();
});

it('a new owner is stored under the e-mail in lower case, and one who is known stays as stored', async () => {
  const owner = { email: 'ewa@poczta.example', firstName: 'Ewa', lastName: 'Lis', phone: '' };
  await insertOwnerIfNew(database.prisma, { ...owner, email: ' Ewa@Poczta.example' });
  await insertOwnerIfNew(database.prisma, { ...owner, firstName: 'Ewelina', phone: '600 100 200' });
  expect(await ownerByEmail(database.prisma, owner.email)).toEqual(owner);
});

it('correcting changes the details, and neither the family nor the place in it', async () => {
  const [, adam] = await aFamily(database, ['Zofia', 'Adam'], 'anna@poczta.example');
  const details = { firstName: 'Adaś', lastName: 'Nowakowski', birthYear: 2015, city: 'Łódź' };
  const given = { ...details, ownerEmail: 'other@poczta.example', mark: 7 };
  const { city, ...named } = details;
  const corrected = { ...adam, ...named };
  expect(await updateParticipant(database.prisma, adam!.id, given)).toEqual(corrected);
  expect((await wardsInCities(database.prisma, 'anna@poczta.example'))[1]).toEqual({ participant: corrected, city });
});

it('adding under the lock of the family gives two that are added at once different marks', async () => {
  const { email: ownerEmail } = await anOwner(database);
  const added = { ownerEmail, firstName: 'Ola', lastName: 'Nowak', birthYear: 2018, city: 'Kraków' };
  const add = () =>
    inTransaction(database, async (tx) => {
      expect(await lockFamily(tx, ownerEmail)).toBe(true);
      return await insertParticipant(tx, added);
    });
  const both = await Promise.all([add(), add(), add()]);
  expect(both.map((one) => one.mark).toSorted()).toEqual([0, 1, 2]);
});

it('adding under the lock of the family: there is nothing to lock for an unknown owner', async () => {
  expect(await lockFamily(database.prisma, 'nobody@poczta.example')).toBe(false);
});
