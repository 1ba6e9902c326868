// Converts between Node's requests and answers and those of the web standard, which Remix uses.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { constants, createGzip } from 'node:zlib';
import { isSameOrigin } from '../server/same-origin.server.ts';
import { accepts } from './static-files.ts';

/** More than any form of ours contains. */
const LARGEST_FORM_BYTES = 256 * 1024;
/** The one form that sends a file of families (MOV-7); one that is too large for it is still answered by its page. */
const LARGEST_FILE_BYTES = 20 * 1024 * 1024;
const FILE_PATH = '/zespol/przenosiny';
/** Without scripts, and with them. */
const FILE_PATHS: readonly (string | undefined)[] = [FILE_PATH, `${FILE_PATH}.data`];

/** Why a request is rejected: an HTTP status. */
type RejectionStatus = 400 | 403 | 411 | 413;

/**
 * The request for Remix, with the public address: behind a reverse proxy our own host and port differ. A form must come
 * from a page of ours, state its length, and not exceed the limit.
 */
export function webRequest(
  message: IncomingMessage,
  response: ServerResponse,
  origin: string,
): Request | RejectionStatus {
  const address = `${origin}${message.url ?? '/'}`;
  if (!message.url?.startsWith('/') || !URL.canParse(address)) return 400;
  const hasBody = message.method !== 'GET' && message.method !== 'HEAD';
  const unfit = hasBody ? unfitLength(message) : undefined;
  if (unfit) return unfit;
  const headers = headersOf(message, origin);
  // Each action checks this too; here it is checked once for all of them, before Remix would report it as an error of
  // ours.
  if (hasBody && !isSameOrigin({ headers }, origin)) return 403;
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  return new Request(address, {
    method: message.method ?? 'GET',
    headers,
    signal: gone.signal,
    ...(hasBody && { body: Readable.toWeb(message) as unknown as BodyInit, duplex: 'half' }),
  });
}

function unfitLength(message: IncomingMessage): RejectionStatus | undefined {
  const length = Number(message.headers['content-length'] ?? Number.NaN);
  if (Number.isNaN(length)) return 411;
  const [path] = (message.url ?? '').split('?');
  return length > (FILE_PATHS.includes(path) ? LARGEST_FILE_BYTES : LARGEST_FORM_BYTES) ? 413 : undefined;
}

/** With the public host: Remix compares it with the page that a form came from. */
function headersOf(message: IncomingMessage, origin: string): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  headers.set('Host', new URL(origin).host);
  headers.delete('X-Forwarded-Host');
  return headers;
}

const TEXT = /^(?:text\/|application\/(?:json|javascript)|image\/svg)/;

/**
 * Headers of every answer that does not set them: redirects carry sessions, and data requested by a form are personal.
 */
const UNLESS_SAID: Readonly<Record<string, string>> = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** Sends the answer; pages are sent as they are rendered, compressed when the browser accepts that. */
export async function sendAnswer(answer: Response, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const zip =
    answer.body !== null && accepts(request, 'gzip') && TEXT.test(answer.headers.get('Content-Type') ?? 'text/');
  for (const [name, value] of Object.entries(UNLESS_SAID)) response.setHeader(name, value);
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') response.setHeader(name, value);
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) response.setHeader('Set-Cookie', cookies);
  if (zip) {
    response.setHeader('Content-Encoding', 'gzip');
    response.setHeader('Vary', 'Accept-Encoding');
    response.removeHeader('Content-Length');
  }
  response.writeHead(answer.status);
  if (answer.body === null || request.method === 'HEAD') {
    response.end();
    return;
  }
  const body = Readable.fromWeb(answer.body as ReadableStream);
  // Each part is flushed, otherwise the browser would wait for the last one.
  const parts = zip ? [body, createGzip({ flush: constants.Z_SYNC_FLUSH }), response] : [body, response];
  await pipeline(parts);
}
