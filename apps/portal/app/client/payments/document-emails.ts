// Where the documents of a page were sent, said once instead of beside each of them.
import type { Outputs } from '@zapisy/api/client';
import { pl } from '../../texts/client-pl.ts';

export type ShownDocument = Outputs['payments']['mine'][number]['documents'][number];

/** The one address to which everything that was sent went; undefined when there are several, or nothing was sent. */
export function oneAddress(documents: readonly ShownDocument[]): string | undefined {
  const sent = documents.flatMap(({ email }) => (email?.state === 'sent' ? email.sentTo : []));
  const all = new Set(sent);
  return all.size === 1 ? sent[0] : undefined;
}

/** One sentence for all documents when their e-mails are in one state and have one address; undefined otherwise. */
export function emailsText(documents: readonly ShownDocument[]): string | undefined {
  const all = new Map(documents.map(({ email }) => [`${email?.state} ${email?.sentTo}`, email]));
  const [email] = all.values();
  return all.size === 1 && email ? pl.myPayments.allEmailed[email.state]?.(email.sentTo) : undefined;
}

/** Of one document; undefined when nothing is to be said, or it was sent to the address that the page names once. */
export function emailText({ kind, email }: ShownDocument, saidBelow: string | undefined): string | undefined {
  if (email?.state === 'sent' && email.sentTo === saidBelow) return undefined;
  return email && pl.myPayments.emailed[kind][email.state]?.(email.sentTo);
}
