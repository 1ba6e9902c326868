// Whether a failed request reached nobody: what it was to change has certainly not changed.

/** The code of a request that we did not send ourselves. */
export const NOT_SENT = 'ZAPISY_NOT_SENT';

/** Failures before the connection was open: the other side has received nothing. */
const NEVER_SENT: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT', NOT_SENT],
]);

export function wasNeverSent(error: unknown): boolean {
  return NEVER_SENT.has(systemCode(error) ?? '');
}

/** The system's code of a failed fetch; it is one or two causes deep. */
function systemCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const known = 'code' in error && typeof error.code === 'string' && NEVER_SENT.has(error.code);
  return known ? (error.code as string) : systemCode(error.cause);
}
