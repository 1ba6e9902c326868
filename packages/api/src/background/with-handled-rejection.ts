// For work that is started ahead, and that no caller may await in the end.

/**
 * Marks a promise's rejection as handled: a caller that awaits it still gets it, and without such a caller it is
 * ignored.
 */
export function withHandledRejection<T>(work: Promise<T>): Promise<T> {
  work.catch(() => {});
  return work;
}
