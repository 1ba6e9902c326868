// Reads what the school's server offers, and believes only what the key of this app's package has signed (DESK-26).
import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { DESK_PROCESSORS, DESK_SYSTEMS, UPDATE_FILE, type UpdateManifest } from '@zapisy/domain/settings/desk-update';
import { z } from 'zod';

/** No installer of ours comes near it. */
const MOST_BYTES = 1024 ** 3;

const envelope = z.strictObject({ signed: z.base64(), signature: z.base64() });
const manifest = z.strictObject({
  version: z.string(),
  files: z.array(
    z.strictObject({
      system: z.enum(DESK_SYSTEMS),
      processor: z.enum(DESK_PROCESSORS),
      name: z.string().regex(UPDATE_FILE),
      bytes: z.int().min(1).max(MOST_BYTES),
      sha512: z.base64().length(88),
    }),
  ),
});

/** Of a key in base64 (SPKI, DER); null for another kind of key, which signs nothing here. */
export function updateKey(base64: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}

/** Null for what is not signed, was signed by another key, was changed since, or has another shape. */
export function readSignedManifest(text: string, key: KeyObject): UpdateManifest | null {
  try {
    const { signed, signature } = envelope.parse(JSON.parse(text));
    const bytes = Buffer.from(signed, 'base64');
    // Not a letter of it is read before.
    if (!verify(null, bytes, key, Buffer.from(signature, 'base64'))) return null;
    return manifest.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    return null;
  }
}
