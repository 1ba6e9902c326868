// Every form that changes something keeps what was typed when its answer is lost: the test covers all routes with an
// action.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientActionFunction, ShouldRevalidateFunction } from '@remix-run/react';
import { afterEach, describe, expect, it } from 'vitest';

type RouteModule = {
  readonly action?: unknown;
  readonly clientAction?: ClientActionFunction;
  readonly shouldRevalidate?: ShouldRevalidateFunction;
};

const routes = join(import.meta.dirname, '..');
const withAction = globSync('{client,staff}/**/*.route.{ts,tsx}', { cwd: routes })
  .filter((name) => readFileSync(join(routes, name), 'utf8').includes('export const action'))
  .toSorted();

/** Nothing is saved there, or the browser itself follows the form's redirect. */
const NOTHING_TYPED: Readonly<Record<string, string>> = {
  'client/invoice-data/company-register.route.ts': 'looks a company up',
  'client/shell/not-found.route.tsx': 'answers that there is no such page',
  'client/shell/sign-out.route.ts': 'the browser leaves the page',
  'staff/families/privacy/family-file.route.ts': 'the browser downloads a file',
  'staff/leads/lead-data.route.ts': 'the browser downloads a file',
  'staff/shell/menu/menu.route.ts': 'the browser follows the redirect to the page it came from',
  'staff/shell/search/search.route.tsx': 'leads to what was searched for',
};

const forms = withAction.filter((name) => !(name in NOTHING_TYPED));

const moduleOf = async (name: string): Promise<RouteModule> => await import(join(routes, name));

/** Sends the form of a route whose server only throws this error. */
async function sendTo(name: string, error: unknown): Promise<unknown> {
  const { clientAction } = await moduleOf(name);
  if (!clientAction) throw new Error(`${name} has no clientAction`);
  const request = new Request('http://portal.example/?osoba=p-1', {
    method: 'POST',
    body: new URLSearchParams({ a: '1' }),
  });
  return await clientAction({ request, params: {}, context: undefined, serverAction: () => Promise.reject(error) });
}

/** The error page of that status, as Remix throws it. */
const page = (status: number) => ({ status, statusText: '', internal: false, data: {} });

afterEach(() => sessionStorage.clear());

describe('the walk', () => {
  it('knows every route with an action', () => {
    expect(forms.length).toBeGreaterThan(25);
    expect(withAction).toEqual(expect.arrayContaining(Object.keys(NOTHING_TYPED)));
  });
});

describe.each(forms)('%s', (name) => {
  it.each([
    ['the network is gone', new TypeError('Failed to fetch')],
    ['the server behind the portal does not answer', page(503)],
    ['something on the way answers instead', page(502)],
  ])('keeps its form when %s', async (_, error) => {
    const answer = await sendTo(name, error);
    expect(answer).toBeInstanceOf(Response);
    expect((answer as Response).status).toBe(503);
  });

  it.each([
    ['a way on', new Response(null, { status: 302, headers: { Location: '/' } })],
    ['a page that is refused as a whole', page(403)],
  ])('hands on %s', async (_, error) => {
    await expect(sendTo(name, error)).rejects.toBe(error);
  });

  it('does not read its page again while the server does not answer, and takes no lost answer for one', async () => {
    const { shouldRevalidate } = await moduleOf(name);
    const asked = { actionStatus: 503, defaultShouldRevalidate: false };
    expect(shouldRevalidate?.(asked as Parameters<ShouldRevalidateFunction>[0]) ?? false).toBe(false);
    expect(readFileSync(join(routes, name), 'utf8')).not.toMatch(/useActionData/);
  });
});
