// The scheduled jobs: job key to the operation that it runs. Each may safely run twice (REG-10, JOB-1).

import { checkOpenCheckouts } from '@zapisy/api/checkout/check-open-checkouts';
import { checkoutPortsOf } from '@zapisy/api/checkout/checkout-ports';
import type { JobContext } from '@zapisy/api/context';
import { releaseReservations } from '@zapisy/api/enrolment/release-reservations';
import { followUp } from '@zapisy/api/jobs/follow-up';
import { reconcileSocialLeads } from '@zapisy/api/leads/backfill/reconcile-social-leads';
import { refreshPlatformAccess } from '@zapisy/api/leads/intake/platform-access';
import { remindOfPayments } from '@zapisy/api/mail/remind-of-payments';
import { sendOutgoingMail } from '@zapisy/api/mail/send-outgoing-mail';
import { importSocialAdSpend } from '@zapisy/api/marketing/import-social-ad-spend';
import { eraseExpired } from '@zapisy/api/privacy/erase-expired';
import { makeMonthlyDues } from '@zapisy/api/registration/make-monthly-dues';
import { offerPlaces } from '@zapisy/api/registration/waiting/offer-places';
import { keepSearchTexts } from '@zapisy/db/leads/lead-search-text-records';
import { removeOldRefusals } from '@zapisy/db/people/refused-token-records';
import { releaseHolds } from '@zapisy/db/registration/registration-records';
import { REFUSALS_RETAINED_MS } from '@zapisy/domain/people/refused-tokens';
import type { JobKey } from '@zapisy/domain/schedule/jobs';

export type ScheduledJob = (context: JobContext) => Promise<unknown>;
/** One operation for each job: a job key without one is a compile error. */
export type ScheduledJobs = Readonly<Record<JobKey, ScheduledJob>>;

/** In an hour: a million leads of an earlier release have their search text after five. */
const TEXTS_KEPT_AT_ONCE = 200_000;

/** The object that a job returns is stored with its slot; one with a `problem` counts as failed. */
export const SCHEDULED_JOBS: ScheduledJobs = {
  document_follow_up: followUp,
  open_checkouts: (context) => checkOpenCheckouts(checkoutPortsOf(context)),
  async place_holds_release(context) {
    const released = await releaseHolds(context.database, context.clock.now());
    return { released, ...(await offerPlaces(context)) };
  },
  outgoing_mail: sendOutgoingMail,
  payment_reminders: remindOfPayments,
  monthly_dues: makeMonthlyDues,
  async retention(context) {
    const erased = await eraseExpired(context);
    const refusals = new Date(context.clock.now().getTime() - REFUSALS_RETAINED_MS);
    await removeOldRefusals(context.database, refusals);
    return erased;
  },
  reservation_release: (context) => releaseReservations(context),
  social_ad_spend_import: importSocialAdSpend,
  async social_lead_reconciliation(context) {
    await refreshPlatformAccess(context);
    await keepSearchTexts(context.database, TEXTS_KEPT_AT_ONCE);
    return await reconcileSocialLeads(context);
  },
};
