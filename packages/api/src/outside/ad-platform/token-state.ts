// What the platform says of our own tokens: whether they live, until when, and what they may.

import { type Fields, fieldsOf } from '../http/json-fields.ts';
import { type Ask, type Asked, found, refused } from './ask.ts';

export type TokenState = {
  readonly isValid: boolean;
  /** Undefined: it does not end by time. */
  readonly expiresAt: Date | undefined;
  readonly scopes: readonly string[];
  /** Permissions that the token's work needs and it does not have: 'leads_retrieval', 'ads_read', ... */
  readonly missing: readonly string[];
};

/** Of the token that reads leads, and of the one that reads spend (they may be one). */
export type TokenStates = { readonly leads: Asked<TokenState>; readonly ads: Asked<TokenState> };

export const LEAD_SCOPES = ['leads_retrieval', 'pages_show_list'];
export const SPEND_SCOPES = ['ads_read'];
/** It may do all that ads_read may. */
const MANAGES_ADS = 'ads_management';

/** GET /debug_token, by which a token asks about itself. */
export async function tokenStateOf(ask: Ask, token: string, needed: readonly string[]): Promise<Asked<TokenState>> {
  const answer = await ask('debug_token', { input_token: token }, token);
  // A dead token may not even ask: that it is dead is the answer.
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

/** Unix seconds; 0 is never. */
function momentOf(seconds: unknown): Date | undefined {
  return typeof seconds === 'number' && seconds > 0 ? new Date(seconds * 1000) : undefined;
}
