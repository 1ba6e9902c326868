// Which facts write a letter: in their own transaction, once, and none for what did not happen.
import { lookUp, payOnline } from '@zapisy/api/testing/online-payment';
import { ACTORS } from '@zapisy/api/testing/people';
import { testApi } from '@zapisy/api/testing/test-api';
import { aFamily, aParticipant } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import type { SocialLead } from '@zapisy/domain/leads/new-lead';
import { grosze } from '@zapisy/domain/money';
import { expect, it } from 'vitest';
import { upsertSocialLead } from '../leads/intake/upsert-social-lead.ts';
import { sendOutgoingMail } from './send-outgoing-mail.ts';

const api = testApi();
const unknown = undefined;
const OWNER = ACTORS.client.email;
const kinds = async () =>
  (await api.database.prisma.outgoingMail.findMany({ orderBy: { createdAt: 'asc' } })).map(({ kind }) => kind);
async function sent() {
  await sendOutgoingMail(api.context);
  return await api.faultControls.mail.letters();
}

async function taken(count = 1) {
  const course = await aCourse(api.database);
  const registrations: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { id: playerId } = await aParticipant(api.database, { ownerEmail: OWNER, firstName: `Zosia${index}` });
    const place = { courseId: course.id, playerId, ownerEmail: OWNER, state: 'taken', priceGrosze: course.price };
    registrations.push((await api.database.prisma.registration.create({ data: place })).id);
  }
  return { course, registrations };
}

const seenOf = (courseId: string, price: number) => ({ courseId, price, state: 'taken' as const });

const PRICE = 89_000;

async function aBasket() {
  const { id: courseId } = await aCourse(api.database, { price: grosze(PRICE) });
  const wards = await aFamily(api.database, ['Zofia', 'Jan'], OWNER);
  const began = await api.as('client').registration.begin({ courseId, playerIds: wards.map(({ id }) => id) });
  const registrationIds = began.map(({ id }) => id);
  const checkout = await api.as('client').checkout.pay({ registrationIds });
  if (checkout.kind !== 'gateway') throw new Error('expected a checkout');
  return checkout.checkoutId;
}

it('a checkout: paid: one letter about all its places, however often the gateway reports it', async () => {
  const reference = await aBasket();
  expect(await kinds()).toEqual([]);
  await api.faultControls.gateway.pay(reference);
  await Promise.all([lookUp(api, reference), lookUp(api, reference), lookUp(api, reference)]);
  await lookUp(api, reference);
  expect(await kinds()).toEqual(['registration-confirmed']);
  const [letter] = await sent();
  expect(letter?.to).toEqual([OWNER]);
  expect(letter?.text.match(/Kto: \w+/g)?.toSorted()).toEqual(['Kto: Jan', 'Kto: Zofia']);
  expect(letter?.text).not.toContain('Do zapłaty');
});

it('a checkout: paid with another sum: none, for a person decides', async () => {
  await payOnline(api, await aBasket(), { amount: PRICE });
  expect(await kinds()).toEqual([]);
});

it('a place that staff change moved: one letter that names both courses', async () => {
  const { course, registrations } = await taken();
  const other = await aCourse(api.database, { shortName: 'Obóz zimowy' });
  const input = { registrationId: registrations[0] ?? '', courseId: other.id, seen: seenOf(course.id, course.price) };
  await api.as('office').registration.moveTo(input);
  await api.as('office').registration.moveTo(input);
  expect(await kinds()).toEqual(['place-moved']);
  const [letter] = await sent();
  expect(letter).toMatchObject({ to: [OWNER], subject: 'Zmiana zajęć: Obóz zimowy' });
  expect(letter?.text).toContain(`Było: ${course.shortName}`);
});

it('a place that staff change moved there and back before letters are sent: none; moved on: one, about the course that the family knows', async () => {
  const { course, registrations } = await taken(2);
  const [one = '', two = ''] = registrations;
  const [other, last] = [await aCourse(api.database), await aCourse(api.database, { shortName: 'Obóz' })];
  const move = (registrationId: string, from: string, to: string) =>
    api.as('office').registration.moveTo({ registrationId, courseId: to, seen: seenOf(from, course.price) });
  await move(one, course.id, other.id);
  await move(one, other.id, course.id);
  await move(two, course.id, other.id);
  await move(two, other.id, last.id);
  const [letter, ...others] = await sent();
  expect([letter?.subject, others]).toEqual(['Zmiana zajęć: Obóz', []]);
  expect(letter?.text).toContain(`Było: ${course.shortName}`);
});

it('a place that staff change released: one letter, however often it is pressed', async () => {
  const { course, registrations } = await taken();
  const seen = seenOf(course.id, course.price);
  const input = { registrationId: registrations[0] ?? '', reason: 'choroba', seen, dues: [] };
  await api.as('office').registration.release(input);
  await api.as('office').registration.release(input);
  expect(await kinds()).toEqual(['place-released']);
  expect((await sent()).map(({ subject }) => subject)).toEqual([`Miejsce zwolnione: ${course.shortName}`]);
});

it('a place that staff change refused: none', async () => {
  const { course, registrations } = await taken();
  const input = { registrationId: registrations[0] ?? '', courseId: course.id, seen: seenOf(course.id, 1) };
  await api
    .as('office')
    .registration.moveTo(input)
    .catch(() => undefined);
  expect(await kinds()).toEqual([]);
});

const LEAD = {
  id: '99887766',
  fieldData: [
    { name: 'email', values: ['anna@poczta.example'] },
    { name: 'full_name', values: ['Anna Kowal'] },
  ],
  consents: [],
  isOrganic: false,
  createdTime: unknown,
  formId: unknown,
  platform: unknown,
  adId: unknown,
  adName: unknown,
  adsetId: unknown,
  adsetName: unknown,
  campaignId: unknown,
  campaignName: unknown,
} satisfies SocialLead['lead'];
const come = (from: SocialLead['from'], more: Partial<SocialLead['lead']> = {}) =>
  upsertSocialLead(api.context, { lead: { ...LEAD, ...more }, pageId: '1', formId: '2', from });

it('a new lead is reported to the office once, with what the person wrote', async () => {
  await Promise.all([come('webhook'), come('webhook'), come('reconciliation')]);
  expect(await kinds()).toEqual(['new-lead']);
  const [letter] = await sent();
  expect(letter).toMatchObject({ to: ['biuro@zapisy.example'], subject: 'Nowy lead: Kraków' });
  expect(letter?.text).toContain('Kto: Anna Kowal\nE-mail: anna@poczta.example');
});

it('a new lead of a backfill or of the testing tool is not reported', async () => {
  await come('backfill');
  await come('webhook', { id: '1', fieldData: [{ name: 'email', values: ['<test lead: dummy data for email>'] }] });
  expect(await kinds()).toEqual([]);
});

it('a new lead that was erased is not sent, and its letter is gone', async () => {
  await come('webhook');
  const [lead] = await api.database.prisma.lead.findMany();
  await api.as('admin').leads.erase({ leadId: lead?.id ?? '', version: lead?.version ?? 0 });
  expect([await kinds(), await sent()]).toEqual([[], []]);
});
