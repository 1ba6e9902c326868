// Whether a failed call of a procedure was answered, so that nothing was changed.

const UNAVAILABLE = 503;

/**
 * True when no procedure has answered, so that what was asked may be done: the server was not reached in time, something else
 * answered for it, or it lost its database (OPS-24). `data` of the error that the caller got; an answer of the server has some.
 */
export function isCallUnanswered(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return true;
  return 'httpStatus' in data && data.httpStatus === UNAVAILABLE;
}
