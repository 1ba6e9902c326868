// {base_url}/api/documents/{id}/pdf: a document as a file, for a client or staff with the right to see it (DOC-17).
import type { SignedInContext } from '@zapisy/api/context';
import { type DocumentPdf, documentPdf } from '@zapisy/api/documents/delivery/pdf';
import { Refusal } from '@zapisy/api/refusal';
import { admit } from '@zapisy/api/trpc';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contextOf, type ServerDependencies } from '../server-dependencies.ts';
import { sessionFault, sessionOfRequest } from '../session/session-of-request.ts';
import { refusalProblem, sendProblem } from './problem.ts';

const DOCUMENT_PDF_PATH = '/api/documents/:documentId/pdf';

/** Seconds of Retry-After while the provider has no PDF of the document yet. */
const TRY_AGAIN_S = 10;
/** SEC-18 */
const TOO_OFTEN = { status: 429, code: 'too-often', title: 'too often' };
const TITLES: Readonly<Record<DocumentPdf['kind'], string>> = { receipt: 'Paragon', vat: 'Faktura' };

/**
 * Bearer token; 'settle-and-issue', or the client's own document. Authentication comes first: an unauthenticated caller
 * must not cause a file of a few megabytes to be fetched. 200 with the checked PDF, which no cache on the way may keep;
 * every refusal is a problem document, a temporary one with Retry-After; 429 beyond a person's limit.
 */
export function documentPdfRoute(scope: FastifyInstance, dependencies: ServerDependencies): void {
  scope.get<{ Params: { documentId: string } }>(
    DOCUMENT_PDF_PATH,
    { exposeHeadRoute: false },
    async (request, reply) => {
      try {
        const ctx = await signedIn(dependencies, request);
        const wait = await dependencies.lookUps.files.take(ctx.session.sub);
        if (wait !== undefined) return await sendProblem(reply.header('retry-after', String(wait)), TOO_OFTEN);
        const file = await documentPdf(ctx, request.params.documentId);
        return await reply
          .type('application/pdf')
          .header('cache-control', 'private, no-store')
          .header('content-disposition', attachment(file))
          .send(Buffer.from(file.pdf));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (error.data.reason === 'pdf-not-ready') void reply.header('retry-after', String(TRY_AGAIN_S));
        return sendProblem(reply, refusalProblem(error));
      }
    },
  );
}

async function signedIn(dependencies: ServerDependencies, request: FastifyRequest): Promise<SignedInContext> {
  const session = await sessionOfRequest(dependencies.identity, request.headers.authorization).catch(
    (cause: unknown) => {
      throw sessionFault(cause);
    },
  );
  const context = contextOf(dependencies, session, request.log);
  return { ...context, session: await admit(context, ['settle-and-issue', 'own-data']) };
}

/**
 * The file name is the document's number: plain letters for every browser, and the number's own letters for those that
 * read RFC 8187. A character that could end the header or name a folder becomes a dash in both.
 */
export function attachment({ kind, number }: Pick<DocumentPdf, 'kind' | 'number'>): string {
  const name = `${TITLES[kind] ?? 'Dokument'} ${number}`.replace(/[\p{Cc}\p{Cf}\p{Cs}/\\:*?"<>|]+/gu, '-').trim();
  const plain = name.normalize('NFD').replace(/[^A-Za-z0-9 ._-]+/g, '') || 'dokument';
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}.pdf"; filename*=UTF-8''${full}.pdf`;
}
