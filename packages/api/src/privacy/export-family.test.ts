// The export of a family: all that is held of it, nothing of another one, and no secret of the program.
import { aPayment } from '@zapisy/db/testing/builders/payments';
import { A_PERSON, aFamily, anInvoicePreference, anOwner } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { expect, it } from 'vitest';
import { ACTORS, aClient } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const { email } = ACTORS.client;
const CANARIES = ['Zofia-canary', 'street-canary', '600777888', 'note-canary', email];

async function aFamilyWithAll(owner = email) {
  await anOwner(api.database, { email: owner, phone: '600777888' });
  const [ward] = await aFamily(api.database, ['Zofia-canary'], owner);
  if (!ward) throw new Error('no ward');
  await anInvoicePreference(api.database, ward, { ...A_PERSON, street: 'street-canary' });
  const payment = await aPayment(api.database, { participant: ward });
  await api.database.prisma.lead.create({
    data: { city: 'Kraków', citySource: 'staff', channel: 'telefon', email: owner, note: 'note-canary' },
  });
  return { playerId: ward.id, paymentId: payment.id };
}

it('a client gets all that is held of the own family, and nothing that only the program uses', async () => {
  const { playerId, paymentId } = await aFamilyWithAll();
  const exported = JSON.stringify(await api.as('client').privacy.ownData());
  expect(CANARIES.filter((canary) => !exported.includes(canary))).toEqual([]);
  expect(exported).toContain(`"id":${paymentId}`);
  expect(exported).not.toContain(playerId);
  expect(exported).not.toContain(ACTORS.client.sub);
});

it('a client gets nothing of another family', async () => {
  await aFamilyWithAll();
  const { data } = await api.as(aClient('inna@poczta.example')).privacy.ownData();
  expect(Object.values(data).flat()).toEqual([]);
});

it('a letter stays that of the family that has left its address, whoever has the address now', async () => {
  const { prisma } = api.database;
  const [ward] = await aFamily(api.database, ['Lena'], email);
  const at = new Date(Date.now() - 3_600_000);
  await prisma.outgoingMail.create({
    data: { kind: 'payment-due', dedupeKey: 'a', recipient: email, since: at, nextAttemptAt: at, createdAt: at },
  });
  await prisma.outgoingMail.updateMany({ data: { state: 'sent', endedAt: at, messageId: 'a', attempts: 1 } });
  const owner = await prisma.owner.findUniqueOrThrow({ where: { email } });
  const shown = { firstName: owner.firstName, lastName: owner.lastName, email };
  const wanted = { ...shown, email: 'lena@poczta.example' };
  await api.as('reception').people.correctOwner({ playerId: ward?.id ?? '', shown, wanted });
  await aFamily(api.database, ['Zofia'], email);
  expect((await api.as('client').privacy.ownData()).data.outgoing_mail).toEqual([]);
  const { data } = await api.as('admin').privacy.exportFamily({ playerId: ward?.id ?? '' });
  expect(data.outgoing_mail).toEqual(
    expect.arrayContaining([expect.objectContaining({ recipient: email, kind: 'payment-due' })]),
  );
});

it('an administrator exports any family, and the audit keeps that', async () => {
  const { playerId } = await aFamilyWithAll();
  const { data } = await api.as('admin').privacy.exportFamily({ playerId });
  expect(data.player).toMatchObject([{ first_name: 'Zofia-canary' }]);
  expect(data.lead).toMatchObject([{ note: 'note-canary' }]);
  expect(await api.database.prisma.audit.findMany({ where: { action: 'exportFamily' } })).toMatchObject([
    { entity: 'owner', entityId: email, before: null, after: null },
  ]);
  const unknown = '5b0f4c2e-0000-4000-8000-000000000001';
  expect(await refusalOf(api.as('admin').privacy.exportFamily({ playerId: unknown }))).toEqual({ code: 'not-found' });
});

it('the card of a camp is exported for its family alone', async () => {
  const { playerId } = await aFamilyWithAll();
  const { id: courseId } = await aCourse(api.database);
  await api.database.prisma.camp.create({ data: { courseId } });
  const card = { allergies: 'orzechy', medicines: '', emergencyContact: '600100200', collectedBy: 'mama' };
  await api.database.prisma.healthCard.create({ data: { courseId, playerId, ...card, savedAt: new Date() } });
  expect((await api.as('client').privacy.ownData()).data.health_card).toMatchObject([{ allergies: 'orzechy' }]);
  expect((await api.as('admin').privacy.exportFamily({ playerId })).data.health_card).toEqual([]);
});

it('a lead of another family stays that one’s, whatever e-mail it came with', async () => {
  const { prisma } = api.database;
  const former = 'dawny@poczta.example';
  const [ward] = await aFamily(api.database, ['Zofia'], email);
  const playerId = ward?.id ?? '';
  const lead = { city: 'Kraków', citySource: 'staff', channel: 'telefon', email: former };
  await prisma.lead.createMany({
    data: [
      { ...lead, ownerEmail: email, playerId, note: 'linked' },
      { ...lead, ownerEmail: email, note: 'of the owner' },
      { ...lead, playerId, note: 'of the participant' },
      { ...lead, note: 'of nobody' },
    ],
  });
  const notesOf = async (session: typeof ACTORS.client) => {
    const { data } = await api.as(session).privacy.ownData();
    return data.lead.map(({ note }) => note);
  };
  expect(await notesOf(aClient(former))).toEqual(['of nobody']);
  expect(await notesOf(ACTORS.client)).toEqual(['linked', 'of the owner', 'of the participant']);
});

it('what is held of a participant names the participant and the course', async () => {
  const { prisma } = api.database;
  const { playerId, paymentId } = await aFamilyWithAll();
  const { id: courseId, name: course } = await aCourse(api.database);
  const of = { courseId, playerId };
  const registration = { ...of, ownerEmail: email, state: 'taken', priceGrosze: 1 };
  const { id: registrationId } = await prisma.registration.create({ data: registration });
  await prisma.payment.update({ where: { id: paymentId }, data: { registrationId } });
  const settlement = {
    key: courseId,
    method: 'card',
    printReceipt: false,
    settledBy: 'a@x.example',
    deskId: 'desk-1',
    invoiceVersion: 0,
    request: {},
  };
  await prisma.settlement.create({ data: { ...settlement, playerId, ownerEmail: email } });
  const { data } = await api.as('client').privacy.ownData();
  const participant = data.player.map((row) => `${row['first_name']} ${row['last_name']}`)[0];
  expect(data.registration).toMatchObject([{ participant, course }]);
  expect(data.payment).toMatchObject([{ participant, course }]);
  expect(data.settlement).toMatchObject([{ participant }]);
});

it('the audit of the family has all its records, and names no member of staff', async () => {
  const { prisma } = api.database;
  await aFamilyWithAll();
  const lead = await prisma.lead.findFirstOrThrow();
  const letter = {
    kind: 'owner-email-new',
    dedupeKey: 'a',
    recipient: email,
    since: new Date(),
    nextAttemptAt: new Date(),
  };
  const mail = await prisma.outgoingMail.create({ data: { ...letter, createdAt: new Date() } });
  const staff = 'recepcja-canary@szkola.example';
  const values = {
    note: 'audit-canary',
    settledBy: staff,
    takenBy: { email: staff, sub: staff },
    refund: { markedBy: staff },
    settlementKey: staff,
  };
  const row = { actor: staff, action: 'noteLead', before: [values], after: values };
  await prisma.audit.createMany({
    data: [
      { ...row, entity: 'lead', entityId: lead.id },
      { ...row, entity: 'outgoing_mail', entityId: mail.id },
      { ...row, entity: 'lead', entityId: mail.id },
    ],
  });
  await prisma.leadHistory.create({
    data: { leadId: lead.id, actor: staff, change: 'assigned', details: { from: null, to: staff } },
  });
  const { data } = await api.as('client').privacy.ownData();
  expect(data.audit).toHaveLength(2);
  expect(data.audit).toMatchObject([{ after: { note: 'audit-canary' } }, { after: { note: 'audit-canary' } }]);
  expect(JSON.stringify(data)).not.toContain(staff);
});
