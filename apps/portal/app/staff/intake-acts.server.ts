// 'Ponów' and 'Pomiń' of deliveries that failed, read from the form that was sent: one of them, or all of a cause;
// 'Ponów' also of those that were put aside.
import { CAUSES_TO_SKIP } from '@zapisy/domain/leads/failed-delivery';
import type { Api } from '../server/api.server.ts';
import { pl } from '../texts/pl.ts';

/** Resolves to what was done, in words; rejects as the server refuses. */
export async function actOnFailed(api: Api, form: FormData): Promise<string> {
  const act = form.get('czynnosc') === 'pomin' ? skip : retry;
  return await act(api, form);
}

async function retry({ leads }: Api, form: FormData): Promise<string> {
  const leadgenId = form.get('zgloszenie');
  if (leadgenId !== null) {
    await leads.retryDelivery.mutate({ leadgenId: String(leadgenId) });
    return pl.intake.retried(1);
  }
  const skippedCause = form.get('pominiete');
  const { retried } = await leads.retryAllFailed.mutate(
    skippedCause === null
      ? { cause: String(form.get('przyczyna')) }
      : { cause: String(skippedCause), state: 'skipped' },
  );
  return pl.intake.retried(retried);
}

async function skip({ leads }: Api, form: FormData): Promise<string> {
  const leadgenId = form.get('zgloszenie');
  if (leadgenId !== null) {
    await leads.skipDelivery.mutate({ leadgenId: String(leadgenId) });
    return pl.intake.skipped(1);
  }
  const cause = CAUSES_TO_SKIP.find((one) => one === form.get('przyczyna')) ?? 'missing';
  const { skipped } = await leads.skipAllFailed.mutate({ cause, count: Number(form.get('ile')) });
  return pl.intake.skipped(skipped);
}
