// The basket of a payment step, checked on the server; or a redirect to the page that says what prevents the payment.
import { redirect } from '@remix-run/node';
import { attempt, type FormFailure, statusOf } from '../../server/api.server.ts';
import type { Visit } from '../../server/visit.server.ts';
import {
  basketOf,
  CHANGED_MONTH_PARAM,
  type CheckedBasket,
  firstStep,
  LEFT_OUT_PARAM,
  leftOutOf,
  NEW_TEXT_PARAM,
  type Registration,
  STEPS,
  withBasket,
} from './basket.ts';

export type Step =
  | { readonly kind: 'checked'; readonly ids: readonly string[]; readonly checked: CheckedBasket }
  | { readonly kind: 'hold-ended' }
  | { readonly kind: 'failed'; readonly failure: FormFailure };

/** Payment step 1's check: the tax id and everything else that would be refused after the payment. */
export async function checkedBasket({ api, url, answerWith }: Visit): Promise<Step> {
  const ids = basketOf(url);
  if (ids.length === 0) throw redirect('/zajecia');
  const result = await attempt(api.registration.summary.query({ registrationIds: ids }));
  if (result.ok) return { kind: 'checked', ids, checked: result.value };
  const step = stepAfterRefusal(result.failure, ids);
  if (step.kind === 'failed') answerWith(statusOf(step.failure));
  return step;
}

/**
 * Where a refusal of a payment step leads: to the wrong field, on without the paid or lost registrations, to the
 * payment that already exists, or nowhere. A paid sibling does not remove the places of the others.
 */
export function stepAfterRefusal(failure: FormFailure, ids: readonly string[]): Step {
  if (failure.kind === 'invalid') {
    const stop = failure.problems.some(({ field }) => field === 'taxId') ? 'nip' : 'dane';
    throw redirect(withBasket(STEPS.invoice, ids, { stop }));
  }
  if (failure.kind !== 'refused') return { kind: 'failed', failure };
  const { code, details } = failure;
  if (details.reason === 'texts-not-accepted')
    throw redirect(withBasket(STEPS.summary, ids, { [NEW_TEXT_PARAM]: 'nowy' }));
  if (details.reason === 'month-changed' && details.courseId !== undefined)
    throw redirect(withBasket(firstStep(details.courseId), ids, { [CHANGED_MONTH_PARAM]: 'tak' }));
  redirectWithout(STEPS.summary, ids, 'registrationIds' in details ? details.registrationIds : undefined);
  const checkoutId = 'checkoutId' in details ? details.checkoutId : undefined;
  if (checkoutId) throw redirect(`/platnosc/${checkoutId}`);
  if (code === 'hold-expired' || code === 'place-gone') return { kind: 'hold-ended' };
  return { kind: 'failed', failure };
}

/** Redirects to the step with the rest of the basket; returns when nothing or everything would be left out. */
export function redirectWithout(step: string, ids: readonly string[], leftOut: readonly string[] = []): void {
  const out = ids.filter((id) => leftOut.includes(id));
  const rest = ids.filter((id) => !out.includes(id));
  if (out.length === 0 || rest.length === 0) return;
  throw redirect(withBasket(step, rest, { [LEFT_OUT_PARAM]: out.join(',') }));
}

/** The registrations that were left out, for the page; empty for a changed address. */
export async function leftOutRegistrations({ api, url }: Visit): Promise<readonly Registration[]> {
  const registrationIds = [...leftOutOf(url)];
  if (registrationIds.length === 0) return [];
  const found = await attempt(api.registration.basket.query({ registrationIds }));
  return found.ok ? found.value : [];
}
