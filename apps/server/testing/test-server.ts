// The app for one test file: the test api's database and tenant, and real tokens of the sandbox's issuer.
import type { AddressInfo } from 'node:net';
import { accessTokenOf, type TokenOrder } from '@zapisy/api/testing/fault-controls';
import { ACTORS } from '@zapisy/api/testing/people';
import { sandboxAddresses } from '@zapisy/api/testing/sandbox-addresses';
import { type TestApi, testApi } from '@zapisy/api/testing/test-api';
import type { Role } from '@zapisy/domain/people/role';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach } from 'vitest';
import { addRoutes, openApp, ROUTES, type Route } from '../src/build-app.ts';
import { readSettings, type Settings } from '../src/process/settings.ts';
import { openIdentityProvider } from '../src/session/identity-provider.ts';
import { openRefusedTokens } from '../src/session/refused-tokens.ts';

export type TestServer = {
  readonly api: TestApi;
  readonly app: FastifyInstance;
  /** Its address, listening from the first call on: what is answered before the framework cannot be injected. */
  address(): Promise<string>;
  /** The log so far, as it was written. */
  readonly log: string;
  /** How often the lead worker was woken. */
  readonly wakeups: number;
  /** `Bearer ...` of the user with that role, or of a given user. */
  bearer(actor: Role | TokenOrder): Promise<string>;
};

/** Settings as in development, with the identity provider of this test run; a test changes what it is about. */
export function testSettings(more: Partial<Settings> = {}): Settings {
  const { identityProvider } = sandboxAddresses();
  const settings = readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'info', OIDC_ISSUER: identityProvider });
  return { ...settings, ...more };
}

/** Called once at the top of a test file; each test gets an app of its own. */
export function testServer(more: () => Partial<Settings> = () => ({}), routes: readonly Route[] = ROUTES): TestServer {
  const api = testApi();
  let opened: FastifyInstance | undefined;
  const lines: string[] = [];
  let wakeups = 0;
  beforeEach(async () => {
    const settings = testSettings(more());
    lines.length = 0;
    wakeups = 0;
    opened = openApp(settings, { write: (line) => void lines.push(line) });
    const context = { ...api.context, log: opened.log };
    const identity = openIdentityProvider(settings.identity, openRefusedTokens(api.database, api.clock));
    const wakeLeadWorker = () => {
      wakeups += 1;
    };
    await addRoutes(opened, { settings, context, identity, wakeLeadWorker, hasStarted: () => true }, routes);
  });
  afterEach(() => opened?.close());
  return {
    api,
    get app() {
      if (!opened) throw new Error('A test has its app from the first beforeEach on.');
      return opened;
    },
    async address() {
      if (!this.app.server.listening) await this.app.listen({ port: 0, host: '127.0.0.1' });
      return `http://127.0.0.1:${(this.app.server.address() as AddressInfo).port}`;
    },
    get wakeups() {
      return wakeups;
    },
    get log() {
      return lines.join('');
    },
    async bearer(actor) {
      const order = typeof actor === 'string' ? { email: ACTORS[actor].email } : actor;
      return `Bearer ${await accessTokenOf(sandboxAddresses().controlPanel, order)}`;
    },
  };
}
