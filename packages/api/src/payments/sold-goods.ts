// Goods of a sale at the counter: their payment is created in the transaction that settles it.
import type { Tx } from '@zapisy/db/connection/open-database';
import { holdProducts, insertGoodsPayment } from '@zapisy/db/payments/product-records';
import { grosze } from '@zapisy/domain/money';
import type { Product } from '@zapisy/domain/offer/product-draft';
import { amountOf, type PaymentLine } from '@zapisy/domain/payments/payment';
import type { Participant } from '@zapisy/domain/people/participant';
import type { InGroup } from '@zapisy/domain/refusals/refusal-shape';
import { MOST_GROSZE } from '@zapisy/domain/settlement/sale-limits';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { SignedInContext } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { AskedBuyer } from './asked-sale.ts';

type SoldGoods = {
  readonly items: AskedBuyer['items'];
  readonly participant: Participant;
  /** Default is the participant's city. */
  readonly city: string | undefined;
  /** What a refusal says of the buyer. */
  readonly inGroup: InGroup;
};

/**
 * PAY-12: names, prices and rates are those of the products' rows. Refuses 'not-found' for an unknown product,
 * 'not-allowed-now' with the products that are not sold any more, and 'bad-input' for a sum above the largest.
 */
export async function insertSoldGoods(ctx: SignedInContext, tx: Tx, sold: SoldGoods): Promise<number> {
  const { items, participant, city, inGroup } = sold;
  const products = await holdProducts(
    tx,
    items.map(({ productId }) => productId),
  );
  const byId = new Map(products.map((product) => [product.id, product]));
  const lines = items.map(({ productId, quantity }) => {
    const product = byId.get(productId);
    if (!product) throw new Refusal('not-found', inGroup);
    return lineOf(product, quantity);
  });
  const retired = products.filter(({ active }) => !active).map(({ id }) => id);
  if (retired.length > 0) {
    throw new Refusal('not-allowed-now', { reason: 'product-retired', productIds: retired, ...inGroup });
  }
  if (amountOf(lines) > MOST_GROSZE) throw new Refusal('bad-input', { fields: ['items'], ...inGroup });
  const { id: playerId, ownerEmail } = participant;
  const dueOn = warsawDate(ctx.clock.now());
  return insertGoodsPayment(tx, { playerId, ownerEmail, city, dueOn, lines });
}

function lineOf({ id: productId, name, price, vatRate, vatExemption }: Product, quantity: number): PaymentLine {
  const gross = grosze(price * quantity);
  return { name, gross, quantity, vatRate, ...(vatExemption !== null && { vatExemption }), productId };
}
