// Signing in and out: the redirects between our pages and the identity provider's.
import { redirect, redirectDocument } from '@remix-run/node';
import { asksAgain } from '@zapisy/domain/people/portal-session';
import { z } from 'zod';
import { AGAIN_PARAM } from './again-param.ts';
import { clearAskAgainMark, hasAskAgainMark, leaveAskAgainMark } from './ask-again-mark.server.ts';
import { clearCookies, readCookie, setCookies } from './cookies.server.ts';
import {
  carriedIn,
  providerSignOutAddress,
  type SignInFlow,
  signInRequest,
  tokensForCode,
} from './identity-provider.server.ts';
import { log } from './log.server.ts';
import { sealFor } from './seal.server.ts';
import { forgetSession, keepSession, readSession } from './session.server.ts';
import { beginSession, currentSession, endSession } from './session-life.server.ts';
import { settings } from './settings.server.ts';
import { leaveSignedInMark } from './signed-in-mark.server.ts';

const RETURN_PARAM = 'powrot';
/** Of a sign-in that another browser began: it is begun here once, and not again where cookies are refused. */
const MOVED_PARAM = 'przejete';
const MINUTES_TO_SIGN_IN = 15;

const journey = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), returnTo: z.string() });

const seal = sealFor('sign-in', settings.sessionSecret);

const moved = z.object({ returnTo: z.string() });
const movedSeal = sealFor('sign-in elsewhere', settings.sessionSecret);

// One cookie for each sign-in, so that two tabs can sign in at once.
function cookieName(state: string): string {
  return `zapisy-sign-in-${state.replace(/[^\w-]/g, '').slice(0, 12)}`;
}

/** In characters: a letter that confirms an address has it in its link. */
const LONGEST_CARRIED = 200;

/** In characters. Longer than any address of ours; a cookie has to hold it. */
const LONGEST_RETURN = 2_000;

/** A page of ours to return to, whatever the address contains: never another site. */
export function safeReturn(wanted: string | null): string {
  if (!wanted?.startsWith('/') || wanted.length > LONGEST_RETURN) return '/';
  const origin = new URL(settings.baseUrl).origin;
  const parsed = URL.canParse(wanted, origin) ? new URL(wanted, origin) : undefined;
  // '/.//site' is a path of ours until its dots are resolved; the rest would name another host.
  if (parsed?.origin !== origin || parsed.pathname.startsWith('//')) return '/';
  return `${parsed.pathname}${parsed.search}`;
}

/** The address that signs a person in and returns to the requested page. `again`: the provider asks who it is. */
export function signInAddress(returnTo: string, { again = false } = {}): string {
  return `/sign-in?${new URLSearchParams({ [RETURN_PARAM]: returnTo, ...(again && { [AGAIN_PARAM]: 'tak' }) })}`;
}

/** Redirects to the first page, which says that the session is over and leads back to the requested page. */
export function sessionOver(returnTo: string): Response {
  const address = `/?${new URLSearchParams({ sesja: 'koniec', [RETURN_PARAM]: returnTo })}`;
  return redirectDocument(address, { headers: manyCookies(leaveSession()) });
}

/** The Set-Cookie values of a browser whose person has left: the provider may still know them, and must ask. */
function leaveSession(): readonly string[] {
  return [...forgetSession(), ...leaveAskAgainMark()];
}

/** The page that a request concerns, without the parameters that Remix adds to its own requests. */
export function pageOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete('_routes');
  searchParams.delete('index');
  const search = searchParams.toString();
  return `${pathname.replace(/\.data$/, '')}${search ? `?${search}` : ''}`;
}

/** Redirects to the identity provider. */
export async function startSignIn(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const returnTo = safeReturn(searchParams.get(RETURN_PARAM));
  const again = searchParams.has(AGAIN_PARAM) || hasAskAgainMark(request) || (await hasLeft(request));
  const isCarried = !searchParams.has(MOVED_PARAM) && returnTo.length <= LONGEST_CARRIED;
  const carried = isCarried ? movedSeal.close({ returnTo }) : '';
  const { address, flow } = await signInRequest({ again, carried });
  return redirect(address, { headers: manyCookies(storeFlow({ ...flow, returnTo })) });
}

/** Whether the session of this browser was left and no page has found that yet; true also while nobody can tell. */
async function hasLeft(request: Request): Promise<boolean> {
  const number = readSession(request);
  if (number === undefined) return false;
  const session = await currentSession(number, false).catch(() => undefined);
  return session === undefined || (session.state === 'over' && asksAgain(session.cause));
}

function storeFlow(flow: SignInFlow & { readonly returnTo: string }): readonly string[] {
  return setCookies(cookieName(flow.state), seal.close(flow), { seconds: MINUTES_TO_SIGN_IN * 60 });
}

type FailedSignIn = 'refused' | 'lost';

/**
 * Handles the return from the identity provider: a redirect to the requested page, or why the sign-in failed. One that
 * this browser does not know is begun here: the letter that confirms an address is read hours later, or on another
 * computer (PPL-37). 'lost': that one is not known either.
 */
export async function finishSignIn(request: Request): Promise<Response | FailedSignIn> {
  const { search, searchParams } = new URL(request.url);
  const state = searchParams.get('state') ?? '';
  const name = cookieName(state);
  const flow = journey.safeParse(seal.open(readCookie(request, name) ?? '')).data;
  if (!flow) return beginHere(state) ?? 'lost';
  try {
    const number = await beginSession(await tokensForCode(search, flow));
    if (number === undefined) return refusal('access-token-not-accepted');
    await leaveFormerSession(request);
    const cookies = [...keepSession(number), ...clearCookies(name), ...clearAskAgainMark(), ...leaveSignedInMark()];
    return redirect(flow.returnTo, { headers: manyCookies(cookies) });
  } catch (error) {
    return refusal(error instanceof Error ? error.name : 'unknown', codeOf(error));
  }
}

function beginHere(state: string): Response | undefined {
  const begun = moved.safeParse(movedSeal.open(carriedIn(state))).data;
  return begun && redirect(`${signInAddress(safeReturn(begun.returnTo))}&${MOVED_PARAM}=tak`);
}

function refusal(reason: string, code?: string): FailedSignIn {
  log('warn', 'sign-in refused', { reason, code });
  return 'refused';
}

/** A browser has one session: that of the person before is nobody's any more. */
async function leaveFormerSession(request: Request): Promise<void> {
  const former = readSession(request);
  if (former !== undefined) await endSession(former).catch(() => undefined);
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/**
 * Ends the session here and at the identity provider; here it ends also when the provider is unreachable. `everywhere`:
 * every session of this person, in whatever browser.
 */
export async function signOut(request: Request, { everywhere = false } = {}): Promise<Response> {
  const number = readSession(request);
  const ended = number === undefined ? undefined : await endSession(number, { everywhere }).catch(unreachable);
  const address = await providerSignOutAddress(ended?.idToken).catch(unreachable);
  return redirectDocument(address ?? '/', { headers: manyCookies(leaveSession()) });
}

function unreachable(error: unknown): undefined {
  log('warn', 'unreachable at sign-out', { reason: error instanceof Error ? error.name : 'unknown' });
}

/** Headers with several Set-Cookie values, each on its own line. */
export function manyCookies(values: readonly string[]): Headers {
  const headers = new Headers();
  for (const value of values) headers.append('Set-Cookie', value);
  return headers;
}
