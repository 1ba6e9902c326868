// The last minute of an open connection: who was answered while the app closes is not waited for as if more would come.
import type { FastifyInstance } from 'fastify';

/** On close Node ends the connections that are idle then, and those that become idle only after minutes. */
const EVERY_MS = 50;

/**
 * From the moment that the app begins to close, each connection is closed as soon as its response is sent; what is in progress
 * is answered. Without it a sender with a kept connection would hold up a server's end for its whole keep-alive.
 */
export function hangUpWhenClosing(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    const timer = setInterval(() => app.server.closeIdleConnections(), EVERY_MS);
    app.server.once('close', () => clearInterval(timer));
    // A server that never listened has no connections, and emits no 'close'.
    if (!app.server.listening) clearInterval(timer);
    done();
  });
}
