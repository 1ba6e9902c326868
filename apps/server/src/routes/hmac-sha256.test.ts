import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hmacSha256 } from './hmac-sha256.ts';

it('a digest is what OpenSSL says, for keys shorter and longer than a block and messages of any bytes', () => {
  const key = fc.string({ unit: 'binary', maxLength: 200 });
  const messages = fc.array(fc.uint8Array({ maxLength: 300 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(key, messages, (secret, all) => {
      // One digester for all of them: no state of a message may remain for the next.
      const digestOf = hmacSha256(secret);
      const expected = all.map((message) => createHmac('sha256', secret).update(message).digest('hex'));
      expect(all.map((message) => digestOf(Buffer.from(message)))).toEqual(expected);
    }),
    { numRuns: 40 },
  );
});

it('a digest is what RFC 4231 says in its second case', () => {
  const digest = hmacSha256('Jefe')(Buffer.from('what do ya want for nothing?'));
  expect(digest).toBe('5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843');
});
