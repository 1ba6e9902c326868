// Whether an error says that the database cannot be reached now: it is worth waiting for, and nothing has to be set right.

/** Of PostgreSQL: connections, resources, shutdown and start. Of the network: refused, reset, no route. Of Prisma: the same. */
const AWAY_CODE =
  /^(?:08...|53...|57P..|ECONN[A-Z]+|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|EAI_AGAIN|ENOTFOUND|P10(?:01|02|08|17))$/;
const UNREACHABLE_TEXTS = /timeout exceeded when trying to connect|connection terminated/i;

/** True for an error, or one that it was caused by, with which a database is away that comes back by itself. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && AWAY_CODE.test(String(error.code))) return true;
  return UNREACHABLE_TEXTS.test(error.message) || isDatabaseAway(error.cause);
}
