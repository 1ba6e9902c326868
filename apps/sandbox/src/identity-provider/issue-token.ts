// Access tokens given without a sign-in: good ones for anybody, and bad ones that must be refused.
import { z } from 'zod';
import { makeKey, type SigningKey, signAccessToken } from './keys.ts';
import { claimsOf, personByEmail, subjectOf } from './people.ts';
import { AUDIENCE, PORTAL, SCOPE } from './provider.ts';

/**
 * A demo person by e-mail, or anybody with the claims given. `expiresIn` is in seconds and may be negative. `signedBy`
 * 'foreign-key': another key under the issuer's key id; 'none': `alg` none.
 */
export const issueOrderSchema = z.strictObject({
  email: z.string().min(1),
  name: z.string().optional(),
  roles: z.array(z.string()).optional(),
  emailVerified: z.boolean().optional(),
  sub: z.string().min(1).optional(),
  expiresIn: z.int().default(900),
  audience: z.string().default(AUDIENCE),
  issuer: z.string().optional(),
  signedBy: z.enum(['issuer', 'foreign-key', 'none']).default('issuer'),
});

export type IssueOrder = z.infer<typeof issueOrderSchema>;

let unknownKey: Promise<SigningKey> | undefined;

export async function issueToken(issuer: string, key: SigningKey, order: IssueOrder): Promise<string> {
  const known = personByEmail(order.email);
  const person = {
    sub: order.sub ?? subjectOf(order.email),
    email: order.email,
    name: order.name ?? known?.name ?? order.email,
    roles: order.roles ?? known?.roles ?? [],
    emailVerified: order.emailVerified ?? known?.emailVerified ?? true,
  };
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: order.issuer ?? issuer,
    aud: order.audience,
    sub: person.sub,
    client_id: PORTAL,
    scope: SCOPE,
    iat: now + Math.min(0, order.expiresIn - 1),
    exp: now + order.expiresIn,
    ...claimsOf(person),
  };
  switch (order.signedBy) {
    case 'issuer':
      return signAccessToken(claims, key.kid, key.privateKey);
    case 'none':
      return signAccessToken(claims, key.kid);
    case 'foreign-key':
      unknownKey ??= makeKey();
      return signAccessToken(claims, key.kid, (await unknownKey).privateKey);
  }
}
