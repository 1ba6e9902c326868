// A named invoice of the proxy to a receipt that only the provider knows: its day of sale is read there (FOL-3).
import { requestByKey } from '@zapisy/db/documents/document-request-records';
import { type NewProxyRequest, paymentsOfProviderReceipt } from '@zapisy/db/documents/proxy-request-records';
import {
  isNamedInvoice,
  lateNamedInvoice,
  linkedReceipt,
  saleDay,
} from '@zapisy/domain/documents/proxy/proxy-deadline';
import type { SignedInContext } from '../../context.ts';
import { Refusal } from '../../refusal.ts';

/**
 * Refuses 'too-late', and 'outside-unreachable' while the receipt cannot be read. A receipt of our payments is judged by
 * their days when the request is opened; a request that was opened before may be repeated on any day.
 */
export async function refuseLateReceipt(
  ctx: SignedInContext,
  { key, kind, body }: Pick<NewProxyRequest, 'key' | 'kind' | 'body'>,
  today: string,
): Promise<void> {
  const linked = linkedReceipt(body.invoice);
  if (!linked || !isNamedInvoice(kind, body.invoice)) return;
  if (await requestByKey(ctx.database.prisma, key)) return;
  const { providerId, soldOn } = linked;
  const paidOn = providerId === undefined ? soldOn : await foreignSaleDay(ctx, providerId);
  const late = paidOn === undefined ? undefined : lateNamedInvoice([{ id: 0, paidOn }], today);
  if (late) throw new Refusal('too-late', { reason: 'too-late', paymentIds: [], deadline: late.deadline });
}

/** Undefined for a receipt of our payments, and for a document that is not there: the provider refuses that itself. */
async function foreignSaleDay(ctx: SignedInContext, providerId: number): Promise<string | undefined> {
  if ((await paymentsOfProviderReceipt(ctx.database.prisma, providerId)).length > 0) return undefined;
  const read = await ctx.outside.invoicing.read(providerId);
  if (read.outcome === 'unreachable') throw new Refusal('outside-unreachable', { system: 'invoicing' });
  if (read.outcome === 'missing') return undefined;
  return saleDay(read.document.sellDate) ?? saleDay(read.document.issueDate);
}
