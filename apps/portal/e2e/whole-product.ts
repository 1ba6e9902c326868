// The whole product for a browser test: real database, server, portal and Chromium, in a sandbox tenant of their own.
import { join } from 'node:path';
import { type RunningServer, runningServer } from '@zapisy/api/testing/running-server';
import { type BrowserContext, type Page, request } from 'playwright-core';
import { afterEach, beforeAll, expect } from 'vitest';
import { complaintsOf, type Session, type WindowOptions } from './browser.ts';
import { faultsOf } from './inspection.ts';
import { giveBack, leadPortalTo, openPage, PORTAL_ROOT, portalAddress, startServer, takeContext } from './kept-open.ts';
import { DEMO_PASSWORD } from './pages.ts';
import { goTo } from './scripts-ready.ts';

export type WholeProduct = {
  readonly server: RunningServer;
  /** Where the portal is: http://127.0.0.1:<port> */
  readonly address: string;
  /** A window of one person, at the portal's first page or at another one; not signed in. */
  visitor(options?: VisitOptions): Promise<Page>;
  /**
   * The same, signed in. A person signs in on the identity provider's page once for each file, with the demo password,
   * and later windows use that session; `again` is for a test that signs out.
   */
  signedIn(email: string, options?: VisitOptions & { readonly again?: boolean }): Promise<Page>;
  /** The `Cookie` header of that session, for a request without a window. */
  cookieOf(email: string): Promise<string>;
};

type VisitOptions = WindowOptions & {
  /** The path where the window is when the test gets it. */
  readonly at?: string;
  /** True where a test loses an answer: the browser rightly reports that as an error. */
  readonly losesAnswers?: boolean;
};

/** Call once at the top of a test file: one product for all its tests, with the demo data unless it says otherwise. */
export function startWholeProduct({ isSeeded = true }: { readonly isSeeded?: boolean } = {}): WholeProduct {
  const server = runningServer({
    startServer,
    isSeeded,
    environment: async () => ({ PORTAL_URL: await portalAddress() }),
  });
  let portal: string | undefined;
  const windows: Window[] = [];
  const sessions = new Map<string, Session>();

  beforeAll(async () => {
    await leadPortalTo(server.address);
    portal = await portalAddress();
  });
  afterEach(async ({ task }) => {
    const used = windows.splice(0);
    const hasFailed = task.result?.state === 'fail';
    if (hasFailed) await savePictures(used, task.name);
    await Promise.all(used.map((one) => closed(one, hasFailed)));
    const received = used.flatMap(({ complaints }) => complaints.flat());
    expect(received.join('\n'), 'what the browser complained about').toBe('');
  });

  const address = () => {
    if (portal === undefined) throw new Error('The portal runs from beforeAll to afterAll only.');
    return portal;
  };
  const visitor = async ({ at = '/', losesAnswers = false, ...options }: VisitOptions = {}) => {
    const context = await takeContext(options);
    const complaints: (readonly string[])[] = [];
    const listen = (opened: Page) => void (losesAnswers || complaints.push(complaintsOf(opened)));
    context.on('page', listen);
    windows.push({ context, options, complaints, listen });
    const page = await openPage(context);
    await goTo(page, address() + at);
    return page;
  };
  const keptSessionOf = async (email: string) => {
    const session = sessions.get(email) ?? (await sessionOf(address(), email));
    sessions.set(email, session);
    return session;
  };
  return {
    server,
    get address() {
      return address();
    },
    visitor,
    async signedIn(email, { again = false, ...options } = {}) {
      const session = again ? await sessionOf(address(), email) : await keptSessionOf(email);
      return visitor({ ...options, session });
    },
    async cookieOf(email) {
      const { cookies } = await keptSessionOf(email);
      const { hostname } = new URL(address());
      const ours = cookies.filter(({ domain, path }) => domain === hostname && path === '/');
      return ours.map(({ name, value }) => `${name}=${value}`).join('; ');
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

/** The window of one person in one test. */
type Window = {
  readonly context: BrowserContext;
  readonly options: WindowOptions;
  readonly complaints: readonly (readonly string[])[];
  readonly listen: (page: Page) => void;
};

/** What a failed test has left in its window, no other test gets. */
async function closed({ context, options, listen }: Window, hasFailed: boolean): Promise<void> {
  context.off('page', listen);
  await (hasFailed ? context.close() : giveBack(context, options));
}

/** Saves pictures of the pages in test-results/ when a test failed. */
async function savePictures(windows: readonly Window[], test: string): Promise<void> {
  const name = test.replace(/[^\w]+/g, '-').slice(0, 60);
  for (const [index, page] of windows.flatMap(({ context }) => context.pages()).entries()) {
    await page.screenshot({ path: join(PORTAL_ROOT, 'test-results', `${name}-${index + 1}.png`), fullPage: true });
  }
}
