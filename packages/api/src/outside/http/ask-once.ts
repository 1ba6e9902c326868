// One GET over a connection of its own: for a request that must not be sent a second time by whoever carries it.
import { request as requestByHttp } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { type OutsideAnswer, type OutsideRequest, Unreachable } from './http.ts';

/** What is said there is short; the rest of a page that somebody else answers with is not kept. */
const MOST_CHARACTERS = 10_000;

/**
 * Asks once. A pool of connections may send a GET again when the one it had was closed; here is no pool, no second attempt
 * and no redirect followed. Throws Unreachable: 'never' as long as no connection stood, and 'unknown' from then on.
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
