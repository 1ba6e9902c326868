// One GET over a connection of its own: for a request that no HTTP layer may send a second time.
import { request as requestByHttp } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { type OutsideAnswer, type OutsideRequest, Unreachable } from './http.ts';

/** The expected answer is short; the rest of a longer page is not kept. */
const MOST_CHARACTERS = 10_000;

/**
 * Sends the request once. A pool of connections may send a GET again when its connection was closed; here there is no
 * pool, no second attempt and no redirect followed. Throws Unreachable: 'never' until a connection was open, and
 * 'unknown' after that.
 */
export async function askOnce({ url, headers, timeLimitMs }: OutsideRequest): Promise<OutsideAnswer> {
  const send = new URL(url).protocol === 'https:' ? requestByHttps : requestByHttp;
  const signal = AbortSignal.timeout(timeLimitMs);
  return new Promise((resolve, reject) => {
    let hasTimedOut = false;
    const failed = (error: Error) => {
      const message = `GET ${new URL(url).host}: ${signal.aborted ? `no answer in ${timeLimitMs} ms` : codeOf(error)}`;
      reject(new Unreachable(hasTimedOut ? 'unknown' : 'never', message, error));
    };
    const request = send(url, { method: 'GET', agent: false, headers: { ...headers, connection: 'close' }, signal });
    request.once('socket', (socket) => {
      for (const event of ['connect', 'secureConnect']) {
        socket.once(event, () => {
          // Over TLS the request waits for the handshake.
          hasTimedOut ||= event === 'secureConnect' || send === requestByHttp;
        });
      }
    });
    request.once('error', failed);
    request.once('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        if (text.length < MOST_CHARACTERS) text += part;
      });
      response.once('error', failed);
      response.once('aborted', () => failed(new Error('the answer was cut off')));
      response.once('end', () => {
        const given = Object.entries(response.headers).flatMap(([name, value]) =>
          typeof value === 'string' ? [[name, value] as [string, string]] : [],
        );
        resolve({ status: response.statusCode ?? 0, headers: new Headers(given), text });
      });
    });
    request.end();
  });
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : 'connection failed';
}
