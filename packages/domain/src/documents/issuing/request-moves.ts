// The state machine of a document request: its moves, and the pauses between its attempts, as functions of the request
// and the time (DOC-12, ISS-11, ISS-12, ISS-19).

import { warsawDate } from '../../warsaw-time.ts';
import type { DocumentRequest, RequestBody } from './document-request.ts';
import { LATE_MS } from './late-request.ts';
import { isProxyRequest } from './proxy-request.ts';
import type { ProviderRefusal } from './rejection.ts';

/** The hash of a body; made outside, because rules import no library. */
type BodyHash = (body: RequestBody) => string;

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const SHORTEST_PAUSE_MS = 5 * SECOND_MS;
const LONGEST_PAUSE_MS = 5 * MINUTE_MS;
/**
 * While our token may only read, a send can succeed only after a person changes it: the pause doubles each time, up to
 * an hour.
 */
const LONGEST_PAUSE_WITHOUT_ID_MS = 60 * MINUTE_MS;
/** One such answer may be accidental; the second, after the document was proved absent, is not. */
const REPORTED_WITHOUT_ID = 2;
/** ISS-17: absence is proved by two complete look-ups so far apart. */
const PROOF_GAP_MS = 60 * SECOND_MS;
/** Much longer than a request, or the provider's list of documents, is ever late. */
const LATEST_ARRIVAL_MS = 10 * MINUTE_MS;
/** ISS-6: a receipt that an invoice waits for has failed after so many sends over so long a time. */
const HOPELESS_ATTEMPTS = 3;
const HOPELESS_MS = 5 * MINUTE_MS;

/**
 * Recorded before the POST is sent: from here on the document may exist. A request whose document certainly does not
 * exist gets a new date.
 */
export function markSent(request: DocumentRequest, at: Date, hashOf: BodyHash): DocumentRequest {
  const attempts = request.attempts + 1;
  const dated = request.attempts === 0 && isOfFormerDay(request, at) ? datedAt(request, at, hashOf) : request;
  return { ...dated, state: 'sent', attempts, sentAt: at, absentSince: null, absentProofs: 0, updatedAt: at };
}

/** True when the day of its body's date is over; a date that was over when staff made the request stays. */
export function isOfFormerDay(request: DocumentRequest, at: Date): boolean {
  const { body, createdAt } = request;
  const day = body.invoice['issue_date'];
  const isOver = typeof day === 'string' && day < warsawDate(at);
  return isOver && !(isProxyRequest(request) && day < warsawDate(createdAt));
}

/** The hash of what the caller of the proxy wrote stays, because it distinguishes a repetition from another order. */
function datedAt(request: DocumentRequest, at: Date, hashOf: BodyHash): DocumentRequest {
  const body = { ...request.body, invoice: { ...request.body.invoice, issue_date: warsawDate(at) } };
  return { ...request, body, bodyHash: isProxyRequest(request) ? request.bodyHash : hashOf(body) };
}

/** The POST certainly made nothing, so it does not count; it is retried after a pause. */
export function markNotDone(request: DocumentRequest, at: Date): DocumentRequest {
  return { ...request, state: 'pending', attempts: request.attempts - 1, updatedAt: at };
}

export function markUnknown(request: DocumentRequest, at: Date): DocumentRequest {
  return { ...request, state: 'unknown', updatedAt: at };
}

/** A success response without a document's id: unknown, like a missing response, but reported when it comes again. */
export function markAnsweredWithoutId(request: DocumentRequest, at: Date): DocumentRequest {
  return { ...markUnknown(request, at), withoutId: request.withoutId + 1 };
}

/** True once such answers are not accidental: the token has no right to write. */
export function mayOnlyRead({ withoutId }: DocumentRequest): boolean {
  return withoutId >= REPORTED_WITHOUT_ID;
}

export function markRejected(request: DocumentRequest, refusal: ProviderRefusal, at: Date): DocumentRequest {
  return { ...request, state: 'rejected', refusal, updatedAt: at };
}

/** The link was refused: the same request continues without it, under the same key, at once. */
export function dropLink(request: DocumentRequest, refusal: ProviderRefusal, at: Date): DocumentRequest {
  const attempts = request.attempts - 1;
  return { ...request, state: 'pending', attempts, linkDropped: true, refusal, sentAt: null, updatedAt: at };
}

/** Proved absent, or declared absent by a person who looked: it may be sent again at once, under the same key. */
export function markAbsent(request: DocumentRequest, at: Date): DocumentRequest {
  return { ...request, state: 'pending', sentAt: null, absentSince: null, absentProofs: 0, updatedAt: at };
}

/**
 * The moment after which no POST under the key of a request proved absent can arrive, or appear in the list, any more.
 * It must pass because the provider does not recognize the next revision's document as the same one by its key.
 */
export function lastArrivalAt({ updatedAt }: DocumentRequest): Date {
  return new Date(updatedAt.getTime() + LATEST_ARRIVAL_MS);
}

/** Proved absent, and its day is over: the next revision, with today's date, replaces it. */
export function markOutdated(request: DocumentRequest, at: Date): DocumentRequest {
  return { ...request, state: 'outdated', updatedAt: at };
}

/** No longer tried automatically; it still holds its payments, and may be revived as `markAbsent`. */
export function markAbandoned(request: DocumentRequest, at: Date): DocumentRequest {
  return { ...request, state: 'abandoned', updatedAt: at };
}

/**
 * A complete look-up did not find the document. It counts only after the time limit of the POST, and once a minute: a list
 * may lag behind, and a request may still be in flight.
 */
export function markNotFound(request: DocumentRequest, at: Date, timeLimitMs: number): DocumentRequest {
  const looked = markUnknown(request, at);
  if (request.sentAt === null || at.getTime() < request.sentAt.getTime() + timeLimitMs) return looked;
  if (request.absentSince === null) return { ...looked, absentSince: at, absentProofs: 1 };
  if (at.getTime() < request.absentSince.getTime() + PROOF_GAP_MS) return looked;
  return markAbsent(looked, at);
}

/** When a request that could not be finished is to be tried again; a moment in the past for one that need not wait. */
export function nextTryAt(request: DocumentRequest): Date {
  const { sentAt, updatedAt, absentSince } = request;
  if (request.state === 'pending' && mayOnlyRead(request))
    return new Date(updatedAt.getTime() + pauseWithoutIdMs(request));
  if (sentAt === null || request.state === 'sent') return updatedAt;
  const isFirstProof = absentSince !== null && absentSince.getTime() === updatedAt.getTime();
  return isFirstProof ? new Date(updatedAt.getTime() + PROOF_GAP_MS) : endOfPause(request);
}

/** By the number of such answers, which the next revision inherits, so that a new day does not shorten the pause. */
function pauseWithoutIdMs({ withoutId }: DocumentRequest): number {
  return Math.min(MINUTE_MS * 2 ** (withoutId - REPORTED_WITHOUT_ID), LONGEST_PAUSE_WITHOUT_ID_MS);
}

/** Pauses grow with the age of the request, and none goes past the moment at which a person is notified. */
export function endOfPause({ createdAt, updatedAt }: DocumentRequest): Date {
  const age = updatedAt.getTime() - createdAt.getTime();
  const pause = Math.min(Math.max(age / 3, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS);
  const capped = age < LATE_MS ? Math.min(pause, Math.max(LATE_MS - age, SECOND_MS)) : pause;
  return new Date(updatedAt.getTime() + capped);
}

/** True for a request that was proved absent often and long enough that the document waiting for it is issued first. */
export function isHopeless({ state, sentAt, attempts, createdAt }: DocumentRequest, at: Date): boolean {
  const isProvedAbsent = state === 'pending' && sentAt === null;
  return isProvedAbsent && attempts >= HOPELESS_ATTEMPTS && at.getTime() - createdAt.getTime() >= HOPELESS_MS;
}
