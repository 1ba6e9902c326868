// Payment step 2 of exactly what a checkout has, as its page showed it: checked again, it leads to the same checkout.
import type { ShownBasket } from '@zapisy/domain/registration/shown-basket';
import type { Api } from '../../server/api.server.ts';
import { malformedForm, sentText } from '../../server/form-value.server.ts';
import { shownIn } from '../registration/shown-in.server.ts';
import { TOTAL_FIELD } from './attempt-acts.ts';

type Shown = {
  /** Empty for due payments. */
  readonly basket: ShownBasket;
  /** In grosze. */
  readonly total: number;
};

export function shownAtAttempt(form: FormData): Shown {
  const total = Number(sentText(form, TOTAL_FIELD));
  if (!Number.isSafeInteger(total)) malformedForm();
  return { basket: shownIn(form), total };
}

/** Resolves to the payer's page; to undefined when the checkout has one, or has ended. */
export async function openAgain(api: Api, checkoutId: string, { basket, total }: Shown): Promise<string | undefined> {
  const { opening, isOfDues, paymentIds, registrationIds } = await api.checkout.status.query({ checkoutId });
  if (opening === null) return undefined;
  if (isOfDues) return (await api.checkout.payDues.mutate({ paymentIds, total })).url;
  const began = await api.checkout.pay.mutate({ registrationIds, shown: basket });
  return began.kind === 'gateway' ? began.url : undefined;
}
