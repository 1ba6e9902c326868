// The rows with which a release is recorded: the demo school, and a row for each table that it leaves empty.
import { createHash } from 'node:crypto';
import { seedDemoData } from '../seed/demo-data.ts';
import { assemble, inTransaction, openPool, type Tx } from '../src/connection/open-database.ts';
import { databaseUrl, openTestServer } from '../testing/test-server.ts';
import { rowCounts, rowsOfDatabase } from './rows-of-database.ts';

const CONNECTIONS = 2;
const STAFF = 'kasia.lis@zapisy.example';

/**
 * As SQL, written by a database with the migrations of now.
 * @throws when a table has no row
 */
export async function demoRows(now: Date): Promise<string> {
  const server = await openTestServer();
  const url = databaseUrl(server.adminUrl, server.template);
  const pool = openPool(url, CONNECTIONS, () => {});
  const database = assemble(pool, url);
  try {
    await seedDemoData(database, now);
    await inTransaction(database, (tx) => addRowsOfEmptyTables(tx, now));
    const empty = Object.entries(await rowCounts(pool)).flatMap(([table, count]) => (count === 0 ? [table] : []));
    if (empty.length > 0)
      throw new Error(`No row is recorded of ${empty.join(', ')}: write one in ${import.meta.filename}.`);
    return await rowsOfDatabase(pool);
  } finally {
    await database.close();
    await server.close();
  }
}

async function addRowsOfEmptyTables(tx: Tx, now: Date): Promise<void> {
  await addOfSchool(tx, now);
  await addOfPayments(tx, now);
  await addOfDocuments(tx, now);
  await addOfPrints(tx, now);
  await addOfLeads(tx, now);
  await addOfWork(tx, now);
  await addOfLaw(tx, now);
  await addOfFamilies(tx, now);
  await addOfMovingIn(tx, now);
}

async function addOfSchool(tx: Tx, now: Date): Promise<void> {
  const { id: courseId, city } = await tx.course.findFirstOrThrow();
  const owner = await tx.owner.findFirstOrThrow();
  await tx.ownerPhone.create({ data: { ownerEmail: owner.email, phone: '+48504118220' } });
  await tx.counterStaff.create({ data: { sub: 'recepcja', email: STAFF } });
  await tx.school.create({ data: { duesDay: 18 } });
  await tx.stoppedDuesMonth.create({ data: { month: '2026-08', stoppedBy: STAFF, stoppedAt: now } });
  await tx.daysOff.create({ data: { firstDay: now, lastDay: now, reason: 'Dzień sportu', city } });
  await tx.meetingChange.create({ data: { courseId, day: now, reason: 'Choroba instruktora' } });
  const { id: playerId } = await tx.player.findFirstOrThrow();
  await tx.waitingEntry.create({ data: { courseId, playerId, joinedAt: now } });
  await tx.formerReceiptName.create({ data: { key: 'BALET', vatRate: '8' } });
}

async function addOfPayments(tx: Tx, now: Date): Promise<void> {
  const line = await tx.paymentLine.findFirstOrThrow({ where: { payment: { state: 'due' }, grossGrosze: { gt: 1 } } });
  const { paymentId, position, grossGrosze } = line;
  const paid = await tx.payment.findFirstOrThrow({ where: { state: 'paid', amountGrosze: { gt: 1 } } });
  const checkout = await tx.checkout.findFirstOrThrow();
  const prices = { fromGrosze: grossGrosze, toGrosze: grossGrosze - 1 };
  const lowered = { paymentId, position, ...prices, reason: 'sibling', loweredBy: STAFF, loweredAt: now };
  await tx.priceChange.create({ data: lowered });
  await tx.paymentReminder.create({ data: { paymentId, remindedOn: now, remindedAt: now } });
  const parts = [
    { paymentId: paid.id, method: 'cash', amountGrosze: 1 },
    { paymentId: paid.id, method: 'card', amountGrosze: paid.amountGrosze - 1 },
  ];
  await tx.paymentPart.createMany({ data: parts });
  const due = { checkoutId: checkout.id, paymentId, amountGrosze: grossGrosze, buyer: { preference: 'none' } };
  await tx.checkoutDue.create({ data: due });
}

async function addOfDocuments(tx: Tx, now: Date): Promise<void> {
  const { id: paymentId } = await tx.payment.findFirstOrThrow({ where: { state: 'paid', receiptId: null } });
  const { id: documentId } = await tx.document.findFirstOrThrow();
  const sent = { documentId, state: 'sent', sentTo: 'anna@poczta.example', updatedAt: now };
  await tx.documentEmail.create({ data: sent });
  const payments = { create: { paymentId, kind: 'receipt' } };
  const request = { key: `zp-r-${paymentId}`, kind: 'receipt', body: {}, bodyHash: '0', payments };
  await tx.documentRequest.create({ data: request });
  await tx.documentLease.create({ data: { paymentId, holder: 'server', token: 1, expiresAt: now } });
  const items = { create: { paymentId, list: 1, state: 'issued', outcome: 'issued', endedAt: now } };
  await tx.documentRun.create({ data: { startedBy: STAFF, startedAt: now, items } });
  const difference = { kind: 'missing-there', providerId: 1, paymentIds: [paymentId] };
  const differences = { create: difference };
  const comparison = { month: '2026-10', state: 'done', startedBy: STAFF, startedAt: now, beatAt: now, differences };
  await tx.salesComparison.create({ data: comparison });
  const explained = { kind: 'missing-there', providerId: 1, content: '0', note: 'Wystawione ręcznie' };
  await tx.salesExplanation.create({ data: { ...explained, writtenBy: STAFF, writtenAt: now } });
}

async function addOfPrints(tx: Tx, now: Date): Promise<void> {
  const paid = { state: 'paid' };
  const { id: paymentId } = await tx.payment.findFirstOrThrow({ where: paid, orderBy: { id: 'asc' } });
  const { id: waiting } = await tx.payment.findFirstOrThrow({
    where: { ...paid, receiptId: null },
    orderBy: { id: 'desc' },
  });
  const { id: deskId } = await tx.desk.findFirstOrThrow();
  const payments = { create: { paymentId } };
  await tx.printJob.create({
    data: { deskId, state: 'printed', receipt: {}, receiptNumber: 1, printedAt: now, payments },
  });
  // Not fiscal until it is printed.
  await tx.printJob.create({
    data: { deskId, state: 'queued', receipt: {}, payments: { create: { paymentId: waiting } } },
  });
  await tx.deskSetupCode.create({ data: { codeHash: '0', deskId, driver: 'none', expiresAt: now } });
  await tx.printPause.create({ data: { number: 'PA/1', fiscal: 'printed', paymentIds: [paymentId], since: now } });
}

async function addOfLeads(tx: Tx, now: Date): Promise<void> {
  await tx.leadForm.create({ data: { formId: '700', name: 'Zapisy', fetchedAt: now } });
  await tx.leadBackfill.create({ data: { sinceDays: 30, startedBy: STAFF, state: 'done', finishedAt: now } });
  await tx.leadTombstone.create({ data: { idHash: '0' } });
  await tx.erasureKey.create({ data: { mark: '0' } });
  await tx.webhookRate.create({ data: { key: 'leads:127.0.0.1', points: 1, expire: now.getTime() } });
}

async function addOfWork(tx: Tx, now: Date): Promise<void> {
  const matter = { type: 'sync', severity: 'critical', reason: 'payment-mismatch', dedupeKey: 'payment-mismatch:1' };
  await tx.notification.create({ data: { ...matter, paymentIds: [1] } });
  const letter = { kind: 'new-lead', dedupeKey: 'new-lead:1', since: now, nextAttemptAt: now, createdAt: now };
  await tx.outgoingMail.create({ data: letter });
  const { jobKey } = await tx.cronConfig.findFirstOrThrow();
  await tx.cronSlot.create({ data: { jobKey, slot: now, state: 'done', finishedAt: now } });
  await tx.outsideRateLimit.create({ data: { system: 'invoicing', borne: 1 } });
  await tx.outsideState.create({ data: { system: 'ad-platform', subject: 'token', state: {}, checkedAt: now } });
  await tx.outsideRequest.create({ data: { system: 'invoicing', startedAt: now, leaseUntil: now } });
}

async function addOfLaw(tx: Tx, now: Date): Promise<void> {
  const owner = await tx.owner.findFirstOrThrow();
  const of = { kind: 'terms', version: 1, hash: createHash('sha256').update('Regulamin').digest('hex') };
  const published = { validFrom: now, publishedAt: now, publishedBy: STAFF };
  await tx.lawText.create({ data: { ...of, ...published, body: 'Regulamin' } });
  await tx.lawDraft.create({ data: { kind: 'privacy', body: 'Szkic', version: 1 } });
  await tx.lawRules.create({ data: { version: 1, cardDays: 30 } });
  await tx.lawDemand.create({ data: { version: 1, textKind: 'terms', courseKind: 'turnus', demand: 'required' } });
  await tx.lawAcceptance.create({ data: { ...of, ownerEmail: owner.email, way: 'portal', at: now } });
  const course = await tx.course.findFirstOrThrow({ where: { kind: 'turnus' } });
  const { id: playerId } = await tx.player.findFirstOrThrow();
  await tx.camp.create({ data: { courseId: course.id } });
  const card = { allergies: 'orzechy', medicines: '', emergencyContact: '504 118 220', collectedBy: 'babcia' };
  await tx.healthCard.create({ data: { ...card, courseId: course.id, playerId, savedAt: now } });
  const described = { description: 'Zabawa', trainer: 'Ewa', level: 'każdy', bring: 'strój', dayPlan: '' };
  await tx.courseDescription.create({ data: { ...described, courseId: course.id } });
}

async function addOfFamilies(tx: Tx, now: Date): Promise<void> {
  const { email } = await tx.owner.findFirstOrThrow();
  await tx.erasureRequest.create({ data: { ownerEmail: email, askedAt: now } });
  await tx.retentionTerm.create({ data: { version: 1, kind: 'letters', term: 30 } });
  await tx.accountOrder.create({ data: { at: now, actor: STAFF, action: 'inviteStaff', entityId: STAFF } });
  const session = { id: 's'.repeat(43), sub: 's1', isStaff: false, sealed: 'x' };
  await tx.portalSession.create({ data: { ...session, accessEndsAt: now, createdAt: now, lastUsedAt: now } });
  await tx.refusedTokens.create({ data: { sub: 's1', refusedBefore: now } });
  const picture = Buffer.from('89504e470d0a1a0a', 'hex');
  await tx.schoolLogo.create({ data: { id: createHash('sha256').update(picture).digest('hex'), picture } });
}

async function addOfMovingIn(tx: Tx, now: Date): Promise<void> {
  const { email } = await tx.owner.findFirstOrThrow();
  const id = '0198a3c0-0000-4000-8000-000000000001';
  const file = { id, name: 'rodziny.csv', headings: ['E-mail'], columns: ['email'], parts: 1, firstMonth: '2026-11' };
  await tx.movedFile.create({ data: { ...file, begunBy: STAFF, begunAt: now } });
  await tx.movedRows.create({ data: { fileId: id, part: 0, rows: [[email]] } });
  await tx.movedRecord.create({ data: { fileId: id, table: 'owner', recordId: email } });
}
