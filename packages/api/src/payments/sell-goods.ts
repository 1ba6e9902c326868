// sellGoods: sells goods to a participant's family at the counter, paid in the transaction that creates their payment.
import type { Tx } from '@zapisy/db/connection/open-database';
import { holdProducts, insertGoodsPayment } from '@zapisy/db/payments/product-records';
import { grosze } from '@zapisy/domain/money';
import type { Product } from '@zapisy/domain/offer/product-draft';
import { amountOf, type PaymentLine } from '@zapisy/domain/payments/payment';
import type { WardInvoice } from '@zapisy/domain/preferences/ward-invoice';
import { goodsRequest } from '@zapisy/domain/settlement/request';
import { mainMethod } from '@zapisy/domain/settlement/terms';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { SignedInContext } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { type Settled, settledSale, settleOnce } from './settle-once.ts';
import type { GoodsInput } from './settlement-input.ts';

/**
 * PAY-12: the same documents, key and checks as any sale at the counter. Names, prices and rates are those of the
 * products' rows. Besides the refusals of `settle`: 'not-found' for an unknown product; 'not-allowed-now' with the
 * products that are not sold any more; 'conflict' ('price-changed') when their total is not the one that the dialog
 * showed.
 */
export async function sellGoods(ctx: SignedInContext, input: GoodsInput): Promise<Settled> {
  const method = mainMethod(input);
  if (!method) throw new Refusal('bad-input', { fields: ['method'] });
  const written = await settleOnce(ctx, {
    action: 'sellGoods',
    request: goodsRequest(input),
    groups: [
      { terms: { ...input, method }, payments: async (tx, ward) => [await insertSoldGoods(ctx, tx, input, ward)] },
    ],
  });
  return settledSale(written);
}

/** The due payment of these goods, to be settled in the same transaction. Refuses as `sellGoods`. */
export async function insertSoldGoods(
  ctx: SignedInContext,
  tx: Tx,
  { items, total, city }: Pick<GoodsInput, 'items' | 'total' | 'city'>,
  { participant }: WardInvoice,
): Promise<number> {
  const products = await holdProducts(
    tx,
    items.map(({ productId }) => productId),
  );
  if (products.length < items.length) throw new Refusal('not-found');
  refuseRetired(products);
  const lines = items.map((item) => lineOf(item, products));
  const amount = amountOf(lines);
  if (total !== undefined && total !== amount) {
    throw new Refusal('conflict', { reason: 'price-changed', shown: total, total: amount });
  }
  const { id: playerId, ownerEmail } = participant;
  return insertGoodsPayment(tx, { playerId, ownerEmail, city, dueOn: warsawDate(ctx.clock.now()), lines });
}

function refuseRetired(products: readonly Product[]): void {
  const productIds = products.filter(({ active }) => !active).map(({ id }) => id);
  if (productIds.length > 0) throw new Refusal('not-allowed-now', { reason: 'product-retired', productIds });
}

function lineOf({ productId, quantity }: GoodsInput['items'][number], products: readonly Product[]): PaymentLine {
  const product = products.find(({ id }) => id === productId);
  if (!product) throw new Refusal('not-found');
  const { name, price, vatRate, vatExemption } = product;
  const gross = grosze(price * quantity);
  return { name, gross, quantity, vatRate, ...(vatExemption !== null && { vatExemption }), productId };
}
