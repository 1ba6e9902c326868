// The end of what a person's clients hold: the library ends its own sessions with a changed password, but leaves the refresh
// tokens (ACC-9).
import type { Tables } from './clients.ts';

/** Opaque access tokens first: they point to the refresh tokens. */
export async function endAccess(tables: Pick<Tables, 'deleteMany'>, userId: string): Promise<void> {
  const where = [{ field: 'userId', value: userId }];
  await tables.deleteMany({ model: 'oauthAccessToken', where });
  await tables.deleteMany({ model: 'oauthRefreshToken', where });
}
