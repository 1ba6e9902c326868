// 'Popraw dane opiekuna': another name, and another e-mail, to which the whole family moves.
import { aPayment } from '@zapisy/db/testing/builders/payments';
import { A_PERSON, aFamily, anInvoicePreference, anOwner, aParticipant } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { expect, it } from 'vitest';
import { ACTORS } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const FORMER = 'obcy@poczta.example';
const { email: RIGHT } = ACTORS.client;
const NAME = { firstName: 'Anna', lastName: 'Nowak' };
const shown = { ...NAME, email: FORMER };

type Wanted = Partial<typeof shown>;
const correct = (playerId: string, wanted: Wanted = { email: RIGHT }) =>
  api.as('reception').people.correctOwner({ playerId, shown, wanted: { ...shown, ...wanted } });

async function misread(): Promise<string> {
  await anOwner(api.database, { email: FORMER, ...NAME, phone: '600 100 200' });
  const [ward] = await aFamily(api.database, ['Zofia', 'Adam'], FORMER);
  return ward?.id ?? '';
}

/** The tables in which any column still holds that address, but the audit and the letters. */
async function tablesWith(address: string): Promise<readonly string[]> {
  const { pool } = api.database;
  const { rows } = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await pool.query(`SELECT 1 FROM ${name} t WHERE strpos(t::text, $1) > 0 LIMIT 1`, [address]);
    if (rowCount) found.push(name);
  }
  return found;
}

it('correctOwner moves all that is held of the family to the other address, and the former one sees nothing', async () => {
  const { prisma } = api.database;
  const id = await misread();
  const ward = await prisma.player.findUniqueOrThrow({ where: { id } });
  await anInvoicePreference(api.database, ward, { ...A_PERSON, email: FORMER });
  const buyer = { preference: 'nominal', data: { ...A_PERSON, email: FORMER }, invoiceVersion: 1 };
  const payment = await aPayment(api.database, { participant: ward });
  await prisma.payment.updateMany({ data: { buyer } });
  const { id: courseId } = await aCourse(api.database);
  await prisma.registration.create({
    data: { courseId, playerId: id, ownerEmail: FORMER, state: 'taken', priceGrosze: 1, invoiceChoice: buyer },
  });
  const checkout = await prisma.checkout.create({ data: { ownerEmail: FORMER, amountGrosze: 1, state: 'expired' } });
  await prisma.checkoutDue.create({
    data: { checkoutId: checkout.id, paymentId: payment.id, amountGrosze: 1, buyer },
  });
  await prisma.ownerPhone.create({ data: { ownerEmail: FORMER, phone: '22 765 43 21' } });
  await prisma.movedFile.create({
    data: {
      id: courseId,
      name: 'a',
      headings: [],
      columns: [],
      parts: 1,
      firstMonth: '2026-12',
      begunBy: 'a',
      begunAt: new Date(),
    },
  });
  await prisma.movedRecord.create({ data: { fileId: courseId, table: 'owner', recordId: FORMER } });
  expect(await tablesWith(FORMER)).toEqual(
    expect.arrayContaining(['checkout_due', 'invoice', 'moved_record', 'owner_phone', 'payment', 'registration']),
  );
  expect(await correct(id)).toEqual({ ...NAME, email: RIGHT });
  expect(await tablesWith(FORMER)).toEqual(['audit', 'outgoing_mail']);
  expect(await api.as('client').people.wards()).toHaveLength(2);
  expect(await prisma.owner.findMany()).toMatchObject([{ email: RIGHT, phone: '600 100 200' }]);
});

it('correctOwner writes to both addresses, and to the former one nothing of the person', async () => {
  await correct(await misread());
  const letters = await api.database.prisma.outgoingMail.findMany({ orderBy: { kind: 'asc' } });
  expect(letters).toMatchObject([
    { kind: 'owner-email-left', recipient: FORMER, facts: {} },
    { kind: 'owner-email-new', recipient: RIGHT, facts: {} },
  ]);
});

it('correctOwner leaves one audit row under the new address, however often it is sent at once', async () => {
  const id = await misread();
  await Promise.all(Array.from({ length: 6 }, () => correct(id)));
  const rows = await api.database.prisma.audit.findMany({ where: { action: 'correctOwner' } });
  expect(rows).toMatchObject([
    { entity: 'owner', entityId: RIGHT, before: { owner: FORMER }, after: { owner: RIGHT, ...NAME } },
  ]);
  expect(await api.database.prisma.outgoingMail.count()).toBe(2);
});

it('correctOwner is refused with an address that another family has, and its participants are named', async () => {
  const id = await misread();
  const [lena] = await aFamily(api.database, ['Lena'], RIGHT);
  expect(await refusalOf(correct(id))).toEqual({ code: 'conflict', reason: 'owner-has-account', wards: [lena] });
  expect(await tablesWith(FORMER)).toEqual(['owner', 'player']);
});

it('correctOwner is refused with the e-mail of an account that has its family under another one', async () => {
  const id = await misread();
  const [lena] = await aFamily(api.database, ['Lena'], 'dawny@poczta.example');
  await api.database.prisma.owner.updateMany({ where: { email: lena?.ownerEmail ?? '' }, data: { boundEmail: RIGHT } });
  expect(await refusalOf(correct(id))).toEqual({ code: 'conflict', reason: 'owner-has-account', wards: [lena] });
  await api.database.prisma.owner.updateMany({ data: { boundEmail: null } });
  await api.database.prisma.owner.updateMany({ where: { email: FORMER }, data: { boundEmail: RIGHT } });
  expect(await correct(id)).toMatchObject({ email: RIGHT });
});

it('correctOwner gives one address to one of two families that get it at once', async () => {
  const first = await misread();
  const other = await aParticipant(api.database, { ownerEmail: 'drugi@poczta.example', firstName: 'Iga' });
  const both = await Promise.allSettled([
    correct(first),
    api.as('office').people.correctOwner({
      playerId: other.id,
      shown: { ...NAME, email: 'drugi@poczta.example' },
      wanted: { ...NAME, email: RIGHT },
    }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await api.database.prisma.owner.count()).toBe(2);
});

it('correctOwner corrects a name without a letter, and overwrites nothing that another person has saved', async () => {
  const id = await misread();
  await correct(id, { lastName: 'Nowak-Lis' });
  expect(await refusalOf(correct(id, { lastName: 'Lis' }))).toEqual({ code: 'conflict', reason: 'owner-changed' });
  expect(await api.database.prisma.owner.findMany()).toMatchObject([{ lastName: 'Nowak-Lis', email: FORMER }]);
  expect(await api.database.prisma.outgoingMail.count()).toBe(0);
});

it('correctOwner takes no e-mail away, and leaves the first one to the act that may join families', async () => {
  const id = await misread();
  expect(await refusalOf(correct(id, { email: '' }))).toEqual({ code: 'bad-input', field: 'wanted.email' });
  const key = 'tel:+48504118220';
  await anOwner(api.database, { email: key, ...NAME });
  const { id: playerId } = await aParticipant(api.database, { ownerEmail: key });
  const byPhone = { playerId, shown: { ...NAME, email: '' } };
  const { people } = api.as('reception');
  expect(await refusalOf(people.correctOwner({ ...byPhone, wanted: { ...NAME, email: RIGHT } }))).toEqual({
    code: 'bad-input',
    field: 'wanted.email',
  });
  await people.correctOwner({ ...byPhone, wanted: { firstName: 'Ewa', lastName: '', email: '' } });
  expect(await api.database.prisma.owner.findUniqueOrThrow({ where: { email: key } })).toMatchObject({
    firstName: 'Ewa',
  });
});

it('correctOwner answers for a participant that does not exist as for any other record', async () => {
  expect(await refusalOf(correct('5b0f4c2e-0000-4000-8000-000000000001'))).toEqual({ code: 'not-found' });
});
