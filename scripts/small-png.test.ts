// A picture with few colours keeps each of its pixels; one with many keeps its most frequent ones and every hue.
import { deflateSync, inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { smallPng } from './small-png.ts';

type Colour = readonly [number, number, number];

function part(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
}

/** A PNG whose row `y` is written by the filter `y % 5`, so that each of the five is read. */
function png(rows: readonly (readonly Colour[])[]): Buffer {
  const width = rows[0]?.length ?? 0;
  const flat = rows.map((row) => row.flat());
  const written = flat.map((row, y) => {
    const filter = y % 5;
    const above = (x: number) => flat[y - 1]?.[x] ?? 0;
    const left = (x: number) => row[x - 3] ?? 0;
    const corner = (x: number) => (x < 3 ? 0 : (flat[y - 1]?.[x - 3] ?? 0));
    const guess = (x: number) => {
      const p = left(x) + above(x) - corner(x);
      const near = [left(x), above(x), corner(x)].sort((a, b) => Math.abs(p - a) - Math.abs(p - b))[0] ?? 0;
      return [0, left(x), above(x), Math.floor((left(x) + above(x)) / 2), near][filter] ?? 0;
    };
    return [filter, ...row.map((value, x) => (value - guess(x)) & 255)];
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(rows.length, 4);
  head.set([8, 2], 8);
  const body = deflateSync(Buffer.from(written.flat()));
  return Buffer.concat([Buffer.alloc(8), part('IHDR', head), part('IDAT', body), part('IEND', Buffer.alloc(0))]);
}

/** The pixels of what smallPng wrote: a palette and rows without filter. */
function pixelsOf(small: Buffer): readonly (readonly Colour[])[] {
  const at = (type: string) => small.indexOf(type, 8, 'latin1');
  const data = (type: string) => small.subarray(at(type) + 4, at(type) + 4 + small.readUInt32BE(at(type) - 4));
  const [width, palette, raw] = [data('IHDR').readUInt32BE(0), data('PLTE'), inflateSync(data('IDAT'))];
  const colour = (index: number): Colour => [...palette.subarray(index * 3, index * 3 + 3)] as unknown as Colour;
  const starts = Array.from({ length: raw.length / (width + 1) }, (_, y) => y * (width + 1));
  return starts.map((start) => [...raw.subarray(start + 1, start + 1 + width)].map(colour));
}

const image = (size: number, colour: (x: number, y: number) => Colour) =>
  Array.from({ length: size }, (_, y) => Array.from({ length: size }, (_, x) => colour(x, y)));

it('smallPng changes no pixel of a picture with 256 colours, however its rows are written', () => {
  const few = image(16, (x, y) => [x * 16, y * 16, (x * y) % 256]);
  expect(pixelsOf(smallPng(png(few)))).toEqual(few);
});

it('smallPng keeps the frequent colours of a picture with more, and moves the others a little', () => {
  const many = image(40, (x, y) => (x < 20 ? [31, 95, 191] : [x, y, 200]));
  const small = pixelsOf(smallPng(png(many)));
  expect(small.flat().filter(([red, green, blue]) => red === 31 && green === 95 && blue === 191)).toHaveLength(800);
  const moved = many.flatMap((row, y) =>
    row.map((colour, x) => Math.hypot(...colour.map((value, index) => value - (small[y]?.[x]?.[index] ?? 0)))),
  );
  expect(new Set(small.flat().map(String)).size).toBeLessThanOrEqual(256);
  expect(Math.max(...moved)).toBeLessThan(20);
});

it('smallPng keeps the hue of a few pixels beside hundreds of greys', () => {
  const berry = [160, 44, 99] as const;
  const greys = image(64, (x, y) => (x === 0 && y < 4 ? berry : [x * 4, x * 4, (y >> 3) * 30]));
  const moved = pixelsOf(smallPng(png(greys)))
    .slice(0, 4)
    .map(([colour]) => Math.hypot(...berry.map((value, index) => value - (colour?.[index] ?? 0))));
  expect(Math.max(...moved)).toBeLessThan(20);
});

it('smallPng refuses what no browser writes', () => {
  const grey = png(image(2, () => [0, 0, 0]));
  grey[grey.indexOf('IHDR', 0, 'latin1') + 4 + 9] = 0;
  expect(() => smallPng(grey)).toThrow('none that a browser writes');
});
