// A receipt that staff change through the proxy: read first, and refused when it is fiscal or no receipt.
import { recordAudit } from '@zapisy/db/audit/audit-records';
import { saveChangedReceipt, standingReceipt } from '@zapisy/db/documents/standing-receipt-records';
import { inTransaction } from '@zapisy/db/open-database';
import { fiscalStateOf } from '@zapisy/domain/documents/document';
import type { ProviderRefusal } from '@zapisy/domain/documents/rejection';
import type { SignedInContext } from '../context.ts';
import type { ProviderDocument } from '../outside/invoicing-answers.ts';
import type { WriteOutcome } from '../outside/invoicing-provider.ts';
import { Refusal } from '../refusal.ts';
import { changeFrom } from './proxy-body.ts';

export type ProxyUpdated =
  | { readonly state: 'accepted'; readonly document: ProviderDocument }
  | { readonly state: 'rejected'; readonly refusal: ProviderRefusal };

/**
 * PUT /api/invoicing/receipts/{id}, `id` being the provider's (decisions 12).
 * @throws Refusal 'bad-input'; 'not-found'; 'conflict' for what is no receipt, or is fiscal, or on its way there;
 *   'outside-silent' when the provider could not be read or its answer is not known: the same change may be sent again.
 */
export async function updateProxyReceipt(ctx: SignedInContext, id: number, body: unknown): Promise<ProxyUpdated> {
  const change = changeFrom(body);
  const before = await readReceipt(ctx, id);
  const outcome = await ctx.outside.invoicing.update(id, change);
  if (outcome.outcome === 'rejected') return { state: 'rejected', refusal: outcome.refusal };
  if (outcome.outcome !== 'accepted') throw new Refusal('outside-silent', silence(outcome));
  await keepChange(ctx, before, outcome.document, Object.keys(change.invoice));
  return { state: 'accepted', document: outcome.document };
}

async function readReceipt(ctx: SignedInContext, id: number): Promise<ProviderDocument> {
  const read = await ctx.outside.invoicing.read(id);
  if (read.outcome === 'missing') throw new Refusal('not-found');
  if (read.outcome === 'silent') throw new Refusal('outside-silent', { system: 'invoicing' });
  const { document } = read;
  if (document.kind !== 'receipt') throw new Refusal('conflict', { reason: 'not-a-receipt' });
  const said = fiscalStateOf(document.fiscalStatus, document.eReceiptUrl);
  if (said === 'fiscal' || said === 'ordered') throw new Refusal('conflict', { reason: 'already-fiscal' });
  // A desk of ours prints without the provider's knowing.
  const standing = await standingReceipt(ctx.database.prisma, id);
  if (standing?.isFiscal) throw new Refusal('conflict', { reason: 'already-fiscal' });
  return document;
}

function silence(outcome: Exclude<WriteOutcome, { readonly outcome: 'accepted' | 'rejected' }>) {
  return { system: 'invoicing', outcome: outcome.outcome, cause: outcome.cause };
}

/** The audit names the fields, not their content: a buyer's name stands there too. */
async function keepChange(
  ctx: SignedInContext,
  before: ProviderDocument,
  after: ProviderDocument,
  fields: readonly string[],
): Promise<void> {
  await inTransaction(ctx.database, async (tx) => {
    await saveChangedReceipt(tx, after.id, after.gross);
    await recordAudit(tx, {
      ...{ who: ctx.session.email, action: 'updateProxyReceipt', entity: 'document', entityId: String(after.id) },
      ...{ before: { gross: before.gross }, after: { gross: after.gross, fields } },
    });
  });
}
