// Ends a connection whose other side disappeared without closing it: a machine that lost power, a firewall that dropped
// its state.
import { Socket } from 'node:net';
import type pg from 'pg';

/** Longer than any statement of ours takes. Migrations have no limit and wait for each other: see `allowLongQuery`. */
export const UNRESPONSIVE_MS = 60_000;
const FIRST_PROBE_MS = 10_000;

/**
 * Ends a connection that has a query open and has received nothing for `limitMs`: neither an end nor an error would
 * ever arrive, and ten such connections are the whole pool. The open query is rejected, and the pool makes a new
 * connection. A connection without an open query (a listening one) may stay without traffic.
 */
export function endWhenUnresponsive(client: pg.PoolClient, limitMs: number): void {
  const socket = socketOf(client);
  // Keep-alive probes of the operating system find within seconds that a machine disappeared in the middle of an
  // answer.
  socket?.setKeepAlive(true, FIRST_PROBE_MS);
  socket?.setTimeout(limitMs);
  socket?.on('timeout', () => {
    if (isAsked(client)) socket.destroy(new Error(`PostgreSQL has not answered for ${limitMs} ms`));
  });
}

/** Lifts the limit for a connection whose statements may take any time. The returned function sets the limit again. */
export function allowLongQuery(client: pg.PoolClient): () => void {
  const socket = socketOf(client);
  const limitMs = socket?.timeout ?? 0;
  socket?.setTimeout(0);
  return () => void socket?.setTimeout(limitMs);
}

function socketOf({ connection }: pg.PoolClient): Socket | undefined {
  return connection.stream instanceof Socket ? connection.stream : undefined;
}

/** pg has this field, its types do not: false from the moment a statement is sent until its answer is complete. */
function isAsked(client: pg.PoolClient & { readonly readyForQuery?: boolean }): boolean {
  return client.readyForQuery === false;
}
