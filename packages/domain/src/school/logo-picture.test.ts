// Which files a school may show as its logo, and what of a file is kept.
import { Buffer } from 'node:buffer';
import { crc32, deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LARGEST_LOGO, LONGEST_SIDE, logoPicture } from './logo-picture.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function part(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
}

function head(width: number, height: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([8, 2], 8);
  return part('IHDR', data);
}

const PIXELS = part('IDAT', deflateSync(Buffer.alloc(4)));
const END = part('IEND', Buffer.alloc(0));
const file = (...parts: readonly Buffer[]) => Uint8Array.from(Buffer.concat([SIGNATURE, ...parts]));
const PLAIN = file(head(1, 1), PIXELS, END);
const problemOf = (bytes: Uint8Array) => {
  const read = logoPicture(bytes);
  return read.kind === 'problem' ? read.problem : undefined;
};

it.each<[string, Uint8Array, string | undefined]>([
  ['a plain picture', PLAIN, undefined],
  ['nothing', new Uint8Array(), 'required'],
  ['a large file', new Uint8Array(LARGEST_LOGO + 1), 'too-large'],
  ['a drawing', Uint8Array.from(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')), 'not-png'],
  ['a picture that is cut off', PLAIN.slice(0, -20), 'not-png'],
  ['a picture without its end', file(head(1, 1), PIXELS), 'not-png'],
  ['a picture without pixels', file(head(1, 1), END), 'not-png'],
  ['a picture without its size', file(PIXELS, END), 'not-png'],
  ['a picture without a side', file(head(0, 1), PIXELS, END), 'not-png'],
  ['a picture that unfolds too far', file(head(LONGEST_SIDE + 1, 1), PIXELS, END), 'too-many-pixels'],
])('%s as a logo: %s', (_, bytes, problem) => {
  expect(problemOf(bytes)).toBe(problem);
});

it('a picture keeps its pixels, and nothing that a program wrote beside them', () => {
  const talkative = file(
    head(1, 1),
    part('tEXt', Buffer.from('Author\0Ewa Kot')),
    part('eXIf', Buffer.alloc(9)),
    PIXELS,
    END,
  );
  const more = Uint8Array.from([...talkative, ...Buffer.from('<script>')]);
  for (const bytes of [talkative, more]) expect(logoPicture(bytes)).toEqual({ kind: 'picture', bytes: PLAIN });
});

it('a picture with one changed byte is not taken', () => {
  fc.assert(
    fc.property(fc.nat({ max: PLAIN.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const damaged = PLAIN.map((byte, index) => (index === at ? byte ^ change : byte));
      expect(problemOf(damaged)).toBeDefined();
    }),
  );
});
