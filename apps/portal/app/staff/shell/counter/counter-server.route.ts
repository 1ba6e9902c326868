// The server of the counter in the browser: each call of an allow-list, with the person's own session, answered as a reply
// or a refusal.
import type { ActionFunctionArgs } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { SuperJSON } from 'superjson';
import { asVisitor } from '#app/server/visit.server.ts';
import { TILL } from '../addresses.ts';
import { repliesTo } from './counter-replies.server.ts';

export const loader = () => redirect(TILL);

const answer = asVisitor(async ({ api, request }) => await repliesTo(api, await request.text()));

/** Called by `fetch`, and not by a form: the page around it is not read again. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  const { data, init } = await answer(args);
  if (!data) return new Response(null, { status: 400 });
  return new Response(SuperJSON.stringify(data), {
    ...init,
    headers: [...new Headers(init?.headers), ['Content-Type', 'application/json']],
  });
}
