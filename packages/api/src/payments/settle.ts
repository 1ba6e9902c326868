// settle: takes payments at the counter, once, in one payment method or in several.
import { settlementRequest } from '@zapisy/domain/settlement/request';
import { mainMethod } from '@zapisy/domain/settlement/terms';
import type { SignedInContext } from '../context.ts';
import { type Settled, settledSale, settleOnce } from './settle-once.ts';
import type { SettlementInput } from './settlement-input.ts';

/**
 * PAY-7 and PAY-11: several payment methods add up to the total to the grosz, and there is one receipt. Refuses
 * 'conflict' when the dialog showed another version of the invoice data (with the current ones), when the key was used
 * for another request, when its settlement was cancelled, or when a person has resolved its sale; 'already-settled',
 * 'not-payable' and 'mismatched-payments' with the payments concerned; 'invalid-invoice-data' unless the invoice is to
 * wait; 'bad-input' without a reason for no receipt, without the waiver of the company invoice for a receipt that
 * excludes it ('invoice-not-waived'; a sale whose receipt a desk printed offline is accepted, and records that the
 * client was not asked), for a transfer on a day outside the allowed ones (with those), and for a person whom the
 * server has never seen at a counter ('taker-unknown').
 */
export async function settle(ctx: SignedInContext, input: SettlementInput): Promise<Settled> {
  const terms = { ...input, method: mainMethod(input) ?? input.method };
  const written = await settleOnce(ctx, {
    action: 'settle',
    request: settlementRequest(input),
    groups: [{ terms, payments: async () => input.paymentIds }],
  });
  return settledSale(written);
}
