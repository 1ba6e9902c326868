// A call to the payment gateway that decided nothing: logged, and reported to a person where the settings are the cause.
import { criticalNotification } from '@zapisy/domain/notifications/critical-notification';
import type { Unreachable } from '../outside/http/http.ts';
import type { GatewayRefused } from '../outside/payment-gateway/payment-gateway.ts';
import type { CheckoutPorts } from './checkout-ports.ts';

const CALLS = {
  register: 'the payment gateway did not open a checkout',
  'look-up': 'the payment gateway did not report the state of a checkout',
  verify: 'the payment gateway did not verify a payment',
} as const;

/** What a person has to look at: the account and its keys, or what we send. */
const CAUSES: Readonly<Record<number, string>> = { 400: 'request', 401: 'access' };

const isRefusal = (error: unknown): error is GatewayRefused =>
  error instanceof Error && error.name === 'GatewayRefused';

/** A repeated call would be refused in the same way: a person is notified once for each checkout. */
export async function reportFailure(
  { records, clock, log }: CheckoutPorts,
  error: unknown,
  { call, checkoutId }: { readonly call: keyof typeof CALLS; readonly checkoutId: string },
): Promise<void> {
  const cause = isRefusal(error) ? CAUSES[error.status] : undefined;
  if (cause === undefined) return log.warn({ err: error, checkoutId }, CALLS[call]);
  log.error({ err: error, checkoutId }, CALLS[call]);
  await records.inTransaction((tx) =>
    tx.raiseNotification({
      notification: criticalNotification('gateway-refuses-requests', [], cause),
      occurrence: checkoutId,
      details: { cause },
      at: clock.now(),
    }),
  );
}

/**
 * True when the call cannot have been carried out: it was never sent, or the gateway itself refused it because of the
 * account or the request.
 */
export function isNotCarriedOut(error: unknown): boolean {
  if (isRefusal(error)) return error.isOwn && CAUSES[error.status] !== undefined;
  return isUnreachable(error) && error.sent === 'never';
}

const isUnreachable = (error: unknown): error is Unreachable => error instanceof Error && error.name === 'Unreachable';
