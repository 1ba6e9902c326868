// When a document with an unknown outcome is late: from then on a notification is raised, and a person may decide.
import type { DocumentKind } from '../document.ts';

const MINUTE_MS = 60_000;

/** ISS-18: for so long an unknown outcome is looked up without a person. */
export const LATE_MINUTES = 15;
export const LATE_MS = LATE_MINUTES * MINUTE_MS;

/** True once a person is to be notified about a request created at that moment. */
export function isLate({ createdAt }: { readonly createdAt: Date }, at: Date): boolean {
  return at.getTime() - createdAt.getTime() >= LATE_MS;
}

type Known = { readonly kind: DocumentKind; readonly state: string; readonly createdAt: Date };

/**
 * The request that a person may declare absent ('nie ma go u dostawcy') at that moment; `requests` with the lowest
 * revision first.
 */
export function deniableRequest<R extends Known>(requests: readonly R[], kind: DocumentKind, at: Date): R | undefined {
  const open = requests.findLast((request) => request.kind === kind && request.state === 'unknown');
  return open && isLate(open, at) ? open : undefined;
}
