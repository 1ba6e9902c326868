// The moves of a document request and the pauses between its tries: pure, from the request and the moment alone.
import type { DocumentRequest } from '@zapisy/db/documents/document-request-records';
import { LATE_MS } from '@zapisy/domain/documents/late-request';
import type { ProviderRefusal } from '@zapisy/domain/documents/rejection';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const SHORTEST_PAUSE_MS = 5 * SECOND_MS;
const LONGEST_PAUSE_MS = 5 * MINUTE_MS;
/** Decisions 5.2: absence is proved by two complete look-ups so far apart. */
const PROOF_GAP_MS = 60 * SECOND_MS;
/** Decisions 5.2: a receipt that an invoice waits for has failed after so many sends over so long a time. */
const HOPELESS_ATTEMPTS = 3;
const HOPELESS_MS = 5 * MINUTE_MS;

/** Written before the POST leaves: from here on the document may exist. */
export function sent(request: DocumentRequest, at: Date): DocumentRequest {
  const attempts = request.attempts + 1;
  return { ...request, state: 'sent', attempts, sentAt: at, absentSince: null, absentProofs: 0, updatedAt: at };
}

/** The POST surely made nothing, so it does not count; it is tried again after a pause. */
export function notDone(request: DocumentRequest, at: Date): DocumentRequest {
  return { ...request, state: 'pending', attempts: request.attempts - 1, updatedAt: at };
}

export function unknown(request: DocumentRequest, at: Date): DocumentRequest {
  return { ...request, state: 'unknown', updatedAt: at };
}

export function rejected(request: DocumentRequest, refusal: ProviderRefusal, at: Date): DocumentRequest {
  return { ...request, state: 'rejected', refusal, updatedAt: at };
}

/** The link was refused: the same request goes on without it, under the same key, at once. */
export function withoutLink(request: DocumentRequest, refusal: ProviderRefusal, at: Date): DocumentRequest {
  const attempts = request.attempts - 1;
  return { ...request, state: 'pending', attempts, linkDropped: true, refusal, sentAt: null, updatedAt: at };
}

/** Proved absent, or said to be by a person who looked: it may be sent again at once, under the same key. */
export function absent(request: DocumentRequest, at: Date): DocumentRequest {
  return { ...request, state: 'pending', sentAt: null, absentSince: null, absentProofs: 0, updatedAt: at };
}

/** No longer tried by itself; it still holds its payments, and may be revived as `absent`. */
export function abandoned(request: DocumentRequest, at: Date): DocumentRequest {
  return { ...request, state: 'abandoned', updatedAt: at };
}

/**
 * A complete look-up did not find the document. It counts only after the time limit of the POST, and once a minute: a list
 * may lag behind, and a request may still be on its way.
 */
export function notFound(request: DocumentRequest, at: Date, timeLimitMs: number): DocumentRequest {
  const looked = unknown(request, at);
  if (request.sentAt === null || at.getTime() < request.sentAt.getTime() + timeLimitMs) return looked;
  if (request.absentSince === null) return { ...looked, absentSince: at, absentProofs: 1 };
  if (at.getTime() < request.absentSince.getTime() + PROOF_GAP_MS) return looked;
  return absent(looked, at);
}

/** When a request that could not be finished is to be tried again; a moment in the past for one that need not wait. */
export function nextTryAt(request: DocumentRequest): Date {
  const { sentAt, updatedAt, absentSince } = request;
  if (sentAt === null || request.state === 'sent') return updatedAt;
  const isFirstProof = absentSince !== null && absentSince.getTime() === updatedAt.getTime();
  return new Date(updatedAt.getTime() + (isFirstProof ? PROOF_GAP_MS : pauseMs(request)));
}

/** Pauses grow with the age of the request, and none of them passes over the moment at which a person is called. */
function pauseMs({ createdAt, updatedAt }: DocumentRequest): number {
  const age = updatedAt.getTime() - createdAt.getTime();
  const pause = Math.min(Math.max(age / 3, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS);
  return age < LATE_MS ? Math.min(pause, Math.max(LATE_MS - age, SECOND_MS)) : pause;
}

/** True for a request that was proved absent often and long enough for the document that waits for it to go first. */
export function isHopeless({ state, sentAt, attempts, createdAt }: DocumentRequest, at: Date): boolean {
  const isProvedAbsent = state === 'pending' && sentAt === null;
  return isProvedAbsent && attempts >= HOPELESS_ATTEMPTS && at.getTime() - createdAt.getTime() >= HOPELESS_MS;
}
