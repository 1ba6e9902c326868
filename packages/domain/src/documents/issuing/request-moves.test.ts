// The moves of a request: what proves absence, when an attempt is due, when a person is notified, when a receipt is
// given up.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DocumentRequest } from './document-request.ts';
import { isLate } from './late-request.ts';
import {
  dropLink,
  isHopeless,
  markAbsent,
  markNotDone,
  markNotFound,
  markSent,
  markUnknown,
  nextTryAt,
} from './request-moves.ts';

/** These tests check only whether the body changed. */
const sentAt = (request: DocumentRequest, moment: Date) => markSent(request, moment, (body) => JSON.stringify(body));

const NOON = new Date('2026-11-20T12:00:00Z');
const at = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);
const LIMIT_MS = 30_000;
const FRESH: DocumentRequest = {
  id: 'r',
  key: 'pay-1-receipt-1',
  kind: 'receipt',
  revision: 1,
  paymentIds: [1],
  body: { invoice: {} },
  bodyHash: '',
  linkReceiptId: null,
  linkDropped: false,
  state: 'pending',
  attempts: 0,
  sentAt: null,
  absentSince: null,
  absentProofs: 0,
  withoutId: 0,
  refusal: null,
  documentId: null,
  createdAt: NOON,
  updatedAt: NOON,
};
const open = markUnknown(sentAt(FRESH, NOON), at(1));

it('absence is proved by two look-ups a minute apart, after the time limit of the POST', () => {
  const early = markNotFound(open, at(29), LIMIT_MS);
  expect(early).toMatchObject({ state: 'unknown', absentProofs: 0, absentSince: null });
  const first = markNotFound(early, at(30), LIMIT_MS);
  expect(first).toMatchObject({ state: 'unknown', absentProofs: 1, absentSince: at(30) });
  const soon = markNotFound(first, at(89), LIMIT_MS);
  expect(soon).toMatchObject({ state: 'unknown', absentProofs: 1, absentSince: at(30) });
  const second = markNotFound(soon, at(90), LIMIT_MS);
  expect(second).toMatchObject({ state: 'pending', absentProofs: 0, sentAt: null, attempts: 1 });
});

it('absence of one POST proves nothing of the next', () => {
  const once = markNotFound(open, at(40), LIMIT_MS);
  expect(sentAt(once, at(50))).toMatchObject({ absentSince: null, absentProofs: 0, attempts: 2 });
});

it('absence is never proved sooner than the limit and a minute after the last POST', () => {
  const looks = fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 30 });
  fc.assert(
    fc.property(looks, fc.integer({ min: 0, max: 120 }), (moments, limit) => {
      let request = open;
      for (const moment of moments.toSorted((one, other) => one - other)) {
        if (request.state === 'pending') break;
        request = markNotFound(request, at(moment), limit * 1000);
        if (request.state === 'pending') expect(moment).toBeGreaterThanOrEqual(limit + 60);
      }
    }),
  );
});

it.each([
  ['of a new request is at once', FRESH, 0],
  ['of one whose sender died is at once', sentAt(FRESH, at(7)), 7],
  ['of one proved absent is at once', markAbsent(open, at(90)), 90],
  ['of one without its link is at once', dropLink(sentAt(FRESH, NOON), { fields: {}, text: '' }, at(1)), 1],
  ['after the first proof is a minute later', markNotFound(open, at(30), LIMIT_MS), 90],
  ['of a young one is five seconds later', open, 6],
  ['of an older one is a third of its age later', markUnknown(open, at(60)), 80],
  ['of an old one is five minutes later', markUnknown(open, at(7200)), 7500],
  ['of one that made nothing is paused as well', markNotDone(sentAt(FRESH, at(60)), at(60)), 80],
  ['does not pass the moment at which a person is called', markUnknown(open, at(800)), 900],
])('the next try: %s', (_, request, seconds) => {
  expect(nextTryAt(request)).toEqual(at(seconds));
});

it('the next try is never in the past for one that waits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seconds) => {
      expect(nextTryAt(markUnknown(open, at(seconds))).getTime()).toBeGreaterThan(at(seconds).getTime());
    }),
  );
});

it('counting: what surely made nothing is no attempt', () => {
  expect(markNotDone(sentAt(FRESH, NOON), at(1)).attempts).toBe(0);
  expect(dropLink(sentAt(FRESH, NOON), { fields: {}, text: '' }, at(1)).attempts).toBe(0);
});

it.each([
  [899, false],
  [900, true],
])('counting: a person is called after 15 minutes: %i s', (seconds, late) => {
  expect(isLate(open, at(seconds))).toBe(late);
});

it.each([
  ['three absences, five minutes', { attempts: 3 }, 300, true],
  ['two absences', { attempts: 2 }, 300, false],
  ['under five minutes', { attempts: 3 }, 299, false],
  ['the last one made nothing', { attempts: 3, sentAt: at(299) }, 300, false],
  ['the last one is unknown', { attempts: 3, state: 'unknown' as const }, 300, false],
])('counting: a receipt is given up: %s', (_, change, seconds, hopeless) => {
  expect(isHopeless({ ...FRESH, ...change }, at(seconds))).toBe(hopeless);
});
