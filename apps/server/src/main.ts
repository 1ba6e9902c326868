// Starts the server: the whole wiring on one page. `--web` or `--worker` starts that part alone; without either, both.
import { randomUUID } from 'node:crypto';
import { systemClock } from '@zapisy/api/clock';
import type { JobContext } from '@zapisy/api/context';
import { JOBS } from '@zapisy/api/jobs';
import { workLeadDeliveries } from '@zapisy/api/leads/work-lead-deliveries';
import { RUN_SCHEDULED_JOB } from '@zapisy/api/schedule/run-scheduled-job';
import { migrate } from '@zapisy/db/migrate';
import { openDatabase } from '@zapisy/db/open-database';
import { seedDemoWorld } from '@zapisy/db/seed/demo-world';
import { addRoutes, openApp, ROUTES, WORKER_ROUTES } from './build-app.ts';
import { startLeadWorker } from './lead-worker.ts';
import { apiSettings, openOutside } from './open-outside.ts';
import { closeInOrder, endWith } from './process-end.ts';
import { SCHEDULED_JOBS } from './schedule/jobs.ts';
import { runByHand, startScheduler } from './schedule/scheduler.ts';
import { openIdentityProvider } from './session/identity-provider.ts';
import { readSettings } from './settings.ts';
import { startWorker } from './worker.ts';

const isWeb = process.argv.includes('--web') || !process.argv.includes('--worker');
const isWorker = process.argv.includes('--worker') || !process.argv.includes('--web');
const closing = closeInOrder();

try {
  const settings = readSettings();
  const app = openApp(settings);
  const { log } = app;
  closing.first(() => app.close());
  closing.onFault(log);
  for (const warning of settings.warnings) log.warn(warning);

  const database = await openDatabase({
    databaseUrl: settings.database.url,
    dataDir: settings.database.dataDir,
    onTrouble: (error) => log.error({ err: error }, 'the database is in trouble'),
  });
  closing.last(() => database.close());
  await migrate(database.pool);
  // A database that somebody named is theirs: only the embedded one starts with a demo world.
  if (!settings.production && database.embedded) await seedDemoWorld(database, systemClock.now());

  const context: JobContext = {
    database,
    settings: apiSettings(settings),
    outside: openOutside(settings, database),
    clock: systemClock,
    random: randomUUID,
    log,
  };
  const leadWorker = isWorker ? startLeadWorker(context, workLeadDeliveries) : undefined;
  closing.next(async () => leadWorker?.stop());
  const house = {
    settings,
    context,
    identity: openIdentityProvider(settings.identity),
    ringLeadWorker: () => leadWorker?.ring(),
  };
  await addRoutes(app, house, isWeb ? ROUTES : WORKER_ROUTES);
  const url = await app.listen({ host: settings.listen.host, port: settings.listen.port });

  if (isWorker) {
    const jobs = {
      ...JOBS,
      [RUN_SCHEDULED_JOB]: (ctx: JobContext, payload: unknown) => runByHand(ctx, SCHEDULED_JOBS, payload),
    };
    const worker = await startWorker(context, jobs);
    closing.next(() => worker.close());
    const scheduler = await startScheduler(context, SCHEDULED_JOBS);
    closing.next(() => scheduler.close());
  }
  console.log(JSON.stringify({ ready: true, url, web: isWeb, worker: isWorker, embedded: database.embedded }));
} catch (error) {
  await closing.close();
  endWith(error);
}
