// Participants are added by their owner, or by staff to a known or new family: each once, with the family's invoice
// data.
import { randomUUID } from 'node:crypto';
import { listAudit } from '@zapisy/db/audit/audit-records';
import { A_COMPANY, A_PERSON, aFamily, anInvoicePreference, anOwner } from '@zapisy/db/testing/builders/people';
import { EMPTY_INVOICE } from '@zapisy/domain/preferences/invoice-preference';
import { LINE_PART_LIMITS } from '@zapisy/domain/registration/registration-line';
import { describe, expect, it } from 'vitest';
import { ACTORS, aClient } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';
import type { Session } from '../context.ts';

const api = testApi();
const OWNER = ACTORS.client.email;
const DETAILS = { firstName: 'Maja', lastName: 'Nowak', birthYear: 2019, city: 'Kraków' };
const COUNTERS = { firstName: 'Ewa', lastName: 'Lis', phone: '600 100 200' };

/** A form that was just opened. */
const aForm = (more: Partial<typeof DETAILS> = {}) => ({ ...DETAILS, ...more, key: randomUUID() });

const ownWards = (session: Session = ACTORS.client) => api.as(session).people.wards();
const audit = () => listAudit(api.database.prisma, { limit: 10 });
const invoiceOf = (playerId: string) => api.as('reception').preferences.fetchPlayerInvoiceDataInternal({ playerId });

/** The three ways, each into the family of ACTORS.client; the last one when that family does not exist yet. */
const TO_A_FAMILY = [
  ['by its owner', (form: ReturnType<typeof aForm>) => api.as('client').people.addOwnParticipant(form)],
  [
    'by reception',
    (form: ReturnType<typeof aForm>) => api.as('reception').people.addParticipant({ ...form, ownerEmail: OWNER }),
  ],
] as const;
const begin = (participant: ReturnType<typeof aForm>, email = OWNER) =>
  api.as('reception').people.beginFamily({ owner: { ...COUNTERS, email }, participant });
const TO_NO_FAMILY = [TO_A_FAMILY[0], ['by reception, who begins the family', begin]] as const;

describe.each(TO_NO_FAMILY)('the first participant of a family, added %s', (_, add) => {
  it('is there once, however often the form is sent, also at the same moment', async () => {
    const form = aForm();
    const answers = await Promise.all([add(form), add(form), add(form)]);
    const [maja] = await ownWards();
    expect(maja).toMatchObject({ firstName: 'Maja', ownerEmail: OWNER, mark: 0 });
    for (const answer of [...answers, await add(form)])
      expect(answer).toEqual({ participant: maja, preference: 'none' });
    expect(await ownWards()).toHaveLength(1);
    expect(await api.database.prisma.owner.count()).toBe(1);
  });
});

describe.each(TO_A_FAMILY)('a participant added %s', (_, add) => {
  it.each(['firstName', 'lastName'] as const)('is refused with a %s that no line has room for', async (field) => {
    await aFamily(api.database, ['Zofia'], OWNER);
    const longest = LINE_PART_LIMITS[field];
    const tooLong = add({ ...aForm(), [field]: 'x'.repeat(longest + 1) });
    await expect(tooLong).rejects.toMatchObject({ code: 'BAD_REQUEST', cause: { issues: [{ path: [field] }] } });
    const { participant } = await add({ ...aForm(), [field]: 'x'.repeat(longest) });
    expect(participant[field]).toHaveLength(longest);
  });

  it.each([
    ['a company’s', A_COMPANY, 'classic'],
    ['a person’s', A_PERSON, 'nominal'],
    ['kept with its flags off', { ...A_COMPANY, classicInvoice: false }, 'none'],
    ['empty, in a row that is there', EMPTY_INVOICE, 'none'],
  ] as const)('gets the row of a family that was applied to all: %s', async (_what, stored, preference) => {
    for (const ward of await aFamily(api.database, ['Zofia', 'Adam'], OWNER)) {
      await anInvoicePreference(api.database, ward, stored);
    }
    const form = aForm();
    const added = await add(form);
    expect(added).toMatchObject({ preference, participant: { ownerEmail: OWNER, mark: 2 } });
    expect(await add(form)).toEqual(added);
    expect(await invoiceOf(added.participant.id)).toMatchObject({ invoice: stored, version: 1, isAppliedToAll: true });
  });

  it('gets the row of an only child, for one alone was applied to all', async () => {
    const [zofia] = await aFamily(api.database, ['Zofia'], OWNER);
    await anInvoicePreference(api.database, zofia!);
    expect(await add(aForm())).toMatchObject({ preference: 'classic' });
  });

  it.each([
    ['differs', [A_COMPANY, undefined]],
    ['has no data', [undefined, undefined]],
  ])('gets no row where the family %s', async (_what, stored) => {
    const family = await aFamily(api.database, ['Zofia', 'Adam'], OWNER);
    for (const [index, invoice] of stored.entries()) {
      if (invoice) await anInvoicePreference(api.database, family[index]!, invoice);
    }
    const { participant, preference } = await add(aForm());
    expect(preference).toBe('none');
    expect(await invoiceOf(participant.id)).toMatchObject({ version: 0 });
  });

  it('the same name and year are refused a second time, and so are other details under the same key', async () => {
    await anOwner(api.database, { email: OWNER });
    const form = aForm({ firstName: 'Łucja' });
    const [{ participant }, again] = await Promise.all([add(form), add(form)]);
    expect(again.participant).toEqual(participant);
    const refusal = { code: 'conflict', reason: 'already-added', participant };
    expect(await refusalOf(add(aForm({ firstName: 'lucja', lastName: 'NOWAK' })))).toEqual(refusal);
    expect(await refusalOf(add({ ...form, firstName: 'Lucyna' }))).toEqual(refusal);
    await add(aForm({ firstName: 'Łucja', birthYear: 2020 }));
    expect(await ownWards()).toHaveLength(2);
  });

  it('bears a tidy name and the known city, and is born already', async () => {
    await anOwner(api.database, { email: OWNER });
    api.clock.set('2026-12-31T22:30:00Z');
    await api.database.prisma.city.create({ data: { name: 'Łódź' } });
    const { participant } = await add(aForm({ firstName: '  Anna\u00A0 Maria ', birthYear: 2026, city: 'lodz' }));
    expect(participant).toMatchObject({ firstName: 'Anna Maria' });
    expect(await api.as('reception').people.participant({ playerId: participant.id })).toMatchObject({ city: 'Łódź' });
    expect(await refusalOf(add(aForm({ birthYear: 2027 })))).toEqual({ code: 'bad-input', fields: ['birthYear'] });
    await expect(add(aForm({ firstName: '\u200B ' }))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('is refused where one form of invoice data could no longer name them all', async () => {
    await aFamily(
      api.database,
      Array.from({ length: 50 }, (_one, index) => `Ola${index}`),
      OWNER,
    );
    expect(await refusalOf(add(aForm()))).toEqual({ code: 'not-allowed-now', reason: 'family-full' });
  });
});

it('a client becomes an owner by the first participant, under the name of the token', async () => {
  const session = { ...aClient('jan@poczta.example'), name: 'Jan Maria Rokita' };
  const { participant } = await api.as(session).people.addOwnParticipant(aForm());
  const { owner } = await api.as('reception').people.family({ playerId: participant.id });
  expect(owner).toEqual({ email: session.email, firstName: 'Jan', lastName: 'Maria Rokita', phone: '' });
});

it('a client adds to no other client’s family, and reveals nothing by a key that another client has used', async () => {
  const form = aForm();
  const otherClient = aClient('jan@poczta.example');
  const { participant: theirs } = await api.as(otherClient).people.addOwnParticipant(form);
  const { participant: mine } = await api.as('client').people.addOwnParticipant({ ...form, firstName: 'Ola' });
  expect(mine).toMatchObject({ ownerEmail: OWNER, firstName: 'Ola', mark: 0 });
  expect(mine.id).not.toBe(theirs.id);
  const missing = await api.as('client').people.addOwnParticipant({ ...aForm(), firstName: 'Iga', key: randomUUID() });
  const known = await api.as('client').people.addOwnParticipant({ ...aForm(), firstName: 'Ada', key: theirs.id });
  expect([missing, known]).toMatchObject([{ participant: { mark: 1 } }, { participant: { mark: 2 } }]);
  expect(await ownWards(otherClient)).toEqual([theirs]);
});

it('reception leaves one audit row for what was added, however often it was sent, and a client leaves none', async () => {
  for (const ward of await aFamily(api.database, ['Zofia', 'Adam'], OWNER)) {
    await anInvoicePreference(api.database, ward, A_COMPANY);
  }
  await api.as('client').people.addOwnParticipant(aForm({ firstName: 'Iga' }));
  expect(await audit()).toEqual([]);
  const form = { ...aForm(), ownerEmail: OWNER };
  const { participant } = await api.as('reception').people.addParticipant(form);
  await api.as('office').people.addParticipant(form);
  expect(await audit()).toMatchObject([
    {
      actor: ACTORS.reception.email,
      action: 'addParticipant',
      entity: 'player',
      entityId: participant.id,
      before: null,
      after: { ...participant, city: 'Kraków', invoice: A_COMPANY },
    },
  ]);
});

it('reception adds to a family whose owner is known, else the answer is that of any missing record', async () => {
  const adding = api.as('reception').people.addParticipant({ ...aForm(), ownerEmail: 'nobody@poczta.example' });
  expect(await refusalOf(adding)).toEqual({ code: 'not-found' });
  await anOwner(api.database, { email: OWNER });
  const { participant } = await api
    .as('reception')
    .people.addParticipant({ ...aForm(), ownerEmail: 'Anna.NOWAK@poczta.example' });
  expect(participant.ownerEmail).toBe(OWNER);
});

it.each([['ewa..lis@poczta.example'], ['ewa.lis@poczta.example, jan@poczta.example'], ['ewa@poczta']])(
  'reception begins no family with the e-mail %s, which is none',
  async (email) => {
    const issues = [{ path: ['owner', 'email'] }];
    await expect(begin(aForm(), email)).rejects.toMatchObject({ cause: { issues } });
  },
);

it.each(['+48 600 100 2000', '600 100', '+48 0600100200'])(
  'reception begins no family with the phone %s',
  async (phone) => {
    const owner = { ...COUNTERS, email: 'ewa.lis@poczta.example', phone };
    const refused = api.as('reception').people.beginFamily({ owner, participant: aForm() });
    expect(await refusalOf(refused)).toEqual({ code: 'bad-input', reason: 'no-contact', fields: ['phone'] });
  },
);

it('reception begins a family with the contacts as they are stored, however they were pasted', async () => {
  const owner = { ...COUNTERS, email: '<mailto:Ewa.Lis@poczta.example>;', phone: '+48 600\u2013100/200' };
  const { participant } = await api.as('reception').people.beginFamily({ owner, participant: aForm() });
  const family = await api.as('reception').people.family({ playerId: participant.id });
  expect(family.owner).toEqual({ ...COUNTERS, email: 'ewa.lis@poczta.example' });
});

it('reception begins a family of a new owner, in lower case, with one audit row', async () => {
  const { participant } = await begin(aForm(), 'Ewa.LIS@poczta.example');
  const owner = { ...COUNTERS, email: 'ewa.lis@poczta.example' };
  expect(await ownWards(aClient(owner.email))).toEqual([participant]);
  expect((await api.as('reception').people.family({ playerId: participant.id })).owner).toEqual(owner);
  expect(await audit()).toMatchObject([
    {
      actor: ACTORS.reception.email,
      action: 'beginFamily',
      entity: 'player',
      entityId: participant.id,
      after: { owner, ...participant, city: 'Kraków' },
    },
  ]);
});

const walkIn = (form: ReturnType<typeof aForm>, more: { phone?: string; isOtherFamily?: boolean } = {}) =>
  api.as('reception').people.beginFamily({
    owner: { firstName: 'Ewa', lastName: 'Lis', phone: more.phone ?? '504-118-220' },
    participant: form,
    isOtherFamily: more.isOtherFamily ?? false,
  });

it('reception begins a family with a phone alone, once however often the form is sent, and adds further participants to it', async () => {
  const form = aForm();
  const answers = await Promise.all(Array.from({ length: 8 }, () => walkIn(form)));
  const { participant } = await walkIn(form);
  for (const answer of answers) expect(answer).toMatchObject({ participant });
  const { owner, wards } = await api.as('reception').people.family({ playerId: participant.id });
  expect(owner).toEqual({ email: 'tel:+48504118220', firstName: 'Ewa', lastName: 'Lis', phone: '504 118 220' });
  expect(wards).toHaveLength(1);
  const added = aForm({ firstName: 'Ola' });
  await api.as('reception').people.addParticipant({ ...added, ownerEmail: owner.email });
  expect((await api.as('reception').people.family({ playerId: participant.id })).wards).toHaveLength(2);
  expect(await api.database.prisma.outgoingMail.count()).toBe(0);
});

it('reception begins a second family with the same phone only where that is said', async () => {
  const { participant } = await walkIn(aForm());
  const form = aForm({ firstName: 'Iga' });
  const refusal = { code: 'conflict', reason: 'owner-known', playerId: participant.id };
  expect(await refusalOf(walkIn(form, { phone: '+48 504 118 220' }))).toEqual(refusal);
  const second = await walkIn(form, { isOtherFamily: true });
  expect(await walkIn(form, { isOtherFamily: true })).toEqual(second);
  expect(second.participant.ownerEmail).toMatch(/^tel:\+48504118220#[0-9a-f]{8}$/);
});

it.each(['', '12', 'brak'])('reception begins no family with neither an e-mail nor a phone: "%s"', async (phone) => {
  expect(await refusalOf(walkIn(aForm(), { phone }))).toEqual({
    code: 'bad-input',
    reason: 'no-contact',
    fields: ['phone'],
  });
  expect(await api.database.prisma.owner.count()).toBe(0);
});

it('reception begins no family that is there: it is led to it, and its owner stays as stored', async () => {
  const owner = await anOwner(api.database, { email: OWNER });
  const [zofia] = await aFamily(api.database, ['Zofia', 'Adam'], OWNER);
  const refusal = { code: 'conflict', reason: 'owner-known', playerId: zofia!.id };
  expect(await refusalOf(begin(aForm(), 'ANNA.nowak@poczta.example'))).toEqual(refusal);
  expect(await ownWards()).toHaveLength(2);
  expect((await api.as('reception').people.family({ playerId: zofia!.id })).owner).toEqual(owner);
  expect(await audit()).toEqual([]);
});
