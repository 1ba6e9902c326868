// Refusals that pass without a change of the request: the same request is sent again later.
import type { PaymentState } from '../payments/payment.ts';
import type { AnyRefusal } from './decode-refusal.ts';
import type { RefusalCode, RefusalReason } from './refusal-reasons.ts';

/**
 * Refusals because of the signed-in person, a change at the same moment, an outside system that is unreachable, or a
 * desk that the office has not given this computer yet.
 */
const TRANSIENT: ReadonlySet<RefusalCode | RefusalReason> = new Set<RefusalCode | RefusalReason>([
  'not-signed-in',
  'email-not-verified',
  'no-right',
  'other-account',
  'invoice-version',
  'outside-unreachable',
  'desk-of-other-computer',
]);

/** True for a refusal that every other request would meet now as well, or that the next try ends. */
export function isTransientRefusal({ code, reason }: AnyRefusal): boolean {
  return TRANSIENT.has(reason ?? code);
}

/** True while payments cannot be settled only because they are being paid online, which ends without a person. */
function isBeingPaid(refusal: AnyRefusal & { readonly states?: readonly PaymentState[] }): boolean {
  const { code, states = [] } = refusal;
  return code === 'not-payable' && states.length > 0 && states.every((state) => state === 'pending');
}

/** DESK-4: true when a sale of an offline desk, sent again as it is, would be refused again: a person decides. */
export function isFinalForUnsentSale(refusal: AnyRefusal & { readonly states?: readonly PaymentState[] }): boolean {
  return !isTransientRefusal(refusal) && !isBeingPaid(refusal);
}
