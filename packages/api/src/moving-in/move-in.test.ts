// A file of families on a real database: what it adds, twice the same, taken back, and never half.
import { randomUUID } from 'node:crypto';
import { NO_RECEIPT, saleOfOne } from '@zapisy/api/testing/counter';
import { publishedText } from '@zapisy/api/testing/law';
import { inTurn } from '@zapisy/api/testing/lock-waiters';
import { refusalOf } from '@zapisy/api/testing/refusal-of';
import { testApi } from '@zapisy/api/testing/test-api';
import { A_COMPANY, aFamily, anInvoicePreference } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { expect, it } from 'vitest';
import { eraseExpired } from '../privacy/erase-expired.ts';

const api = testApi();
const office = () => api.as('admin').movingIn;

const HEADINGS = ['Imię', 'Nazwisko', 'Rok urodzenia', 'E-mail', 'Telefon', 'Grupa', 'Kwota', 'Termin'];
const ZOFIA = ['Zofia', 'Nowak', '2017', 'anna@poczta.example', '504 118 220', 'Balet', '250,00', '5.12.2026'];
const ADAM = ['Adam', 'Nowak', '2015', 'anna@poczta.example', '', '', '', ''];
const EWA = ['Ewa', 'Lis', '2016', '', '600100200', 'Balet', '', ''];
const ALL = [ZOFIA, ADAM, EWA];

async function ballet(places = 10) {
  await api.database.prisma.city.createMany({ data: [{ name: 'Kraków' }], skipDuplicates: true });
  return aCourse(api.database, { kind: 'permanent', name: 'Balet', shortName: 'Balet', city: 'Kraków', places });
}

async function aFile(rows: readonly (readonly string[])[] = ALL): Promise<string> {
  const id = randomUUID();
  await office().begin({ id, name: 'klienci.csv', headings: HEADINGS, parts: 1 });
  await office().addRows({ id, part: 1, rows: rows.map((cells, at) => ({ line: at + 2, cells: [...cells] })) });
  const { version, columns, firstMonth } = await office().one({ id });
  await office().read({ id, version, columns: [...columns], firstMonth, city: 'Kraków' });
  return id;
}

async function shown(id: string) {
  const { version, dryRun } = await office().one({ id });
  if (dryRun === null || dryRun === 'part-missing' || dryRun.counts === null) throw new Error('no dry run');
  return { id, version, shown: dryRun.counts, dryRun };
}

async function moveIn(id: string, leavesProblems = false) {
  const { dryRun: _dryRun, ...seen } = await shown(id);
  return office().moveIn({ ...seen, leavesProblems });
}

/** The only due payment of the file, and its sale for cash. */
const theDue = () => api.database.prisma.payment.findFirstOrThrow();
const soldForCash = (due: { readonly id: number; readonly playerId: string }) =>
  saleOfOne({
    settlementKey: randomUUID(),
    playerId: due.playerId,
    paymentIds: [due.id],
    method: 'cash',
    printReceipt: false,
    noReceiptReason: NO_RECEIPT,
    invoiceVersion: 0,
    deskId: 'desk-1',
  });

const tables = async () => {
  const { prisma } = api.database;
  const [owners, players, registrations, payments] = await Promise.all([
    prisma.owner.findMany({ orderBy: { email: 'asc' } }),
    prisma.player.findMany({ orderBy: [{ ownerEmail: 'asc' }, { mark: 'asc' }] }),
    prisma.registration.findMany({ orderBy: { id: 'asc' } }),
    prisma.payment.findMany({ include: { lines: true }, orderBy: { id: 'asc' } }),
  ]);
  return { owners, players, registrations, payments };
};

it('a file adds its families, participants, places and open dues, and says before how many', async () => {
  const course = await ballet();
  const id = await aFile();
  const { dryRun } = await shown(id);
  expect(dryRun).toMatchObject({
    rows: 3,
    counts: { owners: 2, participants: 3, places: 2, dues: 1, courses: 0 },
    problems: [],
    missing: [],
  });
  expect((await tables()).players).toEqual([]);
  expect(await moveIn(id)).toEqual({ owners: 2, participants: 3, places: 2, dues: 1, courses: 0 });
  const { owners, players, registrations, payments } = await tables();
  expect(owners).toMatchObject([
    { email: 'anna@poczta.example', phone: '504 118 220' },
    { email: 'tel:+48600100200', phone: '600 100 200' },
  ]);
  expect(players).toMatchObject([
    { firstName: 'Zofia', birthYear: 2017, city: 'Kraków', mark: 0 },
    { firstName: 'Adam', mark: 1 },
    { firstName: 'Ewa', mark: 0 },
  ]);
  expect(registrations).toHaveLength(2);
  expect(registrations[0]).toMatchObject({ courseId: course.id, state: 'taken', reservedUntil: null });
  expect(payments).toMatchObject([
    { state: 'due', amountGrosze: 25_000, month: '2026-12', lines: [{ grossGrosze: 25_000, vatRate: course.vatRate }] },
  ]);
  expect(payments[0]?.lines[0]?.name).toContain('(Zofia Nowak)');
  expect(await api.database.prisma.movedRows.count()).toBe(0);
});

it('the same file again adds nothing, also after its due was paid', async () => {
  await ballet();
  await moveIn(await aFile());
  await api.database.prisma.payment.updateMany({ data: { amountGrosze: 20_000 } });
  const before = await tables();
  const again = await aFile();
  expect((await shown(again)).dryRun).toMatchObject({
    known: 3,
    counts: { owners: 0, participants: 0, places: 0, dues: 0, courses: 0 },
  });
  expect(await refusalOf(moveIn(again))).toEqual({ code: 'not-allowed-now', reason: 'nothing-new' });
  expect(await tables()).toEqual(before);
});

it('two who move the same file in at the same moment add it once', async () => {
  await ballet();
  const id = await aFile();
  const { dryRun: _dryRun, ...seen } = await shown(id);
  const both = await Promise.allSettled([1, 2].map(() => office().moveIn({ ...seen, leavesProblems: false })));
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await tables()).players).toHaveLength(3);
});

it('rows with problems are named with their line, and the others are added only when they are left out on purpose', async () => {
  await ballet(1);
  const id = await aFile([...ALL, ['Jan', 'Bąk', 'osiem', 'jan@poczta.example', '', '', '', '']]);
  const { dryRun } = await shown(id);
  expect(dryRun.problems).toEqual([
    { line: 4, column: 'course', code: 'course-full', text: 'Balet' },
    { line: 5, column: 'birth', code: 'unreadable', text: 'osiem' },
  ]);
  expect(await refusalOf(moveIn(id))).toEqual({ code: 'not-allowed-now', reason: 'rows-with-problems' });
  expect(await moveIn(id, true)).toEqual({ owners: 1, participants: 2, places: 1, dues: 1, courses: 0 });
});

it('a row whose child holds a place that the family has not paid yet is a problem, and gets no due beside that', async () => {
  const { id: courseId } = await ballet();
  const [zofia] = await aFamily(api.database, ['Zofia'], 'anna@poczta.example');
  if (!zofia) throw new Error('no family');
  const { id: playerId, ownerEmail } = zofia;
  const heldUntil = new Date(api.clock.now().getTime() + 60_000);
  await api.database.prisma.registration.create({
    data: { courseId, playerId, ownerEmail, state: 'held', heldUntil, priceGrosze: 25_000 },
  });
  const born = String(zofia.birthYear);
  const { dryRun } = await shown(
    await aFile([['Zofia', zofia.lastName, born, ownerEmail, '', 'Balet', '250', '5.12.2026']]),
  );
  expect(dryRun.problems).toMatchObject([{ line: 2, column: 'course', code: 'place-held', text: 'Balet' }]);
  expect(dryRun.counts).toMatchObject({ participants: 0, places: 0, dues: 0 });
});

it('a file that adds another sum than the screen showed is refused, and so is one that is read otherwise since', async () => {
  await ballet();
  const id = await aFile();
  const { dryRun: _dryRun, ...seen } = await shown(id);
  await aFamily(api.database, ['Zofia'], 'anna@poczta.example');
  expect(await refusalOf(office().moveIn({ ...seen, leavesProblems: false }))).toMatchObject({
    reason: 'file-changed',
  });
  const now = await shown(id);
  await office().read({ id, version: now.version, columns: HEADINGS.map(() => null), firstMonth: '2026-12', city: '' });
  const late = { id, version: now.version, shown: now.shown, leavesProblems: false };
  expect(await refusalOf(office().moveIn(late))).toMatchObject({ code: 'conflict', reason: 'file-changed' });
  expect((await tables()).players).toHaveLength(1);
});

it('a file whose rows did not all arrive cannot be moved in', async () => {
  const id = randomUUID();
  await office().begin({ id, name: 'klienci.csv', headings: HEADINGS, parts: 2 });
  await office().addRows({ id, part: 1, rows: [{ line: 2, cells: [...ZOFIA] }] });
  const { version, dryRun } = await office().one({ id });
  expect(dryRun).toBe('part-missing');
  const none = { owners: 0, participants: 0, places: 0, dues: 0, courses: 0 };
  const refusal = await refusalOf(office().moveIn({ id, version, shown: none, leavesProblems: false }));
  expect(refusal).toEqual({ code: 'not-allowed-now', reason: 'part-missing' });
});

it('a file that was not moved in within a week is gone with its rows, and one that was stays known', async () => {
  await ballet();
  const moved = await aFile();
  await moveIn(moved);
  await aFile([ZOFIA]);
  api.clock.advance(8 * 24 * 60 * 60_000);
  expect(await eraseExpired(api.context)).toMatchObject({ 'moving-in': 1 });
  expect((await office().files()).map(({ id }) => id)).toEqual([moved]);
});

it('a participant added to a family whose choice was applied to all gets its invoice data', async () => {
  await ballet();
  const [zofia] = await aFamily(api.database, ['Zofia'], 'anna@poczta.example');
  if (!zofia) throw new Error('no family');
  await anInvoicePreference(api.database, zofia, A_COMPANY);
  await moveIn(await aFile([ADAM]));
  const adam = await api.database.prisma.player.findFirstOrThrow({
    where: { firstName: 'Adam' },
    include: { invoice: true },
  });
  expect(adam.invoice).toMatchObject({ classicInvoice: true, taxId: A_COMPANY.taxId });
});

it('a row with the e-mail of an account adds to the family of that account', async () => {
  await ballet();
  await aFamily(api.database, ['Zofia'], 'dawny@poczta.example');
  await api.database.prisma.owner.updateMany({ data: { boundEmail: 'anna@poczta.example' } });
  await moveIn(await aFile([ADAM]));
  const { owners, players } = await tables();
  expect(owners).toHaveLength(1);
  expect(players.map(({ firstName }) => firstName)).toEqual(['Zofia', 'Adam']);
});

it('what a file added is taken back in one step, and the file can be moved in again', async () => {
  await ballet();
  await aFamily(api.database, ['Ola'], 'anna@poczta.example');
  const before = await tables();
  const id = await aFile();
  await moveIn(id);
  await office().undo({ id });
  expect(await tables()).toEqual(before);
  expect(await refusalOf(office().undo({ id }))).toEqual({ code: 'not-allowed-now', reason: 'undone' });
  expect(await moveIn(await aFile())).toMatchObject({ participants: 3, dues: 1 });
});

async function paidInVain() {
  const { id: paymentId, ownerEmail, amountGrosze } = await theDue();
  const dues = { create: { paymentId, amountGrosze, buyer: {} } };
  await api.database.prisma.checkout.create({ data: { ownerEmail, amountGrosze, state: 'expired', dues } });
}

async function settledInVain() {
  const { payments } = api.as('reception');
  const { settlementKey } = await payments.settle(soldForCash(await theDue()));
  await payments.cancelSettlement({ settlementKey, reason: 'Pomyłka' });
}

async function healthCard() {
  const { courseId, playerId } = await api.database.prisma.registration.findFirstOrThrow({
    where: { player: { firstName: 'Zofia' } },
  });
  const said = { allergies: 'orzechy', medicines: '', emergencyContact: '504118220', collectedBy: 'Anna Nowak' };
  const cards = { create: { playerId, ...said, savedAt: api.clock.now() } };
  await api.database.prisma.camp.create({ data: { courseId, cards } });
}

async function termsAccepted() {
  const { kind, version, hash } = await publishedText(api, { kind: 'terms' });
  const ownerEmail = 'anna@poczta.example';
  const data = { ownerEmail, kind, version, hash, way: 'portal', at: api.clock.now() };
  await api.database.prisma.lawAcceptance.create({ data });
}

it.each([
  ['a due was paid', () => api.database.prisma.payment.updateMany({ data: { state: 'cancelled' } }), 'Zofia Nowak'],
  [
    'a place was released',
    () => api.database.prisma.registration.updateMany({ data: { state: 'released' } }),
    'Ewa Lis',
  ],
  [
    'a child was added to the family',
    () =>
      api.database.prisma.player.create({
        data: { ownerEmail: 'tel:+48600100200', firstName: 'Iga', lastName: 'Lis', birthYear: 2020, city: 'Kraków' },
      }),
    'Iga Lis',
  ],
  ['a due was paid online in vain', () => paidInVain(), 'Zofia Nowak'],
  ['a due was settled and the settlement cancelled', () => settledInVain(), 'Zofia Nowak'],
  ['the terms were accepted', () => termsAccepted(), 'Adam Nowak'],
  ['a health card was written', () => healthCard(), 'Zofia Nowak'],
])('nothing is taken back when %s since: the refusal names the participant', async (_, happens, name) => {
  await ballet();
  const id = await aFile();
  await moveIn(id);
  await happens();
  const before = await tables();
  const refusal = await refusalOf(office().undo({ id }));
  expect(refusal).toMatchObject({
    code: 'not-allowed-now',
    reason: 'used-since',
    names: expect.arrayContaining([name]),
  });
  expect(await tables()).toEqual(before);
});

it('a due that is settled while its file is taken back stays paid, and nothing is taken back', async () => {
  await ballet();
  const id = await aFile();
  await moveIn(id);
  const due = await theDue();
  const [, refusal] = await inTurn(api.database, (tx) => tx.$queryRaw`SELECT 1 FROM payment FOR UPDATE`, [
    () => api.as('reception').payments.settle(soldForCash(due)),
    () => refusalOf(office().undo({ id })),
  ]);
  expect(refusal).toMatchObject({ code: 'not-allowed-now', reason: 'used-since', names: ['Zofia Nowak'] });
  expect((await tables()).payments).toMatchObject([{ id: due.id, state: 'paid' }]);
});

it('more rows than one part and one statement hold are all added', async () => {
  await ballet(1_000);
  const id = randomUUID();
  const rows = Array.from({ length: 1_100 }, (_, at) => {
    const cells = ['Zofia', `Nowak ${at}`, '2017', `rodzic${at}@poczta.example`, String(500_000_000 + at)];
    return { line: at + 2, cells: [...cells, at < 900 ? 'Balet' : '', at < 900 ? '250' : '', '2026-12-05'] };
  });
  await office().begin({ id, name: 'klienci.csv', headings: HEADINGS, parts: 3 });
  for (const part of [3, 1, 2, 2]) {
    await office().addRows({ id, part, rows: rows.slice((part - 1) * 500, part * 500) });
  }
  const { version, columns, firstMonth } = await office().one({ id });
  await office().read({ id, version, columns: [...columns], firstMonth, city: 'Kraków' });
  expect(await moveIn(id)).toEqual({ owners: 1_100, participants: 1_100, places: 900, dues: 900, courses: 0 });
});
