// The pair of keys for updates: the private half signs on the computer that releases, the public one goes into each package.
import { generateKeyPairSync } from 'node:crypto';

/** `publicKey` is the value of DESK_UPDATE_KEY. */
export function newUpdateKey(): { readonly privateKeyPem: string; readonly publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKeyPem: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  };
}
