// Checks the notifications: each is true, not too early, and counted once per occurrence.

import type { Notified } from '../memory-notifications.ts';
import { type EndedSimulation, keyOf, type Post, paymentsOn, plannedByRule } from './ended.ts';

/** ISS-18: a person is notified after 15 minutes. */
const LATE_MS = 15 * 60_000;
/** Temporary causes are reported only for a document that is late. */
const PASSING = ['throttled', 'connection', 'busy'];

/** `most`: how often it may have been counted; 0 for a false notification. */
type Judged = { readonly most: number; readonly isEarly?: boolean };

export function notificationViolations(ended: EndedSimulation): readonly string[] {
  return ended.notified.flatMap((notified) => {
    const { most, isEarly = false } = judged(ended, notified);
    const said: string[] = [];
    if (notified.type !== 'sync' || notified.severity !== 'critical') said.push('is not a critical one');
    if (most === 0) said.push('is false');
    else if (isEarly) said.push('came early');
    else if (notified.count > most) said.push('was counted too often');
    return said.map((message) => `the notification '${notified.matter}' ${message}`);
  });
}

function judged(ended: EndedSimulation, notified: Notified): Judged {
  switch (notified.reason) {
    case 'invoice-rejected':
      return { most: refusedKeys(ended, notified, 'vat') };
    case 'receipt-rejected':
      return { most: refusedKeys(ended, notified, 'receipt') };
    case 'invoice-data-invalid':
      return { most: ofNotified(ended, notified).every((one) => plannedByRule(one, ended.given).isHeldBack) ? 1 : 0 };
    case 'receipt-not-issued':
    case 'document-unknown':
      return lateDocument(ended, notified);
    case 'provider-refuses-requests':
      return refusedRequests(ended, notified);
    default:
      return { most: 0 };
  }
}

const ofNotified = ({ payments }: EndedSimulation, { paymentIds }: Notified) =>
  payments.filter(({ payment }) => paymentIds.includes(payment.id));

const sameIds = (one: readonly number[], other: readonly number[]) =>
  [...one].sort().join() === [...other].sort().join();

/**
 * How many documents of this kind for exactly these payments the provider refused before that; a refused link does not
 * count.
 */
function refusedKeys(
  { given, arrivals }: EndedSimulation,
  { paymentIds, firstAt }: Notified,
  kind: 'vat' | 'receipt',
): number {
  if (!given.refusals[kind === 'vat' ? 'invoice' : 'receipt']) return 0;
  const refused = arrivals.filter(
    ({ body, ended, at }) =>
      ended === 'refused' &&
      body.invoice['kind'] === kind &&
      at <= firstAt.getTime() &&
      sameIds(paymentsOn(body), paymentIds),
  );
  return new Set(refused.map(({ body }) => keyOf(body))).size;
}

/**
 * Counted once for each send, and once for a document that could not be sent at all. True while its request is open.
 */
function lateDocument({ requests, moves }: EndedSimulation, notified: Notified): Judged {
  const at = notified.firstAt.getTime();
  const about = requests.filter(
    ({ kind, paymentIds }) => kind === notified.subject && sameIds(paymentIds, notified.paymentIds),
  );
  const keys = about.map(({ key }) => key);
  const open = about.filter(({ createdAt, updatedAt }) => createdAt.getTime() <= at && at <= updatedAt.getTime());
  const its = moves.filter((move) => keys.includes(move.key));
  const sends = its.filter(({ state }) => state === 'sent');
  if (notified.reason === 'receipt-not-issued' && its.some((move) => move.state === 'abandoned' && move.at <= at))
    return { most: sends.length };
  const isTrue = open.length > 0 && (notified.reason !== 'document-unknown' || sends.some((move) => move.at <= at));
  const isEarly = open.every(({ createdAt }) => at < createdAt.getTime() + LATE_MS);
  return { most: isTrue ? sends.length + 1 : 0, isEarly };
}

/** It gathers payments: for each of them the provider did nothing, and answered why. */
function refusedRequests({ posts, requests }: EndedSimulation, { subject, paymentIds, firstAt }: Notified): Judged {
  const refused = subject === 'read-only-token' ? withoutIdTwice(posts) : posts.filter(isNotDone(subject));
  const covered = new Set(refused.flatMap(({ body }) => paymentsOn(body)));
  const keys = new Set(refused.map(({ body }) => keyOf(body)));
  const isLate = requests.some(
    ({ key, createdAt }) => keys.has(key) && createdAt.getTime() + LATE_MS <= firstAt.getTime(),
  );
  const isTrue = paymentIds.every((id) => covered.has(id));
  return { most: isTrue ? keys.size : 0, isEarly: PASSING.includes(subject) && !isLate };
}

const isNotDone =
  (cause: string) =>
  ({ answer }: Post) =>
    answer?.outcome === 'notDone' && answer.cause === cause;

/** A success without an id means that the token may not write, once it comes again under the same key (ISS-12). */
function withoutIdTwice(posts: readonly Post[]): readonly Post[] {
  const without = posts.filter(({ answer }) => answer?.outcome === 'unknown' && answer.cause === 'no-id');
  const byKey = Map.groupBy(without, ({ body }) => keyOf(body));
  return [...byKey.values()].filter(({ length }) => length > 1).flat();
}
