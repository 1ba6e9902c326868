// Starts the portal: the built pages and files on one port, until told to stop. It logs no address, for addresses hold codes.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { settings } from './app/server/settings.server.ts';
import { readStaticFiles, sendStaticFile } from './app/serving/static-files.ts';
import { sendAnswer, webRequest } from './app/serving/web-request.ts';

const built = join(import.meta.dirname, 'build');

try {
  const build: ServerBuild = await import(pathToFileURL(join(built, 'server/index.js')).href);
  const files = readStaticFiles(join(built, 'client'));
  const render = createRequestHandler(build, 'production');

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (sendStaticFile(files, request, response)) return;
    const asked = webRequest(request, response, settings.baseUrl);
    if (typeof asked === 'number') response.writeHead(asked, { Connection: 'close' }).end();
    else await sendAnswer(await render(asked), request, response);
  };

  const server = createServer((request, response) => {
    // A browser that goes away in the middle of an answer is no trouble of ours.
    answer(request, response).catch(() => response.destroy());
  });

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.port, settings.host, resolve);
  });

  const stop = () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), 5_000).unref();
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, stop);
  process.once('disconnect', stop);
  console.log(JSON.stringify({ ready: true, url: settings.baseUrl }));
} catch (error) {
  console.error(error instanceof Error ? sentence(error) : error);
  process.exit(1);
}

function sentence(error: Error): string {
  if ('code' in error && error.code === 'EADDRINUSE') return `Port ${settings.port} is already in use.`;
  if ('code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return `Build the portal first: ${error.message}`;
  return error.message;
}
