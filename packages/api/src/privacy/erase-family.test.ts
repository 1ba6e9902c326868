// The erasure of a family: what it reaches, what speaks against it, and that nothing of the person is left.
import { openRequest } from '@zapisy/db/documents/document-request-records';
import { aDocument, aRequest } from '@zapisy/db/testing/builders/documents';
import { aPaidPayment, aPayment } from '@zapisy/db/testing/builders/payments';
import { A_PERSON, aFamily, anInvoicePreference, anOwner } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { toFiscalPositionName } from '@zapisy/domain/documents/fiscal-names/fiscal-position-name';
import { buyerOf } from '@zapisy/domain/payments/buyer';
import { EMPTY_INVOICE } from '@zapisy/domain/preferences/invoice-preference';
import { expect, it } from 'vitest';
import { ACTORS } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';
import { erasuresToRepeat } from '../steps/erasure-list.ts';

const api = testApi();
/** Its `sub` says nothing of the person. */
const CLIENT = { ...ACTORS.client, sub: 'account-1' };
const { email } = CLIENT;
const CANARIES = [email, 'Zofianka', 'Kanarkowa', '600777888', 'note-canary', 'street-canary', 'reason-canary'];

const privacy = () => api.as('admin').privacy;

async function shownRows(playerId: string): Promise<number> {
  const { counts } = await privacy().planErasure({ playerId });
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

async function aFamilyOfThePast(): Promise<string> {
  const { prisma } = api.database;
  await anOwner(api.database, { email, firstName: 'Anna', lastName: 'Kanarkowa', phone: '600777888' });
  const [ward] = await aFamily(api.database, ['Zofianka'], email);
  if (!ward) throw new Error('no ward');
  await prisma.player.update({ where: { id: ward.id }, data: { lastName: 'Kanarkowa' } });
  await anInvoicePreference(api.database, ward, { ...A_PERSON, street: 'street-canary' });
  await prisma.ownerPhone.create({ data: { ownerEmail: email, phone: '600777888' } });
  const line = { name: 'Basen (Zofianka Kanarkowa)', gross: 100, quantity: 1, vatRate: 'zw', vatExemption: 'art. 43' };
  const payment = await aPaidPayment(api.database, {
    participant: ward,
    lines: [line] as never,
    buyer: buyerOf({ ...EMPTY_INVOICE, email }, 0),
    outcome: 'issued',
  });
  const receipt = await aDocument(api.database);
  await prisma.payment.update({
    where: { id: payment.id },
    data: { receiptId: receipt.id, closingText: 'reason-canary' },
  });
  const request = aRequest([payment.id], {
    body: { invoice: { kind: 'receipt', buyer_email: email, positions: [{ name: 'Basen (Zofianka Kanarkowa)' }] } },
  });
  await prisma.$transaction((tx) => openRequest(tx, request));
  await prisma.documentRequest.updateMany({ data: { state: 'accepted', documentId: receipt.id } });
  await prisma.lead.create({
    data: { city: 'Kraków', citySource: 'staff', channel: 'telefon', email, note: 'note-canary' },
  });
  const at = new Date();
  await prisma.outgoingMail.create({
    data: { kind: 'payment-due', dedupeKey: 'a', recipient: email, since: at, nextAttemptAt: at, createdAt: at },
  });
  const { id: courseId } = await aCourse(api.database, { startsOn: '2020-01-01', endsOn: '2020-06-30' });
  await prisma.registration.create({
    data: { courseId, playerId: ward.id, ownerEmail: email, state: 'taken', priceGrosze: 1 },
  });
  await api.as(CLIENT).privacy.askForErasure();
  await api.as('reception').people.correctOwnerPhones({
    playerId: ward.id,
    shown: ['600777888', '600777888'],
    wanted: ['600777888'],
  });
  return ward.id;
}

async function wholeDatabase(): Promise<string> {
  const { rows: tables } = await api.database.pool.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_schema IN ('public', 'graphile_worker') AND table_type = 'BASE TABLE'`,
  );
  const dumps = tables.map(({ name }) => api.database.pool.query(`SELECT t::text FROM ${name} t`));
  return JSON.stringify((await Promise.all(dumps)).map(({ rows }) => rows));
}

it('an erasure leaves nothing of the person in any table, and the payment with its document', async () => {
  const playerId = await aFamilyOfThePast();
  const before = await wholeDatabase();
  expect(CANARIES.filter((canary) => !before.includes(canary))).toEqual([]);
  await privacy().eraseFamily({ playerId, rows: await shownRows(playerId) });
  const after = await wholeDatabase();
  expect(CANARIES.filter((canary) => after.includes(canary))).toEqual([]);
  expect(await api.database.prisma.payment.findMany()).toMatchObject([
    { state: 'paid', receiptId: expect.any(String), ownerEmail: `erased:${playerId}` },
  ]);
  expect(await api.database.prisma.document.count()).toBe(1);
  expect(await api.as(CLIENT).people.wards()).toEqual([]);
});

it('an erasure finds names as receipts shorten them, and those of before a correction', async () => {
  const { prisma } = api.database;
  const playerId = await aFamilyOfThePast();
  const names = ['Basen', 'Pływanie dla początkujących i', 'Pływanie dla młodszych'].flatMap((course) =>
    ['Żółcianka Śmigła', 'Żółtianka Źdźbło'].map((person) => toFiscalPositionName(`${course} (${person})`)),
  );
  await prisma.documentRequest.updateMany({
    data: { body: { invoice: { kind: 'receipt', positions: names.map((name) => ({ name })) } } },
  });
  const [payment] = await prisma.payment.findMany();
  await prisma.paymentLine.updateMany({ data: { name: 'Basen (Żółtianka Źdźbło)' } });
  await prisma.printJob.create({
    data: {
      state: 'printed',
      deskId: 'desk-1',
      receiptId: payment?.receiptId ?? '',
      receipt: { items: names.map((name) => ({ name })) },
      payments: { create: { paymentId: payment?.id ?? 0 } },
    },
  });
  const named = (firstName: string, lastName: string) => ({ firstName, lastName, birthYear: 2017, city: 'Kraków' });
  await prisma.player.update({ where: { id: playerId }, data: named('Żółtianka', 'Źdźbło') });
  await api.as('reception').people.correctParticipant({
    playerId,
    shown: named('Żółtianka', 'Źdźbło'),
    wanted: named('Żółcianka', 'Śmigła'),
  });
  const forms = /[ZŻ][oó][lł][ct]ianka|[SŚ]mig[lł]a|[ŹZ]d[zź]b[lł]o/g;
  expect((await wholeDatabase()).match(forms)).not.toBeNull();
  await privacy().eraseFamily({ playerId, rows: await shownRows(playerId) });
  expect((await wholeDatabase()).match(forms)).toBeNull();
});

it('an erasure finds what went to an address of before a correction, and nothing of who has that address now', async () => {
  const { prisma } = api.database;
  const playerId = await aFamilyOfThePast();
  const sent = { kind: 'payment-due', recipient: email, state: 'sent', attempts: 1 } as const;
  const letter = (dedupeKey: string, at: Date) =>
    prisma.outgoingMail.create({
      data: { ...sent, dedupeKey, since: at, nextAttemptAt: at, createdAt: at, endedAt: at, messageId: dedupeKey },
    });
  const { id } = await letter('before', new Date());
  const about = { actor: 'office@szkola.example', action: 'sendLetterAgain', entity: 'outgoing_mail', entityId: id };
  await prisma.audit.create({ data: { ...about, after: { note: 'letter-canary' } } as never });
  const name = { firstName: 'Anna', lastName: 'Kanarkowa' };
  const wanted = { ...name, email: 'nowa-kanarkowa@poczta.example' };
  await api.as('reception').people.correctOwner({ playerId, shown: { ...name, email }, wanted });
  await letter('of another family', new Date(Date.now() + 3_600_000));
  await privacy().eraseFamily({ playerId, rows: await shownRows(playerId) });
  expect(await prisma.outgoingMail.findMany({ select: { dedupeKey: true } })).toEqual([
    { dedupeKey: 'of another family' },
  ]);
  expect(await prisma.audit.findFirst({ where: { entityId: id } })).toMatchObject({ before: null, after: null });
});

it('an erasure leaves the audit of a family whose address ends or begins with the erased one', async () => {
  const { prisma } = api.database;
  const playerId = await aFamilyOfThePast();
  const others = [`mama.${email}`, `tata-${email}`, `x${email}`, `${email}.example`];
  const about = { actor: 'office@szkola.example', action: 'correctOwner', entity: 'owner' };
  const row = (entityId: string, note: string) =>
    prisma.audit.create({ data: { ...about, entityId, before: { owner: entityId }, after: { note } } as never });
  for (const other of others) await row(other, `pisze z ${other}.`);
  const own = [`Pisze z ${email.toUpperCase()}.`, `dawniej\n${email}`, `<${email}>, -${email}`, email];
  for (const [index, note] of own.entries()) await row(`another-${index}`, note);
  await privacy().eraseFamily({ playerId, rows: await shownRows(playerId) });
  const left = await prisma.audit.findMany({ where: { action: 'correctOwner' }, orderBy: { id: 'asc' } });
  expect(left.slice(0, others.length).map(({ before }) => before)).toEqual(others.map((owner) => ({ owner })));
  expect(left.slice(others.length).map(({ before, after }) => [before, after])).toEqual(own.map(() => [null, null]));
});

it('an erasure leaves one audit row without a value, also when it is sent four times at once', async () => {
  const playerId = await aFamilyOfThePast();
  const rows = await shownRows(playerId);
  const sent = await Promise.allSettled(Array.from({ length: 4 }, () => privacy().eraseFamily({ playerId, rows })));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await refusalOf(privacy().eraseFamily({ playerId, rows }))).toEqual({
    code: 'not-allowed-now',
    reason: 'erased-already',
  });
  expect(await api.database.prisma.audit.findMany({ where: { action: 'eraseFamily' } })).toMatchObject([
    { actor: ACTORS.admin.email, entityId: `erased:${playerId}`, before: null, after: null },
  ]);
});

it('an erasure is refused while the family owes, and changes nothing', async () => {
  const [ward] = await aFamily(api.database, ['Zofianka'], email);
  const playerId = ward?.id ?? '';
  await aPayment(api.database, ward && { participant: ward });
  const { blocks } = await privacy().planErasure({ playerId });
  expect(blocks).toMatchObject({ dues: 1, places: 0, checkouts: 0 });
  expect(await refusalOf(privacy().eraseFamily({ playerId, rows: await shownRows(playerId) }))).toEqual({
    code: 'not-allowed-now',
    reason: 'erasure-blocked',
  });
  expect(await api.context.erasures.all()).toEqual([]);
  expect(await wholeDatabase()).toContain('Zofianka');
});

it.each([
  ['held', '2020-06-30', 0],
  ['taken', null, 1],
  ['taken', '2099-06-30', 1],
  ['released', null, 0],
])('a place that is %s in a course until %s speaks against an erasure: %s', async (state, endsOn, places) => {
  const [ward] = await aFamily(api.database, ['Zofianka'], email);
  const { id: courseId } = await aCourse(api.database, { startsOn: '2020-01-01', endsOn: endsOn as never });
  await api.database.prisma.registration.create({
    data: {
      courseId,
      playerId: ward?.id ?? '',
      ownerEmail: email,
      state,
      heldUntil: state === 'held' ? new Date() : null,
      priceGrosze: 1,
    },
  });
  expect((await privacy().planErasure({ playerId: ward?.id ?? '' })).blocks.places).toBe(places);
});

it('an erasure is refused when the family has changed since it was shown', async () => {
  const playerId = await aFamilyOfThePast();
  const rows = await shownRows(playerId);
  await api.as(CLIENT).privacy.takeErasureBack();
  expect(await refusalOf(privacy().eraseFamily({ playerId, rows }))).toEqual({
    code: 'conflict',
    reason: 'family-changed',
  });
});

it('a desk that names its copies hears which are of an erased family, and of no other one', async () => {
  const playerId = await aFamilyOfThePast();
  const { id: paymentId } = await api.database.prisma.payment.findFirstOrThrow();
  const [neighbour] = await aFamily(api.database, ['Jan'], 'sasiad@poczta.example');
  const { id: otherId } = await aPaidPayment(api.database, neighbour && { participant: neighbour });
  const held = { paymentIds: [paymentId, otherId, 999_999], playerIds: [playerId, neighbour?.id ?? ''] };
  const erased = () => api.as('reception').privacy.erasedAmong(held);
  expect(await erased()).toEqual({ paymentIds: [], playerIds: [] });
  await privacy().eraseFamily({ playerId, rows: await shownRows(playerId) });
  expect(await erased()).toEqual({ paymentIds: [paymentId], playerIds: [playerId] });
});

it('an erasure that a restored backup has undone is named until it is repeated', async () => {
  const playerId = await aFamilyOfThePast();
  await privacy().eraseFamily({ playerId, rows: await shownRows(playerId) });
  expect(await erasuresToRepeat(api.context)).toEqual({ playerIds: [], leadIds: [] });
  await api.database.prisma.owner.updateMany({ data: { email } });
  expect(await erasuresToRepeat(api.context)).toEqual({ playerIds: [playerId], leadIds: [] });
});

it('an erasure is named for a backup from before the e-mail was corrected, and not for a family that came back', async () => {
  const playerId = await aFamilyOfThePast();
  await privacy().eraseFamily({ playerId, rows: await shownRows(playerId) });
  await aFamily(api.database, ['Zofianka'], email);
  expect(await erasuresToRepeat(api.context)).toEqual({ playerIds: [], leadIds: [] });
  const ofBackup = { email: 'mistyped@poczta.example' };
  await api.database.prisma.owner.updateMany({ where: { email: { startsWith: 'erased:' } }, data: ofBackup });
  expect(await erasuresToRepeat(api.context)).toEqual({ playerIds: [playerId], leadIds: [] });
});

it('the erasure of a lead is in the same list', async () => {
  const typed = {
    channel: 'telefon',
    firstName: 'Anna',
    phone: '600100200',
    city: 'Kraków',
    key: api.context.random(),
  };
  const { lead } = await api.as('admin').leads.enter(typed as never);
  await api.as('admin').leads.erase({ leadId: lead.id, version: 1 });
  await api.database.prisma.lead.updateMany({ data: { erasedAt: null } });
  expect(await erasuresToRepeat(api.context)).toEqual({ playerIds: [], leadIds: [lead.id] });
});

it('a client asks for the erasure once, sees it, and takes it back', async () => {
  await aFamily(api.database, ['Zofianka'], email);
  const own = api.as(CLIENT).privacy;
  await Promise.all([own.askForErasure(), own.askForErasure()]);
  expect((await own.ownErasure()).askedAt).toBeInstanceOf(Date);
  expect(await privacy().erasureRequests()).toHaveLength(1);
  await own.takeErasureBack();
  expect([await own.ownErasure(), await privacy().erasureRequests()]).toEqual([{ askedAt: null }, []]);
});
