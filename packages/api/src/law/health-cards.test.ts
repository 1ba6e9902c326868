// A camp's card on a real database: who fills it in, who reads it, and when it goes.
import { listAudit } from '@zapisy/db/audit/audit-records';
import { aFamily } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { expect, it } from 'vitest';
import { publishedText } from '../../testing/law.ts';
import { ACTORS, aClient } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';
import { eraseExpired } from '../privacy/erase-expired.ts';

const api = testApi();
const { email } = ACTORS.client;
const CARD = { allergies: 'orzechy', medicines: '', emergencyContact: 'Anna, 501 234 567', collectedBy: 'mama' };
const cards = () => api.database.prisma.healthCard.findMany();

async function camp(name = 'Zofia', owner = email) {
  const [ward] = await aFamily(api.database, [name], owner);
  const dates = { startsOn: '2027-02-01', endsOn: '2027-02-05' };
  const { id: courseId, price: priceGrosze } = await aCourse(api.database, { kind: 'turnus', ...dates });
  const playerId = ward?.id ?? '';
  const place = { courseId, playerId, ownerEmail: owner, state: 'taken', priceGrosze };
  await api.database.prisma.registration.create({ data: place });
  await api.as('office').law.markCamp({ courseId, isCamp: true });
  return { courseId, playerId };
}

const save = (of: { readonly courseId: string; readonly playerId: string }, changes: object = {}) =>
  api.as('client').law.saveCard({ ...of, ...CARD, consent: null, ...changes });

it('a card of a camp is filled in by the parent, and read by reception and office with an audit row that has none of it', async () => {
  api.clock.set('2026-12-01T12:00:00Z');
  const of = await camp();
  await save(of);
  expect(await api.as('client').law.ownCard(of)).toMatchObject({ card: CARD, keptUntil: '2027-03-07' });
  for (const role of ['reception', 'office'] as const) {
    expect(await api.as(role).law.readCard(of)).toMatchObject({ firstName: 'Zofia', card: CARD });
    const [row] = await listAudit(api.database.prisma, { limit: 1 });
    expect(row).toMatchObject({ actor: ACTORS[role].email, action: 'readHealthCard', entityId: of.playerId });
    expect(JSON.stringify(row?.after)).not.toContain('orzechy');
  }
  for (const role of ['manager', 'admin', 'marketing'] as const) {
    expect(await refusalOf(api.as(role).law.readCard(of))).toEqual({ code: 'no-right' });
  }
  expect(JSON.stringify(await api.as('reception').law.camp(of))).not.toContain('orzechy');
});

it("a card of a camp is not saved for another family's participant, nor for one without a place in that camp", async () => {
  const other = await camp('Hanna', 'other@poczta.example');
  const own = await camp();
  expect(await refusalOf(save(other))).toEqual({ code: 'not-found' });
  expect(await refusalOf(save({ ...own, courseId: other.courseId }))).toEqual({ code: 'not-found' });
  expect(await refusalOf(api.as('client').law.ownCard(other))).toEqual({ code: 'not-found' });
  expect(await api.as(aClient('third@poczta.example')).law.ownCards()).toEqual([]);
  expect(await refusalOf(api.as('reception').law.readCard(own))).toEqual({ code: 'not-found' });
  expect(await cards()).toEqual([]);
});

it('a card of a camp without a contact is refused by its field', async () => {
  const of = await camp();
  const problems = [{ field: 'emergencyContact', code: 'required' }];
  expect(await refusalOf(save(of, { emergencyContact: ' ' }))).toEqual({ code: 'bad-input', problems });
});

it('a card of a camp needs the consent that the school has published, and goes when that is withdrawn', async () => {
  const of = await camp();
  await publishedText(api, { kind: 'health-card' });
  expect(await refusalOf(save(of))).toMatchObject({ reason: 'texts-not-accepted', texts: [{ kind: 'health-card' }] });
  expect(await refusalOf(save(of, { consent: 2 }))).toMatchObject({ reason: 'text-changed' });
  expect(await cards()).toEqual([]);
  await save(of, { consent: 1 });
  await save(of, { allergies: '' });
  expect(await cards()).toMatchObject([{ allergies: '' }]);
  await api.as('client').law.withdraw({ kind: 'health-card', playerId: of.playerId });
  expect(await cards()).toEqual([]);
});

it('a card of a camp is erased the day after the term that the school sets, or when the place is given up', async () => {
  const of = await camp();
  await save(of);
  const { version, ...rules } = await api.as('admin').law.rules();
  await api.as('admin').law.changeRules({ ...rules, cardDays: 14, version });
  api.clock.set('2027-02-19T12:00:00Z');
  expect(await eraseExpired(api.context)).toMatchObject({ cards: 0 });
  api.clock.set('2027-02-20T12:00:00Z');
  expect(await eraseExpired(api.context)).toMatchObject({ cards: 1 });
  api.clock.set('2026-12-01T12:00:00Z');
  await save(of);
  await api.database.prisma.registration.updateMany({ data: { state: 'cancelled' } });
  expect(await eraseExpired(api.context)).toMatchObject({ cards: 1 });
});

it('cards are asked for a turnus alone, and no longer refused while one is filled in', async () => {
  const office = api.as('office').law;
  const { id: trial } = await aCourse(api.database, { kind: 'trial' });
  expect(await refusalOf(office.markCamp({ courseId: trial, isCamp: true }))).toMatchObject({ reason: 'not-a-camp' });
  const of = await camp();
  await save(of);
  const refused = office.markCamp({ courseId: of.courseId, isCamp: false });
  expect(await refusalOf(refused)).toMatchObject({ reason: 'cards-filled' });
  await api.database.prisma.healthCard.deleteMany();
  expect(await office.markCamp({ courseId: of.courseId, isCamp: false })).toEqual({ isCamp: false });
});

it('a card of a camp that came on paper is entered by reception with an audit row, and read by the parent', async () => {
  const of = await camp();
  const reception = api.as('reception').law;
  expect(await reception.cardToEnter(of)).toMatchObject({
    about: { firstName: 'Zofia', savedAt: null },
    consent: null,
  });
  await reception.enterCard({ ...of, ...CARD, consent: null });
  expect(await api.as('client').law.ownCard(of)).toMatchObject({ card: CARD });
  const [row] = await listAudit(api.database.prisma, { limit: 1 });
  expect(row).toMatchObject({ actor: ACTORS.reception.email, action: 'enterHealthCard', entityId: of.playerId });
  expect(JSON.stringify([row?.before, row?.after])).not.toContain('orzechy');
  expect(JSON.stringify(await reception.cardToEnter(of))).not.toContain('orzechy');
});

it('a card from paper replaces no other card than the one that the page showed', async () => {
  const of = await camp();
  const enter = (replaces: Date | null) =>
    api.as('office').law.enterCard({
      ...of,
      ...CARD,
      allergies: 'mleko',
      consent: null,
      replaces: replaces?.toISOString(),
    });
  const shown = async () => (await api.as('office').law.cardToEnter(of)).about.savedAt;
  await save(of);
  const first = await shown();
  await api.database.prisma.healthCard.updateMany({ data: { savedAt: new Date('2026-11-30T12:00:00.123Z') } });
  for (const seen of [null, first]) {
    expect(await refusalOf(enter(seen))).toEqual({ code: 'conflict', reason: 'card-changed' });
  }
  expect(await cards()).toMatchObject([{ allergies: 'orzechy' }]);
  await enter(await shown());
  expect(await cards()).toMatchObject([{ allergies: 'mleko' }]);
});

it('a card from paper needs the consent that was signed with it, which is written down as given at reception', async () => {
  const of = await camp();
  await publishedText(api, { kind: 'health-card' });
  const enter = (consent: number | null) => api.as('reception').law.enterCard({ ...of, ...CARD, consent });
  expect(await api.as('reception').law.cardToEnter(of)).toMatchObject({ consent: 1 });
  expect(await refusalOf(enter(null))).toMatchObject({ reason: 'texts-not-accepted' });
  expect(await cards()).toEqual([]);
  await enter(1);
  expect(await api.database.prisma.lawAcceptance.findMany()).toMatchObject([
    { kind: 'health-card', ownerEmail: email, way: 'reception', actor: ACTORS.reception.email },
  ]);
});

it('a card from paper is entered for nobody without a place in the camp, after it, or by those who read none', async () => {
  api.clock.set('2026-12-01T12:00:00Z');
  const of = await camp();
  const entry = { ...of, ...CARD, consent: null };
  for (const role of ['manager', 'admin', 'marketing'] as const) {
    expect(await refusalOf(api.as(role).law.enterCard(entry))).toEqual({ code: 'no-right' });
  }
  const [other] = await aFamily(api.database, ['Hanna'], 'other@poczta.example');
  const office = api.as('office').law;
  expect(await refusalOf(office.enterCard({ ...entry, playerId: other?.id ?? '' }))).toEqual({ code: 'not-found' });
  api.clock.set('2027-02-06T12:00:00Z');
  expect(await refusalOf(office.enterCard(entry))).toEqual({ code: 'not-found' });
  expect(await cards()).toEqual([]);
});
