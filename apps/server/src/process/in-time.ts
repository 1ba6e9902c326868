// A figure that is asked of the database while Prometheus waits.

const TIME_LIMIT_MS = 2_000;

/** Undefined for a query that failed or came too late. */
export async function inTime<Value>(asked: Promise<Value>): Promise<Value | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, TIME_LIMIT_MS, undefined);
  try {
    return await Promise.race([asked.catch(() => undefined), late]);
  } finally {
    clearTimeout(timer);
  }
}
