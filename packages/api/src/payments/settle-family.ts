// settleFamily: takes payments and goods of several buyers of one owner at the counter, once, for one sum.
import type { Tx } from '@zapisy/db/connection/open-database';
import { isGoods } from '@zapisy/domain/payments/payment';
import type { WardInvoice } from '@zapisy/domain/preferences/ward-invoice';
import { planOfSettled } from '@zapisy/domain/settlement/counter-sale';
import { familyRequest } from '@zapisy/domain/settlement/request';
import { mainMethod } from '@zapisy/domain/settlement/terms';
import type { SignedInContext } from '../context.ts';
import type { FamilyInput } from './family-input.ts';
import { insertSoldGoods } from './sell-goods.ts';
import { type BuyerOrder, type Settled, settleOnce } from './settle-once.ts';

type AskedBuyer = FamilyInput['groups'][number];

/** What was settled for one buyer; `playerId` names the group, as in the request. */
type SettledBuyer = Omit<Settled, 'settlementKey'> & { readonly playerId: string };

type SettledFamily = { readonly settlementKey: string; readonly groups: readonly SettledBuyer[] };

/**
 * PAY-10: one settlement, one key and one sum; for each buyer its own tick, answers, documents and print job. All or
 * nothing: refuses as `settle` and `sellGoods` do, naming the participant of the buyer concerned; 'mismatched-payments'
 * ('same-buyer') when two groups have one buyer; 'conflict' ('price-changed') when the sum is not the one that was shown.
 */
export async function settleFamily(ctx: SignedInContext, input: FamilyInput): Promise<SettledFamily> {
  const [first, ...others] = input.groups;
  const { settlementKey, payments, printJobs } = await settleOnce(ctx, {
    action: 'settleFamily',
    request: familyRequest(input),
    groups: [orderOf(ctx, input, first), ...others.map((buyer) => orderOf(ctx, input, buyer))],
    total: input.total,
  });
  const groups = input.groups.map(({ playerId, paymentIds, items }) => {
    const own = payments.filter(
      (payment) =>
        paymentIds.includes(payment.id) || (items.length > 0 && isGoods(payment) && payment.playerId === playerId),
    );
    const printJob = printJobs.find((job) => own.some(({ id }) => job.paymentIds.includes(id))) ?? null;
    return { playerId, payments: own, plan: planOfSettled(own), printJob };
  });
  return { settlementKey, groups };
}

function orderOf(ctx: SignedInContext, input: FamilyInput, buyer: AskedBuyer): BuyerOrder {
  const { groups: _, city, total: __, ...common } = input;
  const { paymentIds, items, ...answers } = buyer;
  const method = mainMethod(common) ?? common.method;
  return {
    terms: { ...common, ...answers, method, alreadyPrinted: false },
    payments: async (tx: Tx, ward: WardInvoice) =>
      items.length === 0 ? paymentIds : [...paymentIds, await insertSoldGoods(ctx, tx, { items, city }, ward)],
  };
}
