// The forms of deliveries that are not there: one of them, or all of a cause, is fetched again or put aside.
import { retryAllFailedAct } from '@zapisy/acts/leads/retry-all-failed';
import { retryDeliveryAct } from '@zapisy/acts/leads/retry-delivery';
import { skipAllFailedAct } from '@zapisy/acts/leads/skip-all-failed';
import { skipDeliveryAct } from '@zapisy/acts/leads/skip-delivery';
import { type AnswerTo, actForm } from '#app/forms/carry-out.server.ts';
import type { Api } from '#app/server/api.server.ts';

/** How many deliveries it concerned. */
export const intakeForms = ({ leads }: Api) => ({
  retry: actForm(retryDeliveryAct, {}, async (input) => {
    await leads.retryDelivery.mutate(input);
    return 1;
  }),
  retryAll: actForm(
    retryAllFailedAct,
    { '*': null },
    async (input) => (await leads.retryAllFailed.mutate(input)).retried,
  ),
  skip: actForm(skipDeliveryAct, {}, async (input) => {
    await leads.skipDelivery.mutate(input);
    return 1;
  }),
  skipAll: actForm(skipAllFailedAct, { '*': null }, async (input) => (await leads.skipAllFailed.mutate(input)).skipped),
});

export type IntakeAnswer = AnswerTo<ReturnType<typeof intakeForms>>;
export type IntakeAct = IntakeAnswer['act'];
