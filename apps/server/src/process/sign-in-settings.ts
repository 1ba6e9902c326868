// The variables of the sign-in: the provider, its two clients, and what it does otherwise than the standard (SEC-16).
import { audiencesOf, SIGN_IN_SCOPE } from '@zapisy/domain/people/claim-settings';
import type { z } from 'zod';
import type { IdentitySettings } from '../session/identity-provider.ts';
import * as shape from './setting-shapes.ts';

export const SIGN_IN_VARIABLES = {
  OIDC_ISSUER: shape.issuer,
  OIDC_AUDIENCE: shape.text,
  OIDC_CLIENT_ID: shape.text,
  OIDC_CLIENT_SECRET: shape.text,
  OIDC_DESKTOP_CLIENT_ID: shape.text,
  OIDC_ROLES_CLAIM: shape.text,
  // Optional everywhere.
  OIDC_EMAIL_CLAIM: shape.text.default('email'),
  OIDC_EMAIL_VERIFIED_CLAIM: shape.text.default('email_verified'),
  OIDC_EMAIL_VERIFIED_FORM: shape.verifiedForm.default('boolean'),
  OIDC_NAME_CLAIM: shape.text.default('name'),
  OIDC_ROLES_FORM: shape.rolesForm.default('list'),
  OIDC_SCOPE: shape.text.default(SIGN_IN_SCOPE),
  OIDC_SEND_RESOURCE: shape.yesOrNo.default(true),
  OIDC_CLIENT_AUTH: shape.clientAuth.default('basic'),
  OIDC_CLAIMS_FROM: shape.claimsFrom.default('access-token'),
} as const;

type Values = { readonly [Name in keyof typeof SIGN_IN_VARIABLES]: z.output<(typeof SIGN_IN_VARIABLES)[Name]> };

export function identityOf(v: Values): IdentitySettings {
  return {
    issuer: v.OIDC_ISSUER,
    audience: v.OIDC_AUDIENCE,
    claimsFrom: v.OIDC_CLAIMS_FROM,
    rolesClaim: v.OIDC_ROLES_CLAIM,
    rolesForm: v.OIDC_ROLES_FORM,
    emailClaim: v.OIDC_EMAIL_CLAIM,
    emailVerifiedClaim: v.OIDC_EMAIL_VERIFIED_CLAIM,
    verifiedForm: v.OIDC_EMAIL_VERIFIED_FORM,
    nameClaim: v.OIDC_NAME_CLAIM,
  };
}

/** How portal and desk sign people in, for the check of the setup; the portal proves itself here by its secret. */
export function clientsOf(v: Values) {
  return {
    portalId: v.OIDC_CLIENT_ID,
    portalSecret: v.OIDC_CLIENT_SECRET,
    deskId: v.OIDC_DESKTOP_CLIENT_ID,
    clientAuth: v.OIDC_CLIENT_AUTH,
    scope: v.OIDC_SCOPE,
    resource: v.OIDC_SEND_RESOURCE ? audiencesOf(v.OIDC_AUDIENCE)[0] : undefined,
  };
}

type SignIn = { readonly identity: IdentitySettings; readonly clients: ReturnType<typeof clientsOf> };

/** The same variables as a desk reads them, none of them a secret: the desk's client has none (PRN-27). */
export function deskSignInVariables({ identity, clients }: SignIn): Readonly<Record<string, string | undefined>> {
  return {
    OIDC_ISSUER: identity.issuer,
    OIDC_AUDIENCE: identity.audience,
    OIDC_DESKTOP_CLIENT_ID: clients.deskId,
    OIDC_ROLES_CLAIM: identity.rolesClaim,
    OIDC_ROLES_FORM: identity.rolesForm,
    OIDC_EMAIL_CLAIM: identity.emailClaim,
    OIDC_EMAIL_VERIFIED_CLAIM: identity.emailVerifiedClaim,
    OIDC_EMAIL_VERIFIED_FORM: identity.verifiedForm,
    OIDC_NAME_CLAIM: identity.nameClaim,
    OIDC_CLAIMS_FROM: identity.claimsFrom ?? 'access-token',
    OIDC_SCOPE: clients.scope,
    OIDC_SEND_RESOURCE: String(clients.resource !== undefined),
  };
}
