// Where the session is kept between two starts: in the system's secure store, or nowhere (DESK-9).
import { join } from 'node:path';
import { z } from 'zod';
import { personShape } from './person.ts';
import { type SealedFile, type SecureStore, sealedFile } from './sealed-file.ts';

const shape = z.object({
  refreshToken: z.string().min(1),
  /** The person of a verified token: without server and issuer the desk relies on it. */
  person: personShape,
});

export type StoredSession = z.output<typeof shape>;

export type TokenStore = SealedFile<StoredSession>;

export function tokenStore(secure: SecureStore, folder: string, platform: NodeJS.Platform): TokenStore {
  return sealedFile({ secure, file: join(folder, 'session.bin'), platform }, shape);
}
