// What a worker keeps open from one file of browser tests to the next: the process of the servers, the portal's behind one
// address, and the browser, whose windows keep what they have fetched and compiled of the portal. All end with the worker.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openFront } from '@zapisy/api/testing/front';
import { startProgram } from '@zapisy/api/testing/program';
import { sandboxAddresses } from '@zapisy/api/testing/sandbox-addresses';
import { serverHost } from '@zapisy/api/testing/server-host';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser, openContext, type WindowOptions } from './browser.ts';

export const PORTAL_ROOT = join(import.meta.dirname, '..');
const BUILT = join(PORTAL_ROOT, 'build/server/index.js');

/** Each file has a server of its own. */
export const startServer = serverHost(join(PORTAL_ROOT, '../server/testing/server-host.ts'));

/** The portal asks the server through a front of its own, which leads to the server of the file that runs. */
const fronts = Promise.all([openFront(), openFront()]);
let started: Promise<void> | undefined;
let browser: Promise<Browser> | undefined;

/** http://127.0.0.1:<port>: known before the portal runs, because a server must know it. */
export async function portalAddress(): Promise<string> {
  const [pages] = await fronts;
  return pages.address;
}

/** From now on the portal's pages are those of that server. */
export async function leadPortalTo(server: string): Promise<void> {
  const [, api] = await fronts;
  api.leadTo(Number(new URL(server).port));
  started ??= startPortal();
  await started;
}

async function startPortal(): Promise<void> {
  if (!existsSync(BUILT))
    throw new Error("The portal is not built. 'npm test' builds it before it runs anything; begin with that.");
  const [pages, api] = await fronts;
  const portal = await startProgram({
    name: 'portal',
    main: join(PORTAL_ROOT, 'main.ts'),
    env: {
      NODE_ENV: 'test',
      PORTAL_PORT: '0',
      PORTAL_URL: pages.address,
      API_URL: api.address,
      OIDC_ISSUER: sandboxAddresses().identityProvider,
      OIDC_AUDIENCE: 'https://api.zapisy.example',
      OIDC_CLIENT_ID: 'zapisy-portal',
      OIDC_CLIENT_SECRET: 'portal-sandbox-secret',
      SESSION_SECRET: 'a-secret-of-the-sandbox-worth-nothing',
    },
  });
  pages.leadTo(Number(portal.said['port']));
}

type Kind = Pick<WindowOptions, 'withScripts' | 'dark'>;
/** Contexts that nobody uses, of each kind. */
const free = new Map<string, BrowserContext[]>();
const kindOf = ({ withScripts = true, dark = false }: Kind) => `${withScripts} ${dark}`;

/** A context that nobody else has, with these cookies alone. Pages of it begin with `openPage`. */
export async function takeContext(options: WindowOptions): Promise<BrowserContext> {
  const { session, ...kind } = options;
  const known = free.get(kindOf(kind))?.pop();
  if (known && session) await known.addCookies(session.cookies);
  browser ??= openBrowser();
  return known ?? openContext(await browser, options);
}

/** Its first page, which finds nothing that a former one has stored. */
export async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin: await portalAddress(), storageTypes: 'local_storage' });
  await devtools.detach();
  return page;
}

/** Gives it back: its pages close, its cookies go; what it has fetched stays. */
export async function giveBack(context: BrowserContext, kind: Kind): Promise<void> {
  await Promise.all(context.pages().map((page) => page.close()));
  await context.clearCookies();
  free.set(kindOf(kind), [...(free.get(kindOf(kind)) ?? []), context]);
}
