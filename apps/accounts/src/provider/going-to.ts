// Where a person is going: the request that a client began the sign-in with, carried through our pages and letters as the
// query of their addresses (ACC-6).
import type { Library } from './ask-library.ts';

/** What a client may ask; everything else in the address of a page is ours or the library's. */
const ASKED = [
  ...['client_id', 'redirect_uri', 'response_type', 'scope', 'state', 'nonce', 'resource', 'prompt', 'max_age'],
  ...['code_challenge', 'code_challenge_method'],
];
/** Longer than any request of our clients; it has to fit into a letter. */
const LONGEST = 4_000;

/** The client's request in the address of a page; empty when there is none. */
export function goingToFrom(search: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of ASKED) for (const value of search.getAll(name)) kept.append(name, value);
  const query = kept.toString();
  return kept.has('client_id') && query.length <= LONGEST ? query : '';
}

/**
 * The same request, checked and signed by the library now: its signature lives a minute, and a person may have
 * read a page, or a letter, much longer. Undefined when it is no request that the library takes.
 */
export async function signedNow(library: Library, goingTo: string): Promise<string | undefined> {
  if (goingTo === '') return undefined;
  // Without the cookie of a session the library always leads to the page of the sign-in.
  const { location = '' } = await library.ask({ path: `/oauth2/authorize?${goingTo}` });
  const [page, query] = location.split('?');
  return page?.endsWith('/logowanie') === true ? query : undefined;
}
