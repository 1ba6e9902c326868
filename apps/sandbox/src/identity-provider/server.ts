// The identity provider: a real OpenID provider library with demo people behind it.
import { createServer, type Server } from 'node:http';
import { explainListening, HOST, type Opened } from '../listen.ts';
import { openConfirmations } from './confirmations.ts';
import { type IssueOrder, issueToken } from './issue-token.ts';
import { makeKey } from './keys.ts';
import { confirmedPage, unknownLinkPage } from './pages.ts';
import { makeProvider } from './provider.ts';
import { respond } from './send.ts';
import { answerSignIn } from './sign-in.ts';

export type IdentityProvider = Opened & {
  /** An access token without a sign-in: for tests, and for refusing it. */
  issue(order: IssueOrder): Promise<string>;
};

/** Keys and sessions live as long as it runs. Its issuer is its address. */
export async function openIdentityProvider(port: number): Promise<IdentityProvider> {
  const server = createServer();
  const [key, opened] = await Promise.all([makeKey(), listening(server, port)]);
  const address = `http://${HOST}:${opened}`;
  const confirmations = openConfirmations();
  const provider = makeProvider(address, key, confirmations);
  const answerOthers = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/')) {
      answerSignIn({ provider, confirmations }, request, response).catch(() => response.writeHead(500).end());
      return;
    }
    const isConfirmed = confirmations.confirm(request.url ?? '');
    if (isConfirmed !== undefined) {
      respond(response, isConfirmed ? 200 : 404, isConfirmed ? confirmedPage() : unknownLinkPage());
      return;
    }
    request.url = askingForConsent(request.url ?? '/');
    void answerOthers(request, response);
  });
  return {
    address,
    issue: (order) => issueToken(address, key, order),
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/**
 * The library gives no refresh token unless the client asks for consent, as the standard has it by default. Most
 * providers give one to first-party clients for `offline_access` alone, also where they are to sign in again; so does
 * this one.
 */
function askingForConsent(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://sandbox');
  const wantsRefresh = searchParams.get('scope')?.split(' ').includes('offline_access') ?? false;
  const prompt = searchParams.get('prompt');
  if (pathname !== '/auth' || !wantsRefresh || (prompt !== null && prompt !== 'login')) return url;
  searchParams.set('prompt', prompt === null ? 'consent' : `${prompt} consent`);
  return `${pathname}?${searchParams}`;
}

function listening(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(explainListening(error, 'identity provider', port)));
    server.listen(port, HOST, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}
