// A list of the ad platform page by page: pieces as large as it bears, the next one fetched while this one is used.
import { setImmediate as turn } from 'node:timers/promises';
import { type Fields, fieldsOf, listOf, textOf } from '../http/json-fields.ts';
import type { Answer, Ask, Query } from './ask.ts';
import type { PlatformProblem } from './problem.ts';

type ListPage =
  | {
      readonly items: readonly Fields[];
      /** Where the next page begins; undefined on the last. */
      readonly after: string | undefined;
      readonly restMs: number;
    }
  | { readonly problem: PlatformProblem };

type ListQuestion = {
  readonly path: string;
  readonly query: Query;
  readonly token: string;
  /** Goes on there; from the beginning when not given. */
  readonly after?: string | undefined;
  readonly firstSize: number;
  readonly largestSize: number;
};

const STUCK_AFTER = 3;
const STUCK: PlatformProblem = { cause: 'unavailable', message: 'the list does not move on', hint: 'leads-nowhere' };
const NO_LIST: PlatformProblem = { cause: 'unavailable', message: 'the answer is no list' };

/**
 * The pages in their order; a problem is the last thing it says. The end is the absence of `next`, for the last page has a
 * cursor as well and an empty page may be followed by more. `next` itself is never followed: it holds a token and could name
 * any host, so its cursor is sent to the configured one.
 */
export async function* listPages(ask: Ask, question: ListQuestion): AsyncGenerator<ListPage, void> {
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
    // Also a circle of several pages: no two pages of a list begin at the same place.
    stuck = seen.has(page.after) ? stuck + 1 : 0;
    seen.add(page.after);
    if (stuck === STUCK_AFTER) {
      yield { problem: STUCK };
      return;
    }
    after = page.after;
    // A platform that asks for rest is not asked ahead.
    const ahead = page.restMs === 0 ? begun(onePage(ask, question, after, sizes)) : undefined;
    // The question leaves the machine before the page is worked on, or it would wait for that work.
    await turn();
    yield page;
    coming = ahead ?? onePage(ask, question, after, sizes);
  }
}

/** Whoever stops reading leaves it behind; its failure is then nobody's. */
function begun<T>(work: Promise<T>): Promise<T> {
  work.catch(() => {});
  return work;
}

/** Everything of a short list, or the first problem. */
export async function wholeList(
  ask: Ask,
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

/** Asked for too much, the platform answers with an error: then half as much, and never again more than worked. */
async function onePage(
  ask: Ask,
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

function pageIn({ body, restMs }: Exclude<Answer, { problem: unknown }>): ListPage {
  if (!Array.isArray(body['data'])) return { problem: NO_LIST };
  const paging = fieldsOf(body['paging']);
  const next = textOf(paging['next']);
  const after = next === undefined ? undefined : cursorIn(paging, next);
  // More is promised, but not where: that is no end, or what follows would be missed without a word.
  if (next !== undefined && after === undefined) return { problem: STUCK };
  return { items: listOf(body['data']), after, restMs };
}

function cursorIn(paging: Fields, next: string): string | undefined {
  const inNext = URL.canParse(next) ? new URL(next).searchParams.get('after') : null;
  return textOf(fieldsOf(paging['cursors'])['after']) ?? textOf(inNext);
}
