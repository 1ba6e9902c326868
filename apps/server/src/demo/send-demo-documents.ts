// Issues the demo data's documents at the sandbox's invoicing provider, so that the provider's list, its PDFs and the
// comparison of a month say of them what they say of any other document. For development only.
import type { JobContext } from '@zapisy/api/context';
import type { ProviderDocument } from '@zapisy/api/outside/invoicing/invoicing-answers';
import type { ProviderBody } from '@zapisy/api/outside/invoicing/invoicing-provider';
import { providerIdOf, saveSent, type UnsentDocument, unsentDocuments } from '@zapisy/db/seed/unsent-documents';
import { documentBody } from '@zapisy/domain/documents/issuing/document-bodies';
import { withReceiptLink } from '@zapisy/domain/documents/issuing/receipt-link';

type DemoContext = Pick<JobContext, 'database' | 'outside' | 'settings' | 'log'>;

/** Hosts of this machine: only a sandbox listens there, and a real provider never does. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Sends what the provider does not have. `providerUrl` is its address: invented sales never go to one outside of this
 * machine. A document that was sent before, by a start that ended in the middle, is found by its order id; the next start
 * tries again what was not made, because nothing but a demo waits for it.
 */
export async function sendDemoDocuments(context: DemoContext, providerUrl: string): Promise<void> {
  if (!LOOPBACK.test(new URL(providerUrl).hostname)) {
    context.log.warn({}, 'the demo documents are not sent: the invoicing provider is not on this machine');
    return;
  }
  for (const document of await unsentDocuments(context.database)) {
    const sent = await send(context, document);
    if (sent === 'unreachable') {
      context.log.warn({}, 'the demo documents are sent at the next start: the invoicing provider cannot be asked');
      return;
    }
    if (sent === 'refused') context.log.warn({ documentId: document.id }, 'this demo document was refused');
    else await saveSent(context.database, document.id, { providerId: sent.id, viewUrl: sent.viewUrl });
  }
}

type Sent = ProviderDocument | 'refused' | 'unreachable';

async function send(context: DemoContext, document: UnsentDocument): Promise<Sent> {
  const { invoicing } = context.outside;
  const written = await invoicing.create(await bodyOf(context, document));
  if (written.outcome === 'accepted') return written.document;
  const { documents, isComplete } = await invoicing.findByOrderId(orderIdOf(document), document.kind);
  return documents[0] ?? (written.outcome === 'rejected' && isComplete ? 'refused' : 'unreachable');
}

/** No payment's own key: what is issued for the payment later has nothing to do with it. */
const orderIdOf = ({ id }: UnsentDocument) => `demo-${id}`;

async function bodyOf({ database, settings }: DemoContext, document: UnsentDocument): Promise<ProviderBody> {
  const { kind, number, issuedOn, payment, linkedReceiptId } = document;
  const { buyer, method, paidOn, ownerEmail, lines } = payment;
  if (!buyer || !method || !paidOn) throw new Error(`Payment ${payment.id} has a document and is not paid`);
  const parts = { kind, key: orderIdOf(document), buyer, ownerEmail, items: lines, paidOn, issuedOn };
  const split = { main: method, rest: [] };
  // The demo data says that its company invoices are in the e-invoice system already.
  const given = { ...settings, govSend: false };
  const { invoice } = documentBody({ ...parts, split, isToReceipt: linkedReceiptId !== null }, given);
  const numbered = { ...invoice, number };
  if (linkedReceiptId === null) return { invoice: numbered };
  return { invoice: withReceiptLink(numbered, await providerIdOf(database, linkedReceiptId)) };
}
