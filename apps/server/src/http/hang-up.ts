// The last minute of an open connection: who was answered while the app closes is not waited for as if more would come.
import type { FastifyInstance } from 'fastify';

/** Node closes the connections that are idle when it is told to, and then those that become so only after minutes. */
const EVERY_MS = 50;

/**
 * From the moment that the app begins to close, each connection is closed as soon as its answer is given; what is under way
 * is answered. Without it a sender with a kept connection would hold up a server's end for its whole keep-alive.
 */
export function hangUpWhenClosing(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    const timer = setInterval(() => app.server.closeIdleConnections(), EVERY_MS);
    app.server.once('close', () => clearInterval(timer));
    // Who never listened has nobody to hang up on, and says no 'close'.
    if (!app.server.listening) clearInterval(timer);
    done();
  });
}
