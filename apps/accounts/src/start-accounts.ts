// The wiring on one page: database, migration, clients, routes; in this order, and only then it listens (ACC-1).
import { openMailer } from '@zapisy/api/outside/mail/mailer';
import { openDatabase } from '@zapisy/db/connection/open-database';
import { VERSION } from '@zapisy/domain/version';
import type { FastifyBaseLogger } from 'fastify';
import { addRoutes, openApp } from './build-app.ts';
import { addDemoPeople } from './demo/demo-people.ts';
import { openLetters } from './letters/letters.ts';
import { writeLetter } from './letters/write-letter.ts';
import { openLibrary } from './provider/ask-library.ts';
import { firstStartCode, inviteFirstAdmin } from './provider/first-admin.ts';
import { openProvider } from './provider/open-provider.ts';
import { sweepHourly } from './provider/sweep.ts';
import { schoolOf } from './routes/answers.ts';
import { FIRST_START_PATH, isOver } from './routes/first-start.ts';
import { type Settings, SettingsProblem } from './settings.ts';
import { openTries } from './tries/tries.ts';

/** Beside the tables of the server, and unknown to it. */
const SCHEMA = 'accounts';

/** Two services that start at once migrate one after the other. */
const MIGRATION_LOCK = 7_302_114;

/** `isDemo`: the demo people of npm start have accounts, under a password that everybody knows. */
export async function startAccounts(settings: Settings, { isDemo = false } = {}) {
  if (isDemo && settings.production) throw new SettingsProblem('Production has no demo people: start without --demo.');
  const app = openApp(settings);
  const stopTelling = settings.hasCollector ? await tellCollector(app.log) : async () => {};
  const { url: databaseUrl, dataDir, connections: maxConnections } = settings.database;
  const database = await openDatabase({
    databaseUrl,
    dataDir,
    maxConnections,
    schema: SCHEMA,
    onDatabaseError: (error) => app.log.warn({ err: error }, 'the database'),
  });
  const { pool } = database;
  const lock = await pool.connect();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await lock.query(`CREATE SCHEMA IF NOT EXISTS ${SCHEMA}`);
    const provider = await openProvider({ pool, settings });
    if (isDemo) await addDemoPeople(provider);
    if (settings.firstAdminEmail !== undefined) await inviteFirstAdmin(provider, settings.firstAdminEmail);
    const tries = await openTries(pool);
    const letters = openLetters({
      pool,
      mailer: openMailer(settings.mail),
      senderName: () => schoolOf(app).shown().name,
      write: (letter) => writeLetter(provider, settings.baseUrl, letter),
      onLost: (problem) => app.log.warn({ problem }, 'a letter was given up'),
      onProblem: (error) => app.log.warn({ err: error }, 'letters wait'),
    });
    const library = openLibrary(provider, settings.baseUrl);
    const service = { pool, settings, provider, library, letters, tries };
    addRoutes(app, service);
    const stopSweeping = sweepHourly(database, (error) => app.log.warn({ err: error }, 'old rows wait'));
    const close = async () => {
      stopSweeping();
      await app.close();
      await letters.close();
      await database.close();
      await stopTelling();
    };
    await lock.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    letters.wake();
    const address = await app.listen({ host: settings.listen.host, port: settings.listen.port });
    const firstStart = (await isOver(service))
      ? undefined
      : { address: `${settings.baseUrl}${FIRST_START_PATH}`, code: firstStartCode(settings.secret) };
    return { address, service, school: schoolOf(app), firstStart, close };
  } finally {
    // A connection that ends gives its lock back.
    lock.release();
  }
}

async function tellCollector(log: FastifyBaseLogger): Promise<() => Promise<void>> {
  const { sendToCollector } = await import('@zapisy/telemetry/collector');
  const onFailure = () => log.warn('the collector at OTEL_EXPORTER_OTLP_ENDPOINT does not take traces and logs');
  const part = { service: 'zapisy-accounts', version: VERSION };
  return sendToCollector({ ...part, joinsTraces: false, sharesTracesWith: undefined, onFailure });
}

export type Accounts = Awaited<ReturnType<typeof startAccounts>>;
