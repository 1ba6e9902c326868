// What is wrong with the tokens of a provider, each in a sentence that names the way out. No claim's value is shown.
import { audiencesOf, type ClaimSettings, claimOf } from '@zapisy/domain/people/claim-settings';
import { isStaff, rolesFromClaim } from '@zapisy/domain/people/role';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import type { IdentitySettings } from '../../src/session/identity-provider.ts';
import { type Finding, finding } from './finding.ts';
import type { Json } from './identity-flow.ts';

/** Undefined for a text that is no JWT. */
export function readJwt(token: unknown): { readonly algorithm: string; readonly claims: Json } | undefined {
  try {
    return { algorithm: String(decodeProtectedHeader(String(token)).alg), claims: decodeJwt(String(token)) };
  } catch {
    return undefined;
  }
}

/** Of an access token as the server verifies it, without its claims about the person. */
export function checkAccessToken(name: string, token: unknown, settings: IdentitySettings): Finding {
  const { ok, failed } = finding(name);
  const read = readJwt(token);
  if (!read) {
    return failed(
      'The access token is no JWT, so the server cannot verify it: make the provider issue JWT access tokens for OIDC_AUDIENCE.',
    );
  }
  const { algorithm, claims } = read;
  if (!['RS256', 'ES256'].includes(algorithm)) {
    return failed(
      `The access token is signed with ${algorithm}, and the server takes RS256 and ES256 alone: change the key.`,
    );
  }
  if (claims['iss'] !== settings.issuer) {
    return failed(
      `The access token is of the issuer ${text(claims['iss'])}, letter by letter another than OIDC_ISSUER.`,
    );
  }
  const audiences = [claims['aud'] ?? []].flat();
  if (!audiencesOf(settings.audience).some((audience) => audiences.includes(audience))) {
    return failed(
      audiences.length === 0
        ? 'The access token has no audience: add one (an audience mapper), and set OIDC_AUDIENCE to it.'
        : `The access token is for ${audiences.map(text).join(', ')}, and OIDC_AUDIENCE names none of them: set it to the client's audience, or have that one added.`,
    );
  }
  const missing = ['exp', 'sub'].filter((claim) => claims[claim] === undefined);
  if (missing.length > 0) return failed(`The access token lacks ${missing.join(' and ')}.`);
  return ok(`The access token is a JWT that the server can verify (${algorithm}).`);
}

/** Of what a token says of its person; `where` begins the sentence. */
export function checkClaims(name: string, where: string, claims: Json, settings: ClaimSettings): readonly Finding[] {
  return [
    checkEmail(name, where, claims, settings),
    checkVerified(name, where, claims, settings),
    checkRoles(name, where, claims, settings),
  ];
}

const ELSEWHERE = 'have it added to the token, or set OIDC_CLAIMS_FROM=userinfo';

function checkEmail(name: string, where: string, claims: Json, settings: ClaimSettings): Finding {
  const { ok, failed } = finding(`${name}: e-mail`);
  if (typeof claimOf(claims, 'email', settings) === 'string') return ok(`${where} says the e-mail.`);
  return failed(
    `${where} has no e-mail under "${settings.emailClaim ?? 'email'}": set OIDC_EMAIL_CLAIM to its name, ${ELSEWHERE}.`,
  );
}

function checkVerified(name: string, where: string, claims: Json, settings: ClaimSettings): Finding {
  const { ok, note, failed } = finding(`${name}: verified e-mail`);
  const verified = claimOf(claims, 'emailVerified', settings);
  const called = `"${settings.emailVerifiedClaim ?? 'email_verified'}"`;
  if (verified === undefined) {
    return failed(
      `${where} does not say whether the e-mail was verified (${called}), so nobody may do anything: set OIDC_EMAIL_VERIFIED_CLAIM, ${ELSEWHERE}.`,
    );
  }
  if (typeof verified !== 'boolean' && settings.verifiedForm !== 'text') {
    return failed(
      `${where} writes ${called} as a ${typeof verified}, and only the boolean true counts: set OIDC_EMAIL_VERIFIED_FORM=text if the provider writes 'false' for others.`,
    );
  }
  if (verified === true || ['true', '1'].includes(String(verified)))
    return ok(`${where} says that the e-mail is verified.`);
  return note(`${where} says that this e-mail is not verified: run the check with a person whose e-mail is.`);
}

function checkRoles(name: string, where: string, claims: Json, settings: ClaimSettings): Finding {
  const { ok, note, failed } = finding(`${name}: roles`);
  const roles = claimOf(claims, 'roles', settings);
  const form = settings.rolesForm ?? 'list';
  if (roles === undefined) {
    return failed(
      `${where} has no roles under "${settings.rolesClaim}": set OIDC_ROLES_CLAIM to its name, ${ELSEWHERE}.`,
    );
  }
  const written = Array.isArray(roles) ? 'list' : typeof roles === 'string' ? 'text' : 'object';
  if (written !== 'list' && written !== form) {
    return failed(
      `${where} writes the roles as ${written === 'text' ? 'a text' : 'an object'}: set OIDC_ROLES_FORM=${written}.`,
    );
  }
  if (isStaff(rolesFromClaim(roles, form))) return ok(`${where} names roles of staff.`);
  return note(`${where} names no role of staff, so this person is a client: run the check with a member of staff.`);
}

/** Of the ID token of a sign-in that began with this nonce. */
export function checkIdToken(name: 'portal' | 'desk', token: unknown, nonce: string): Finding {
  const { ok, failed } = finding(`${name}: ID token`);
  const claims = readJwt(token)?.claims;
  if (!claims) return failed('The sign-in brought no ID token: have the scope openid allowed.');
  if (claims['nonce'] !== nonce) return failed('The ID token has another nonce than the sign-in.');
  if (name === 'desk' && typeof claims['auth_time'] !== 'number') {
    return failed('The ID token does not say when the person was asked (auth_time), and the desk takes no other.');
  }
  return ok('The ID token belongs to this sign-in.');
}

function text(value: unknown): string {
  return `"${String(value)}"`;
}
