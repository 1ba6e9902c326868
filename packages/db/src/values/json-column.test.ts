// A value of a JSON column with an unexpected shape is reported by table, column and row, without its content.
import { criticalNotification } from '@zapisy/domain/notifications/critical-notification';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { aRequest } from '../../testing/builders/documents.ts';
import { A_LINE, aPaidPayment } from '../../testing/builders/payments.ts';
import { aParticipant } from '../../testing/builders/people.ts';
import { aCourse } from '../../testing/builders/registration.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { inTransaction } from '../connection/open-database.ts';
import { openRequest, requestByKey } from '../documents/document-request-records.ts';
import { itemsOfRun } from '../documents/document-run-items.ts';
import { insertRun, markRefused } from '../documents/document-run-records.ts';
import { backfillRun } from '../leads/lead-backfill-records.ts';
import { leadRow } from '../leads/lead-card-records.ts';
import { saveLeadForms, storedForm } from '../leads/lead-form-records.ts';
import { historyOf } from '../leads/lead-work-records.ts';
import { listNotifications, raiseNotification } from '../notifications/notification-records.ts';
import { paymentsById } from '../payments/payment-records.ts';
import { lockPrintJob } from '../printing/print-job-records.ts';
import { registrationsOf } from '../registration/registration-records.ts';
import { readJson, readOptionalJson, UnreadableJson } from './json-column.ts';

const database = testDatabase();
const NOON = new Date('2026-11-20T12:00:00Z');
const OTHER = { buyer: 'Anna Nowak' };

/** The message of the error that the reading must reject with. */
async function messageOf(reading: Promise<unknown>): Promise<string> {
  const error: unknown = await reading.then(
    () => new Error('it was read'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(UnreadableJson);
  expect(String(error)).not.toContain('Anna');
  return error instanceof Error ? error.message : '';
}

it('a column in another shape of a payment: its buyer', async () => {
  const { id } = await aPaidPayment(database);
  await database.prisma.payment.update({ where: { id }, data: { buyer: OTHER } });
  expect(await messageOf(paymentsById(database.prisma, [id]))).toBe(`payment.buyer of row ${id} cannot be read`);
});

it('a column in another shape of a print job: its receipt', async () => {
  const data = { driver: 'posnet', deskId: 'krakow-1', state: 'queued', receipt: { ...OTHER, items: [A_LINE] } };
  const { id } = await database.prisma.printJob.create({ data });
  const locked = inTransaction(database, (tx) => lockPrintJob(tx, id));
  expect(await messageOf(locked)).toBe(`print_job.receipt of row ${id} cannot be read`);
});

it.each(['body', 'refusal'])('a column in another shape of a document request: its %s', async (column) => {
  const { id: paymentId } = await aPaidPayment(database);
  const draft = aRequest([paymentId]);
  await inTransaction(database, (tx) => openRequest(tx, draft));
  await database.prisma.documentRequest.update({ where: { id: draft.id }, data: { [column]: OTHER } });
  const message = await messageOf(requestByKey(database.prisma, draft.key));
  expect(message).toBe(`document_request.${column} of row ${draft.id} cannot be read`);
});

it('a column in another shape of an item of a document run: its refusal', async () => {
  const { id: paymentId } = await aPaidPayment(database);
  const runId = '00000000-0000-4000-8000-000000000001';
  const run = { id: runId, startedBy: { email: 'a@b.example', sub: 'a' }, startedAt: NOON, lists: [[paymentId]] };
  await inTransaction(database, (tx) => insertRun(tx, run));
  await markRefused(database.prisma, runId, paymentId, { code: 'conflict' }, NOON);
  expect(await itemsOfRun(database.prisma, runId)).toMatchObject([{ reason: { code: 'conflict' } }]);
  await database.prisma.documentRunItem.updateMany({ where: { runId }, data: { refusal: OTHER } });
  const message = await messageOf(itemsOfRun(database.prisma, runId));
  expect(message).toBe(`document_run_item.refusal of row ${runId}/${paymentId} cannot be read`);
});

it('a column in another shape of a notification: its details', async () => {
  const notification = criticalNotification('invoice-rejected', [1], 'buyer_tax_no');
  const raised = { notification, occurrence: 'one', details: { text: 'one' }, at: NOON };
  await inTransaction(database, (tx) => raiseNotification(tx, raised));
  const [{ id } = { id: '' }] = await listNotifications(database.prisma, NOON, 1);
  await database.prisma.notification.update({ where: { id }, data: { details: { ...OTHER, said: 'Anna Nowak' } } });
  const message = await messageOf(listNotifications(database.prisma, NOON, 1));
  expect(message).toBe(`notification.details of row ${id} cannot be read`);
});

it('a column in another shape of a lead form: its questions', async () => {
  await saveLeadForms(database.prisma, [{ id: '77', pageId: null, name: 'Zapisy', questions: [] }], NOON);
  await database.prisma.leadForm.update({ where: { formId: '77' }, data: { questions: [OTHER] } });
  expect(await messageOf(storedForm(database.prisma, '77'))).toBe('lead_form.questions of row 77 cannot be read');
});

const lead = { city: 'Kraków', citySource: 'form', channel: 'social' };

it('a column of a lead, an import or a registration in another shape of a lead: its consents', async () => {
  const { id } = await database.prisma.lead.create({ data: { ...lead, consents: OTHER } });
  expect(await messageOf(leadRow(database.prisma, id))).toBe(`lead.consents of row ${id} cannot be read`);
});

it('a column of a lead, an import or a registration in another shape of the history of a lead: the details of a change', async () => {
  const { id: leadId } = await database.prisma.lead.create({ data: lead });
  const change = { leadId, actor: 'webhook', change: 'created', details: ['Anna Nowak'] };
  const { id } = await database.prisma.leadHistory.create({ data: change });
  const message = await messageOf(historyOf(database.prisma, leadId));
  expect(message).toBe(`lead_history.details of row ${id} cannot be read`);
});

it('a column of a lead, an import or a registration in another shape of an import of leads: its progress', async () => {
  const run = { sinceDays: 90, startedBy: 'a@b.example', startedAt: NOON, progress: OTHER };
  const { id } = await database.prisma.leadBackfill.create({ data: run });
  const message = await messageOf(backfillRun(database.prisma, id));
  expect(message).toBe(`lead_backfill.progress of row ${id} cannot be read`);
});

it('a column of a lead, an import or a registration in another shape of a registration: the choice of its buyer', async () => {
  const [course, { id: playerId, ownerEmail }] = [await aCourse(database), await aParticipant(database)];
  const place = {
    courseId: course.id,
    playerId,
    ownerEmail,
    priceGrosze: 89_000,
    state: 'taken',
    invoiceChoice: OTHER,
  };
  const { id } = await database.prisma.registration.create({ data: place });
  const message = await messageOf(registrationsOf(database, ownerEmail, [id]));
  expect(message).toBe(`registration.invoice_choice of row ${id} cannot be read`);
});

const place = { table: 'payment', column: 'buyer', id: 7 };
const shape = z.object({ name: z.string() });

it('a column in our shape is given as it is stored, with what a later version may have added', () => {
  const stored = { added: 1, name: 'Zofia' };
  expect(readJson(shape, stored, place)).toBe(stored);
});

it('a column in our shape may be empty only where the table lets it be', () => {
  expect(readOptionalJson(shape, null, place)).toBeNull();
  expect(() => readJson(shape, null, place)).toThrow(UnreadableJson);
});
