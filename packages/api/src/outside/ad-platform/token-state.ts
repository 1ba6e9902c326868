// The platform's answer about our own tokens: whether they are valid, until when, and their permissions.

import { type Fields, fieldsOf } from '../http/json-fields.ts';
import { type AskPlatform, found, type PlatformResult, refused } from './ask.ts';

export type TokenState = {
  readonly isValid: boolean;
  /** Undefined: it does not expire. */
  readonly expiresAt: Date | undefined;
  readonly scopes: readonly string[];
  /** Permissions that the token needs and does not have: 'leads_retrieval', 'ads_read', ... */
  readonly missing: readonly string[];
};

/** The token that reads leads, and the one that reads spend (they may be the same). */
export type TokenStates = { readonly leads: PlatformResult<TokenState>; readonly ads: PlatformResult<TokenState> };

export const LEAD_SCOPES = ['leads_retrieval', 'pages_show_list'];
export const SPEND_SCOPES = ['ads_read'];
/** Includes everything that ads_read allows. */
const MANAGES_ADS = 'ads_management';

/** GET /debug_token, with which a token asks about itself. */
export async function tokenStateOf(
  ask: AskPlatform,
  token: string,
  needed: readonly string[],
): Promise<PlatformResult<TokenState>> {
  const answer = await ask('debug_token', { input_token: token }, token);
  // An invalid token may not ask either, so this refusal is the answer: it is invalid.
  if ('problem' in answer && answer.problem.cause === 'token') return found(DEAD);
  if ('problem' in answer) return refused(answer.problem);
  return found(stateIn(fieldsOf(answer.body['data']), needed));
}

const DEAD: TokenState = { isValid: false, expiresAt: undefined, scopes: [], missing: [] };

function stateIn(data: Fields, needed: readonly string[]): TokenState {
  const reported: readonly unknown[] = Array.isArray(data['scopes']) ? data['scopes'] : [];
  const scopes = reported.filter((scope) => typeof scope === 'string');
  const isValid = data['is_valid'] === true;
  const may = (scope: string) => scopes.includes(scope) || (scope === 'ads_read' && scopes.includes(MANAGES_ADS));
  return {
    isValid,
    expiresAt: momentOf(data['expires_at']),
    scopes,
    missing: isValid ? needed.filter((scope) => !may(scope)) : [],
  };
}

/** Unix seconds; 0 means never. */
function momentOf(seconds: unknown): Date | undefined {
  return typeof seconds === 'number' && seconds > 0 ? new Date(seconds * 1000) : undefined;
}
