// Pages of a list: opaque cursors on every page, `next` only while there is more, and no paging at all when empty.
import { badParameter, type GraphAnswer, knownError, refusal } from './graph-error.ts';
import type { GraphCall } from './graph-request.ts';

const USUAL_LIMIT = 25;

const cursorOf = (id: string): string => Buffer.from(`sandbox ${id}`).toString('base64url');

const idIn = (cursor: string): string =>
  Buffer.from(cursor, 'base64url')
    .toString()
    .replace(/^sandbox /, '');

/** Points before the first item: the cursor of an emptied first page. */
const START = cursorOf('');

/** The address of the next page: everything of this call, its token too, with the new cursor. */
function nextAddress(call: GraphCall, origin: string, limit: number, after: string): string {
  const { version, node, edge } = call.path;
  const query = new URLSearchParams({
    ...call.parameters,
    access_token: call.holder.token,
    limit: String(limit),
    after,
  });
  return `${origin}/${version}/${node}/${edge}?${query}`;
}

/**
 * One page of `items`, each shown by `show`. A limit above the largest is answered 500 with code 1, as the platform
 * does when it is asked for too much.
 */
export function pageOf<T extends { readonly id: string }>(
  call: GraphCall,
  origin: string,
  items: readonly T[],
  show: (item: T) => Record<string, unknown>,
): GraphAnswer {
  const limit = Math.trunc(Number(call.parameters['limit'] ?? USUAL_LIMIT)) || USUAL_LIMIT;
  if (limit > call.state.settings.largestPage) return refusal(knownError(1));
  const after = call.parameters['after'];
  const fromStart = after === undefined || after === START;
  const id = fromStart ? '' : idIn(after);
  const before = fromStart ? -1 : items.findIndex((item) => item.id === id);
  if (!fromStart && before < 0) return badParameter('Invalid cursors values');
  const page = items.slice(before + 1, before + 1 + limit);
  const [first, last] = [page[0], page.at(-1)];
  if (!first || !last) return { status: 200, body: { data: [] } };
  const more = before + 1 + page.length < items.length;
  const end = cursorOf(last.id);
  return {
    status: 200,
    body: {
      data: page.map(show),
      paging: {
        cursors: { before: cursorOf(first.id), after: end },
        ...(more ? { next: nextAddress(call, origin, limit, end) } : {}),
      },
    },
  };
}

/** A page without items that is not the last: the platform filters after it has cut the page. */
export function emptiedPage(call: GraphCall, origin: string, answer: GraphAnswer): GraphAnswer {
  if (answer.status !== 200) return answer;
  const limit = Math.trunc(Number(call.parameters['limit'] ?? USUAL_LIMIT)) || USUAL_LIMIT;
  const here = call.parameters['after'] ?? START;
  const paging = { cursors: { before: here, after: here }, next: nextAddress(call, origin, limit, here) };
  return { status: 200, body: { data: [], paging } };
}
