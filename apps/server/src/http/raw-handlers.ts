// Raw handlers before the framework: for POSTs of a path so busy that the framework would take a third of their time.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { sayRoute } from '@zapisy/telemetry/channels';
import type { FastifyInstance } from 'fastify';

/** Answers one request, at any later time. Never throws. */
type RawHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** The framework's value for a server that it makes itself. */
const KEEP_ALIVE_MS = 72_000;

/** How soon after its time limit a request is given up; Node's default of half a minute would double the limit. */
const LOOK_EVERY_MS = 5_000;

/** The name under which the app keeps its raw handlers, by their paths. */
const RAW_HANDLERS = 'rawHandlers';

type RawHandlers = {
  /** Gives the framework a server that is not its own; a request without a raw handler goes to the framework. */
  readonly serverFactory: (framework: RawHandler) => Server;
  /** Lets the routes of an app add raw handlers. */
  readonly attachTo: (app: FastifyInstance) => void;
};

/**
 * No hook of the app sees the POSTs of this path: the handler itself sets the headers of a response, its log and its
 * metrics.
 */
export function addRawHandler(app: FastifyInstance, path: string, handler: RawHandler): void {
  app.getDecorator<Map<string, RawHandler>>(RAW_HANDLERS).set(path, handler);
}

export function rawHandlers(requestTimeout: number): RawHandlers {
  const handlers = new Map<string, RawHandler>();
  const handlerOf = (request: IncomingMessage) => {
    const [route = ''] = (request.url ?? '').split('?', 1);
    const handler = request.method === 'POST' ? handlers.get(route) : undefined;
    if (handler) sayRoute({ request, route });
    return handler;
  };
  return {
    serverFactory: (framework) => {
      const limits = { requestTimeout, keepAliveTimeout: KEEP_ALIVE_MS, connectionsCheckingInterval: LOOK_EVERY_MS };
      const server = createServer(limits, (request, response) => {
        // While the app closes, each kept connection ends with its next answer, as the framework ends those of its own.
        if (!server.listening) response.setHeader('Connection', 'close');
        (handlerOf(request) ?? framework)(request, response);
      });
      return server;
    },
    attachTo: (app) => void app.decorate(RAW_HANDLERS, handlers),
  };
}
