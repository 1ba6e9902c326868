// Payments for the screens, whose documents have their e-mails with the whole addresses.
import type { PaymentView, ShownDocument } from '@zapisy/domain/documents/payment-view';
import type { Tx } from '../connection/open-database.ts';
import { emailsOf } from './document-email-records.ts';

export async function withEmails(tx: Tx, views: readonly PaymentView[]): Promise<readonly PaymentView[]> {
  const emails = await emailsOf(
    tx,
    views.flatMap(({ documents }) => documents.map(({ id }) => id)),
  );
  const withEmail = (document: ShownDocument): ShownDocument => {
    const email = emails.get(document.id);
    return email ? { ...document, email } : document;
  };
  return views.map((view) => ({ ...view, documents: view.documents.map(withEmail) }));
}
