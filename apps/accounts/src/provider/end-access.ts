// The end of what leads into an account, and of what a person's clients hold: the library ends its own sessions with a changed password, but leaves the refresh
// tokens (ACC-9).
import type { Tables } from './clients.ts';

/** Other links of letters, sign-ins without their code, and codes of clients: all that would lead into the account. */
export async function endLinks(tables: Pick<Tables, 'deleteMany'>, userId: string): Promise<void> {
  const where = [{ field: 'value', operator: 'contains', value: userId } as const];
  await tables.deleteMany({ model: 'verification', where });
}

/** Opaque access tokens first: they point to the refresh tokens. */
export async function endAccess(tables: Pick<Tables, 'deleteMany'>, userId: string): Promise<void> {
  const where = [{ field: 'userId', value: userId }];
  await tables.deleteMany({ model: 'oauthAccessToken', where });
  await tables.deleteMany({ model: 'oauthRefreshToken', where });
}
