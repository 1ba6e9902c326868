// Which fault of a connection is one of its certificate.
import { expect, it } from 'vitest';
import { connectionFailure } from './connection-failure.ts';

it.each([
  ['CERT_HAS_EXPIRED', 'certificate'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'certificate'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificate'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'certificate'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'unreachable'],
  ['ENOTFOUND', 'unreachable'],
  ['ECONNREFUSED', 'unreachable'],
])('connectionFailure: %s: %s', (code, expected) => {
  const cause = Object.assign(new Error('connect'), { code });
  expect(connectionFailure(new TypeError('fetch failed', { cause }))).toBe(expected);
});

it('what is no fault of a connection counts as one without an answer', () => {
  expect(
    [new DOMException('late', 'TimeoutError'), new Error('other'), 'text', undefined].map(connectionFailure),
  ).toEqual(Array(4).fill('unreachable'));
});
