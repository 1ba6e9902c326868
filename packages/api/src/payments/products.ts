// Products of the shop at the counter: what is sold there, added and changed by the office (REG-3).
import type { InputOf } from '@zapisy/acts/act';
import { saveProductAct } from '@zapisy/acts/payments/save-product';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { lockProduct, listProducts as readProducts, saveProduct as write } from '@zapisy/db/payments/product-records';
import { lockSoldNames, printedNames, saveFormerName } from '@zapisy/db/registration/sold-name-records';
import { isSameProduct, type Product, type ProductDraft, productProblems } from '@zapisy/domain/offer/product-draft';
import { receiptNameProblems, type SoldTermsProblem, tidyTerms } from '@zapisy/domain/offer/sold-terms';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { Context, SignedInContext } from '../context.ts';
import { recordAct } from '../record-act.ts';
import { Refusal } from '../refusal.ts';

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
export async function saveProduct(ctx: SignedInContext, input: InputOf<typeof saveProductAct>): Promise<Product> {
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
    await recordAct(tx, saveProductAct, { actor: ctx.session, entityId: id, before: stored, after: product });
    return product;
  });
}

function refuseProblems(problems: readonly SoldTermsProblem[]): void {
  if (problems.length > 0) throw new Refusal('bad-input', { problems });
}
