// What the job 'retention' leaves of finished work, on a real database: e-mails of documents, leases, and failed jobs.
import { addJob } from '@zapisy/db/jobs/add-job';
import { aDocument } from '@zapisy/db/testing/builders/documents';
import { aPayment } from '@zapisy/db/testing/builders/payments';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { EMAIL_STATES } from '@zapisy/domain/documents/document-email';
import { beforeEach, expect, it } from 'vitest';
import { testApi } from '../../testing/test-api.ts';
import { eraseExpired } from './erase-expired.ts';

const api = testApi();

beforeEach(() => api.clock.set('2028-02-29T03:30:00+01:00'));

it('the e-mail of a document goes with the audit of its sale, and one that is still to be sent stays', async () => {
  const { prisma } = api.database;
  const ended = [new Date('2020-12-31T22:59:00Z'), new Date('2020-12-31T23:00:00Z')];
  for (const updatedAt of ended) {
    for (const state of EMAIL_STATES) {
      const { id: documentId } = await aDocument(api.database);
      await prisma.documentEmail.create({ data: { documentId, state, sentTo: 'anna@poczta.example', updatedAt } });
    }
  }
  await eraseExpired(api.context);
  const left = await Promise.all(ended.map((updatedAt) => prisma.documentEmail.findMany({ where: { updatedAt } })));
  const states = left.map((emails) => emails.map(({ state }) => state).toSorted());
  expect(states).toEqual([['sending', 'waiting'], EMAIL_STATES.toSorted()]);
  expect(await prisma.document.count()).toBe(2 * EMAIL_STATES.length);
});

it('a lease on documents goes a day after it ended, and does not keep a due that nobody paid', async () => {
  const { prisma } = api.database;
  const lease = async (expiresAt: string) => {
    const { id: paymentId } = await aPayment(api.database);
    await prisma.documentLease.create({ data: { paymentId, holder: 'a', token: 7, expiresAt: new Date(expiresAt) } });
    return paymentId;
  };
  const gone = await lease('2028-02-27T22:59:00Z');
  const kept = await lease('2028-02-27T23:00:00Z');
  const { id: courseId } = await aCourse(api.database);
  const { playerId } = await prisma.payment.findUniqueOrThrow({ where: { id: gone } });
  const place = { courseId, playerId, ownerEmail: 'anna@poczta.example', state: 'cancelled', priceGrosze: 1 };
  const { id: registrationId } = await prisma.registration.create({ data: place });
  const closedAt = new Date('2024-01-01T12:00:00Z');
  await prisma.registration.update({ where: { id: registrationId }, data: { closedAt } });
  await prisma.payment.update({ where: { id: gone }, data: { state: 'cancelled', registrationId } });
  await eraseExpired(api.context);
  expect(await prisma.documentLease.findMany()).toMatchObject([{ paymentId: kept }]);
  expect(await prisma.payment.findMany()).toMatchObject([{ id: kept }]);
});

it('a job that failed for good goes after 30 days, unless it alone remembers what is to be done', async () => {
  const { pool, prisma } = api.database;
  const job = async (task: string, given: { runAt: string; attempts: number; lockedBy?: string }) => {
    const jobKey = `${task} ${given.runAt} ${given.attempts} ${given.lockedBy}`;
    await addJob(prisma, task, {}, { jobKey, runAt: new Date(given.runAt), maxAttempts: 25 });
    await pool.query(
      `UPDATE graphile_worker._private_jobs SET attempts = $2, locked_by = $3, locked_at = $4 WHERE key = $1`,
      [jobKey, given.attempts, given.lockedBy ?? null, given.lockedBy ? new Date() : null],
    );
    return jobKey;
  };
  const [old, young] = ['2028-01-29T22:59:00Z', '2028-01-29T23:00:00Z'];
  await job('issue-documents', { runAt: old, attempts: 25 });
  const kept = [
    await job('issue-documents', { runAt: young, attempts: 25 }),
    await job('issue-documents', { runAt: old, attempts: 24 }),
    await job('issue-documents', { runAt: old, attempts: 25, lockedBy: 'a worker' }),
    await job('close-family-account', { runAt: old, attempts: 25 }),
    await job('account-order', { runAt: old, attempts: 25 }),
  ];
  await eraseExpired(api.context);
  const { rows } = await pool.query<{ key: string }>('SELECT key FROM graphile_worker._private_jobs');
  expect(rows.map(({ key }) => key).toSorted()).toEqual(kept.toSorted());
});

it('leases that cannot be removed keep nothing else from being erased, and the run fails', async () => {
  const { pool, prisma } = api.database;
  const at = new Date('2027-01-01T12:00:00Z');
  const letter = { kind: 'payment-due', state: 'failed', since: at, nextAttemptAt: at, createdAt: at, endedAt: at };
  await prisma.outgoingMail.create({ data: { ...letter, dedupeKey: 'a' } });
  await pool.query('ALTER TABLE document_lease RENAME COLUMN expires_at TO expires_at_away');
  try {
    await expect(eraseExpired(api.context)).rejects.toThrow('some kinds of data could not be erased');
  } finally {
    await pool.query('ALTER TABLE document_lease RENAME COLUMN expires_at_away TO expires_at');
  }
  expect(await prisma.outgoingMail.count()).toBe(0);
});
