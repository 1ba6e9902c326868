// One call to the graph: its path taken apart, its parameters from wherever they were put, and the token's holder.
import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { bearerOf, parseCredential, type Tenant, type Tenants } from '../tenants.ts';
import { type GraphAnswer, knownError, refusal } from './graph-error.ts';
import type { SocialState } from './social-state.ts';

export type Parameters = Readonly<Record<string, string>>;

export type GraphPath = { readonly version: string; readonly node: string; readonly edge: string };

/** `user` and `page` read leads, `ads` reads spend; `noperm` is let in and may do nothing. */
export type Holder = {
  readonly kind: 'user' | 'page' | 'ads' | 'noperm';
  readonly pageId: string;
  readonly token: string;
};

export type GraphCall = {
  readonly tenant: Tenant;
  readonly state: SocialState;
  readonly holder: Holder;
  readonly path: GraphPath;
  readonly parameters: Parameters;
};

const CURRENT_VERSION = 'v26.0';

/** Any version is served, none at all too; `facebook-api-version` names the one that was used. */
export function pathOf(url: string): GraphPath {
  const segments = (url.split('?')[0] ?? '').split('/').filter(Boolean).map(decodeURIComponent);
  const version = /^v\d+\.\d+$/.test(segments[0] ?? '') ? (segments.shift() ?? '') : CURRENT_VERSION;
  return { version, node: segments[0] ?? '', edge: segments[1] ?? '' };
}

/** Parameters of the address and, for a POST, of the body; the body's win. */
export function parametersOf(request: FastifyRequest): Parameters {
  const body = typeof request.body === 'object' ? request.body : null;
  const entries = Object.entries({ ...(request.query as Record<string, unknown>), ...body });
  return Object.fromEntries(
    entries.map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
}

export function tokenOf(request: FastifyRequest): string | undefined {
  return parametersOf(request)['access_token'] ?? bearerOf(request.headers.authorization);
}

const HOLDERS = ['user', 'page', 'ads', 'noperm'] as const;
const KINDS = [...HOLDERS, 'expired'];

export function tenantOf(tenants: Tenants, token: string | undefined): Tenant | undefined {
  return tenants.byCredential(token, ...KINDS);
}

/** Who holds a token, or the platform's refusal of it: none, unreadable, expired, of a page that is not there. */
export function holderOf(state: SocialState | undefined, token: string | undefined): Holder | GraphAnswer {
  if (token === undefined) {
    return refusal({
      code: 2500,
      message: 'An active access token must be used to query information about the current user.',
    });
  }
  const credential = parseCredential(token);
  if (!state || !credential) return refusal(knownError(190));
  if (credential.kind === 'expired') return refusal(knownError(190, 463));
  const kind = HOLDERS.find((holder) => holder === credential.kind);
  const unknownPage = kind === 'page' && !state.pages.some((page) => page.id === credential.rest);
  return kind === undefined || unknownPage ? refusal(knownError(190)) : { kind, pageId: credential.rest, token };
}

/** HMAC-SHA256 of the token under the app's secret, in hex: `appsecret_proof`. */
export function proofOf(appSecret: string, token: string): string {
  return createHmac('sha256', appSecret).update(token).digest('hex');
}

/** A proof is only looked at when it is sent, as with an app that does not require one. */
export function proofRefused(state: SocialState, holder: Holder, parameters: Parameters): GraphAnswer | undefined {
  const proof = parameters['appsecret_proof'];
  if (proof === undefined || proof === proofOf(state.settings.appSecret, holder.token)) return undefined;
  return refusal({
    code: 100,
    type: 'GraphMethodException',
    message: 'Invalid appsecret_proof provided in the API argument',
  });
}

/** Whether the holder may read what belongs to a page. */
export function maySeePage(holder: Holder, pageId: string): boolean {
  return holder.kind === 'user' || (holder.kind === 'page' && holder.pageId === pageId);
}
