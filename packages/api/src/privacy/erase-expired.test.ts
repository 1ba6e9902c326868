// The job 'retention' on a real database: of each kind what is just inside its term stays, and what is just outside goes.
import { addRetention } from '@zapisy/db/privacy/retention-records';
import { aDocument } from '@zapisy/db/testing/builders/documents';
import { aPaidPayment, aPayment } from '@zapisy/db/testing/builders/payments';
import { aFamily } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import {
  DEFAULT_RETENTION,
  keptSince,
  type RetentionCounts,
  type RetentionKind,
} from '@zapisy/domain/privacy/retention';
import { addDays, warsawMoment } from '@zapisy/domain/warsaw-time';
import { beforeEach, expect, it } from 'vitest';
import { testApi } from '../../testing/test-api.ts';
import { eraseExpired, expiredNow } from './erase-expired.ts';

const api = testApi();
const TODAY = '2028-02-29';
const NOTHING: RetentionCounts = {
  leads: 0,
  registrations: 0,
  waiting: 0,
  audit: 0,
  letters: 0,
  deliveries: 0,
  'moving-in': 0,
  sessions: 0,
  cards: 0,
};

beforeEach(() => api.clock.set(`${TODAY}T03:30:00+01:00`));

/** The last minute of the day before the first one that is kept, and the first minute of that one. */
function around(kind: RetentionKind): { readonly old: Date; readonly young: Date } {
  const since = keptSince(kind, TODAY, DEFAULT_RETENTION.terms[kind]);
  return { old: warsawMoment(addDays(since, -1), '23:59'), young: warsawMoment(since, '00:00') };
}

/** What waits is what goes, and a second run finds nothing. */
async function expectErased(counts: Partial<RetentionCounts>): Promise<void> {
  expect(await expiredNow(api.context)).toEqual({ ...NOTHING, ...counts });
  expect(await eraseExpired(api.context)).toEqual({ ...NOTHING, ...counts });
  expect(await eraseExpired(api.context)).toEqual(NOTHING);
}

const A_LEAD = { city: 'Kraków', citySource: 'staff', channel: 'telefon', email: 'anna@poczta.example' };

it('a lead that nobody has worked on for its term is erased, and still counts in the figures', async () => {
  const { old, young } = around('leads');
  const lead = api.database.prisma.lead;
  const forgotten = await lead.create({ data: { ...A_LEAD, receivedAt: old, socialLeadId: '501' } });
  const history = { change: 'created', actor: 'a@szkola.example' };
  await lead.create({ data: { ...A_LEAD, receivedAt: young } });
  await lead.create({ data: { ...A_LEAD, receivedAt: old, history: { create: { ...history, at: young } } } });
  await lead.create({ data: { ...A_LEAD, receivedAt: old, nextContactOn: new Date(TODAY) } });
  await lead.create({ data: { ...A_LEAD, receivedAt: old, socialLeadId: '502' } });
  await api.database.prisma.leadDelivery.create({ data: { leadgenId: '502', raw: {}, receivedAt: young } });
  await expectErased({ leads: 1 });
  expect(await lead.findMany({ where: { erasedAt: { not: null } } })).toMatchObject([{ id: forgotten.id, email: '' }]);
  expect(await api.database.prisma.leadTombstone.count()).toBe(1);
});

it('more leads than one step takes are erased in one run', async () => {
  const { old: receivedAt } = around('leads');
  await api.database.prisma.lead.createMany({ data: Array.from({ length: 120 }, () => ({ ...A_LEAD, receivedAt })) });
  await expectErased({ leads: 120 });
});

async function aMovedFile(given: { readonly begunAt: Date; readonly [column: string]: unknown }) {
  const file = { name: 'rodziny.csv', headings: [], columns: [], parts: 1, firstMonth: '2028-03', begunBy: 'a' };
  return await api.database.prisma.movedFile.create({ data: { ...file, id: crypto.randomUUID(), ...given } });
}

async function aPlace(state: string, closedAt: Date) {
  const { prisma } = api.database;
  const [ward] = await aFamily(api.database, ['Zofia'], `${crypto.randomUUID()}@poczta.example`);
  if (!ward) throw new Error('no ward');
  const { id: courseId } = await aCourse(api.database);
  const data = { courseId, playerId: ward.id, ownerEmail: ward.ownerEmail, state, priceGrosze: 1 };
  const { id } = await prisma.registration.create({ data });
  await prisma.registration.update({ where: { id }, data: { closedAt } });
  const payment = async (given: object) => {
    const { id: paymentId } = await aPayment(api.database, { participant: ward });
    await prisma.payment.update({
      where: { id: paymentId },
      data: { registrationId: id, state: 'cancelled', ...given },
    });
    return paymentId;
  };
  return { id, ward, payment };
}

it('a closed registration goes after its term with its dues that nobody paid', async () => {
  const { old, young } = around('registrations');
  const gone = await aPlace('cancelled', old);
  await gone.payment({});
  await aPlace('released', old);
  const stays = await aPlace('cancelled', young);
  await stays.payment({});
  await expectErased({ registrations: 2 });
  expect(await api.database.prisma.registration.findMany()).toMatchObject([{ id: stays.id }]);
  expect(await api.database.prisma.payment.count()).toBe(1);
});

it('a closed registration stays as long as money, a document or an open question hangs on it', async () => {
  const { old } = around('registrations');
  const { prisma } = api.database;
  const paid = await aPlace('cancelled', old);
  const { id: paidId } = await aPaidPayment(api.database, { participant: paid.ward });
  await prisma.payment.update({ where: { id: paidId }, data: { registrationId: paid.id } });
  await (await aPlace('cancelled', old)).payment({ receiptId: (await aDocument(api.database)).id });
  const asked = await (await aPlace('cancelled', old)).payment({});
  const question = { type: 'sync', severity: 'critical', reason: 'late-money', dedupeKey: 'a' };
  await prisma.notification.create({ data: { ...question, paymentIds: [asked] } });
  const open = { ownerEmail: 'a@poczta.example', amountGrosze: 1, state: 'opening', askAt: old, endsAt: old };
  const { id: checkoutId } = await prisma.checkout.create({ data: open });
  await (await aPlace('released', old)).payment({ checkoutId });
  await expectErased({});
});

it('a checkout that was never paid goes with its registration', async () => {
  const { old } = around('registrations');
  const data = { ownerEmail: 'a@poczta.example', amountGrosze: 1, state: 'expired', endedAt: old };
  const { id: checkoutId } = await api.database.prisma.checkout.create({ data });
  await (await aPlace('released', old)).payment({ checkoutId });
  await expectErased({ registrations: 1 });
  expect([await api.database.prisma.payment.count(), await api.database.prisma.checkout.count()]).toEqual([0, 0]);
});

it('a checkout of due payments that nobody paid goes, and what they owe stays; one to which money came stays', async () => {
  const { old, young } = around('registrations');
  const { prisma } = api.database;
  const [ward] = await aFamily(api.database, ['Zofia'], 'anna@poczta.example');
  const { id: paymentId } = await aPayment(api.database, ward && { participant: ward });
  const checkout = async (given: object, due: object = {}) => {
    const data = { ownerEmail: 'anna@poczta.example', amountGrosze: 1, state: 'expired', endedAt: old, ...given };
    const { id: checkoutId } = await prisma.checkout.create({ data });
    await prisma.checkoutDue.create({ data: { checkoutId, paymentId, amountGrosze: 1, buyer: {}, ...due } });
    return checkoutId;
  };
  await checkout({});
  const stay = [await checkout({ endedAt: young }), await checkout({ askAt: young })];
  stay.push(await checkout({ gatewayOrderId: 7n }), await checkout({}, { unplacedAt: old }));
  await expectErased({});
  const left = await prisma.checkoutDue.findMany();
  expect(left.map(({ checkoutId }) => checkoutId).toSorted()).toEqual(stay.toSorted());
  expect(await prisma.checkout.count()).toBe(stay.length);
  expect(await prisma.payment.findMany()).toMatchObject([{ id: paymentId, state: 'due' }]);
});

it('since when a registration is closed is written whoever closes it, and forgotten when it is taken again', async () => {
  const { prisma } = api.database;
  const { id } = await aPlace('taken', new Date());
  const closedAt = async (state: string) => {
    await prisma.registration.update({ where: { id }, data: { state } });
    return (await prisma.registration.findUniqueOrThrow({ where: { id } })).closedAt;
  };
  expect(await closedAt('cancelled')).toBeInstanceOf(Date);
  expect(await closedAt('taken')).toBeNull();
});

it('an entry of a waiting list that ended goes after its term, and one that waits stays', async () => {
  const { old, young } = around('waiting');
  const { ward } = await aPlace('taken', old);
  const { id: courseId } = await aCourse(api.database);
  const entry = { courseId, playerId: ward.id, joinedAt: old };
  await api.database.prisma.waitingEntry.createMany({
    data: [
      { ...entry, state: 'left', endedAt: old },
      { ...entry, state: 'left', endedAt: young },
      { ...entry, state: 'waiting' },
    ],
  });
  await expectErased({ waiting: 1 });
});

const BEFORE_TAX = new Date('2020-12-31T22:59:00Z');
const FOR_TAX = new Date('2020-12-31T23:00:00Z');
const OF_DECADE = { old: new Date('2018-02-28T22:59:00Z'), young: new Date('2018-02-28T23:00:00Z') };

// The tax law keeps longer than a short term of the school, and a long one keeps longer than the tax law.
it.each([
  ['any change', 36, 'player', around('audit')],
  ['a sale', 36, 'payment', { old: BEFORE_TAX, young: FOR_TAX }],
  ['any change', 120, 'player', OF_DECADE],
  ['a sale', 120, 'payment', OF_DECADE],
])('the audit of %s that is kept for %i months goes after the last minute of its term', async (_, term, entity, at) => {
  const { prisma } = api.database;
  await addRetention(prisma, { terms: { ...DEFAULT_RETENTION.terms, audit: term }, version: 1 });
  const row = { actor: 'a@szkola.example', action: 'a', entityId: '1', entity };
  const question = { type: 'sync', severity: 'critical', reason: 'late-money', dedupeKey: 'a' };
  const paymentIds = entity === 'payment' ? [1] : [];
  await prisma.audit.createMany({ data: Object.values(at).map((day) => ({ ...row, at: day })) });
  const resolved = Object.values(at).map((resolvedAt) => ({ ...question, paymentIds, resolvedAt }));
  await prisma.notification.createMany({ data: resolved });
  await expectErased({ audit: 1 });
  expect(await prisma.audit.findMany()).toMatchObject([{ at: at.young }]);
  expect(await prisma.notification.findMany()).toMatchObject([{ resolvedAt: at.young }]);
});

it('a family keeps its former addresses, and the audit of its other changes goes', async () => {
  const row = { actor: 'a@szkola.example', action: 'a', entityId: '1', entity: 'owner', at: around('audit').old };
  const before = { owner: 'dawny@poczta.example' };
  await api.database.prisma.audit.createMany({ data: [{ ...row, before }, row] });
  await expectErased({ audit: 1 });
  expect(await api.database.prisma.audit.findMany()).toMatchObject([{ before }]);
});

it('the audit of a due goes with the sale that it became, however late it was paid', async () => {
  const row = { actor: 'a@szkola.example', action: 'chargeMonth', entity: 'payment', at: new Date('2019-06-01') };
  const paidOn = async (day: string) => String((await aPaidPayment(api.database, { paidOn: day })).id);
  const [gone, kept] = [await paidOn('2021-12-31'), await paidOn('2022-01-01')];
  await api.database.prisma.audit.createMany({ data: [gone, kept, 'job'].map((entityId) => ({ ...row, entityId })) });
  await expectErased({ audit: 2 });
  expect(await api.database.prisma.audit.findMany()).toMatchObject([{ entityId: kept }]);
});

it('a question that nobody answered stays, and a file that was moved in goes with the audit', async () => {
  const { old, young } = around('audit');
  const { prisma } = api.database;
  const question = { type: 'sync', severity: 'critical', reason: 'late-money', dedupeKey: 'a' };
  await prisma.notification.create({ data: { ...question, paymentIds: [1], firstAt: BEFORE_TAX, lastAt: BEFORE_TAX } });
  const gone = await aMovedFile({ begunAt: old, state: 'moved-in', movedInAt: old });
  await prisma.movedRecord.create({ data: { fileId: gone.id, table: 'owner', recordId: 'anna@poczta.example' } });
  await aMovedFile({ begunAt: old, state: 'undone', movedInAt: old, undoneAt: young });
  await expectErased({});
  expect(await prisma.notification.count()).toBe(1);
  expect(await prisma.movedFile.findMany()).toMatchObject([{ state: 'undone' }]);
  expect(await prisma.movedRecord.count()).toBe(0);
});

it('an import of leads goes with the audit, but the last one stays', async () => {
  const { old, young } = around('audit');
  const { prisma } = api.database;
  const run = (startedAt: Date, state: string) => ({
    sinceDays: 90,
    startedBy: 'a@szkola.example',
    state,
    startedAt,
    finishedAt: state === 'running' ? null : startedAt,
  });
  const last = await prisma.leadBackfill.create({ data: run(old, 'done') });
  await expectErased({});
  await prisma.leadBackfill.createMany({ data: [run(young, 'done'), run(new Date(`${TODAY}T00:00:00Z`), 'running')] });
  await expectErased({});
  expect(await prisma.leadBackfill.count({ where: { id: last.id } })).toBe(0);
  expect(await prisma.leadBackfill.count()).toBe(2);
});

it('documents ordered together are forgotten with the audit of their sales, but not while one of them waits for a person', async () => {
  const { prisma } = api.database;
  const { id: paymentId } = await aPaidPayment(api.database, { paidOn: '2022-01-01' });
  const run = async (startedAt: Date, state: string) => {
    const item = { paymentId, list: 1, state, endedAt: state === 'waiting' ? null : startedAt };
    return await prisma.documentRun.create({
      data: { startedBy: 'a@szkola.example', startedAt, items: { create: item } },
    });
  };
  await run(BEFORE_TAX, 'issued');
  const kept = [await run(BEFORE_TAX, 'needs-person'), await run(BEFORE_TAX, 'waiting'), await run(FOR_TAX, 'issued')];
  await expectErased({});
  const ids = (await prisma.documentRun.findMany()).map(({ id }) => id);
  expect(ids.toSorted()).toEqual(kept.map(({ id }) => id).toSorted());
  expect(await prisma.documentRunItem.count()).toBe(3);
});

it('letters go after they ended, deliveries after they were settled, sessions and forgotten files after they began', async () => {
  const { prisma } = api.database;
  const letters = [around('letters').old, around('letters').young, null].map((endedAt, number) => {
    const at = around('letters').old;
    const state = endedAt ? 'failed' : 'waiting';
    return { kind: 'payment-due', state, dedupeKey: `${number}`, since: at, nextAttemptAt: at, createdAt: at, endedAt };
  });
  await prisma.outgoingMail.createMany({ data: letters });
  const states = ['done', 'failed', 'skipped', 'erased', 'waiting', 'working'];
  const { old, young } = around('deliveries');
  await prisma.leadDelivery.createMany({
    data: states.flatMap((state) =>
      [old, young].map((receivedAt) => ({ leadgenId: `${state} ${receivedAt.getTime()}`, state, receivedAt, raw: {} })),
    ),
  });
  const session = { isStaff: false, sealed: 'x', accessEndsAt: old };
  await prisma.portalSession.createMany({
    data: Object.entries(around('sessions')).map(([id, at]) => ({
      ...session,
      id: id.padEnd(43, '0'),
      sub: 's1',
      createdAt: at,
      lastUsedAt: at,
    })),
  });
  for (const begunAt of Object.values(around('moving-in'))) await aMovedFile({ begunAt });
  await expectErased({ letters: 1, deliveries: 4, sessions: 1, 'moving-in': 1 });
});

it('a kind that cannot be erased keeps no other from it, and the run fails', async () => {
  const { prisma, pool } = api.database;
  const { old: at } = around('letters');
  const letter = { kind: 'payment-due', recipient: 'anna@poczta.example', since: at, nextAttemptAt: at, createdAt: at };
  await prisma.outgoingMail.create({ data: { ...letter, dedupeKey: 'a', state: 'failed', endedAt: at } });
  await pool.query('ALTER TABLE waiting_entry RENAME TO waiting_entry_away');
  try {
    await expect(eraseExpired(api.context)).rejects.toThrow('some kinds of data could not be erased');
  } finally {
    await pool.query('ALTER TABLE waiting_entry_away RENAME TO waiting_entry');
  }
  expect(await prisma.outgoingMail.count()).toBe(0);
});
