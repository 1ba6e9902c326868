// The portal's HTTP server: how long it waits for a visitor.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** Also for the slowest phone that sends a form. */
const REQUEST_LIMIT_MS = 30_000;

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** A request that is not whole within the limit is closed with 408: a form whose body stops holds no connection. */
export function portalServer(answer: Answer, limitMs = REQUEST_LIMIT_MS): Server {
  const limits = {
    requestTimeout: limitMs,
    headersTimeout: limitMs,
    connectionsCheckingInterval: Math.min(limitMs, 5_000),
  };
  return createServer(limits, (request, response) => {
    // A browser that disconnects in the middle of an answer is not an error of ours.
    answer(request, response).catch(() => response.destroy());
  });
}
