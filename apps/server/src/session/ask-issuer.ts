// The requests of the server to the issuer of tokens: in time, without redirects, and of a bounded length (SEC-10).
import { bytesWithin } from '@zapisy/domain/bytes-within';

const TIME_LIMIT_MS = 5_000;
/** Many times the longest list of keys. */
const LONGEST_ANSWER_BYTES = 1024 * 1024;

/** The answer, read whole. Throws when none came in time, and when it is too long. */
export async function askIssuer(address: string | URL, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(address, {
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
    ...init,
    redirect: 'error',
  });
  const bytes = await bytesWithin(answer.body, LONGEST_ANSWER_BYTES);
  if (!bytes) throw new Error('the issuer answered with too much');
  return new Response(bytes, { status: answer.status, headers: answer.headers });
}
