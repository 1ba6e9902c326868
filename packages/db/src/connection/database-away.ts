// Decides whether an error says that the database cannot be reached now, so that waiting helps and no setting has to be
// changed (OPS-8).
import { errorCodes, layersOf } from './error-layers.ts';

/**
 * PostgreSQL's codes for connections, resources, shutdown and start; the network's for refused, reset and no route;
 * Prisma's for the same, and the names of its adapter.
 */
const AWAY_CODE =
  /^(?:08...|53...|57P..|ECONN[A-Z]+|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|EAI_AGAIN|ENOTFOUND|P10(?:01|02|08|17)|DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections)$/;
/**
 * Those without a code: of a connection that was not made in time, that breaks, or that has broken between two statements of a
 * transaction; and Prisma's for a transaction that got none, of which nothing was begun.
 */
const UNREACHABLE_TEXTS = new RegExp(
  [
    'timeout exceeded when trying to connect',
    'connection terminated',
    'is not queryable',
    'unable to start a transaction in the given time',
  ].join('|'),
  'i',
);

/**
 * True for an error, or one that it wraps, that says the database is unreachable and will come back without a change by a
 * person.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (errorCodes(error).some((code) => AWAY_CODE.test(code))) return true;
  return layersOf(error).some((layer) => layer instanceof Error && UNREACHABLE_TEXTS.test(layer.message));
}
