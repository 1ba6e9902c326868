// Operations whose cost must not grow with the years: each reads a few rows of tables that hold thousands.
import { createHash } from 'node:crypto';
import { criticalNotification } from '@zapisy/domain/notifications/critical-notification';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillWithYearsOfWork } from '../../testing/builders/years-of-work.ts';
import { rowsRead } from '../../testing/rows-read.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { listAuditActors } from '../audit/audit-actor-records.ts';
import { auditLogPage } from '../audit/audit-log-records.ts';
import { listAudit } from '../audit/audit-records.ts';
import { type Database, inTransaction } from '../connection/open-database.ts';
import { owedByComers } from '../dashboard/class-of-day-records.ts';
import { documentedSalesOfDay } from '../dashboard/day-document-records.ts';
import { deliveryHours } from '../dashboard/delivery-hour-records.ts';
import { waitingPrints } from '../dashboard/desk-queue-records.ts';
import { placesReleasedSince, reservationsEndingOn } from '../dashboard/reservation-of-day-records.ts';
import { countWaitingLeads, listWaitingLeads } from '../dashboard/waiting-lead-records.ts';
import { ownedDocument } from '../documents/document-owner-records.ts';
import { requestsOf } from '../documents/document-request-records.ts';
import { documentsAtWork, releaseUndecided } from '../documents/document-work-records.ts';
import { saveLinked } from '../documents/issued-document-records.ts';
import { participantsForLead } from '../leads/lead-card-records.ts';
import { citiesOfLeads, interestsOfLeads } from '../leads/lead-choice-records.ts';
import { listDueContacts } from '../leads/lead-contact-records.ts';
import { countDueByStage, countDueContacts, countLeadsByStage } from '../leads/lead-count-records.ts';
import { listLeads } from '../leads/lead-list-records.ts';
import { openNotificationsOf, raiseNotification } from '../notifications/notification-records.ts';
import { paymentsOfDays } from '../payments/day-end-records.ts';
import { listPayments } from '../payments/payment-list-records.ts';
import { auditOfPayment, recordsOfPayment } from '../payments/payment-trace.ts';
import { listDesks } from '../printing/desk-records.ts';
import { providerPrintsForPerson } from '../printing/provider-print-records.ts';
import { paymentsOfReceipt } from '../printing/receipt-print-records.ts';
import { placesInCourse, registrationsOf, releaseHolds } from '../registration/registration-records.ts';
import { lockSoldNames, printedNames } from '../registration/sold-name-records.ts';
import {
  coursesOfOtherRegistrations,
  registrationById,
  registrationsOfFamily,
} from '../registration/staff-registration-records.ts';
import { beginSlot } from '../schedule/cron-records.ts';

const ROWS = 10_000;
const NOW = new Date('2026-11-20T12:00:00Z');
const FAMILY = 701;
/** The number of the first payment of that family. */
const PAYMENT = 7000;
const MOST_READ = 200;
const EMAIL = `rodzic${FAMILY}@poczta.example`;

/** The id that the test data give the nth row of a kind. */
function idOf(kind: string, n: number): string {
  const hex = createHash('md5').update(`${kind} ${n}`).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const REGISTRATION = idOf('registration', PAYMENT);
const limit = 50;

const OPERATIONS: Readonly<Record<string, (database: Database) => Promise<unknown>>> = {
  'a basket of registrations': (db) => registrationsOf(db, EMAIL, [REGISTRATION]),
  'the places of a family in a course': (db) =>
    placesInCourse(db, { courseId: idOf('course', FAMILY), playerIds: [idOf('player', FAMILY)], now: NOW }),
  'releasing held places': (db) => releaseHolds(db, NOW),
  'a registration with its payments': (db) => registrationById(db, REGISTRATION),
  'the registrations of a family': (db) => registrationsOfFamily(db, EMAIL, { now: NOW, limit }),
  'the courses to which a participant can be moved': (db) =>
    coursesOfOtherRegistrations(db, { id: REGISTRATION, playerId: idOf('player', FAMILY) }, NOW),
  'what bears the receipt name of a course that is saved': (db) => namesFor(db, idOf('course', FAMILY)),
  'the rates at which the receipt name of a course was sold': (db) => inTransaction(db, (tx) => printedNames(tx, NAME)),
  'the document requests of payments': ({ prisma }) => requestsOf(prisma, [PAYMENT]),
  'the history of a payment': ({ prisma }) => auditOfPayment(prisma, PAYMENT, limit),
  'the payments that share a receipt': ({ prisma }) => paymentsOfReceipt(prisma, PAYMENT),
  "a document and its owners, for the client's PDF": ({ prisma }) => ownedDocument(prisma, idOf('document', PAYMENT)),
  'marking an invoice as linked': ({ prisma }) => saveLinked(prisma, idOf('document', PAYMENT), null),
  'documents at work': ({ prisma }) => documentsAtWork(prisma, limit),
  'payments whose day of decision is over': ({ prisma }) => releaseUndecided(prisma, '2026-11-20'),
  'refunded payments': ({ prisma }) => listPayments(prisma, { state: 'refunded', limit }),
  'the payments of a day five years ago in one city': ({ prisma }) =>
    listPayments(prisma, { from: '2021-11-02', to: '2021-11-02', city: 'Gdynia', limit }),
  'the payments of one payment method on a day five years ago': ({ prisma }) =>
    listPayments(prisma, { method: 'online', from: '2021-11-02', to: '2021-11-02', limit }),
  'the payments with an unknown outcome': ({ prisma }) => listPayments(prisma, { documents: 'unknown', limit }),
  'the payments whose print waits': ({ prisma }) => listPayments(prisma, { documents: 'print-waits', limit }),
  'a page of payments with known numbers': ({ prisma }) => listPayments(prisma, { ids: [PAYMENT, PAYMENT + 1], limit }),
  'the payments whose print waits at a desk': ({ prisma }) => listPayments(prisma, { desk: 'desk-1', limit }),
  "the dashboard: today's documents": ({ prisma }) => documentedSalesOfDay(prisma, { day: '2026-11-20' }),
  "the dashboard: today's money": ({ prisma }) => paymentsOfDays(prisma, { from: '2026-11-20', to: '2026-11-20' }),
  'the dashboard: prints at desks': ({ prisma }) => waitingPrints(prisma),
  'the dashboard: the leads that wait longest': ({ prisma }) => listWaitingLeads(prisma, { since: NOW }, 4),
  'the dashboard: the leads of a city that wait longest': ({ prisma }) =>
    listWaitingLeads(prisma, { since: NOW, city: 'Gdynia' }, 4),
  'the dashboard: how many leads wait': ({ prisma }) => countWaitingLeads(prisma, { since: NOW }, 99),
  'the dashboard: deliveries by hour': ({ prisma }) => deliveryHours(prisma, new Date('2026-11-19T13:00:00Z')),
  'the dashboard: who comes today and owes': ({ prisma }) =>
    owedByComers(prisma, [idOf('course', FAMILY), idOf('course', 3)], '2026-11-20'),
  'the dashboard: reservations that end today': ({ prisma }) =>
    reservationsEndingOn(prisma, { day: '2026-11-20' }, limit),
  'the dashboard: places that were released': ({ prisma }) =>
    placesReleasedSince(prisma, { since: new Date('2026-11-19T12:00:00Z') }, 20),
  'provider prints that wait for a person': ({ prisma }) => providerPrintsForPerson(prisma, limit),
  'all desks': ({ prisma }) => listDesks(prisma),
  'the open notifications of a payment': ({ prisma }) => openNotificationsOf(prisma, [PAYMENT]),
  'raising a notification': (db) => inTransaction(db, (tx) => raiseNotification(tx, RAISED)),
  'whom a lead can be linked with': ({ prisma }) => participantsForLead(prisma, idOf('lead', FAMILY)),
  'the cities that only leads name': (db) => citiesOfLeads(db),
  'the interests of leads': (db) => interestsOfLeads(db),
  'the newest leads of a stage': (db) => listLeads(db, { stage: 'Nowy', limit: 20 }),
  'the leads that a search finds': (db) => listLeads(db, { query: 'no such name', limit }),
  'the contacts that are due': (db) => listDueContacts(db, { today: '2026-11-20', limit }),
  'how many contacts are due': (db) => countDueContacts(db, { today: '2026-11-20', most: 99 }),
  'how many contacts are due at each stage': (db) => countDueByStage(db, { today: '2026-11-20', most: 99 }),
  'how many leads of each stage have a contact that is due': (db) =>
    countLeadsByStage(db, { duty: { kind: 'due', today: '2026-11-20' } }),
  'how many leads are at each stage': (db) => countLeadsByStage(db, {}),
  'how many leads of a city are at each stage': (db) => countLeadsByStage(db, { city: 'Gdynia' }),
  'the audit of an action': ({ prisma }) => listAudit(prisma, { action: 'eraseLead', limit }),
  'the audit of an action that was never done': ({ prisma }) => listAudit(prisma, { action: 'exportLead', limit }),
  'the newest page of the audit log': ({ prisma }) => auditLogPage(prisma, { limit }),
  'the audit log of a kind of record': ({ prisma }) => auditLogPage(prisma, { entities: ['lead', 'city'], limit }),
  'the audit log of a person who wrote nothing': ({ prisma }) =>
    auditLogPage(prisma, { actor: { sub: 'nobody' }, limit }),
  'the audit log of a day five years ago': ({ prisma }) =>
    auditLogPage(prisma, { from: new Date('2021-11-02T00:00:00Z'), until: new Date('2021-11-03T00:00:00Z'), limit }),
  'the audit log of a payment': async ({ prisma }) =>
    auditLogPage(prisma, { records: await recordsOfPayment(prisma, PAYMENT), limit }),
  'who has written audit rows': ({ prisma }) => listAuditActors(prisma),
  'beginning a run of a job out of turn': ({ prisma }) =>
    beginSlot(prisma, { jobKey: 'document_follow_up', slot: NOW }, 'unscheduled'),
};

const RAISED = {
  notification: criticalNotification('payment-mismatch', [PAYMENT], 'amount'),
  occurrence: 'once',
  details: {},
  at: NOW,
};

const NAME = 'Piłka 5 — listopad 2026';
const namesFor = (db: Database, id: string) =>
  inTransaction(db, (tx) => lockSoldNames(tx, { id, name: NAME, today: '2026-11-20' }));

describe(`with ${ROWS} rows in each table`, () => {
  const database = testDatabase({ isEmptied: false });
  beforeAll(async () => {
    await fillWithYearsOfWork(database, ROWS);
    // The first save computes the keys of all names that have none yet.
    await namesFor(database, idOf('course', FAMILY));
    await inTransaction(database, (tx) => printedNames(tx, NAME));
    await database.pool.query('VACUUM ANALYZE course, payment_line');
  });

  it.each(Object.entries(OPERATIONS))(
    `with ${ROWS} rows in each table: %s: at most 200 rows are read of any table`,
    async (_, operation) => {
      const read = await rowsRead(database, operation);
      expect(read.filter(({ scanned, byIndex }) => scanned + byIndex > MOST_READ)).toEqual([]);
    },
  );
});
