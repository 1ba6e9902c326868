// /health: the process lives. /ready: it has started, and can reach its database. /metrics: its figures (OPS-9).
import { VERSION } from '@zapisy/domain/version';
import type { FastifyInstance } from 'fastify';
import { isSameSecret } from '../http/same-secret.ts';
import type { Metrics } from '../process/metrics.ts';
import type { ServerDependencies } from '../server-dependencies.ts';

const READY_LIMIT_MS = 2_000;

/** True when the database answers in time; a rejected query is handled even when it comes after the limit. */
async function databaseAnswers(dependencies: ServerDependencies): Promise<boolean> {
  const asked = dependencies.context.database.pool.query('SELECT 1').then(
    () => true,
    () => false,
  );
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, READY_LIMIT_MS, false);
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}

export function healthRoutes(app: FastifyInstance, dependencies: ServerDependencies, metrics: Metrics): void {
  app.get('/health', { logLevel: 'warn' }, () => ({ alive: true, version: VERSION }));
  app.get('/ready', { logLevel: 'warn' }, async (_, reply) => {
    const ready = dependencies.hasStarted() && (await databaseAnswers(dependencies));
    return reply.code(ready ? 200 : 503).send({ ready });
  });
  const { metricsAddress, metricsToken, production } = dependencies.settings;
  if (metricsAddress !== undefined || (metricsToken === undefined && production)) return;
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    const { authorization } = request.headers;
    if (metricsToken !== undefined && !isSameSecret(authorization, `Bearer ${metricsToken}`)) {
      return reply.code(401).header('www-authenticate', 'Bearer').send();
    }
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
