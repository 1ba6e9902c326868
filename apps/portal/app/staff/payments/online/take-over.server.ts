// Takes a payment over that is being paid online.
import { redirect } from '@remix-run/node';
import { type Api, attempt } from '#app/server/api.server.ts';
import { tillAddress } from '../../shell/addresses.ts';
import { FROM_TILL_FIELD, TAKE_OVER, type TakeOverOutcome } from './take-over.ts';

/** Undefined when the form is another one. Redirects to the till when the form came from there and the payment is due. */
export async function sendTakeOver(api: Api, form: FormData, paymentId: number): Promise<TakeOverOutcome | undefined> {
  if (form.get('action') !== TAKE_OVER) return undefined;
  const common = { at: Date.now(), kind: 'take-over' } as const;
  const taken = await attempt(api.checkout.takeOver.mutate({ paymentId }));
  if (!taken.ok) return { ...common, result: 'refused', failure: taken.failure };
  const till = form.get(FROM_TILL_FIELD);
  if (taken.value.kind === 'due' && typeof till === 'string') throw redirect(tillAddress(till));
  return { ...common, result: taken.value.kind };
}
