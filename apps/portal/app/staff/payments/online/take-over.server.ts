// Takes a payment over that is being paid online (PAY-45).
import { redirect } from '@remix-run/node';
import { type Api, attempt } from '#app/server/api.server.ts';
import { familyTillAddress, tillAddress } from '../../shell/addresses.ts';
import { FROM_FAMILY_TILL_FIELD, FROM_TILL_FIELD, TAKE_OVER, type TakeOverOutcome } from './take-over.ts';

/** Undefined when the form is another one. Redirects to the till when the form came from there and the payment is due. */
export async function sendTakeOver(api: Api, form: FormData, paymentId: number): Promise<TakeOverOutcome | undefined> {
  if (form.get('action') !== TAKE_OVER) return undefined;
  const common = { at: Date.now(), kind: 'take-over' } as const;
  const taken = await attempt(api.checkout.takeOver.mutate({ paymentId }));
  if (!taken.ok) return { ...common, result: 'refused', failure: taken.failure };
  const back = tillIn(form);
  if (taken.value.kind === 'due' && back !== undefined) throw redirect(back);
  return { ...common, result: taken.value.kind };
}

/** The address of the till that the form came from; undefined when it came from the payment's page. */
function tillIn(form: FormData): string | undefined {
  const family = form.get(FROM_FAMILY_TILL_FIELD);
  if (typeof family === 'string') return familyTillAddress(family);
  const till = form.get(FROM_TILL_FIELD);
  return typeof till === 'string' ? tillAddress(till) : undefined;
}
