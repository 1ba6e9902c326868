// Whether an identity provider has refused to renew a session (SEC-15).

/**
 * True for an answer that says no for good. A provider may say so without JSON, so 400 and 401 are enough; any other
 * status says so only with an error of the protocol. What passes by itself (429, 5xx) ends no session.
 */
export function isRefusedRefresh({ status, isProtocolError }: RefreshAnswer): boolean {
  if (status === 400 || status === 401) return true;
  return isProtocolError && status !== 429 && status < 500;
}

type RefreshAnswer = {
  readonly status: number;
  /** The body was JSON with an `error`. */
  readonly isProtocolError: boolean;
};
