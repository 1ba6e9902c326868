// The basket as a payment step sees it: checked on the server, or on to the page that says what stands in the way.
import { redirect } from '@remix-run/node';
import { attempt, type FormFailure } from '../server/api.server.ts';
import type { Visit } from '../server/visit.server.ts';
import { basketOf, type CheckedBasket, STEPS, withBasket } from './basket.ts';

export type Step =
  | { readonly kind: 'checked'; readonly ids: readonly string[]; readonly checked: CheckedBasket }
  | { readonly kind: 'over' }
  | { readonly kind: 'failed'; readonly failure: FormFailure };

/** Payment step 1's check: the tax id and everything else that would be refused after the payment. */
export async function checkedBasket({ api, url }: Visit): Promise<Step> {
  const ids = basketOf(url);
  if (ids.length === 0) throw redirect('/zajecia');
  const result = await attempt(api.registration.summary.query({ registrationIds: [...ids] }));
  if (result.ok) return { kind: 'checked', ids, checked: result.value };
  return stoppedBy(result.failure, ids);
}

/** Where a refusal of a payment step leads: to the wrong field, to the payment that is there already, or nowhere. */
export function stoppedBy(failure: FormFailure, ids: readonly string[]): Step {
  if (failure.kind === 'invalid') {
    const stop = failure.problems.some(({ field }) => field === 'taxId') ? 'nip' : 'dane';
    throw redirect(withBasket(STEPS.invoice, ids, { stop }));
  }
  if (failure.kind !== 'refused') return { kind: 'failed', failure };
  const { code, details } = failure;
  if (code === 'hold-expired' || code === 'place-gone') return { kind: 'over' };
  const checkoutId = details['checkoutId'];
  if ((code === 'already-settled' || code === 'not-allowed-now') && typeof checkoutId === 'string')
    throw redirect(`/platnosc/${checkoutId}`);
  return { kind: 'failed', failure };
}
