// The search while a person types: the text comes in a body, because addresses are logged (SEC-7).
import type { ActionFunctionArgs } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { asVisitor } from '#app/server/visit.server.ts';
import { SEARCH, SEARCH_PARAM } from '../addresses.ts';
import { searchRows } from './search-rows.ts';

export const loader = () => redirect(SEARCH);

const search = asVisitor(async ({ api, request }) => {
  const form = await request.formData();
  const query = String(form.get(SEARCH_PARAM) ?? '').slice(0, 100);
  return searchRows(await api.staffArea.search.query({ query }), query, new Date());
});

/** Called by `fetch`, and not by a form: the page around it is not read again. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  const { data, init } = await search(args);
  return Response.json(data, init ?? {});
}
