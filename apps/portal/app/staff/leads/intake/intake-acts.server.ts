// 'Ponów' and 'Pomiń' for failed deliveries, from the form: one of them, or all of a cause. 'Ponów' also for skipped
// ones and those that wait for their next try.
import { CAUSES_TO_SKIP } from '@zapisy/domain/leads/failed-delivery';
import type { Api } from '#app/server/api.server.ts';
import { oneOfValues, sentId, sentNumber } from '#app/server/form-value.server.ts';
import { pl } from '#app/texts/pl.ts';

/**
 * Resolves to the text of the result; rejects with the server's refusal, or with 400 for an unknown act or cause, and
 * changes nothing then.
 */
export async function actOnFailed(api: Api, form: FormData): Promise<string> {
  const act = oneOfValues(form, 'action', ['retry', 'skip']);
  return await (act === 'skip' ? skip : retry)(api, form);
}

async function retry({ leads }: Api, form: FormData): Promise<string> {
  if (form.has('leadgenId')) {
    await leads.retryDelivery.mutate({ leadgenId: sentId(form, 'leadgenId') });
    return pl.intake.retried(1);
  }
  const { retried } = await leads.retryAllFailed.mutate(allOf(form));
  return pl.intake.retried(retried);
}

/** The field of the form says which deliveries of the cause are meant. */
function allOf(form: FormData) {
  if (form.has('skipped')) return { cause: sentId(form, 'skipped'), state: 'skipped' } as const;
  if (form.has('waiting')) return { cause: sentId(form, 'waiting'), state: 'waiting' } as const;
  return { cause: sentId(form, 'cause') };
}

async function skip({ leads }: Api, form: FormData): Promise<string> {
  if (form.has('leadgenId')) {
    await leads.skipDelivery.mutate({ leadgenId: sentId(form, 'leadgenId') });
    return pl.intake.skipped(1);
  }
  const cause = oneOfValues(form, 'cause', CAUSES_TO_SKIP);
  const { skipped } = await leads.skipAllFailed.mutate({ cause, count: sentNumber(form, 'count') });
  return pl.intake.skipped(skipped);
}
