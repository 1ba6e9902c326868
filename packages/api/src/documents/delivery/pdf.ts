// The PDF of a document: for staff who issue, and for the client who owns its payment.
import { type OwnedDocument, ownedDocument } from '@zapisy/db/documents/document-owner-records';
import type { IssuedDocument } from '@zapisy/domain/documents/document';
import { hasRight } from '@zapisy/domain/people/role';
import { z } from 'zod';
import type { SignedInContext } from '../../context.ts';
import { Refusal } from '../../refusal.ts';

export type DocumentPdf = Pick<IssuedDocument, 'kind' | 'number'> & { readonly pdf: Uint8Array };

const ID = z.uuid();

/**
 * DOC-17: a client sees their own documents, staff with the right to settle see all. A client cannot see a withdrawn
 * receipt any more.
 * @throws Refusal 'not-found' for a missing document and for another owner's alike; 'not-allowed-now' with the reason
 * 'pdf-not-ready' (it will be later) or 'gone-at-provider'; 'outside-unreachable' when the provider cannot be read.
 */
export async function documentPdf(ctx: SignedInContext, documentId: string): Promise<DocumentPdf> {
  const id = ID.safeParse(documentId);
  const owned = id.success ? await ownedDocument(ctx.database.prisma, id.data) : undefined;
  if (!owned || !maySee(ctx, owned)) throw new Refusal('not-found');
  const { kind, number, providerId, removed } = owned.document;
  if (removed) throw new Refusal('not-allowed-now', { reason: 'gone-at-provider' });
  const read = await ctx.outside.invoicing.pdf(providerId);
  switch (read.outcome) {
    case 'found':
      return { kind, number, pdf: read.pdf };
    case 'not-ready':
      throw new Refusal('not-allowed-now', { reason: 'pdf-not-ready' });
    case 'missing':
      throw new Refusal('not-allowed-now', { reason: 'gone-at-provider' });
    case 'unreachable':
      throw new Refusal('outside-unreachable', { system: 'invoicing' });
  }
}

function maySee({ session }: SignedInContext, { document, ownerEmails }: OwnedDocument): boolean {
  if (hasRight(session.roles, 'settle-and-issue')) return true;
  return hasRight(session.roles, 'own-data') && ownerEmails.includes(session.email) && !document.withdrawn;
}
