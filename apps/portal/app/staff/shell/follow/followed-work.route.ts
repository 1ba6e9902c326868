// The counters of the menu and the mark of the leads, for pages that are open: one answer for all that follows by itself.
import type { ActionFunctionArgs } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { attempt } from '#app/server/api.server.ts';
import { asVisitor } from '#app/server/visit.server.ts';
import { DASHBOARD } from '../addresses.ts';

export const loader = () => redirect(DASHBOARD);

/** Null while the server is away: that is no fault of the page. */
const read = asVisitor(async ({ api }) => {
  const followed = await attempt(api.staffArea.followed.query());
  return followed.ok ? followed.value : null;
});

/** Called by `fetch`, and not by a form: the page around it is not read again. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  const { data, init } = await read(args);
  return Response.json(data, init ?? {});
}
