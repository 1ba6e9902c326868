// The printer's line: bytes to frames and back, with checksum and code page. Knows no command.

const STX = 0x02;
const ETX = 0x03;
const TAB = 0x09;
const HASH = 0x23;
/** A frame longer than this never fits the printer's buffer. */
const LONGEST = 4_096;

/** The printer's own numbers for a frame it cannot take. */
export const FRAME_ERROR = { token: 4, checksum: 5, structure: 6, buffer: 11, noChecksum: 15 } as const;

/** What is between STX and `#`, taken apart: first the command, then its values. */
export type Elements = {
  readonly name: string;
  readonly token: string | undefined;
  readonly values: readonly string[];
};

export type Read = { readonly elements: Elements } | { readonly refused: number };

const CODE_PAGE = new TextDecoder('windows-1250');
const HIGH_BYTES = new Map(
  Array.from({ length: 128 }, (_, at): [string, number] => [CODE_PAGE.decode(Uint8Array.of(128 + at)), 128 + at]),
);

/** Bytes of WINDOWS-1250 as text. */
export function decodeText(bytes: Uint8Array): string {
  return CODE_PAGE.decode(bytes);
}

/** Text as bytes of WINDOWS-1250; a sign the page lacks becomes `?`. */
export function encodeText(text: string): Uint8Array {
  return Uint8Array.from([...text], (sign) => {
    const code = sign.codePointAt(0) ?? 0x3f;
    return code < 0x80 ? code : (HIGH_BYTES.get(sign) ?? 0x3f);
  });
}

/** CRC-16, polynomial 0x1021, start 0, as four upper-case hexadecimal digits. */
export function checksumOf(bytes: Uint8Array): string {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** `['trline', '?2106']` as a whole frame; each element is closed by TAB. */
export function writeFrame(elements: readonly string[], checksum: (bytes: Uint8Array) => string = checksumOf): Buffer {
  const body = encodeText(elements.map((element) => `${element}\t`).join(''));
  return Buffer.concat([Uint8Array.of(STX), body, encodeText(`#${checksum(body)}`), Uint8Array.of(ETX)]);
}

/**
 * Cuts frames out of a stream, however it was split or merged on the way. Bytes outside STX..ETX are passed over;
 * a second STX starts a new frame.
 */
export function openFrameReader(): (chunk: Uint8Array) => Read[] {
  let frame: number[] | undefined;
  function take(byte: number): Read | undefined {
    if (byte === STX) frame = [];
    else if (byte === ETX && frame) {
      const whole = Uint8Array.from(frame);
      frame = undefined;
      return readFrame(whole);
    } else if (frame) {
      frame.push(byte);
      if (frame.length > LONGEST) {
        frame = undefined;
        return { refused: FRAME_ERROR.buffer };
      }
    }
    return undefined;
  }
  return (chunk) => Array.from(chunk, take).filter((read) => read !== undefined);
}

function readFrame(frame: Uint8Array): Read {
  const body = frame.subarray(0, -5);
  if (frame.length < 5 || frame.at(-5) !== HASH) return { refused: FRAME_ERROR.noChecksum };
  if (decodeText(frame.subarray(-4)) !== checksumOf(body)) return { refused: FRAME_ERROR.checksum };
  if (body.at(-1) !== TAB || body.some((byte) => byte < 0x20 && byte !== TAB))
    return { refused: FRAME_ERROR.structure };
  const [name = '', ...rest] = decodeText(body.subarray(0, -1)).split('\t');
  const tokens = rest.filter((value) => value.startsWith('@'));
  if (tokens.length > 1 || tokens.some((token) => !/^@[0-9]{4}$/.test(token))) return { refused: FRAME_ERROR.token };
  return { elements: { name, token: tokens[0], values: rest.filter((value) => !value.startsWith('@')) } };
}
