// GET /debug_token: what a token may do and until when, asked with the app's own id and secret.
import { parseCredential } from '../tenants.ts';
import { type GraphAnswer, knownError, refusal } from './graph-error.ts';
import type { SocialState } from './social-state.ts';

const SCOPES: Readonly<Record<string, readonly string[]>> = {
  user: ['leads_retrieval', 'pages_show_list', 'pages_read_engagement', 'pages_manage_ads', 'pages_manage_metadata'],
  page: ['leads_retrieval', 'pages_show_list', 'pages_read_engagement', 'pages_manage_ads', 'pages_manage_metadata'],
  ads: ['ads_read'],
  noperm: ['public_profile'],
  expired: ['leads_retrieval'],
};

const APP_ID = '1234567890';

/** `state` is that of the tenant of the token asked about. An app token is `{app id}|{app secret}`. */
export function debugToken(
  state: SocialState | undefined,
  input: string | undefined,
  by: string | undefined,
): GraphAnswer {
  const secret = by?.split('|')[1];
  const credential = parseCredential(input);
  const allowed =
    secret === undefined ? parseCredential(by)?.tenant === credential?.tenant : secret === state?.settings.appSecret;
  if (!by || !allowed) return refusal(knownError(190));
  if (!state || !credential || !SCOPES[credential.kind]) {
    return refusal({ code: 100, message: '(#100) The input_token is not a valid access token.' });
  }
  const expired = credential.kind === 'expired';
  return {
    status: 200,
    body: {
      data: {
        app_id: APP_ID,
        application: 'Zapisy',
        type: credential.kind === 'page' ? 'PAGE' : 'USER',
        is_valid: !expired,
        expires_at: expired ? 1_700_000_000 : 0,
        data_access_expires_at: 0,
        scopes: SCOPES[credential.kind],
        ...(credential.kind === 'page' ? { profile_id: credential.rest } : {}),
        ...(expired
          ? { error: { code: 190, subcode: 463, message: 'Error validating access token: Session has expired.' } }
          : {}),
      },
    },
  };
}
