// The portal's HTTP server: how long it waits for a visitor, and how it ends.
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
  const server = createServer(limits, (request, response) => {
    if (!server.listening) response.setHeader('Connection', 'close');
    // A browser that disconnects in the middle of an answer is not an error of ours.
    answer(request, response).catch(() => response.destroy());
  });
  return server;
}

/** How often connections that have become idle are looked for; Node itself ends only those that are idle at the beginning. */
const LOOK_EVERY_MS = 50;

/**
 * Takes no new connection, answers what is under way or comes on a connection that is kept, and ends each connection with its
 * answer. Resolves when none is left, or at the limit.
 */
export async function closeAnswering(server: Server, limitMs = REQUEST_LIMIT_MS): Promise<void> {
  const looking = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS);
  const limit = setTimeout(() => server.closeAllConnections(), limitMs);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(looking);
  clearTimeout(limit);
}
