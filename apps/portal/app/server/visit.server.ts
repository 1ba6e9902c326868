// One request of a signed-in person: session, rights and origin are checked in this one place (SEC-5, SEC-19).
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirectDocument as redirect } from '@remix-run/node';
import { TRPCClientError } from '@trpc/client';
import type { Outputs } from '@zapisy/api/client';
import { asksAgain } from '@zapisy/domain/people/portal-session';
import { hasRight, type Right } from '@zapisy/domain/people/role';
import { type Api, openApi, refusalOf, unreachableApi } from './api.server.ts';
import { withReadForm } from './form-value.server.ts';
import { ProviderUnreachable } from './identity-provider.server.ts';
import { log, newReference } from './log.server.ts';
import { demandSameOrigin } from './same-origin.server.ts';
import { forgetSession, readSession } from './session.server.ts';
import { type CurrentSession, currentSession } from './session-life.server.ts';
import { SessionsUnreachable } from './session-store.server.ts';
import { manyCookies, pageOf, sessionOver, signInAddress } from './sign-in.server.ts';
import { isUnanswered } from './unanswered.ts';
import { UNATTENDED_HEADER } from './unattended-header.ts';

type Person = Outputs['people']['me'];

export type Visit = {
  readonly request: Request;
  readonly url: URL;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly api: Api;
  /** The caller, as the server knows them from their token: asked once for all loaders of a page. */
  readonly me: () => Promise<Person>;
  /** False: the scripts of a page that is open ask. A document is to be small, their answer to be complete. */
  readonly isDocument: boolean;
  /** Sets the status of the answer; the default is 200. */
  readonly answerWith: (status: number) => void;
};

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** Why a page cannot be shown; the error page has a text for each. */
export type PageProblem = {
  readonly code: 'no-right' | 'email-not-verified' | 'other-account' | 'not-found' | 'unreachable' | 'failed';
  /** A code that a person can read out to support; the log contains it as well. */
  readonly reference: string;
};

/**
 * A loader or action for a signed-in person. Without a session it redirects to the sign-in and back to the same page. A
 * request for a change is accepted from our own pages only. An ended access token is renewed.
 */
export function asVisitor<T>(run: (visit: Visit) => Promise<T>) {
  return async ({ request, params, context }: Args) => {
    demandSameOrigin(request);
    const accessToken = await signedIn({ request, context });
    let status = 200;
    const answerWith = (wanted: number) => {
      status = wanted;
    };
    try {
      // Without it a form gets the failure that it can show, and nothing has changed.
      const calls = callsOf({ request, context }, accessToken);
      const value = await run({
        request: withReadForm(request),
        url: new URL(request.url),
        params,
        isDocument: isDocumentIn(context),
        ...calls,
        answerWith,
      });
      // With this status the browser does not read the page again, because an error page would replace the form.
      return data(value, { status: isUnanswered(value) ? 503 : status });
    } catch (error) {
      throw answerTo(error, request);
    }
  };
}

const isDocumentIn = (context: Args['context'] | undefined) => context?.['isDocument'] === true;

/** A page for everybody: `isGuest` without a session, and then `api` has no token. */
type OpenVisit = Visit & { readonly isGuest: boolean };

/** A loader of a page that needs no sign-in; whoever is signed in is treated as in `asVisitor`. */
export function asAnyone<T>(load: (visit: OpenVisit) => Promise<T>) {
  const signedInLoader = asVisitor((visit) => load({ ...visit, isGuest: false }));
  const guestLoader = asNobody((visit) => load({ ...visit, isGuest: true }));
  return async (args: LoaderFunctionArgs) =>
    readSession(args.request) ? await signedInLoader(args) : await guestLoader(args);
}

/** A loader of a page that knows nobody: it reads no cookie and sets none. */
export function asNobody<T>(load: (visit: Visit) => Promise<T>) {
  return async ({ request, params, context }: LoaderFunctionArgs) => {
    let status = 200;
    const answerWith = (wanted: number) => {
      status = wanted;
    };
    try {
      const url = new URL(request.url);
      const isDocument = isDocumentIn(context);
      const value = await load({ request, url, params, isDocument, ...callsWith(openApi()), answerWith });
      return data(value, { status });
    } catch (error) {
      throw answerTo(error, request);
    }
  };
}

/**
 * A loader of staff pages, for people with the right; others get the page that says so. An action uses `asVisitor`: its
 * operation checks the right, and without an answer of the server the form must stay as it was filled in. What the page
 * shows is asked in the same request as the right, and is not shown without it; each procedure checks the caller's too.
 */
export function asStaff<T>(right: Right, load: (visit: Visit) => Promise<T>) {
  return asVisitor(async (visit) => {
    const person = visit.me();
    const loaded = load(visit);
    // Whoever has no right reads so, whatever became of the rest.
    loaded.catch(() => {});
    if (!hasRight((await person).roles, right)) noRight();
    return await loaded;
  });
}

/** What a download gets: no procedures, but the token for the server's own paths. */
type Download = Pick<Visit, 'params'> & { readonly accessToken: string };

/** A loader that passes on a file instead of a page's data; sign-in and renewal are the same as for pages. */
export function asDownloader(run: (download: Download) => Promise<Response>) {
  return async ({ request, params, context }: LoaderFunctionArgs): Promise<Response> => {
    const accessToken = await signedIn({ request, context });
    if (accessToken === undefined) throw problem('unreachable', 503, undefined);
    return await run({ params, accessToken });
  };
}

/** What a file is written from: the procedures, and the address with what was asked for. */
type WrittenDownload = Pick<Visit, 'api' | 'url'>;

/** A loader that writes a file for staff with the right; others get 403 without a file. */
export function asStaffDownload(right: Right, run: (download: WrittenDownload) => Promise<Response>) {
  return asOwnDownload(async (download) => {
    const { roles } = await download.api.people.me.query();
    if (!hasRight(roles, right)) noRight();
    return await run(download);
  });
}

/** A loader that writes a file for a signed-in person: the procedures check what the person may read. */
export function asOwnDownload(run: (download: WrittenDownload) => Promise<Response>) {
  return async ({ request, context }: LoaderFunctionArgs): Promise<Response> => {
    const accessToken = await signedIn({ request, context });
    try {
      const api = accessToken === undefined ? unreachableApi() : openApi(accessToken);
      return await run({ api, url: new URL(request.url) });
    } catch (error) {
      throw answerTo(error, request);
    }
  };
}

type Asked = Pick<Args, 'request' | 'context'>;

/**
 * The access token of the session; undefined while server or provider do not say what it is. Redirects when there is
 * none, or none any more.
 */
async function signedIn({ request, context }: Asked): Promise<string | undefined> {
  const number = readSession(request);
  if (number === undefined) throw redirect(signInAddress(pageOf(request)));
  const session = await readOnce(context, number, request).catch((error: unknown) => {
    if (!(error instanceof SessionsUnreachable || error instanceof ProviderUnreachable)) throw error;
    log('error', 'session not read', { reason: error.name, code: error.message });
  });
  if (session === undefined) return undefined;
  if (session.state === 'live') return session.tokens.accessToken;
  const page = pageOf(request);
  // Not straight to a provider with an open session, which would sign the person in again without being asked.
  if (asksAgain(session.cause)) throw sessionOver(page);
  throw redirect(signInAddress(page), { headers: manyCookies(forgetSession()) });
}

/** A page's loaders run at the same time, each with a request of its own; the context is that of the page. */
const sessions = new WeakMap<object, Promise<CurrentSession>>();

function readOnce(context: object, number: string, request: Request): Promise<CurrentSession> {
  const read = sessions.get(context) ?? currentSession(number, !request.headers.has(UNATTENDED_HEADER));
  sessions.set(context, read);
  return read;
}

type Calls = Pick<Visit, 'api' | 'me'>;

/** As with the sessions. An action has calls of its own: what it has changed, the page's loaders ask again. */
const sharedCalls = new WeakMap<object, Calls>();

function callsOf({ request, context }: Asked, accessToken: string | undefined): Calls {
  const isShared = request.method === 'GET';
  const shared = isShared ? sharedCalls.get(context) : undefined;
  const calls = shared ?? callsWith(accessToken === undefined ? unreachableApi() : openApi(accessToken));
  if (isShared) sharedCalls.set(context, calls);
  return calls;
}

function callsWith(api: Api): Calls {
  let asked: Promise<Person> | undefined;
  const me = () => {
    asked ??= api.people.me.query();
    return asked;
  };
  return { api, me };
}

function answerTo(error: unknown, request: Request): unknown {
  if (error instanceof Response) return error;
  if (!(error instanceof TRPCClientError)) return error;
  const code = refusalOf(error)?.code;
  switch (code) {
    case 'not-signed-in':
      return sessionOver(pageOf(request));
    case 'no-right':
    case 'email-not-verified':
    case 'other-account':
      return problem(code, 403, error);
    case 'not-found':
    // A malformed id in the address is treated as an unknown one.
    case 'bad-input':
      return problem('not-found', 404, error);
    default:
      return problem(code ? 'failed' : 'unreachable', 503, error);
  }
}

function problem(code: PageProblem['code'], status: number, cause: unknown) {
  const reference = newReference();
  if (status >= 500) log('error', 'page not loaded', { reference, code, cause: nameOf(cause) });
  const value: PageProblem = { code, reference };
  return data(value, { status });
}

function nameOf(cause: unknown): string {
  return refusalOf(cause)?.code ?? (cause instanceof Error ? cause.name : 'unknown');
}

/** Throws the page for a missing right. */
export function noRight(): never {
  throw problem('no-right', 403, undefined);
}

/**
 * Throws the page for an e-mail that the issuer has not verified: such a person sees no page, staff neither (PPL-4).
 */
export function unconfirmedEmail(): never {
  throw problem('email-not-verified', 403, undefined);
}

/** Throws the page for an unknown address; the same for a record that belongs to another person. */
export function notFound(): never {
  throw problem('not-found', 404, undefined);
}
