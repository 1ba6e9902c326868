// The two own clients, the portal and the desk, and the one resource that their tokens are for: written at every start
// (ACC-3).
import { createHash } from 'node:crypto';
import type { Settings } from '../settings.ts';

export const SCOPES = ['openid', 'email', 'profile', 'roles', 'offline_access'];

type Where = {
  readonly field: string;
  readonly operator?: 'contains' | 'not_in';
  readonly value: string | string[];
};

/** What is used of the library's own access to its tables. */
export type Tables = {
  findOne(query: { model: string; where: Where[] }): Promise<unknown>;
  create(row: { model: string; data: Record<string, unknown> }): Promise<unknown>;
  update(change: { model: string; where: Where[]; update: Record<string, unknown> }): Promise<unknown>;
  updateMany(change: { model: string; where: Where[]; update: Record<string, unknown> }): Promise<number>;
  deleteMany(query: { model: string; where: Where[] }): Promise<number>;
};

/** As the library compares it: SHA-256, base64url without padding. */
function hashedSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

function clientRows({ portalUrl, portalClient, deskClientId }: Settings) {
  const common = {
    skipConsent: true,
    enableEndSession: true,
    requirePKCE: true,
    disabled: false,
    scopes: SCOPES,
    grantTypes: ['authorization_code', 'refresh_token'],
    responseTypes: ['code'],
  };
  return [
    {
      ...common,
      clientId: portalClient.id,
      clientSecret: hashedSecret(portalClient.secret),
      name: 'Portal',
      // A web client must have https; the portal of a developer's machine has none.
      applicationType: portalUrl.startsWith('https:') ? 'web' : 'native',
      tokenEndpointAuthMethod: 'client_secret_basic',
      redirectUris: [`${portalUrl}/sign-in/callback`],
      postLogoutRedirectUris: [`${portalUrl}/`],
    },
    {
      ...common,
      clientId: deskClientId,
      name: 'Recepcja',
      // Registered without a port: a native client may return to any port of its own computer.
      applicationType: 'native',
      tokenEndpointAuthMethod: 'none',
      redirectUris: ['http://127.0.0.1/callback'],
      postLogoutRedirectUris: ['http://127.0.0.1/'],
    },
  ];
}

/**
 * Writes clients and links as the settings say, and disables those of former settings; at an unchanged start it changes nothing
 * that anybody could see.
 */
export async function seedClients(tables: Tables, settings: Settings): Promise<void> {
  const rows = clientRows(settings);
  const former: Where = { field: 'clientId', operator: 'not_in', value: rows.map(({ clientId }) => clientId) };
  await tables.updateMany({ model: 'oauthClient', where: [former], update: { disabled: true } });
  for (const row of rows) {
    await upsert(tables, 'oauthClient', [{ field: 'clientId', value: row.clientId }], row);
    const link = { clientId: row.clientId, resourceId: settings.audience };
    await upsert(tables, 'oauthClientResource', equal(link), link);
  }
}

async function upsert(tables: Tables, model: string, where: Where[], row: Record<string, unknown>): Promise<void> {
  const now = new Date();
  if (await tables.findOne({ model, where })) return void (await tables.update({ model, where, update: row }));
  await tables.create({ model, data: { ...row, createdAt: now } });
}

function equal(row: Readonly<Record<string, string>>): Where[] {
  return Object.entries(row).map(([field, value]) => ({ field, value }));
}
