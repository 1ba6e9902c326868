// How a screen reads what the server sent: as a refusal that it has texts for, or as none.
import { expect, it } from 'vitest';
import { decodeRefusal } from './decode-refusal.ts';

it('decodeRefusal keeps the code, the reason and what comes with them', () => {
  const refusal = { code: 'mismatched-payments', reason: 'other-buyer', paymentIds: [1] };
  expect(decodeRefusal(refusal)).toEqual(refusal);
});

it('decodeRefusal keeps a code that was sent without a reason', () => {
  expect(decodeRefusal({ code: 'not-found' })).toEqual({ code: 'not-found' });
});

it.each([
  ['unknown to this screen', 'of-a-newer-server'],
  ['of another code', 'no-course'],
  ['of another type', 7],
])('decodeRefusal leaves out a reason that is %s', (_, reason) => {
  expect(decodeRefusal({ code: 'not-allowed-now', reason, paymentIds: [1] })).toEqual({
    code: 'not-allowed-now',
    paymentIds: [1],
  });
});

it.each(['of-a-newer-server', 'constructor', '__proto__'])(
  'decodeRefusal keeps it a refusal when its code is unknown: %s',
  (code) => {
    expect(decodeRefusal({ code, reason: 'other-buyer' })).toEqual({ code: 'not-allowed-now' });
  },
);

it.each([undefined, null, 'conflict', {}, { code: 7 }])('decodeRefusal finds no refusal in %j', (sent) => {
  expect(decodeRefusal(sent)).toBeUndefined();
});
