// The hash of a request's body, which distinguishes a repeated request from another one.
import { createHash } from 'node:crypto';
import type { RequestBody } from '@zapisy/domain/documents/issuing/document-request';

/** SHA-256 of a body, whatever the order of its keys: the database does not keep that order. */
export function bodyHash(body: RequestBody): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(body)))
    .digest('hex');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}
