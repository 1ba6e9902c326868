// Signing in and out: the redirects between our pages and the identity provider's.
import { redirect, redirectDocument } from '@remix-run/node';
import { z } from 'zod';
import { AGAIN_PARAM } from './again-param.ts';
import { clearCookies, readCookie, setCookies } from './cookies.server.ts';
import { providerSignOutAddress, type SignInFlow, signInRequest, tokensForCode } from './identity-provider.server.ts';
import { log } from './log.server.ts';
import { sealFor } from './seal.server.ts';
import { forgetSession, readSession, storeSession } from './session.server.ts';
import { endSession } from './session-life.server.ts';
import { settings } from './settings.server.ts';
import { leaveSignedInMark } from './signed-in-mark.server.ts';

const RETURN_PARAM = 'powrot';
const MINUTES_TO_SIGN_IN = 15;

const journey = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), returnTo: z.string() });

const seal = sealFor('sign-in', settings.sessionSecret);

// One cookie for each sign-in, so that two tabs can sign in at once.
function cookieName(state: string): string {
  return `zapisy-sign-in-${state.replace(/[^\w-]/g, '').slice(0, 12)}`;
}

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

/** The address that signs a person in and returns to the requested page. */
export function signInAddress(returnTo: string): string {
  return `/sign-in?${new URLSearchParams({ [RETURN_PARAM]: returnTo })}`;
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
  const { address, flow } = await signInRequest({ again: searchParams.has(AGAIN_PARAM) });
  return redirect(address, { headers: manyCookies(storeFlow({ ...flow, returnTo })) });
}

function storeFlow(flow: SignInFlow & { readonly returnTo: string }): readonly string[] {
  return setCookies(cookieName(flow.state), seal.close(flow), { seconds: MINUTES_TO_SIGN_IN * 60 });
}

type FailedSignIn = 'refused' | 'lost';

/**
 * Handles the return from the identity provider: a redirect to the requested page, or why the sign-in failed. 'lost':
 * this browser does not know the sign-in (too late, or begun elsewhere).
 */
export async function finishSignIn(request: Request): Promise<Response | FailedSignIn> {
  const { search, searchParams } = new URL(request.url);
  const name = cookieName(searchParams.get('state') ?? '');
  const flow = journey.safeParse(seal.open(readCookie(request, name) ?? '')).data;
  if (!flow) return 'lost';
  try {
    const tokens = await tokensForCode(search, flow);
    const cookies = [...storeSession(tokens), ...clearCookies(name), ...leaveSignedInMark()];
    return redirect(flow.returnTo, { headers: manyCookies(cookies) });
  } catch (error) {
    log('warn', 'sign-in refused', { reason: error instanceof Error ? error.name : 'unknown', code: codeOf(error) });
    return 'refused';
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Ends the session here and at the identity provider; here it ends also when the provider is unreachable. */
export async function signOut(request: Request): Promise<Response> {
  const session = readSession(request);
  const address = await leaveProvider(session?.refreshToken);
  return redirectDocument(address ?? '/', { headers: manyCookies(forgetSession()) });
}

async function leaveProvider(refreshToken: string | undefined): Promise<string | undefined> {
  try {
    if (refreshToken) await endSession(refreshToken);
    return await providerSignOutAddress();
  } catch (error) {
    log('warn', 'identity provider unreachable at sign-out', {
      reason: error instanceof Error ? error.name : 'unknown',
    });
    return undefined;
  }
}

/** Headers with several Set-Cookie values, each on its own line. */
export function manyCookies(values: readonly string[]): Headers {
  const headers = new Headers();
  for (const value of values) headers.append('Set-Cookie', value);
  return headers;
}
