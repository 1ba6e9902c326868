// Fetches a document's PDF with the session's token and passes it on unchanged; otherwise a page says why not.
import { redirectDocument as redirect } from '@remix-run/node';
import { log } from '../../server/log.server.ts';
import { settings } from '../../server/settings.server.ts';
import { signInAddress } from '../../server/sign-in.server.ts';
import { type FileProblem, fileProblemAddress } from '../../shared/documents/document-file.ts';

/** A little more than the server's own limit for the provider. */
const TIME_LIMIT_MS = 35_000;
const HANDED_ON = ['content-disposition', 'content-length'];

/** The file, or a redirect to the page that says why there is none. No copy is kept. */
export async function documentFile(documentId: string, accessToken: string): Promise<Response> {
  const answer = await asked(documentId, accessToken);
  if (answer?.ok && answer.headers.get('content-type') === 'application/pdf') return handedOn(answer);
  if (answer?.status === 401) return redirect(signInAddress('/dokumenty'));
  return redirect(fileProblemAddress(documentId, await problemOf(answer)));
}

async function asked(documentId: string, accessToken: string): Promise<Response | undefined> {
  const address = `${settings.apiUrl}/api/documents/${encodeURIComponent(documentId)}/pdf`;
  const headers = { Authorization: `Bearer ${accessToken}` };
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  return fetch(address, { headers, signal, redirect: 'error' }).catch((error: unknown) => {
    log('error', 'document not fetched', { cause: error instanceof Error ? error.name : 'unknown' });
    return undefined;
  });
}

function handedOn(answer: Response): Response {
  const headers = new Headers({ 'Content-Type': 'application/pdf', 'Cache-Control': 'private, no-store' });
  for (const name of HANDED_ON) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(answer.body, { headers });
}

async function problemOf(answer: Response | undefined): Promise<FileProblem> {
  if (answer === undefined || answer.ok || answer.status >= 500) return 'cisza';
  if (answer.status === 429) return 'za-czesto';
  const { reason } = (await answer.json().catch(() => ({}))) as { readonly reason?: unknown };
  if (reason === 'pdf-not-ready') return 'niegotowy';
  return reason === 'gone-at-provider' ? 'usuniety' : 'brak';
}
