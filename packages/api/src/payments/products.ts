// Products of the shop at the counter: what is sold there, added and changed by the office.
import { recordAudit } from '@zapisy/db/audit/audit-records';
import { inTransaction } from '@zapisy/db/open-database';
import {
  lockProducts,
  type Product,
  listProducts as readProducts,
  saveProduct as write,
} from '@zapisy/db/payments/product-records';
import { lacksExemption, VAT_RATES } from '@zapisy/domain/documents/document-item';
import { findReceiptNameClash } from '@zapisy/domain/documents/receipt-name-clash';
import { grosze } from '@zapisy/domain/money';
import { z } from 'zod';
import type { Context, SignedInContext } from '../context.ts';
import { Refusal } from '../refusal.ts';

/** 10 000,00 zł; so that no sale is larger than an amount that the tables can hold. */
const HIGHEST_PRICE = 1_000_000;
/** The longest line name that the national e-invoice schema takes. */
const LONGEST_NAME = 256;

export const productInput = z.object({
  /** Of the product that is changed; none for a new one. */
  id: z.uuid().optional(),
  name: z.string().trim().min(1).max(LONGEST_NAME),
  /** Gross, of one piece, in grosze. */
  price: z.int().positive().max(HIGHEST_PRICE).transform(grosze),
  vatRate: z.enum(VAT_RATES),
  vatExemption: z.string().trim().max(LONGEST_NAME).nullable().default(null),
  active: z.boolean().default(true),
});

export type ProductInput = z.infer<typeof productInput>;

/** All products by name, also those that are no longer sold. */
export async function listProducts(ctx: Context): Promise<readonly Product[]> {
  return readProducts(ctx.database.prisma);
}

/**
 * Adds a product, or changes one; payments made before keep their lines. Refuses 'not-found' for an id that is none;
 * 'bad-input' for 'zw' without the ground of the exemption; 'conflict' with the product whose receipt name is the same at
 * another VAT rate, for the printer would lock the name (decisions 6).
 */
export async function saveProduct(ctx: SignedInContext, input: ProductInput): Promise<Product> {
  const { vatRate, vatExemption } = input;
  if (lacksExemption({ vatRate, vatExemption: vatExemption ?? '' })) {
    throw new Refusal('bad-input', { fields: ['vatExemption'] });
  }
  const ground = vatRate === 'zw' ? vatExemption : null;
  const product: Product = { ...input, id: input.id ?? ctx.random(), vatExemption: ground };
  return inTransaction(ctx.database, async (tx) => {
    const others = await lockProducts(tx);
    const before = others.find(({ id }) => id === product.id);
    if (input.id !== undefined && !before) throw new Refusal('not-found');
    const clash = findReceiptNameClash(
      product,
      others.filter(({ id }) => id !== product.id),
    );
    if (clash) {
      const { id, name, vatRate: rate } = clash;
      throw new Refusal('conflict', { reason: 'receipt-name', product: { id, name, vatRate: rate } });
    }
    await write(tx, product);
    await recordAudit(tx, {
      ...{ who: ctx.session.email, action: 'saveProduct', entity: 'product', entityId: product.id },
      ...{ before, after: product },
    });
    return product;
  });
}
