// Raw handlers before the framework: the POSTs of a path so busy that the framework's part of them would be a third of their time.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Answers one request, in whatever time it takes. Never throws. */
type RawHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** As the framework has them for a server that it makes itself. */
const KEEP_ALIVE_MS = 72_000;

/** How soon after its time limit a request is given up; Node's own half minute would be as long as the limit again. */
const LOOK_EVERY_MS = 5_000;

/** Where the app keeps its raw handlers, by their paths. */
const RAW_HANDLERS = 'rawHandlers';

type RawHandlers = {
  /** How the framework gets a server that is not its own; a request without a raw handler goes to the framework. */
  readonly serverFactory: (framework: RawHandler) => Server;
  /** Lets the routes of an app add raw handlers; they close when it begins to close, as the framework rejects later requests. */
  readonly hangOn: (app: FastifyInstance) => void;
};

/** No hook of the app sees the POSTs of this path: the headers of a response, its log and its metrics are the handler's. */
export function addRawHandler(app: FastifyInstance, path: string, handler: RawHandler): void {
  app.getDecorator<Map<string, RawHandler>>(RAW_HANDLERS).set(path, handler);
}

export function rawHandlers(requestTimeout: number): RawHandlers {
  const handlers = new Map<string, RawHandler>();
  const routeKey = ({ method, url = '' }: IncomingMessage) =>
    method === 'POST' ? handlers.get(url.split('?', 1)[0] ?? url) : undefined;
  return {
    serverFactory: (framework) =>
      createServer(
        { requestTimeout, keepAliveTimeout: KEEP_ALIVE_MS, connectionsCheckingInterval: LOOK_EVERY_MS },
        (request, response) => (routeKey(request) ?? framework)(request, response),
      ),
    hangOn(app) {
      app.decorate(RAW_HANDLERS, handlers);
      app.addHook('preClose', (done) => {
        handlers.clear();
        done();
      });
    },
  };
}
