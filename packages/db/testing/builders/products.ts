// Builders: goods of the shop at the counter, valid by default.
import { randomUUID } from 'node:crypto';
import { grosze } from '@zapisy/domain/money';
import type { Product } from '@zapisy/domain/offer/product-draft';
import type { Database } from '../../src/connection/open-database.ts';
import { saveProduct } from '../../src/payments/product-records.ts';

/** A ball at 49,99 zł with 23% VAT. */
export async function aProduct({ prisma }: Pick<Database, 'prisma'>, given: Partial<Product> = {}): Promise<Product> {
  const product: Product = {
    id: randomUUID(),
    name: 'Piłka treningowa',
    price: grosze(4_999),
    vatRate: '23',
    vatExemption: null,
    active: true,
    version: 1,
    ...given,
  };
  await saveProduct(prisma, product);
  return product;
}
