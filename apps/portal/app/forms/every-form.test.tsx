// Every form that changes something keeps what was typed when its answer is lost: the test covers all routes with an
// action. What most of them share is proved once, and each is read for it; those that send otherwise are run.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientActionFunction, ShouldRevalidateFunction } from '@remix-run/react';
import { afterEach, expect, it } from 'vitest';
import { unlessLookedUp } from '../shared/invoice-data/look-up.ts';
import { submitForm, unlessUnanswered } from './lost-answer.ts';

const routes = join(import.meta.dirname, '..');
const textOf = (name: string) => readFileSync(join(routes, name), 'utf8');
const withAction = globSync('{client,staff}/**/*.route.{ts,tsx}', { cwd: routes })
  .filter((name) => textOf(name).includes('export const action'))
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
const isShared = (name: string) =>
  /^export const clientAction = submitForm;$/m.test(textOf(name)) &&
  /^import \{[^}]*\bsubmitForm\b[^}]*\} from '(?:#app|[./]+)\/forms\/lost-answer\.ts';$/m.test(textOf(name));

async function sendingOf(name: string): Promise<ClientActionFunction> {
  const { clientAction } = name === 'submitForm' ? { clientAction: submitForm } : await import(join(routes, name));
  if (!clientAction) throw new Error(`${name} has no clientAction`);
  return clientAction;
}

/** Sends a form whose server only throws this error. */
async function sendTo(name: string, error: unknown): Promise<unknown> {
  const send = await sendingOf(name);
  const request = new Request('http://portal.example/?osoba=p-1', {
    method: 'POST',
    body: new URLSearchParams({ a: '1' }),
  });
  return await send({ request, params: {}, context: undefined, serverAction: () => Promise.reject(error) });
}

/** The error page of that status, as Remix throws it. */
const page = (status: number) => ({ status, statusText: '', internal: false, data: {} });

afterEach(() => sessionStorage.clear());

it('the walk knows every route with an action', () => {
  expect(forms.length).toBeGreaterThan(25);
  expect(forms.filter(isShared).length).toBeGreaterThan(25);
  expect(withAction).toEqual(expect.arrayContaining(Object.keys(NOTHING_TYPED)));
});

const senders = ['submitForm', ...forms.filter((name) => !isShared(name))];
const errors = [
  ['the network is gone', new TypeError('Failed to fetch')],
  ['the server behind the portal does not answer', page(503)],
  ['something on the way answers instead', page(502)],
] as const;

it.each(senders.flatMap((name) => errors.map(([what, error]) => [name, what, error] as const)))(
  '%s keeps its form when %s',
  async (name, _, error) => {
    const answer = await sendTo(name, error);
    expect(answer).toBeInstanceOf(Response);
    expect((answer as Response).status).toBe(503);
  },
);

it.each(senders)('%s hands on a way on, and a page that is refused as a whole', async (name) => {
  for (const error of [new Response(null, { status: 302, headers: { Location: '/' } }), page(403)])
    await expect(sendTo(name, error)).rejects.toBe(error);
});

const READ_AGAIN = { unlessUnanswered, unlessLookedUp, '() => false': () => false };

it.each(Object.entries(READ_AGAIN))('%s reads no page again while the server does not answer', (_, isReadAgain) => {
  const asked = { actionStatus: 503, defaultShouldRevalidate: false };
  expect(isReadAgain(asked as Parameters<ShouldRevalidateFunction>[0])).toBe(false);
});

it.each(forms)('%s is read again by one of these alone, and takes no lost answer for one', (name) => {
  const text = textOf(name);
  const named = /shouldRevalidate\b.*/.exec(text)?.[0];
  if (named) expect(Object.keys(READ_AGAIN).map((one) => `shouldRevalidate = ${one};`)).toContain(named);
  expect(text).not.toMatch(/useActionData/);
});
