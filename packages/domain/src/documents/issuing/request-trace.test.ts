// Whether a document of a request may exist at the provider.
import { expect, it } from 'vitest';
import { furthestTrace, traceOf } from './request-trace.ts';

it.each([
  ['pending', 0, 'none'],
  ['pending', 1, 'may-exist'],
  ['sent', 1, 'may-exist'],
  ['unknown', 2, 'may-exist'],
  ['abandoned', 3, 'may-exist'],
  ['rejected', 1, 'none'],
  ['cancelled', 0, 'none'],
  ['accepted', 1, 'made'],
  ['withdrawn', 1, 'made'],
])('traceOf: %s after %i sends: %s', (state, attempts, trace) => {
  expect(traceOf({ state, attempts })).toBe(trace);
});

it.each([
  [[], 'none'],
  [
    [
      { state: 'rejected', attempts: 1 },
      { state: 'pending', attempts: 0 },
    ],
    'none',
  ],
  [
    [
      { state: 'sent', attempts: 1 },
      { state: 'rejected', attempts: 1 },
    ],
    'may-exist',
  ],
  [
    [
      { state: 'accepted', attempts: 1 },
      { state: 'sent', attempts: 1 },
    ],
    'made',
  ],
])('the furthest of %j is %s', (requests, trace) => {
  expect(furthestTrace(requests)).toBe(trace);
});
