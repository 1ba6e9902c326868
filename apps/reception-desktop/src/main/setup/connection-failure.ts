// Why there was no answer at an address, as far as a person can do something about it.

/** The codes of Node for a certificate that is over, of another name, or of nobody whom this computer trusts. */
const OF_CERTIFICATES = /CERT|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)/;

/** `cause` is what `fetch` threw. */
export function connectionFailure(cause: unknown): 'certificate' | 'unreachable' {
  const inner = cause instanceof Error ? cause.cause : undefined;
  const code = inner instanceof Error && 'code' in inner ? String(inner.code) : '';
  return OF_CERTIFICATES.test(code) ? 'certificate' : 'unreachable';
}
