// Where the session rests between two starts: the system's secure store, or nowhere.
import { join } from 'node:path';
import { z } from 'zod';
import { personShape } from './person.ts';
import { type SealedFile, type SecureStore, sealedFile } from './sealed-file.ts';

const shape = z.object({
  refreshToken: z.string().min(1),
  /** Whose it is, as a verified token said: what a desk without its server and its issuer goes by. */
  person: personShape,
});

export type KeptSession = z.output<typeof shape>;

export type TokenStore = SealedFile<KeptSession>;

export function tokenStore(secure: SecureStore, folder: string, platform: NodeJS.Platform): TokenStore {
  return sealedFile({ secure, file: join(folder, 'session.bin'), platform }, shape);
}
