// Decides whether an error says that the database cannot be reached now, so that waiting helps and no setting has to be
// changed (OPS-8).

/**
 * PostgreSQL's codes for connections, resources, shutdown and start; the network's for refused, reset and no route;
 * Prisma's for the same.
 */
const AWAY_CODE =
  /^(?:08...|53...|57P..|ECONN[A-Z]+|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|EAI_AGAIN|ENOTFOUND|P10(?:01|02|08|17))$/;
const UNREACHABLE_TEXTS = /timeout exceeded when trying to connect|connection terminated/i;

/**
 * True for an error, or its cause, that says the database is unreachable and will come back without a change by a
 * person.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && AWAY_CODE.test(String(error.code))) return true;
  return UNREACHABLE_TEXTS.test(error.message) || isDatabaseAway(error.cause);
}
