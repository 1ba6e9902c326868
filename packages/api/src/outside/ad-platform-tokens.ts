// Which token reads a page's leads: the page's own, as the platform lists it, else the configured one.
import type { PlatformProblem } from './ad-platform-problem.ts';
import { type Fields, fieldsOf, listOf, textOf } from './json-fields.ts';

/** One question to the platform, and what came back: a body without an error, or what stands in the way. */
export type Answer = { readonly body: Fields } | { readonly problem: PlatformProblem };
export type Ask = (path: string, query: Readonly<Record<string, string>>, token: string) => Promise<Answer>;

type Tokens = ReadonlyMap<string, string>;

const KEPT_MS = 10 * 60_000;
const PAGES_AT_ONCE = 100;
/** More pages than any school has; a list that never ends must not hold a worker. */
const MOST_ROUNDS = 50;

/**
 * The token for a page: its own from GET /me/accounts, kept for ten minutes, else the configured one. A page token cannot
 * list accounts; then it is itself the token of its page.
 */
export function pageTokens(configured: string, now: () => Date, ask: Ask): (pageId?: string) => Promise<string> {
  let kept: { readonly until: number; readonly tokens: Promise<Tokens> } | undefined;
  return async (pageId) => {
    if (pageId === undefined) return configured;
    if (!kept || kept.until <= now().getTime()) {
      const fresh = { until: now().getTime() + KEPT_MS, tokens: listTokens(configured, ask) };
      kept = fresh;
      fresh.tokens.catch(() => {
        if (kept === fresh) kept = undefined;
      });
    }
    return (await kept.tokens).get(pageId) ?? configured;
  };
}

async function listTokens(configured: string, ask: Ask): Promise<Tokens> {
  const tokens = new Map<string, string>();
  let after: string | undefined;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const cursor = after === undefined ? undefined : { after };
    const query = { fields: 'id,access_token', limit: String(PAGES_AT_ONCE), ...cursor };
    const answer = await ask('me/accounts', query, configured);
    if ('problem' in answer) break;
    for (const [id, token] of tokensIn(answer.body)) tokens.set(id, token);
    after = nextCursor(answer.body);
    if (after === undefined) break;
  }
  return tokens;
}

/** A page without a token is one this person has no task on; it is skipped. */
function tokensIn(body: Fields): readonly (readonly [string, string])[] {
  return listOf(body['data']).flatMap((page) => {
    const [id, token] = [textOf(page['id']), textOf(page['access_token'])];
    return id === undefined || token === undefined ? [] : [[id, token] as const];
  });
}

/** The end of a list is the absence of `next`: the last page has a cursor as well. */
function nextCursor(body: Fields): string | undefined {
  const paging = fieldsOf(body['paging']);
  return paging['next'] === undefined ? undefined : textOf(fieldsOf(paging['cursors'])['after']);
}
