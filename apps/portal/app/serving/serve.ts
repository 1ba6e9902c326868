// Serves the built pages and files on one port until stopped. It logs no address, because addresses contain codes.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { VERSION } from '@zapisy/domain/version';
import { serveMetrics } from '@zapisy/telemetry/metrics-address';
import { log } from '../server/log.server.ts';
import { loadForProduction, settings } from '../server/settings.server.ts';
import { type PortalMetrics, portalMetrics } from './portal-metrics.ts';
import { closeAnswering, portalServer } from './portal-server.ts';
import { leadPayerBack } from './return-of-payer.ts';
import { readStaticFiles, sendStaticFile } from './static-files.ts';
import { sendAnswer, webRequest } from './web-request.ts';

/**
 * Serves the build in that folder; resolves once the port is open, to the public address and the port.
 * @throws Error with a message for the operator: a wrong variable, a port in use, no build.
 */
export async function serve(built: string): Promise<{ readonly url: string; readonly port: number }> {
  const stopTelling = settings.hasCollector ? await tellCollector() : async () => {};
  const metrics = portalMetrics(settings);
  const server = portalServer(await answering(built, metrics));
  // Those that are open go on (OPS-32).
  server.maxConnections = settings.mostConnections;
  server.once('drop', () => log('warn', 'HTTP_CONNECTIONS are open: those beyond them are refused', {}));
  if (settings.metricsAddress) await serveMetrics(settings.metricsAddress, metrics.registry);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) => reject(new Error(text(cause), { cause })));
    server.listen(settings.port, settings.host, resolve);
  });
  const stop = () =>
    void closeAnswering(server)
      .then(stopTelling)
      .then(() => process.exit(0));
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, stop);
  process.once('disconnect', stop);
  return { url: settings.baseUrl, port: (server.address() as AddressInfo).port };
}

async function answering(
  built: string,
  metrics: PortalMetrics,
): Promise<(request: IncomingMessage, response: ServerResponse) => Promise<void>> {
  await loadReact();
  const build: ServerBuild = await import(pathToFileURL(join(built, 'server/index.js')).href).catch((cause: Error) => {
    throw new Error(text(cause), { cause });
  });
  const files = readStaticFiles(join(built, 'client'));
  const render = createRequestHandler(build, 'production');
  const sayPattern = settings.hasCollector
    ? (await import('./route-pattern.ts')).routePatterns(build.routes)
    : () => {};
  return async (request, response) => {
    if (metrics.send(request, response)) return;
    metrics.count(request, response);
    if (sendStaticFile(files, request, response) || leadPayerBack(request, response)) return;
    sayPattern(request);
    const asked = webRequest(request, response, settings.baseUrl);
    if (typeof asked === 'number') response.writeHead(asked, { Connection: 'close' }).end();
    else await sendAnswer(await render(asked, contextOf(request)), request, response);
  };
}

/** What loaders and actions know of the request besides itself: whether a document is written, or a page's scripts ask. */
function contextOf({ url = '' }: IncomingMessage) {
  const [path = ''] = url.split('?');
  return { isDocument: !path.endsWith('.data') };
}

async function tellCollector(): Promise<() => Promise<void>> {
  const { sendToCollector } = await import('@zapisy/telemetry/collector');
  const onFailure = () => log('warn', 'the collector at OTEL_EXPORTER_OTLP_ENDPOINT does not take traces and logs', {});
  const part = { service: 'zapisy-portal', version: VERSION };
  return sendToCollector({ ...part, joinsTraces: false, sharesTracesWith: settings.apiUrl, onFailure });
}

/** React reads NODE_ENV when it is loaded, and in development it is several times slower. */
export function loadReact(): Promise<void> {
  return loadForProduction(() =>
    Promise.all([import('react'), import('react/jsx-runtime'), import('react-dom'), import('react-dom/server')]),
  );
}

function text(error: Error): string {
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `Port ${settings.port} is already in use.`;
  if (code === 'EACCES') return `Port ${settings.port} is not open to this user.`;
  return code === 'ERR_MODULE_NOT_FOUND' ? `Build the portal first: ${error.message}` : error.message;
}
