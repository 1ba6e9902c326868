import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { platformSignature } from './social-leads-signature.ts';

const NOTIFICATION =
  '{"entry":[{"id":"111","time":1794823204,"changes":[{"value":{"leadgen_id":"222","page_id":"111","form_id":"333","created_time":1794823201},"field":"leadgen"}]}],"object":"page"}';
const ESCAPED = String.raw`{"object":"page","entry":[{"id":"111","time":1,"changes":[{"field":"leadgen","value":{"leadgen_id":"222","page_id":"111","form_id":"333","created_time":1,"form_name":"Zaj\u0119cia\/\u0141\u00f3d\u017a"}}]}]}`;
const ESCAPED_SIGNATURE = 'sha256=e628acb483976671af33e8cf1afcad7e5a8e6630f7ba52fac1eeb639672df871';

const VECTORS: readonly (readonly [secret: string, body: string, header: string])[] = [
  [
    'my_little_secret',
    '{ "id": "realtime_update" }',
    'sha256=2bee603b1bd2b873912ee43469a3b4a377ad70e7f64cbd58ccdbc67eb9a1b37f',
  ],
  [
    "It's a Secret to Everybody",
    'Hello, World!',
    'sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17',
  ],
  [
    'test_app_secret',
    '{"object":"whatsapp_business_account","entry":[]}',
    'sha256=dec6a680679a968e7e0319355b23599cbfc54502c0784668e9618baa0c633756',
  ],
  ['dev_app_secret', NOTIFICATION, 'sha256=f416745ff9d04d644700c8bc09412da89e75d2b21d8868084dfc1421836f4e56'],
  ['dev_app_secret', ESCAPED, ESCAPED_SIGNATURE],
];

it.each(VECTORS)('platformSignature accepts the known signature under %s', (secret, body, header) => {
  expect(platformSignature(secret)(Buffer.from(body), header)).toBe(true);
});

it('platformSignature hashes the bytes on the wire, not what they mean', () => {
  const reencoded = JSON.stringify(JSON.parse(ESCAPED));
  expect(platformSignature('dev_app_secret')(Buffer.from(reencoded), ESCAPED_SIGNATURE)).toBe(false);
});

it('platformSignature refuses each of the 256 single-bit flips of a digest', () => {
  const body = Buffer.from(NOTIFICATION);
  const digest = createHmac('sha256', 'secret').update(body).digest();
  const accepted = Array.from({ length: 256 }, (_, bit) => {
    const forged = Buffer.from(digest);
    const byte = bit >> 3;
    forged.writeUInt8(forged.readUInt8(byte) ^ (1 << (bit & 7)), byte);
    return platformSignature('secret')(body, `sha256=${forged.toString('hex')}`);
  });
  expect(accepted).toEqual(Array.from({ length: 256 }, () => false));
  expect(platformSignature('secret')(body, `sha256=${digest.toString('hex')}`)).toBe(true);
});

const valid = `sha256=${createHmac('sha256', 'secret').update('x').digest('hex')}`;
it.each([
  ['no header', undefined, 'secret'],
  ['two headers', [valid, valid], 'secret'],
  ['an empty header', '', 'secret'],
  ['the old SHA-1', 'sha1=0000000000000000000000000000000000000000', 'secret'],
  ['a digest that is too short', valid.slice(0, -1), 'secret'],
  ['a digest that is too long', `${valid}0`, 'secret'],
  ['no secret configured', `sha256=${createHmac('sha256', '').update('x').digest('hex')}`, ''],
  ["another app's secret", `sha256=${createHmac('sha256', 'other').update('x').digest('hex')}`, 'secret'],
])('platformSignature fails closed: %s', (_name, header, secret) => {
  expect(platformSignature(secret)(Buffer.from('x'), header)).toBe(false);
});

it('platformSignature takes upper-case hexadecimal for the same digest', () => {
  const upper = valid.slice(7).toUpperCase();
  expect(platformSignature('secret')(Buffer.from('x'), `sha256=${upper}`)).toBe(true);
});
