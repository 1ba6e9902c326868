// A connection whose other side went without a word: a machine that lost its power, a firewall that forgot.
import { Socket } from 'node:net';
import type pg from 'pg';

/** Above any statement of ours. Migrations take what they take, and wait for each other: see `allowLongQuery`. */
export const UNRESPONSIVE_MS = 60_000;
const FIRST_PROBE_MS = 10_000;

/**
 * Gives a connection up that was asked and has been silent for so long: no end and no error would ever come of it, and ten of
 * them are the whole pool. What was asked is rejected, and the pool makes a new one. One that only listens may be silent.
 */
export function endWhenUnresponsive(client: pg.PoolClient, limitMs: number): void {
  const socket = socketOf(client);
  // The system's own probes find a machine that is gone where the answer has begun, within seconds.
  socket?.setKeepAlive(true, FIRST_PROBE_MS);
  socket?.setTimeout(limitMs);
  socket?.on('timeout', () => {
    if (isAsked(client)) socket.destroy(new Error(`PostgreSQL has been silent for ${limitMs} ms`));
  });
}

/** For one whose statements may take any time; the answer sets the limit again. */
export function allowLongQuery(client: pg.PoolClient): () => void {
  const socket = socketOf(client);
  const limitMs = socket?.timeout ?? 0;
  socket?.setTimeout(0);
  return () => void socket?.setTimeout(limitMs);
}

function socketOf({ connection }: pg.PoolClient): Socket | undefined {
  return connection.stream instanceof Socket ? connection.stream : undefined;
}

/** pg knows, its types do not: false from when a statement is sent until its answer is whole. */
function isAsked(client: pg.PoolClient & { readonly readyForQuery?: boolean }): boolean {
  return client.readyForQuery === false;
}
