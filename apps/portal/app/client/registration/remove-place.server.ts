// 'Usuń' on the summary: gives up one place of the basket.
import { redirect } from '@remix-run/node';
import { attempt, statusOf } from '../../server/api.server.ts';
import type { Visit } from '../../server/visit.server.ts';
import { basketOf, REMOVED_PARAM, STEPS, withBasket } from './basket.ts';
import { type Step, stepAfterRefusal } from './checked-basket.server.ts';

type NotRemoved = Step | { readonly kind: 'being-paid'; readonly checkoutId: string };

/** Redirects to the rest of the basket, or to the courses when it is empty. Returns a refusal. */
export async function removePlace({ api, url, answerWith }: Visit, registrationId: string): Promise<NotRemoved> {
  const ids = basketOf(url);
  const given = await attempt(api.registration.giveUp.mutate({ registrationIds: [registrationId] }));
  if (given.ok) {
    const rest = ids.filter((id) => id !== registrationId);
    throw redirect(withBasket(rest.length > 0 ? STEPS.summary : '/zajecia', rest, { [REMOVED_PARAM]: 'tak' }));
  }
  const { failure } = given;
  answerWith(statusOf(failure));
  if (failure.kind === 'refused' && failure.details.reason === 'being-paid')
    return { kind: 'being-paid', checkoutId: String(failure.details.checkoutId) };
  return stepAfterRefusal(failure, ids);
}
