// Reduces a screenshot to at most 256 colours: screens need few, and the pictures in the repository stay small.
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MOST_COLOURS = 256;
/** So many are kept because they are frequent: the flat areas, whose shades may be close to each other. */
const FLAT_COLOURS = 128;
/** The others differ by at least this (squared, in RGB): greys of text take no place of a mark's edge. */
const LEAST_DISTANCE = 300;
/** Bytes per pixel, by the PNG's colour type. */
const PIXEL_BYTES: Readonly<Record<number, number>> = { 2: 3, 6: 4 };

type Image = { readonly width: number; readonly height: number; readonly colours: Uint32Array };

/**
 * The same picture with a palette: its most frequent colours stay unchanged, every other colour becomes the nearest of
 * the palette. Accepts what browsers write: 8 bits per channel, RGB or opaque RGBA, not interlaced.
 */
export function smallPng(png: Buffer): Buffer {
  const { width, height, colours } = decode(png);
  const palette = frequent(colours);
  const place = new Map(palette.map((colour, index) => [colour, index]));
  const rows = Buffer.alloc(height * (width + 1));
  for (let index = 0; index < colours.length; index++) {
    const colour = colours[index] ?? 0;
    const known = place.get(colour) ?? nearest(palette, colour);
    place.set(colour, known);
    rows[Math.floor(index / width) * (width + 1) + 1 + (index % width)] = known;
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(palette.flatMap((colour) => [...channels(colour)]))),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function decode(png: Buffer): Image {
  const parts = chunksOf(png);
  const head = parts.find(({ type }) => type === 'IHDR')?.data ?? Buffer.alloc(13);
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const bytes = PIXEL_BYTES[head[9] ?? 0];
  if (bytes === undefined || head[8] !== 8 || head[12] !== 0)
    throw new Error('This PNG is none that a browser writes.');
  const raw = inflateSync(Buffer.concat(parts.filter(({ type }) => type === 'IDAT').map(({ data }) => data)));
  const pixels = unfiltered(raw, width * bytes, bytes);
  const colours = new Uint32Array(width * height);
  for (let index = 0; index < colours.length; index++) colours[index] = pixels.readUIntBE(index * bytes, 3);
  return { width, height, colours };
}

function chunksOf(png: Buffer): readonly { readonly type: string; readonly data: Buffer }[] {
  const found = [];
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    found.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return found;
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** Each row of a PNG is stored as its difference from the pixels to the left of it and above it. */
function unfiltered(raw: Buffer, stride: number, bytes: number): Buffer {
  const height = raw.length / (stride + 1);
  const pixels = Buffer.alloc(height * stride);
  const byte = (at: number, isInside: boolean) => (isInside ? (pixels[at] ?? 0) : 0);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)] ?? 0;
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x;
      const left = byte(at - bytes, x >= bytes);
      const above = byte(at - stride, y > 0);
      const corner = byte(at - stride - bytes, x >= bytes && y > 0);
      pixels[at] = (raw[y * (stride + 1) + 1 + x] ?? 0) + guessOf(filter, left, above, corner);
    }
  }
  return pixels;
}

function guessOf(filter: number, left: number, above: number, corner: number): number {
  switch (filter) {
    case 1:
      return left;
    case 2:
      return above;
    case 3:
      return (left + above) >> 1;
    case 4:
      return paeth(left, above, corner);
    default:
      return 0;
  }
}

function paeth(left: number, above: number, corner: number): number {
  const [a, b, c] = [above - corner, left - corner, left + above - 2 * corner].map(Math.abs) as [
    number,
    number,
    number,
  ];
  if (a <= b && a <= c) return left;
  return b <= c ? above : corner;
}

function frequent(colours: Uint32Array): readonly number[] {
  const counts = new Map<number, number>();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const sorted = [...counts].sort(([, one], [, other]) => other - one).map(([colour]) => colour);
  if (sorted.length <= MOST_COLOURS) return sorted;
  const chosen = sorted.slice(0, FLAT_COLOURS);
  for (const colour of sorted.slice(FLAT_COLOURS)) {
    if (chosen.length === MOST_COLOURS) break;
    if (chosen.every((one) => distance(one, colour) >= LEAST_DISTANCE)) chosen.push(colour);
  }
  return chosen;
}

function nearest(palette: readonly number[], colour: number): number {
  const distances = palette.map((one) => distance(one, colour));
  return distances.indexOf(Math.min(...distances));
}

function distance(one: number, other: number): number {
  const [a, b] = [channels(one), channels(other)];
  return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;
}

function channels(colour: number): readonly [red: number, green: number, blue: number] {
  return [colour >> 16, (colour >> 8) & 255, colour & 255];
}
