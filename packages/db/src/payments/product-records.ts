// Products: goods that are sold at the counter (PAY-12), and the payment for a sale of them.

import { grosze } from '@zapisy/domain/money';
import type { Product } from '@zapisy/domain/offer/product-draft';
import type { PaymentLine } from '@zapisy/domain/payments/payment';
import type { VatRate } from '@zapisy/domain/payments/sold-item';
import { inPolishOrder } from '@zapisy/domain/polish-order';
import type { Tx } from '../connection/open-database.ts';
import type { Product as Row } from '../generated/prisma/client.ts';
import { insertPayments } from './new-payment-records.ts';

/** By name. */
export async function listProducts(tx: Tx): Promise<readonly Product[]> {
  const rows = await tx.product.findMany({ orderBy: { id: 'asc' } });
  return inPolishOrder(rows, ({ name }) => [name]).map(productFrom);
}

/** The products of these ids that exist, locked against changes until the transaction ends. */
export async function holdProducts(tx: Tx, ids: readonly string[]): Promise<readonly Product[]> {
  await tx.$queryRaw`SELECT 1 FROM product WHERE id = ANY(${[...ids]}::uuid[]) ORDER BY id FOR SHARE`;
  const rows = await tx.product.findMany({ where: { id: { in: [...ids] } } });
  return rows.map(productFrom);
}

/** The product, locked until the transaction ends: it waits for a sale that holds it (`holdProducts`). */
export async function lockProduct(tx: Tx, id: string): Promise<Product | undefined> {
  await tx.$queryRaw`SELECT 1 FROM product WHERE id = ${id}::uuid FOR UPDATE`;
  const row = await tx.product.findUnique({ where: { id } });
  return row ? productFrom(row) : undefined;
}

/** Adds the product, or overwrites the one with this id. Call it under `lockSoldNames`. */
export async function saveProduct(tx: Tx, { id, price, ...same }: Product): Promise<void> {
  const data = { ...same, priceGrosze: price };
  await tx.product.upsert({ where: { id }, create: { id, ...data }, update: data });
}

type GoodsPayment = {
  readonly playerId: string;
  readonly ownerEmail: string;
  /** Undefined: the participant's own city. */
  readonly city: string | undefined;
  /** Business day 'YYYY-MM-DD', Europe/Warsaw. */
  readonly dueOn: string;
  readonly lines: readonly PaymentLine[];
};

/** Inserts a due payment for these goods and returns its number. */
export async function insertGoodsPayment(tx: Tx, given: GoodsPayment): Promise<number> {
  const { playerId } = given;
  const city =
    given.city ?? (await tx.player.findUniqueOrThrow({ where: { id: playerId }, select: { city: true } })).city;
  const [id] = await insertPayments(tx, [{ ...given, city, registrationId: null, month: null }]);
  if (id === undefined) throw new Error('goods were sold without a payment');
  return id;
}

/** The table's CHECK restricts the rate to the domain's union. */
function productFrom({ id, name, priceGrosze, vatRate, vatExemption, active, version }: Row): Product {
  return { id, name, price: grosze(priceGrosze), vatRate: vatRate as VatRate, vatExemption, active, version };
}
