// A server in front of the sandbox's ad platform that changes or replaces answers: the platform of one test, over real HTTP.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { type AdPlatform, openAdPlatform } from '../src/outside/ad-platform/ad-platform.ts';
import { sandboxAddresses } from './sandbox-addresses.ts';

export type RelayedAnswer = {
  readonly status: number;
  readonly text: string;
  /** The platform's `X-App-Usage`, JSON text. */
  readonly usage?: string;
};
/** Answers a request for a path; `forward` sends it to the sandbox. */
export type Relay = (path: string, forward: () => Promise<RelayedAnswer>) => Promise<RelayedAnswer>;

type AdPlatformRelay = {
  /** The adapter, connected to the sandbox's tenant through the relay. */
  open(tenant: string, now: () => Date, relay: Relay): AdPlatform;
};

/** Called once at the top of a test file; each `open` replaces the relay of the previous one. */
export function adPlatformRelay(): AdPlatformRelay {
  let current: Relay = (_, forward) => forward();
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    const forward = async (): Promise<RelayedAnswer> => {
      const headers = { authorization: request.headers.authorization ?? '' };
      const answer = await fetch(sandboxAddresses().adPlatform + path, { headers });
      return { status: answer.status, text: await answer.text() };
    };
    const { status, text, usage = '{}' } = await current(new URL(path, 'http://relay').pathname, forward);
    response.writeHead(status, { 'content-type': 'application/json', 'x-app-usage': usage }).end(text);
  });
  beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)));
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  return {
    open(tenant, now, relay) {
      current = relay;
      const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const tokens = { accessToken: `user.${tenant}`, adsAccessToken: `ads.${tenant}` };
      return openAdPlatform({ baseUrl, version: 'v26.0', now, ...tokens });
    },
  };
}
