// The pages of the advertiser, each with the token that reads it: its own, if the platform lists one, else the
// configured one (INT-11).

import { type Fields, idOf, listOf, textOf } from '../http/json-fields.ts';
import { type AskPlatform, found, type PlatformResult, refused, withRetries } from './ask.ts';
import { readWholeList } from './list.ts';
import type { PlatformProblem } from './problem.ts';

/** A page as operations see it: its token stays in this file. */
export type PlatformPage = {
  readonly id: string;
  readonly name: string;
  /**
   * False: the platform returned no token of its own, because the page is not assigned to the owner of the configured
   * one.
   */
  readonly hasOwnToken: boolean;
};

/** Whether the platform notifies our application of a page's new leads. */
export type PageSubscription = {
  readonly page: PlatformPage;
  /** Undefined: the platform did not answer that. */
  readonly isSubscribed: boolean | undefined;
};

/** The token that reads a page's leads. */
export type PageKey = {
  readonly token: string;
  /** The platform lists the page without a token of its own, so its refusals are for that reason. */
  readonly isUnassigned: boolean;
};

type PageDirectory = {
  readonly pages: () => Promise<PlatformResult<readonly PlatformPage[]>>;
  readonly keyOf: (pageId: string | undefined) => Promise<PageKey>;
  readonly subscriptions: () => Promise<PlatformResult<readonly PageSubscription[]>>;
};

type KnownPage = PlatformPage & { readonly token: string };
type Listing = Promise<PlatformResult<readonly KnownPage[]>>;

const LISTING_LIFETIME_MS = 10 * 60_000;
const PAGES_AT_ONCE = 100;

/**
 * A listing is cached for ten minutes; a listing that failed or was empty is not, because it may be being repaired now.
 */
export function pageDirectory(configured: string, now: () => Date, ask: AskPlatform): PageDirectory {
  const quiet = withRetries(ask);
  let cached: { readonly until: number; readonly listing: Listing } | undefined;
  const list = async () => {
    if (!cached || cached.until <= now().getTime()) {
      cached = { until: now().getTime() + LISTING_LIFETIME_MS, listing: listPages(configured, quiet) };
    }
    const mine = cached;
    const listing = await mine.listing;
    const isWorthCaching = listing.kind === 'found' && listing.value.length > 0;
    if (!isWorthCaching && cached === mine) cached = undefined;
    return listing;
  };
  return {
    async pages() {
      const listing = await list();
      return listing.kind === 'found' ? found(listing.value.map(withoutToken)) : listing;
    },
    async keyOf(pageId) {
      if (pageId === undefined) return { token: configured, isUnassigned: false };
      const listing = await list();
      const page = listing.kind === 'found' ? listing.value.find(({ id }) => id === pageId) : undefined;
      return { token: page?.token ?? configured, isUnassigned: page?.hasOwnToken === false };
    },
    async subscriptions() {
      const listing = await list();
      if (listing.kind === 'refused') return listing;
      return found(await Promise.all(listing.value.map((page) => subscriptionOf(page, quiet))));
    },
  };
}

/**
 * GET /me/accounts (INT-19). A page's token has no accounts: then GET /me returns its page. Only the platform's own
 * answer that the token has none leads to that; any other problem is reported.
 */
async function listPages(configured: string, ask: AskPlatform): Listing {
  const listed = await readWholeList(ask, {
    path: 'me/accounts',
    query: { fields: 'id,name,access_token' },
    token: configured,
    firstSize: PAGES_AT_ONCE,
    largestSize: PAGES_AT_ONCE,
  });
  if (!('problem' in listed)) return found(listed.flatMap((page) => knownPage(page, configured)));
  if (listed.problem.hint !== 'no-accounts') return refused(listed.problem);
  const me = await ask('me', { fields: 'id,name' }, configured);
  if ('problem' in me) return refused(me.problem);
  return found(knownPage({ ...me.body, access_token: configured }, configured));
}

function knownPage(page: Fields, configured: string): readonly KnownPage[] {
  const [id, token] = [idOf(page['id']), textOf(page['access_token'])];
  if (id === undefined) return [];
  return [{ id, name: textOf(page['name']) ?? '', hasOwnToken: token !== undefined, token: token ?? configured }];
}

/** Without the page's own token 'not there' and 'not allowed' mean that the page is not assigned to us. */
export function problemOfPage({ isUnassigned }: PageKey, problem: PlatformProblem): PlatformProblem {
  const isForThat = problem.cause === 'missing' || problem.cause === 'permission';
  return isUnassigned && isForThat ? { ...problem, cause: 'unassigned-page' } : problem;
}

/**
 * The platform hides the forms and the leads of a page that is not assigned to us by an empty list: without a token of the
 * page it cannot be distinguished from one that has none (INT-24).
 */
export const NOTHING_WITHOUT_TOKEN: PlatformProblem = {
  cause: 'unassigned-page',
  message: 'an empty list, and no token of the page',
};

function withoutToken({ id, name, hasOwnToken }: KnownPage): PlatformPage {
  return { id, name, hasOwnToken };
}

async function subscriptionOf(page: KnownPage, ask: AskPlatform): Promise<PageSubscription> {
  const answer = await ask(
    `${encodeURIComponent(page.id)}/subscribed_apps`,
    { fields: 'id,subscribed_fields' },
    page.token,
  );
  const isSubscribed = 'problem' in answer ? undefined : listOf(answer.body['data']).some(isSubscribedToLeads);
  return { page: withoutToken(page), isSubscribed };
}

function isSubscribedToLeads({ subscribed_fields: fields }: Fields): boolean {
  return Array.isArray(fields) && fields.some((field) => field === 'leadgen');
}
