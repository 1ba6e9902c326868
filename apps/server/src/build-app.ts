// The Fastify app and its routes, not yet listening: start-server.ts opens the port, tests inject.
import { randomUUID } from 'node:crypto';
import { isDatabaseAway } from '@zapisy/db/connection/database-away';
import { serveMetrics } from '@zapisy/telemetry/metrics-address';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { closeConnectionsWhenClosing } from './http/close-connections.ts';
import { lookUpLimits } from './http/look-up-limits.ts';
import { rawHandlers } from './http/raw-handlers.ts';
import { protect, secureHeaders } from './http/secure-headers.ts';
import { undeclaredProxy } from './http/undeclared-proxy.ts';
import { registerIntakeMetrics } from './intake/intake-metrics.ts';
import { openIntakeOf } from './intake/open-lead-intake.ts';
import { type LogStream, logOptions } from './process/log.ts';
import { countRequests, type Metrics, openMetrics } from './process/metrics.ts';
import type { Settings } from './process/settings.ts';
import { registerWorkMetrics } from './process/work-metrics.ts';
import { deskSetup } from './routes/desk-setup.ts';
import { deskUpdates } from './routes/desk-updates.ts';
import { documentPdfRoute } from './routes/document-pdf.ts';
import { healthRoutes } from './routes/health.ts';
import { invoicingEvents } from './routes/invoicing-events.ts';
import { invoicingProxy } from './routes/invoicing-proxy.ts';
import { paymentNotifications } from './routes/payment-notifications.ts';
import { portalSessions } from './routes/portal-sessions.ts';
import { SOCIAL_LEADS_PATH, socialLeads } from './routes/social-leads.ts';
import { trpcRoute } from './routes/trpc.ts';
import type { ServerDependencies } from './server-dependencies.ts';

/** One file of routes/: registers its paths on a scope of its own, so that parsers and hooks stay within it. */
export type Route = (
  scope: FastifyInstance,
  dependencies: ServerDependencies,
  metrics: Metrics,
) => Promise<void> | void;

/** Every route of the server (SEC-19); a route sets its own body limit when the app's does not fit. */
export const ROUTES: readonly Route[] = [
  healthRoutes,
  trpcRoute,
  socialLeads,
  paymentNotifications,
  invoicingProxy,
  invoicingEvents,
  documentPdfRoute,
  deskSetup,
  deskUpdates,
  portalSessions,
];

/** A process with only a worker still reports its health. */
export const WORKER_ROUTES: readonly Route[] = [healthRoutes];

const BODY_LIMIT = 256 * 1024;
const REQUEST_TIME_LIMIT_MS = 30_000;
/** A batched query has the names of all its procedures in one path segment. */
const LONGEST_PATH_SEGMENT = 2_000;

/** The app without its routes: its log is the log of the whole server. `stream`: default is the process's output. */
export function openApp({ listen, logLevel, production }: Settings, stream?: LogStream): FastifyInstance {
  const handlers = rawHandlers(REQUEST_TIME_LIMIT_MS);
  const app = Fastify({
    serverFactory: handlers.serverFactory,
    logger: logOptions(logLevel, stream),
    genReqId: () => randomUUID(),
    trustProxy: listen.trustedProxies.length > 0 ? [...listen.trustedProxies] : false,
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: LONGEST_PATH_SEGMENT },
    forceCloseConnections: 'idle',
    // What comes on a kept connection while the app closes is answered: a proxy sends no change a second time.
    return503OnClosing: false,
    // An address that no router can parse reaches no hook; by default Fastify would send it back unchanged.
    frameworkErrors(error, request, reply) {
      void protect(request, reply, production)
        .code(error.statusCode ?? 400)
        .send({ error: error.code });
    },
  });
  handlers.attachTo(app);
  // Those that are open go on (OPS-32).
  app.server.maxConnections = listen.mostConnections;
  app.server.once('drop', () => app.log.warn('HTTP_CONNECTIONS are open: those beyond them are refused'));
  const isUndeclared = undeclaredProxy(listen, app.log);
  app.addHook('onRequest', async ({ raw }, reply) => {
    return isUndeclared(raw) ? reply.code(400).send({ error: 'undeclared-proxy' }) : undefined;
  });
  closeConnectionsWhenClosing(app);
  secureHeaders(app, production);
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'a route failed');
    if (isDatabaseAway(error)) return reply.code(503).header('retry-after', '5').send({ error: 'database-away' });
    return reply.code(status).send({ error: status >= 500 ? 'internal' : (error.code ?? 'bad-request') });
  });
  app.setNotFoundHandler((_, reply) => reply.code(404).send({ error: 'not-found' }));
  return app;
}

/** Registers the routes on the app: all of them, or those of a process with only a worker. It does not listen yet. */
export async function addRoutes(
  app: FastifyInstance,
  withoutIntake: Omit<ServerDependencies, 'intake' | 'lookUps'>,
  routes: readonly Route[] = ROUTES,
): Promise<void> {
  const metrics = openMetrics();
  countRequests(app, metrics);
  // A process with only a worker has an intake too, because any process hands over the spool that a dead server left on
  // this machine's disk.
  const intake = openIntakeOf(withoutIntake);
  app.addHook('onClose', () => intake.close());
  registerIntakeMetrics(intake, withoutIntake.context, metrics.registry);
  registerWorkMetrics(withoutIntake.context, metrics.registry);
  const { metricsAddress } = withoutIntake.settings;
  if (metricsAddress !== undefined) {
    let close: (() => Promise<void>) | undefined;
    app.addHook('onReady', async () => {
      close = await serveMetrics(metricsAddress, metrics.registry);
    });
    app.addHook('onClose', async () => close?.());
  }
  const context = { ...withoutIntake.context, spooledLeads: intake.spooled };
  const lookUps = lookUpLimits(withoutIntake.settings.social.webhookRateLimitStore, context.database);
  const dependencies = { ...withoutIntake, context, intake, lookUps };
  refuseUntilStarted(app, dependencies);
  for (const route of routes) {
    const scoped: FastifyPluginAsync = async (scope) => await route(scope, dependencies, metrics);
    await app.register(scoped);
  }
}

const SERVED_BEFORE_THE_START = new Set<string | undefined>(['/health', '/ready', '/metrics', SOCIAL_LEADS_PATH]);

/**
 * While the database is away at the start, only paths that work without it are served; the webhook's POST reaches no
 * hook at all.
 */
function refuseUntilStarted(app: FastifyInstance, { hasStarted }: ServerDependencies): void {
  app.addHook('onRequest', async (request, reply) => {
    if (hasStarted() || SERVED_BEFORE_THE_START.has(request.routeOptions.url)) return undefined;
    return reply.code(503).header('retry-after', '5').send({ error: 'starting' });
  });
}
