// The key of a desk's computer, as it comes with a request (PRN-25).
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { DESK_KEY, DESK_KEY_HEADER } from '@zapisy/domain/printing/desk-key';

/** The key itself is never stored; what is no key of a desk's app counts as none. */
export function deskKeyHashIn(headers: IncomingHttpHeaders): string | undefined {
  const key = headers[DESK_KEY_HEADER];
  if (typeof key !== 'string' || !DESK_KEY.test(key)) return undefined;
  return createHash('sha256').update(key).digest('base64url');
}
