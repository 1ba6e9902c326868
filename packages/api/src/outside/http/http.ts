// The product's only fetch of outside systems: limits of time and length, no redirects, the body as text, and a missing answer
// distinguished from an answer (SEC-10).
import { bytesWithin } from '@zapisy/domain/bytes-within';
import { exactJson } from '@zapisy/domain/exact-json';

export type OutsideRequest = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** From the first byte sent to the last byte read, in milliseconds. */
  readonly timeLimitMs: number;
};

/** Any answer at all, also 3xx (never followed), 4xx and 5xx: the adapter decides what it means. */
export type OutsideAnswer = { readonly status: number; readonly headers: Headers; readonly text: string };

/** The same with a file instead of text. */
export type OutsideFile = Pick<OutsideAnswer, 'status' | 'headers'> & { readonly bytes: Uint8Array | undefined };

/** 'never': the request cannot have arrived. 'unknown': it may have arrived and been carried out (ISS-10). */
type Sent = 'never' | 'unknown';

/** No answer came. The message contains the host and the cause, never a path, a query or a body. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
  readonly sent: Sent;

  constructor(sent: Sent, message: string, cause: unknown) {
    super(message, { cause });
    this.sent = sent;
  }
}

/** Failures before a connection was open: not one byte of the request was sent. */
const BEFORE_SENDING = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'UND_ERR_CONNECT_TIMEOUT',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

/** The system's code of a failed fetch, from one or two causes deep. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return codeOf(error.cause);
}

function noAnswer(request: OutsideRequest, error: unknown): Unreachable {
  const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
  const known = error instanceof AnswerTooLong ? error.message : codeOf(error);
  const code = timedOut ? `no answer in ${request.timeLimitMs} ms` : (known ?? 'connection failed');
  const sent: Sent = !timedOut && BEFORE_SENDING.has(code) ? 'never' : 'unknown';
  return new Unreachable(sent, `${request.method ?? 'GET'} ${new URL(request.url).host}: ${code}`, error);
}

/** Many times the longest page of a list; what never ends must not fill the memory. */
const LONGEST_ANSWER_BYTES = 16 * 1024 * 1024;

/** Sends one request. Throws Unreachable, and only that, when no complete answer came within the limits of time and length. */
export async function askOutside(request: OutsideRequest): Promise<OutsideAnswer> {
  return ask(request, (response) => textWithin(response, LONGEST_ANSWER_BYTES).then((text) => ({ text })));
}

/** The body as text. @throws AnswerTooLong, and the rest is not read. */
async function textWithin(response: Response, mostBytes: number): Promise<string> {
  const bytes = await bytesWithin(response.body, mostBytes);
  if (!bytes) throw new AnswerTooLong(`an answer of more than ${mostBytes} bytes`);
  return new TextDecoder().decode(bytes);
}

class AnswerTooLong extends Error {}

/** The same for a file; `bytes` is undefined for a longer one, whose rest is not read. */
export async function askOutsideForFile(request: OutsideRequest, mostBytes: number): Promise<OutsideFile> {
  return ask(request, async (response) => ({ bytes: await bytesWithin(response.body, mostBytes) }));
}

async function ask<T>(
  request: OutsideRequest,
  read: (response: Response) => Promise<T>,
): Promise<T & Pick<OutsideAnswer, 'status' | 'headers'>> {
  try {
    const response = await fetch(request.url, {
      method: request.method ?? 'GET',
      redirect: 'manual',
      signal: AbortSignal.timeout(request.timeLimitMs),
      ...(request.headers && { headers: request.headers }),
      ...(request.body !== undefined && { body: request.body }),
    });
    return { status: response.status, headers: response.headers, ...(await read(response)) };
  } catch (error) {
    throw noAnswer(request, error);
  }
}

/** The text parsed by {@link exactJson}, or undefined when it is no JSON (an HTML page of a proxy, an empty body). */
export function parsedJson(text: string): unknown {
  try {
    return exactJson(text);
  } catch {
    return undefined;
  }
}
