// The picture that a school shows as its logo: a small PNG, of which only the picture is kept (SCH-5).

export type LogoProblem = 'required' | 'too-large' | 'not-png' | 'too-many-pixels';

/** In bytes. */
export const LARGEST_LOGO = 64 * 1024;
/** Pixels of a side: more than any screen shows. */
export const LONGEST_SIDE = 1_024;

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Size, colours, transparency, the pixels, the end: a text, a place or a profile that a program wrote is dropped. */
const KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
/** Length, type and check sum around the data of a part. */
const AROUND = 12;
const HEADER = 13;

type Logo =
  | { readonly kind: 'picture'; readonly bytes: Uint8Array }
  | { readonly kind: 'problem'; readonly problem: LogoProblem };

type Part = { readonly type: string; readonly data: DataView; readonly whole: Uint8Array };

/** The picture without anything beside it; the same bytes again for a picture that was read so before. */
export function logoPicture(bytes: Uint8Array): Logo {
  if (bytes.length === 0) return problem('required');
  if (bytes.length > LARGEST_LOGO) return problem('too-large');
  const parts = partsOf(bytes);
  const [head] = parts ?? [];
  if (!parts || head?.type !== 'IHDR' || head.data.byteLength !== HEADER) return problem('not-png');
  const sides = [head.data.getUint32(0), head.data.getUint32(4)];
  if (sides.some((side) => side === 0)) return problem('not-png');
  if (sides.some((side) => side > LONGEST_SIDE)) return problem('too-many-pixels');
  const kept = parts.filter(({ type }) => KEPT.has(type));
  const isWhole = kept.some(({ type }) => type === 'IDAT') && kept.at(-1)?.type === 'IEND';
  return isWhole ? { kind: 'picture', bytes: joined(kept) } : problem('not-png');
}

/** Undefined when the parts do not end with the file, or one of them is damaged. */
function partsOf(bytes: Uint8Array): readonly Part[] | undefined {
  if (!SIGNATURE.every((byte, index) => bytes[index] === byte)) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Part[] = [];
  let at = SIGNATURE.length;
  while (at < bytes.length) {
    if (at + AROUND > bytes.length) return undefined;
    const length = view.getUint32(at);
    const end = at + AROUND + length;
    if (end > bytes.length) return undefined;
    if (checkSum(bytes.subarray(at + 4, end - 4)) !== view.getUint32(end - 4)) return undefined;
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    parts.push({
      type,
      data: new DataView(bytes.buffer, bytes.byteOffset + at + 8, length),
      whole: bytes.subarray(at, end),
    });
    at = end;
    if (type === 'IEND') break;
  }
  return parts;
}

function joined(parts: readonly Part[]): Uint8Array {
  const all = [Uint8Array.from(SIGNATURE), ...parts.map(({ whole }) => whole)];
  const bytes = new Uint8Array(all.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of all) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** CRC-32, as PNG has it. */
function checkSum(bytes: Uint8Array): number {
  let sum = 0xffff_ffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb8_8320 : sum >>> 1;
  }
  return (sum ^ 0xffff_ffff) >>> 0;
}

function problem(code: LogoProblem): Logo {
  return { kind: 'problem', problem: code };
}
