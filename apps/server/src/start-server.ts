// The whole wiring on one page: database, adapters, routes, jobs, schedule. main.ts starts it; so do the crash proofs (OPS-4,
// PRN-2).
import { randomUUID } from 'node:crypto';
import { type Clock, systemClock } from '@zapisy/api/clock';
import type { JobContext, Log, Outside } from '@zapisy/api/context';
import { JOBS, type Job, LONG_JOBS } from '@zapisy/api/jobs/jobs';
import { fetchPostponedLead, workLeadDeliveries } from '@zapisy/api/leads/intake/work-lead-deliveries';
import { checkErasureKey } from '@zapisy/api/leads/privacy/erasure-key';
import { fiscalRouteProblems } from '@zapisy/api/printing/fiscal-overdue';
import { openErasureList } from '@zapisy/api/steps/erasure-list';

import { checkUsable, type Database, openDatabase } from '@zapisy/db/connection/open-database';
import { openReplica } from '@zapisy/db/connection/replica';
import { workAtHand } from '@zapisy/db/jobs/work-at-hand-records';
import { laterMigrations } from '@zapisy/db/migrations/later-migrations';
import { migrate } from '@zapisy/db/migrations/migrate';
import { RUN_SLOT } from '@zapisy/db/schedule/cron-records';
import { seedDemoData } from '@zapisy/db/seed/demo-data';
import { publishDemoTexts } from '@zapisy/db/seed/law-texts';
import { VERSION } from '@zapisy/domain/version';
import { addRoutes, openApp, ROUTES, type Route, WORKER_ROUTES } from './build-app.ts';
import { sendDemoDocuments } from './demo/send-demo-documents.ts';
import { apiSettings, openOutside } from './open-outside.ts';
import { awaitDatabase } from './process/await-database.ts';
import { erasuresFile } from './process/erasures-file.ts';
import { closeInOrder, endWith, type Stages } from './process/process-end.ts';
import { readSettings, type Settings } from './process/settings.ts';
import { SCHEDULED_JOBS } from './schedule/jobs.ts';
import { runSlot } from './schedule/run-slot.ts';
import { startScheduler } from './schedule/scheduler.ts';
import { openIdentityProvider } from './session/identity-provider.ts';
import { openRefusedTokens } from './session/refused-tokens.ts';
import { startHeartbeat } from './workers/heartbeat.ts';
import { startLeadWorker } from './workers/lead-worker.ts';
import { watchOutages } from './workers/outage-watch.ts';
import type { WorkLoop } from './workers/work-loop.ts';
import { startWorker } from './workers/worker.ts';

/** Which part of the server this process is, and parts that are replaced: only a proof replaces any. */
type ServerParts = {
  readonly isWeb: boolean;
  readonly isWorker: boolean;
  /** That of the process, where nothing else is given. */
  readonly environment?: NodeJS.ProcessEnv;
  readonly routes?: readonly Route[];
  readonly jobs?: Readonly<Record<string, Job>>;
  readonly clock?: Clock;
  readonly openOutside?: (settings: Settings, database: Database) => Outside;
  /** Called when it listens without its database. */
  readonly onListening?: (listening: Listening) => void;
};

/** What a process reports of itself in one line of JSON when it is ready. */
type Ready = {
  readonly ready: true;
  readonly url: string;
  readonly web: boolean;
  readonly worker: boolean;
  readonly embedded: boolean;
};

/** How many jobs one server works on at once, without the long ones. */
const JOBS_AT_ONCE = 4;
/** Room for one of each kind: a scheduled job waits for no other, and an import of leads for none of them. */
const LONG_JOBS_AT_ONCE = Object.keys(SCHEDULED_JOBS).length + Object.keys(LONG_JOBS).length;

const WITH_LATER_DATABASE = 'a later version has migrated the database: this one goes on with the tables that it knows';
const WITHOUT_COLLECTOR = 'the collector at OTEL_EXPORTER_OTLP_ENDPOINT does not take traces and logs';
const WITHOUT_DATABASE = 'the database cannot be used yet: lead deliveries go to the spool until it can';

/** What it reports before that while the database is away: it listens, and takes lead deliveries into the spool. */
type Listening = { readonly listening: true; readonly url: string; readonly database: 'away' };

/**
 * Starts the server of this process, which closes everything on a termination signal; one that cannot start ends the
 * process. While the database is away it serves the webhook and its own state, and resolves when the rest has started
 * too.
 */
export async function startServer(parts: ServerParts): Promise<Ready> {
  const closing = closeInOrder();
  try {
    return await openServer(parts, closing, closing.onFault);
  } catch (error) {
    await closing.close();
    endWith(error);
  }
}

function ofSettings(settings: Settings): Pick<JobContext, 'settings' | 'erasures'> {
  return { settings: apiSettings(settings), erasures: openErasureList(erasuresFile(settings.database.dataDir)) };
}

const sayState = (log: Log) => (problem: string | undefined) => {
  if (problem === undefined) log.info({}, 'long questions are asked of DATABASE_READ_URL');
  else log.error({ problem }, 'long questions are asked of DATABASE_URL');
};

/** The server without the end of its process, which may be that of several, one after another. */
export async function openServer(parts: ServerParts, closing: Stages, onFault = (_: Log) => {}): Promise<Ready> {
  const { isWeb, isWorker, clock = systemClock } = parts;
  const settings = readSettings(parts.environment);
  const app = openApp(settings);
  const { log } = app;
  closing.first(() => app.close());
  onFault(log);
  await beginLog(settings, log, closing);

  const database = await openDatabase({
    databaseUrl: settings.database.url,
    dataDir: settings.database.dataDir,
    maxConnections: settings.database.connections,
    mayBeAway: true,
    onDatabaseError: (error) => log.error({ err: error }, 'an idle database connection failed'),
  });
  closing.last(() => database.close());
  const { readUrl } = settings.database;
  const replica =
    readUrl === undefined ? undefined : openReplica({ url: readUrl, primary: database, onState: sayState(log) });
  closing.last(async () => replica?.close());
  const outside = (parts.openOutside ?? openOutside)(settings, database);
  const context: JobContext = { ...ofSettings(settings), database, replica, outside, clock, random: randomUUID, log };
  let [hasStarted, isEnding] = [false, false];
  let leadWorker: WorkLoop | undefined;
  const dependencies = {
    settings,
    context,
    identity: openIdentityProvider(settings.identity, openRefusedTokens(database, clock)),
    wakeLeadWorker: () => leadWorker?.wake(),
    hasStarted: () => hasStarted,
  };
  await addRoutes(app, dependencies, isWeb ? (parts.routes ?? ROUTES) : WORKER_ROUTES);
  let listening: Promise<string> | undefined;
  const listen = () => {
    listening ??= app.listen({ host: settings.listen.host, port: settings.listen.port });
    return listening;
  };
  closing.next(async () => {
    isEnding = true;
  });
  await awaitDatabase(() => prepareDatabase(context, settings), {
    isEnding: () => isEnding,
    onCause: (cause) => log.error({ err: cause }, WITHOUT_DATABASE),
    async onWaiting() {
      parts.onListening?.({ listening: true, url: await listen(), database: 'away' });
    },
  });
  hasStarted = true;
  if (isWorker) {
    await warnOfRoutes(context);
    const leadWork = { work: () => workLeadDeliveries(context), fetchPostponed: () => fetchPostponedLead(context) };
    const started = startLeadWorker(log, leadWork);
    closing.next(() => started.stop());
    leadWorker = started;
  }
  const url = await listen();
  if (isWorker) await startWork(context, { jobs: parts.jobs ?? JOBS, heartbeatUrl: settings.heartbeatUrl }, closing);
  return { ready: true, url, web: isWeb, worker: isWorker, embedded: database.embedded };
}

function beat({ database, clock, log }: JobContext, url: string | undefined, closing: Stages): void {
  if (url === undefined) return;
  const heart = startHeartbeat({
    url,
    oldestJobSeconds: async () => (await workAtHand(database, clock.now())).waiting.jobs.oldestSeconds,
    onFailure: (reason) => log.warn({ reason }, 'the watcher outside was not asked'),
  });
  closing.next(() => heart.stop());
}

/** What is logged goes to the collector too, from the first line. */
async function beginLog({ hasCollector, warnings }: Settings, log: Log, closing: Stages): Promise<void> {
  if (hasCollector) {
    const { sendToCollector } = await import('@zapisy/telemetry/collector');
    const onFailure = () => log.warn({}, WITHOUT_COLLECTOR);
    const part = { service: 'zapisy-server', version: VERSION, joinsTraces: true, sharesTracesWith: undefined };
    closing.last(sendToCollector({ ...part, onFailure }));
  }
  for (const warning of warnings) log.warn({}, warning);
}

/** What must be true of the database before anything but the spool is used. */
async function prepareDatabase(context: JobContext, { production, invoicing }: Settings): Promise<void> {
  const { database, clock, log } = context;
  await checkUsable(database);
  await migrate(database);
  const later = await laterMigrations(database.pool);
  if (later.length > 0) log.warn({ migrations: later }, WITH_LATER_DATABASE);
  // A database that an operator named by DATABASE_URL is theirs: only the embedded one starts with demo data.
  if (!production && database.embedded) {
    if (await seedDemoData(database, clock.now())) await publishDemoTexts(database, clock.now());
    if (invoicing.account) await sendDemoDocuments(context, invoicing.account.baseUrl);
  }
  await checkErasureKey(context);
}

/** A start is not refused for one city's route: that would stop the counters and the other cities. */
async function warnOfRoutes(context: JobContext): Promise<void> {
  for (const { city, problem } of await fiscalRouteProblems(context)) {
    context.log.warn(
      { city, problem },
      'FISCAL_ROUTES: receipts of online sales in this city would be printed nowhere',
    );
  }
}

type Work = { readonly jobs: Readonly<Record<string, Job>>; readonly heartbeatUrl: string | undefined };

async function startWork(context: JobContext, { jobs, heartbeatUrl }: Work, closing: Stages): Promise<void> {
  beat(context, heartbeatUrl, closing);
  const worker = await startWorker(context, jobs, JOBS_AT_ONCE);
  closing.next(() => worker.close());
  const scheduled: Job = (ctx, payload) => runSlot(ctx, SCHEDULED_JOBS, payload);
  const longWorker = await startWorker(context, { ...LONG_JOBS, [RUN_SLOT]: scheduled }, LONG_JOBS_AT_ONCE);
  closing.next(() => longWorker.close());
  const scheduler = await startScheduler(context);
  closing.next(() => scheduler.close());
  const outages = watchOutages(() => context.database.pool.query('SELECT 1'), scheduler.afterOutage);
  // Not waited for: it may be asking a database that does not answer.
  closing.next(async () => void outages.stop());
}
