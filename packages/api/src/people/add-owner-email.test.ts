// 'Dopisz e-mail': the key of an owner with a phone alone becomes an e-mail in every table.
import { aPayment } from '@zapisy/db/testing/builders/payments';
import { A_COMPANY, aFamily, anInvoicePreference, anOwner, aParticipant } from '@zapisy/db/testing/builders/people';
import { formatPhone, normalisePhone } from '@zapisy/domain/people/phone';
import { expect, it } from 'vitest';
import { publishedText } from '../../testing/law.ts';
import { ACTORS } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const KEY = 'tel:+48504118220';
const { email } = ACTORS.client;
const add = (playerId: string, more: { readonly joins?: boolean } = {}) =>
  api.as('reception').people.addOwnerEmail({ playerId, email, ...more });

async function byPhone() {
  await anOwner(api.database, { email: KEY, phone: '504 118 220' });
  const ward = await aParticipant(api.database, { ownerEmail: KEY, firstName: 'Hanna' });
  await anInvoicePreference(api.database, ward, A_COMPANY);
  await aPayment(api.database, { participant: ward });
  return ward;
}

/** The tables with a row of that owner, by the name of the column. */
async function tablesWith(key: string): Promise<readonly string[]> {
  const { pool } = api.database;
  const { rows } = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = current_schema() AND column_name = 'owner_email' ORDER BY 1`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await pool.query(`SELECT 1 FROM ${name} WHERE owner_email = $1 LIMIT 1`, [key]);
    if (rowCount) found.push(name);
  }
  return found;
}

/** One row of the owner in every table that has an owner. */
async function rowsEverywhere(playerId: string): Promise<void> {
  const { prisma } = api.database;
  const { id: courseId } = await prisma.course.create({
    data: {
      kind: 'trial',
      name: 'Próbne',
      shortName: 'Próbne',
      city: 'Kraków',
      startsOn: new Date('2099-01-01'),
      priceGrosze: 1,
      vatRate: '8',
      places: 1,
    },
  });
  await prisma.registration.create({ data: { courseId, playerId, ownerEmail: KEY, state: 'taken', priceGrosze: 1 } });
  await prisma.checkout.create({ data: { ownerEmail: KEY, amountGrosze: 1, state: 'expired' } });
  const settled = { settledBy: 'kasia', method: 'cash', printReceipt: true, invoiceVersion: 0, request: {} };
  await prisma.settlement.create({ data: { key: 'k', playerId, ownerEmail: KEY, deskId: 'd', ...settled } });
  await prisma.ownerPhone.create({ data: { ownerEmail: KEY, phone: '22 765 43 21' } });
  await prisma.lead.create({
    data: { city: 'Kraków', citySource: 'staff', channel: 'telefon', playerId, ownerEmail: KEY },
  });
  const { kind, version, hash } = await publishedText(api, { kind: 'terms' });
  const accepted = { kind, version, hash, way: 'portal', at: api.clock.now() };
  await prisma.lawAcceptance.create({ data: { ownerEmail: KEY, ...accepted } });
  await prisma.erasureRequest.create({ data: { ownerEmail: KEY, askedAt: api.clock.now() } });
}

it('addOwnerEmail leaves no row under the old key, and the owner sees the children after signing in', async () => {
  const { id } = await byPhone();
  await rowsEverywhere(id);
  const before = await tablesWith(KEY);
  expect(before).toEqual(expect.arrayContaining(['invoice', 'lead', 'payment', 'player', 'registration']));
  expect(await add(id)).toMatchObject({ id, ownerEmail: email });
  expect(await tablesWith(KEY)).toEqual([]);
  expect(await tablesWith(email)).toEqual(before);
  expect(await api.database.prisma.owner.findMany()).toMatchObject([{ email, phone: '504 118 220' }]);
  expect((await api.as('client').people.wards()).map((ward) => ward.id)).toEqual([id]);
});

it('addOwnerEmail has a row in every table with an owner before, so that a forgotten table fails', async () => {
  const { id } = await byPhone();
  await rowsEverywhere(id);
  const { rows } = await api.database.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM information_schema.columns
       WHERE table_schema = current_schema() AND column_name = 'owner_email'`,
  );
  expect(await tablesWith(KEY)).toHaveLength(rows[0]?.count ?? 0);
});

it('addOwnerEmail sent six times at once changes nothing more', async () => {
  const { id } = await byPhone();
  const [first, ...others] = await Promise.all(Array.from({ length: 6 }, () => add(id)));
  for (const other of others) expect(other).toEqual(first);
  expect(await api.database.prisma.audit.count({ where: { action: 'addOwnerEmail' } })).toBe(1);
});

it('addOwnerEmail is refused when the e-mail is another owner’s, and joins both when that is chosen', async () => {
  const [zofia] = await aFamily(api.database, ['Zofia'], email);
  const { id } = await byPhone();
  expect(await refusalOf(add(id))).toEqual({ code: 'conflict', reason: 'owner-has-account', wards: [zofia] });
  await add(id, { joins: true });
  const wards = await api.as('client').people.wards();
  expect(wards.map(({ firstName, mark }) => [firstName, mark])).toEqual([
    ['Zofia', 0],
    ['Hanna', 1],
  ]);
});

it('addOwnerEmail finds the family of an account with that e-mail, and begins no second one that nobody would see', async () => {
  const [zofia] = await aFamily(api.database, ['Zofia'], 'dawny@poczta.example');
  await api.database.prisma.owner.updateMany({ data: { boundEmail: email } });
  const { id } = await byPhone();
  expect(await refusalOf(add(id))).toEqual({ code: 'conflict', reason: 'owner-has-account', wards: [zofia] });
  expect(await add(id, { joins: true })).toMatchObject({ ownerEmail: 'dawny@poczta.example' });
  expect(await add(id, { joins: true })).toMatchObject({ ownerEmail: 'dawny@poczta.example' });
  expect(await api.database.prisma.owner.count()).toBe(1);
});

it.each([
  ['none', '', '504 118 220', { phone: '504 118 220' }],
  ['another', '600 100 200', '600 100 200', { otherPhones: ['504 118 220'] }],
  ['the same', '+48 504-118-220', '+48 504-118-220', {}],
])('addOwnerEmail keeps the phone findable when the account has %s', async (_, had, has, audited) => {
  await anOwner(api.database, { email, phone: had });
  const [zofia] = await aFamily(api.database, ['Zofia'], email);
  const { id } = await byPhone();
  await add(id, { joins: true });
  expect(await api.database.prisma.owner.findMany()).toMatchObject([{ email, phone: has }]);
  const found = await api.as('reception').people.findParticipants({ query: '504118220' });
  expect(found.map(({ participant }) => participant.id).toSorted()).toEqual([id, zofia?.id].toSorted());
  const families = await api.as('reception').enrolment.families({ contact: '504 118 220' });
  expect(families.map(({ owner }) => owner.email)).toEqual([email]);
  const family = await api.as('reception').people.family({ playerId: id });
  const { otherPhones = [] } = audited as { readonly otherPhones?: readonly string[] };
  expect([family.owner.phone, family.otherPhones]).toEqual([has, otherPhones]);
  const row = await api.database.prisma.audit.findFirstOrThrow({ where: { action: 'addOwnerEmail' } });
  expect(row.after).toEqual({ owner: email, playerIds: [id], joined: true, ...audited });
});

it.each([
  ['a further one', '600 100 200', ['601 222 333'], ['601 222 333', '504 118 220']],
  ['the first one', '601 222 333', [], ['504 118 220']],
  ['none, and no phone', '', [], ['601 222 333']],
])('addOwnerEmail stores a phone of both once, when the account has it as %s', async (_, phone, further, others) => {
  const { prisma } = api.database;
  await anOwner(api.database, { email, phone });
  await prisma.ownerPhone.createMany({ data: further.map((one) => ({ ownerEmail: email, phone: one })) });
  await aFamily(api.database, ['Zofia'], email);
  const { id } = await byPhone();
  await prisma.ownerPhone.create({ data: { ownerEmail: KEY, phone: '601222333' } });
  await add(id, { joins: true });
  const family = await api.as('reception').people.family({ playerId: id });
  const groups = (one: string) => formatPhone(normalisePhone(one) ?? one);
  expect(family.owner.phone).toBe(phone || '504 118 220');
  expect(family.otherPhones.map(groups).toSorted()).toEqual(others.toSorted());
});

it('addOwnerEmail keeps the phones of two families that are joined one after the other', async () => {
  await anOwner(api.database, { email, phone: '600 100 200' });
  await aFamily(api.database, ['Zofia'], email);
  await add((await byPhone()).id, { joins: true });
  const other = 'tel:+48504118221';
  await anOwner(api.database, { email: other, phone: '504 118 221' });
  await add((await aParticipant(api.database, { ownerEmail: other, firstName: 'Ola' })).id, { joins: true });
  for (const contact of ['600100200', '504118220', '504118221']) {
    const families = await api.as('reception').enrolment.families({ contact });
    expect(families.map(({ owner, wards }) => [owner.email, wards.length])).toEqual([[email, 3]]);
  }
});

it('addOwnerEmail joins no two participants of one name and year', async () => {
  const [hanna] = await aFamily(api.database, ['Hanna'], email);
  const { id } = await byPhone();
  expect(await refusalOf(add(id, { joins: true }))).toEqual({
    code: 'conflict',
    reason: 'already-added',
    participant: hanna,
  });
});

it('addOwnerEmail is refused for an owner who has an e-mail', async () => {
  const [ward] = await aFamily(api.database, ['Jan']);
  expect(await refusalOf(add(ward?.id ?? ''))).toEqual({ code: 'not-allowed-now', reason: 'has-email' });
});

it('addOwnerEmail joins a family whose key was stored with what pasting adds, and its letters that are not sent', async () => {
  const key = `${email};`;
  await aFamily(api.database, ['Zofia'], email);
  const { id } = await byPhone();
  await api.database.prisma.owner.update({ where: { email: KEY }, data: { email: key } });
  const at = new Date();
  await api.database.prisma.outgoingMail.create({
    data: {
      kind: 'payment-due',
      dedupeKey: 'payment-due:1',
      recipient: key,
      since: at,
      nextAttemptAt: at,
      createdAt: at,
    },
  });
  await add(id, { joins: true });
  expect((await api.as('client').people.wards()).map(({ firstName }) => firstName)).toEqual(['Zofia', 'Hanna']);
  expect(await api.database.prisma.outgoingMail.findMany()).toMatchObject([{ recipient: email }]);
});
