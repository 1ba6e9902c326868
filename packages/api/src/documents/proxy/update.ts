// A receipt that staff change through the proxy: read first, and refused when it is fiscal or no receipt.
import { updateProxyReceiptAct } from '@zapisy/acts/documents/update-proxy-receipt';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { editedReceipt, saveChangedReceipt } from '@zapisy/db/documents/edited-receipt-records';
import { fiscalStateOf } from '@zapisy/domain/documents/document';
import type { ProviderRefusal } from '@zapisy/domain/documents/issuing/rejection';
import { type ChangedLine, paidTotalProblem, totalAfterChange } from '@zapisy/domain/documents/proxy/proxy-total';
import { isRecordEditable } from '@zapisy/domain/documents/receipts/is-record-editable';
import type { Grosze } from '@zapisy/domain/money';
import type { SignedInContext } from '../../context.ts';
import type { ProviderDocument } from '../../outside/invoicing/invoicing-answers.ts';
import type { WriteOutcome } from '../../outside/invoicing/invoicing-provider.ts';
import { recordAct } from '../../record-act.ts';
import { Refusal } from '../../refusal.ts';
import { demandInvoicing } from '../../trpc.ts';
import { changeFrom } from './body.ts';
import { refusalOf, refuse } from './refuse.ts';

type ProxyUpdated =
  | { readonly state: 'accepted'; readonly document: ProviderDocument }
  | { readonly state: 'rejected'; readonly refusal: ProviderRefusal };

/**
 * PUT /api/invoicing/receipts/{id}, where `id` is the provider's (FOL-16). Its audit row is written before the change
 * is sent, and a second one with the outcome: a change with an unknown outcome, or one that a crash interrupted, has
 * only the first.
 * @throws Refusal 'bad-input', also for lines with a negative total or with another total than the receipt's payments;
 * 'not-found'; 'conflict' for a document that is no receipt, or is fiscal, or becoming so; 'outside-unreachable' when
 * the provider could not be read or its answer is not known: the same change may be sent again.
 */
export async function updateProxyReceipt(ctx: SignedInContext, id: number, body: unknown): Promise<ProxyUpdated> {
  demandInvoicing(updateProxyReceiptAct, ctx);
  const change = changeFrom(body);
  const { document: before, paid } = await readReceipt(ctx, id);
  const total = changedTotal(before, change.lines);
  if (total !== undefined) refuse(paidTotalProblem(total, paid));
  // The audit names the fields, not their content, which may contain a buyer's name.
  const fields = Object.keys(change.body.invoice);
  const wanted = { fields, gross: total ?? before.gross };
  await recordAct(ctx.database.prisma, updateProxyReceiptAct, {
    actor: ctx.session,
    entityId: String(id),
    before: { gross: before.gross },
    after: wanted,
  });
  const outcome = await ctx.outside.invoicing.update(id, change.body);
  await saveOutcome(ctx, id, outcome);
  if (outcome.outcome === 'rejected') return { state: 'rejected', refusal: outcome.refusal };
  if (outcome.outcome !== 'accepted') throw new Refusal('outside-unreachable', noResponse(outcome));
  return { state: 'accepted', document: outcome.document };
}

type ReadReceipt = { readonly document: ProviderDocument; readonly paid: Grosze | undefined };

async function readReceipt(ctx: SignedInContext, id: number): Promise<ReadReceipt> {
  const read = await ctx.outside.invoicing.read(id);
  if (read.outcome === 'missing') throw new Refusal('not-found');
  if (read.outcome === 'unreachable') throw new Refusal('outside-unreachable', { system: 'invoicing' });
  const { document } = read;
  if (document.kind !== 'receipt') throw new Refusal('conflict', { reason: 'not-a-receipt' });
  const fiscal = fiscalStateOf(document.fiscalStatus, document.eReceiptUrl);
  // A desk of ours prints without the provider's knowledge.
  const ours = await editedReceipt(ctx.database.prisma, id);
  const isEditable = isRecordEditable({ fiscal, prints: [] }) && (ours === undefined || isRecordEditable(ours));
  if (!isEditable) throw new Refusal('conflict', { reason: 'already-fiscal' });
  return { document, paid: ours?.paid };
}

/** Undefined when the change does not change the lines. */
function changedTotal({ lines }: ProviderDocument, changes: readonly ChangedLine[]): Grosze | undefined {
  if (changes.length === 0) return undefined;
  if (!lines) throw new Refusal('outside-unreachable', { system: 'invoicing', reason: 'lines-unreadable' });
  const total = totalAfterChange(lines, changes);
  if ('problem' in total) throw refusalOf(total.problem);
  return total.gross;
}

function noResponse(outcome: Exclude<WriteOutcome, { readonly outcome: 'accepted' | 'rejected' }>) {
  return { system: 'invoicing', outcome: outcome.outcome, cause: outcome.cause } as const;
}

async function saveOutcome(ctx: SignedInContext, id: number, outcome: WriteOutcome): Promise<void> {
  await inTransaction(ctx.database, async (tx) => {
    if (outcome.outcome === 'accepted') await saveChangedReceipt(tx, id, outcome.document.gross);
    await recordAct(tx, updateProxyReceiptAct, { actor: ctx.session, entityId: String(id), after: answerOf(outcome) });
  });
}

/** For a refusal the audit names the fields; the provider's own words may repeat what was typed. */
function answerOf(outcome: WriteOutcome) {
  if (outcome.outcome === 'accepted') return { outcome: 'accepted', gross: outcome.document.gross };
  if (outcome.outcome === 'rejected') return { outcome: 'rejected', fields: Object.keys(outcome.refusal.fields) };
  return { outcome: outcome.outcome, cause: outcome.cause };
}
