// The whole product for a browser test: real database, server, portal and Chromium, in a sandbox tenant of their own.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Front, openFront } from '@zapisy/api/testing/front';
import { type RunningProgram, startProgram } from '@zapisy/api/testing/program';
import { type RunningServer, runningServer } from '@zapisy/api/testing/running-server';
import { sandboxAddresses } from '@zapisy/api/testing/sandbox-addresses';
import { type Browser, type BrowserContext, type Page, request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { complaintsOf, openBrowser, openContext, type Session, type WindowOptions } from './browser.ts';
import { faultsOf } from './inspection.ts';
import { DEMO_PASSWORD } from './pages.ts';
import { goTo } from './scripts-ready.ts';

const ROOT = join(import.meta.dirname, '..');
const SERVER = join(ROOT, '../server/src/main.ts');
const BUILT = join(ROOT, 'build/server/index.js');

export type WholeProduct = {
  readonly server: RunningServer;
  /** Where the portal is: http://127.0.0.1:<port> */
  readonly address: string;
  /** A browser for one person with one window, at the portal's first page or at another one; not signed in. */
  visitor(options?: VisitOptions): Promise<Page>;
  /**
   * The same, signed in. A person signs in on the identity provider's page once for each file, with the demo password,
   * and later windows use that session; `again` is for a test that signs out.
   */
  signedIn(email: string, options?: VisitOptions & { readonly again?: boolean }): Promise<Page>;
};

type VisitOptions = WindowOptions & {
  /** The path where the window is when the test gets it. */
  readonly at?: string;
  /** True where a test loses an answer: the browser rightly reports that as an error. */
  readonly losesAnswers?: boolean;
};

/** Call once at the top of a test file: one product for all its tests, with the demo data unless it says otherwise. */
export function startWholeProduct({ isSeeded = true }: { readonly isSeeded?: boolean } = {}): WholeProduct {
  const opening = openFront();
  const server = runningServer({
    main: SERVER,
    isSeeded,
    environment: async () => ({ PORTAL_URL: (await opening).address }),
  });
  let portal: RunningProgram | undefined;
  let browser: Browser | undefined;
  const contexts: BrowserContext[] = [];
  const complaints: (readonly string[])[] = [];
  const sessions = new Map<string, Session>();

  beforeAll(async () => {
    if (!existsSync(BUILT))
      throw new Error("The portal is not built. 'npm test' builds it before it runs anything; begin with that.");
    portal = await startPortal(await opening, server.address);
    browser = await openBrowser();
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await savePictures(contexts, task.name);
    const received = complaints.splice(0).flat();
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    expect(received.join('\n'), 'what the browser complained about').toBe('');
  });
  afterAll(async () => {
    await browser?.close();
    await portal?.stop();
    await (await opening).close();
  });

  const address = () => {
    if (!portal) throw new Error('The portal runs from beforeAll to afterAll only.');
    return portal.address;
  };
  const visitor = async ({ at = '/', losesAnswers = false, ...options }: VisitOptions = {}) => {
    if (!browser) throw new Error('The browser is open from beforeAll to afterAll only.');
    const context = await openContext(browser, options);
    contexts.push(context);
    if (!losesAnswers) context.on('page', (opened) => void complaints.push(complaintsOf(opened)));
    const page = await context.newPage();
    await goTo(page, address() + at);
    return page;
  };
  return {
    server,
    get address() {
      return address();
    },
    visitor,
    async signedIn(email, { again = false, ...options } = {}) {
      const known = again ? undefined : sessions.get(email);
      const session = known ?? (await sessionOf(address(), email));
      if (!again) sessions.set(email, session);
      return visitor({ ...options, session });
    },
  };
}

/**
 * What a browser keeps after this person has signed in, without a window: the pages of signing in are tested in
 * staff.e2e.test.ts, and cost three page loads for each person of each file.
 */
async function sessionOf(address: string, email: string): Promise<Session> {
  const visit = await request.newContext();
  const form = await visit.get(`${address}/sign-in`);
  const answer = await visit.post(form.url(), { form: { email, password: DEMO_PASSWORD } });
  // The page itself may refuse the person, whose session is as good.
  if (!answer.url().startsWith(address)) throw new Error(`${email} could not sign in: ${answer.url()}`);
  const session = await visit.storageState();
  await visit.dispose();
  return session;
}

/** Passes when the page has no fault as it is now; `what` names it in the report. */
export async function expectSound(page: Page, what: string): Promise<void> {
  expect(await faultsOf(page), what).toEqual([]);
}

/** Saves pictures of the pages in test-results/ when a test failed. */
async function savePictures(contexts: readonly BrowserContext[], test: string): Promise<void> {
  const name = test.replace(/[^\w]+/g, '-').slice(0, 60);
  for (const [index, page] of contexts.flatMap((context) => context.pages()).entries()) {
    await page.screenshot({ path: join(ROOT, 'test-results', `${name}-${index + 1}.png`), fullPage: true });
  }
}

/** It listens behind the front, whose address it must know before it starts: its pages and the sign-in use it. */
async function startPortal(front: Front, apiUrl: string): Promise<RunningProgram> {
  const portal = await startProgram({
    name: 'portal',
    main: join(ROOT, 'main.ts'),
    env: {
      NODE_ENV: 'test',
      PORT: '0',
      BASE_URL: front.address,
      API_URL: apiUrl,
      OIDC_ISSUER: sandboxAddresses().identityProvider,
      OIDC_AUDIENCE: 'https://api.zapisy.example',
      OIDC_CLIENT_ID: 'zapisy-portal',
      OIDC_CLIENT_SECRET: 'portal-sandbox-secret',
      SESSION_SECRET: 'a-secret-of-the-sandbox-worth-nothing',
    },
  });
  front.leadTo(Number(portal.said['port']));
  return portal;
}
