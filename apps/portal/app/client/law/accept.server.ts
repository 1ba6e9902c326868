// Accepts what was ticked in the form of an order: the order goes on only with all texts that it demands (LAW-5).
import { type Api, attempt, type FormFailure } from '../../server/api.server.ts';
import { malformedForm } from '../../server/form-value.server.ts';
import { ACCEPTED_FIELD, type AskedText, textOfValue } from './asked.ts';

type Order = Pick<Parameters<Api['law']['accept']['mutate']>[0], 'registrationIds' | 'paymentIds'>;

/** The values that were ticked, for the form that is shown again. */
export function tickedIn(form: FormData): readonly string[] {
  return form.getAll(ACCEPTED_FIELD).map(String);
}

/** Undefined when everything that the order demands is accepted. */
export async function acceptTicked(api: Api, form: FormData, order: Order): Promise<FormFailure | undefined> {
  const accepted = tickedIn(form).map((value) => textOfValue(value) ?? malformedForm());
  const done = await attempt(api.law.accept.mutate({ ...order, accepted }));
  return done.ok ? undefined : done.failure;
}

/** Nothing of an order that is none: its page says so by itself, and the payment asks once more. */
export async function askedFor(api: Api, order: Order): Promise<readonly AskedText[]> {
  const asked = await attempt(api.law.asked.query(order));
  return asked.ok ? asked.value : [];
}
