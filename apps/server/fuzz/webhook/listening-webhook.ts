// The webhook alone, listening in this process as it does in production, with the dependencies of the server.

import { randomUUID } from 'node:crypto';
import { systemClock } from '@zapisy/api/clock';
import { openErasureList } from '@zapisy/api/steps/erasure-list';
import type { Database } from '@zapisy/db/connection/open-database';
import { addRoutes, openApp } from '../../src/build-app.ts';
import { apiSettings, openOutside } from '../../src/open-outside.ts';
import { erasuresFile } from '../../src/process/erasures-file.ts';
import { readSettings } from '../../src/process/settings.ts';
import { socialLeads } from '../../src/routes/social-leads.ts';
import { openIdentityProvider } from '../../src/session/identity-provider.ts';

export const SECRET = 'the-secret-of-the-inputs';

type Listening = { readonly port: number; close(): Promise<unknown> };

/** `onDatabaseError` is called with every line of the log from level error on. */
export async function listeningWebhook(
  database: Database,
  dataDir: string,
  onDatabaseError: (line: string) => void,
): Promise<Listening> {
  const settings = readSettings({
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
    SOCIAL_APP_SECRET: SECRET,
    WEBHOOK_RATE_LIMIT_PER_MINUTE: '100000000',
  });
  const app = openApp(settings, { write: onDatabaseError });
  const context = {
    database,
    settings: apiSettings(settings),
    erasures: openErasureList(erasuresFile(dataDir)),
    outside: openOutside(settings, database),
    clock: systemClock,
    random: randomUUID,
    log: app.log,
  };
  const identity = openIdentityProvider(settings.identity);
  const dependencies = { settings, context, identity, wakeLeadWorker: () => {}, hasStarted: () => true };
  await addRoutes(app, dependencies, [socialLeads]);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { port: Number(new URL(url).port), close: () => app.close() };
}
