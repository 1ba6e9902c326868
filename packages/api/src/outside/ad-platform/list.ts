// A list of the ad platform page by page: pages as large as it allows, the next one fetched while this one is used (INT-20).

import { setImmediate as turn } from 'node:timers/promises';
import { withHandledRejection } from '../../background/with-handled-rejection.ts';
import { type Fields, fieldsOf, listOf, textOf } from '../http/json-fields.ts';
import type { AskPlatform, PlatformAnswer, PlatformQuery } from './ask.ts';
import type { PlatformProblem } from './problem.ts';

type ListPage =
  | {
      readonly items: readonly Fields[];
      /** The cursor of the next page; undefined on the last. */
      readonly after: string | undefined;
      readonly restMs: number;
    }
  | { readonly problem: PlatformProblem };

type ListQuestion = {
  readonly path: string;
  readonly query: PlatformQuery;
  readonly token: string;
  /** The cursor to continue from; undefined: from the start. */
  readonly after?: string | undefined;
  readonly firstSize: number;
  readonly largestSize: number;
};

const STUCK_AFTER = 3;
const STUCK: PlatformProblem = { cause: 'unavailable', message: 'the list does not move on', hint: 'leads-nowhere' };
const NO_LIST: PlatformProblem = { cause: 'unavailable', message: 'the answer is no list' };

/**
 * The pages in their order; a problem is the last item. The list ends where `next` is absent, because the last page has
 * a cursor as well and an empty page may be followed by more. The address in `next` is never used: it contains a token
 * and could name any host, so its cursor is sent to the configured host.
 */
export async function* listPages(ask: AskPlatform, question: ListQuestion): AsyncGenerator<ListPage, void> {
  const sizes = { now: question.firstSize, most: question.largestSize };
  let after = question.after;
  const seen = new Set([after]);
  let stuck = 0;
  let coming = onePage(ask, question, after, sizes);
  for (;;) {
    const page = await coming;
    if ('problem' in page || page.after === undefined) {
      yield page;
      return;
    }
    // This also detects a circle of several pages: no two pages of a list have the same cursor.
    stuck = seen.has(page.after) ? stuck + 1 : 0;
    seen.add(page.after);
    if (stuck === STUCK_AFTER) {
      yield { problem: STUCK };
      return;
    }
    after = page.after;
    // When the platform asks for a wait, nothing is read ahead.
    const ahead = page.restMs === 0 ? withHandledRejection(onePage(ask, question, after, sizes)) : undefined;
    // Lets the request be sent before the page is processed; otherwise it would wait for that processing.
    await turn();
    yield page;
    coming = ahead ?? onePage(ask, question, after, sizes);
  }
}

/** Everything of a short list, or the first problem. */
export async function readWholeList(
  ask: AskPlatform,
  question: ListQuestion,
): Promise<readonly Fields[] | { problem: PlatformProblem }> {
  const items: Fields[] = [];
  for await (const page of listPages(ask, question)) {
    if ('problem' in page) return page;
    items.push(...page.items);
  }
  return items;
}

type Sizes = { now: number; most: number };

/**
 * When too much is requested, the platform answers with an error: then half as much is requested, and never again more
 * than worked.
 */
async function onePage(
  ask: AskPlatform,
  { path, query, token }: ListQuestion,
  after: string | undefined,
  sizes: Sizes,
): Promise<ListPage> {
  for (;;) {
    const cursor = after === undefined ? undefined : { after };
    const answer = await ask(path, { ...query, limit: String(sizes.now), ...cursor }, token);
    if (!('problem' in answer)) {
      sizes.now = Math.min(sizes.now * 2, sizes.most);
      return pageIn(answer);
    }
    if (answer.problem.hint !== 'too-much' || sizes.now === 1) return answer;
    sizes.now = Math.ceil(sizes.now / 2);
    sizes.most = sizes.now;
  }
}

function pageIn({ body, restMs }: Exclude<PlatformAnswer, { problem: unknown }>): ListPage {
  if (!Array.isArray(body['data'])) return { problem: NO_LIST };
  const paging = fieldsOf(body['paging']);
  const next = textOf(paging['next']);
  const after = next === undefined ? undefined : cursorIn(paging, next);
  // More is promised without a usable cursor: this is a problem and not an end, otherwise the rest would be missed
  // unnoticed.
  if (next !== undefined && after === undefined) return { problem: STUCK };
  return { items: listOf(body['data']), after, restMs };
}

function cursorIn(paging: Fields, next: string): string | undefined {
  const inNext = URL.canParse(next) ? new URL(next).searchParams.get('after') : null;
  return textOf(fieldsOf(paging['cursors'])['after']) ?? textOf(inNext);
}
