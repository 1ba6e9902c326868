// Products of the shop at the counter: what is sold there, added and changed by the office.
import { recordAudit } from '@zapisy/db/audit/audit-records';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { lockProduct, listProducts as readProducts, saveProduct as write } from '@zapisy/db/payments/product-records';
import { lockSoldNames, printedNames, saveFormerName } from '@zapisy/db/registration/sold-name-records';
import { grosze } from '@zapisy/domain/money';
import { isSameProduct, type Product, type ProductDraft, productProblems } from '@zapisy/domain/offer/product-draft';
import { receiptNameProblems, type SoldTermsProblem, tidyTerms } from '@zapisy/domain/offer/sold-terms';
import { VAT_RATES } from '@zapisy/domain/payments/sold-item';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import { z } from 'zod';
import type { Context, SignedInContext } from '../context.ts';
import { Refusal } from '../refusal.ts';

/** Longer than the rule allows, so that the rule reports the problem. */
const line = z.string().max(1_000);

export const productInput = z.object({
  /** The changed product's id; for a new one a UUID generated with the form: sending it twice adds one product. */
  id: z.uuid(),
  /** The version that the form showed; 0 for a new one. */
  version: z.int32().min(0),
  name: line,
  /** Gross price of one piece, in grosze. */
  price: z.int32().transform(grosze),
  vatRate: z.enum(VAT_RATES),
  vatExemption: line.nullable().default(null),
  active: z.boolean().default(true),
});

type ProductInput = z.infer<typeof productInput>;

/** All products by name, also those that are no longer sold. */
export async function listProducts(ctx: Context): Promise<readonly Product[]> {
  return readProducts(ctx.database.prisma);
}

/**
 * Adds a product, or changes one; payments made before keep their lines. Refuses 'bad-input' with the problems by
 * field, also when its receipt name is another's at another VAT rate, or may have been printed at a lower one, because
 * the printer would lock the name (NAME-8, NAME-9); 'conflict' with the stored product when it was changed since the
 * form showed it; 'not-found'. Unchanged data are not written again.
 */
export async function saveProduct(ctx: SignedInContext, input: ProductInput): Promise<Product> {
  const { id, version, ...typed } = input;
  refuseProblems(productProblems(typed));
  const draft: ProductDraft = tidyTerms(typed);
  return inTransaction(ctx.database, async (tx) => {
    const { own, same } = await lockSoldNames(tx, { id, name: draft.name, today: warsawDate(ctx.clock.now()) });
    const stored = await lockProduct(tx, id);
    if (!stored && version > 0) throw new Refusal('not-found');
    if (stored && isSameProduct(stored, draft)) return stored;
    if (stored && stored.version !== version) throw new Refusal('conflict', { reason: 'changed-meanwhile', stored });
    const others = same.filter((one) => one !== own && !one.isOver);
    refuseProblems(receiptNameProblems(draft, others, await printedNames(tx, draft.name)));
    await saveFormerName(tx, own, draft);
    const product: Product = { ...draft, id, version: version + 1 };
    await write(tx, product);
    await recordAudit(tx, {
      actor: ctx.session,
      action: 'saveProduct',
      entity: 'product',
      entityId: id,
      before: stored,
      after: product,
    });
    return product;
  });
}

function refuseProblems(problems: readonly SoldTermsProblem[]): void {
  if (problems.length > 0) throw new Refusal('bad-input', { problems });
}
