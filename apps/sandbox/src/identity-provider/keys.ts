// The issuer's key, generated at each start, and tokens issued outside of a sign-in: signed by it, by another key, or not at all.
import { generateKeyPair, type KeyObject, randomUUID, sign } from 'node:crypto';
import { promisify } from 'node:util';
import type { Configuration } from 'oidc-provider';

const generate = promisify(generateKeyPair);

type Jwk = NonNullable<Configuration['jwks']>['keys'][number];

export type SigningKey = { readonly privateKey: KeyObject; readonly kid: string };

export async function makeKey(): Promise<SigningKey> {
  const { privateKey } = await generate('rsa', { modulusLength: 2048 });
  return { privateKey, kid: randomUUID() };
}

/** The private key as the provider library takes it. */
export function asJwk({ privateKey, kid }: SigningKey): Jwk {
  return { kty: 'RSA', ...privateKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' };
}

/** An access token in the form the provider gives them. Without a key it is unsigned (`alg` none). */
export function signAccessToken(claims: Readonly<Record<string, unknown>>, kid: string, key?: KeyObject): string {
  const header = { alg: key ? 'RS256' : 'none', typ: 'at+jwt', kid };
  const signed = `${encoded(header)}.${encoded({ jti: randomUUID(), ...claims })}`;
  return `${signed}.${key ? sign('RSA-SHA256', Buffer.from(signed), key).toString('base64url') : ''}`;
}

function encoded(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
