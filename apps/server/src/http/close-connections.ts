// Ends open connections while the app closes: a connection whose request was answered is not kept for another.
import type { FastifyInstance } from 'fastify';

/** On close Node ends only the connections that are idle then, and those that become idle later only after minutes. */
const EVERY_MS = 50;

/**
 * From the moment that the app starts to close, each connection is closed as soon as its response is sent; requests in
 * progress are answered. Without it a sender with a kept connection would delay a server's end by its whole keep-alive.
 */
export function closeConnectionsWhenClosing(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    const timer = setInterval(() => app.server.closeIdleConnections(), EVERY_MS);
    app.server.once('close', () => clearInterval(timer));
    // A server that never listened has no connections, and emits no 'close'.
    if (!app.server.listening) clearInterval(timer);
    done();
  });
}
