// The form that orders the documents of many payments at once: it starts a run, and leads to its progress.
import { redirect } from '@remix-run/node';
import { startRunAct } from '@zapisy/acts/documents/start-run';
import { MAX_RUN_PAYMENTS } from '@zapisy/domain/documents/orders/document-run';
import { type AnswerTo, actForm } from '#app/forms/carry-out.server.ts';
import type { Api } from '#app/server/api.server.ts';
import { pl } from '#app/texts/pl.ts';
import { runAddress } from '../../shell/addresses.ts';

const { tickFirst, tooMany } = pl.staffPayments;
const COUNT_TEXTS: Readonly<Record<string, string>> = { too_small: tickFirst, too_big: tooMany(MAX_RUN_PAYMENTS) };

export const runForms = ({ documents }: Api) => ({
  issue: actForm(
    startRunAct,
    { paymentIds: ({ code }: { readonly code: string }) => COUNT_TEXTS[code] },
    async (sent): Promise<never> => {
      const { runId } = await documents.startRun.mutate(sent);
      throw redirect(runAddress(runId));
    },
  ),
});

export type RunAnswer = AnswerTo<ReturnType<typeof runForms>>;
