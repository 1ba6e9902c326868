// What the jobs and the workers ask for by themselves, again and again, mostly to find nothing.

import type { JobContext } from '@zapisy/api/context';
import { expiredNow } from '@zapisy/api/privacy/erase-expired';
import { checkoutsToAsk } from '@zapisy/db/checkout/checkout-records';
import { emailsToGoOn, giveUpLostEmails } from '@zapisy/db/documents/document-email-records';
import { followStrayItems, runsAtWork } from '@zapisy/db/documents/document-run-records';
import { documentsAtWork, releaseUndecided } from '@zapisy/db/documents/document-work-records';
import { documentsToFollow } from '@zapisy/db/documents/followed-document-records';
import { endedReservations, FIRST_RESERVATION } from '@zapisy/db/enrolment/reservation-records';
import { workAtHand } from '@zapisy/db/jobs/work-at-hand-records';
import { runningBackfill } from '@zapisy/db/leads/lead-backfill-records';
import { claimDeliveries, claimPostponed } from '@zapisy/db/leads/lead-delivery-records';
import { claimLetters, dropWaitingLetters } from '@zapisy/db/mail/outgoing-mail-records';
import { allRefusedTokens } from '@zapisy/db/people/refused-token-records';
import { isPrintingPaused } from '@zapisy/db/printing/print-pause-records';
import { openProviderPrints, providerPrintsForPerson } from '@zapisy/db/printing/provider-print-records';
import { countUnchargedPlaces } from '@zapisy/db/registration/monthly-due-records';
import { coursesToOffer } from '@zapisy/db/registration/waiting/waiting-records';
import { SCHEDULED_JOBS } from '../../src/schedule/jobs.ts';

type Work = (context: JobContext) => Promise<unknown>;

const DAY = '2026-11-20';
const LIMIT = 50;
const HOUR_MS = 3_600_000;
const now = ({ clock }: JobContext) => clock.now();
const hourAgo = (context: JobContext) => new Date(now(context).getTime() - HOUR_MS);
const claim = (context: JobContext) => ({
  limit: LIMIT,
  now: now(context),
  leaseMs: HOUR_MS,
  leaseToken: context.random(),
  system: 'ad-platform',
});

export const BACKGROUND: Readonly<Record<string, Work>> = {
  'documents: at work': ({ database }) => documentsAtWork(database.prisma, LIMIT),
  'documents: undecided of yesterday': ({ database }) => releaseUndecided(database.prisma, DAY),
  'documents: to follow': (context) =>
    documentsToFollow(context.database.prisma, {
      now: now(context),
      youngSince: hourAgo(context),
      receiptsSince: hourAgo(context),
      limit: LIMIT,
    }),
  'documents: e-mails to go on': (context) => emailsToGoOn(context.database.prisma, hourAgo(context), LIMIT),
  'documents: lost e-mails': (context) => giveUpLostEmails(context.database.prisma, hourAgo(context), now(context)),
  'documents: runs at work': ({ database }) => runsAtWork(database.prisma, LIMIT),
  'documents: stray items of runs': (context) => followStrayItems(context.database.prisma, now(context)),
  'prints: open at the provider': ({ database }) => openProviderPrints(database.prisma, LIMIT),
  'prints: for a person': ({ database }) => providerPrintsForPerson(database.prisma, LIMIT),
  'prints: paused': ({ database }) => isPrintingPaused(database.prisma),
  'letters: claim': (context) =>
    claimLetters(context.database, { limit: 1, now: now(context), forMs: HOUR_MS, domain: 'zapisy.example' }),
  'letters: those of a school without e-mail': (context) => dropWaitingLetters(context.database.prisma, now(context)),
  'letters: reminders of payments': (context) => SCHEDULED_JOBS.payment_reminders(context),
  'leads: claim of deliveries': (context) => claimDeliveries(context.database, claim(context)),
  'leads: claim of postponed deliveries': (context) => claimPostponed(context.database, claim(context)),
  'leads: running import': ({ database }) => runningBackfill(database.prisma),
  'checkouts: to ask about': (context) => checkoutsToAsk(context.database, now(context), LIMIT),
  'places: holds that ended, and offers': (context) => SCHEDULED_JOBS.place_holds_release(context),
  'places: courses to offer': (context) => coursesToOffer(context.database.prisma, now(context)),
  'places: reservations that ended': ({ database }) =>
    endedReservations(database.prisma, FIRST_RESERVATION, { today: DAY, limit: LIMIT }),
  'dues: places of next month': ({ database }) =>
    countUnchargedPlaces(database.prisma, { month: '2026-12', city: undefined, isAgainAfterCancelling: false }),
  'retention: what has passed its term': (context) => expiredNow(context),
  'retention: the job': (context) => SCHEDULED_JOBS.retention(context),
  'metrics: work at hand': (context) => workAtHand(context.database, now(context)),
  'sessions: refused tokens': ({ database }) => allRefusedTokens(database),
};
