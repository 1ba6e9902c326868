// 'Sprawdź ponownie': reads an invoice again whose link to its receipt is not known.

import type { InputOf } from '@zapisy/acts/act';
import { checkLinkAct } from '@zapisy/acts/documents/check-link';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { saveLinked } from '@zapisy/db/documents/issued-document-records';
import { paymentsById } from '@zapisy/db/payments/payment-records';
import type { IssuedDocument, LinkState } from '@zapisy/domain/documents/document';
import type { PaymentWithDocuments } from '@zapisy/domain/documents/document-snapshot';
import { isLinkedTo } from '@zapisy/domain/documents/issuing/receipt-link';
import type { SignedInContext } from '../../context.ts';
import type { ProviderDocument } from '../../outside/invoicing/invoicing-answers.ts';
import { recordAct } from '../../record-act.ts';
import { Refusal } from '../../refusal.ts';

/**
 * FOL-10: after staff have linked the documents at the provider, its mark is the proof. Refuses 'outside-unreachable'
 * when the provider cannot be read, 'not-allowed-now' when there is no invoice to read.
 */
export async function checkLink(
  ctx: SignedInContext,
  { paymentId }: InputOf<typeof checkLinkAct>,
): Promise<{ readonly link: LinkState }> {
  const [found] = await paymentsById(ctx.database.prisma, [paymentId]);
  if (!found) throw new Refusal('not-found');
  if (!found.invoice) throw new Refusal('not-allowed-now', { reason: 'no-invoice', paymentIds: [paymentId] });
  if (found.invoice.link === 'linked') return { link: 'linked' };
  const read = await ctx.outside.invoicing.read(found.invoice.providerId);
  if (read.outcome === 'unreachable') throw new Refusal('outside-unreachable');
  if (read.outcome === 'missing')
    throw new Refusal('not-allowed-now', { reason: 'gone-at-provider', paymentIds: [paymentId] });
  if (!isProof(read.document, found.receipt)) return { link: found.invoice.link };
  await markLinked(ctx, found, found.invoice.id);
  return { link: 'linked' };
}

/** For a payment without a receipt of ours the mark cannot be compared with a receipt. */
function isProof(document: ProviderDocument, receipt: IssuedDocument | null): boolean {
  return receipt ? isLinkedTo(document, receipt.providerId) : document.isIssuedToReceipt;
}

async function markLinked(ctx: SignedInContext, found: PaymentWithDocuments, invoiceId: string): Promise<void> {
  await inTransaction(ctx.database, async (tx) => {
    await saveLinked(tx, invoiceId, found.receipt?.id ?? null);
    await recordAct(tx, checkLinkAct, {
      actor: ctx.session,
      entityId: invoiceId,
      before: { link: found.invoice?.link },
      after: { link: 'linked' },
    });
  });
}
