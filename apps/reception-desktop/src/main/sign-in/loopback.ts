// The one-time address on this computer to which the browser returns from the sign-in (RFC 8252).
import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BROWSER_TEXTS } from '../../texts.ts';

export type Loopback = {
  /** Where the browser must return to; the port is free and new each time. */
  redirectUri: string;
  /** The whole address of the return visit, once; null when the address was closed before. */
  arrival: Promise<URL | null>;
  close(): void;
};

/** Opens the address for one sign-in with this `state`. A visit with another state is refused and changes nothing. */
export async function openLoopback(state: string): Promise<Loopback> {
  const server = createServer();
  await new Promise<void>((settle, refuse) => {
    server.once('error', refuse);
    server.listen(0, '127.0.0.1', settle);
  });
  const redirectUri = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`;
  let arrive: (url: URL | null) => void = () => undefined;
  const arrival = new Promise<URL | null>((settle) => {
    arrive = settle;
  });
  server.on('request', (request, response) => {
    const asked = request.url ?? '/';
    // A page in the browser may request '//', which is no valid address and must end nothing.
    const url = new URL(URL.canParse(asked, redirectUri) ? asked : '/', redirectUri);
    const verdict = judge(request, url, state);
    answer(response, verdict);
    if (verdict.status === 200) arrive(url);
  });
  return {
    redirectUri,
    arrival,
    close: () => {
      arrive(null);
      server.close();
      server.closeIdleConnections();
    },
  };
}

type Verdict = { status: 200 | 400 | 404; message: string };

function judge(request: IncomingMessage, url: URL, state: string): Verdict {
  if (request.method !== 'GET' || url.pathname !== '/callback')
    return { status: 404, message: BROWSER_TEXTS.nothingHere };
  const came = Buffer.from(url.searchParams.get('state') ?? '');
  const sent = Buffer.from(state);
  // A forged visit must not end the sign-in in progress.
  if (came.length !== sent.length || !timingSafeEqual(came, sent)) {
    return { status: 400, message: BROWSER_TEXTS.foreignVisit };
  }
  return { status: 200, message: url.searchParams.has('code') ? BROWSER_TEXTS.signedIn : BROWSER_TEXTS.notSignedIn };
}

function answer(response: ServerResponse, { status, message }: Verdict): void {
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'cache-control': 'no-store',
      connection: 'close',
    })
    .end(
      `<!doctype html><html lang="pl"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>zapisy</title><body style="font:17px/1.5 system-ui,sans-serif;max-width:32em;margin:15vh auto;padding:0 24px"><p>${message}</p></body></html>`,
    );
}
