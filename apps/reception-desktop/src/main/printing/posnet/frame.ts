// Posnet frames: STX, a command, fields that each end with TAB, '#', four hex digits of checksum, ETX.
import { fromWindows1250, toWindows1250 } from './windows-1250.ts';

const STX = 0x02;
const ETX = 0x03;
const TAB = '\t';
// In bytes. A frame of the printer is far shorter, so more than this without ETX is noise.
const LONGEST_FRAME = 8192;

/** A field is a two-letter mnemonic and its value; the order of the fields is kept. */
export type Field = readonly [mnemonic: string, value: string];

export type Command = { name: string; fields?: readonly Field[]; token?: string };

export type Answer =
  | { kind: 'done'; command: string; token: string | null; fields: Readonly<Record<string, string>> }
  /** The command was understood and refused. */
  | { kind: 'refused'; command: string; token: string | null; code: number }
  /** The frame itself was refused: checksum, unknown command, malformed field. */
  | { kind: 'frame-refused'; command: string | null; field: string | null; token: string | null; code: number }
  /** The answer does not match its own checksum. */
  | { kind: 'damaged' };

/**
 * Builds the bytes of one command. Throws on a value that would break the frame, so the driver cleans values before.
 */
export function encodeFrame(command: Command): Buffer {
  const elements = (command.fields ?? []).map(([mnemonic, value]) => mnemonic + value);
  if (command.token) elements.unshift(`@${command.token}`);
  const text = [command.name, ...elements].map((element) => element + TAB).join('');
  const body = toWindows1250(text);
  const separators = body.filter((byte) => byte === 0x09).length;
  if (separators !== elements.length + 1 || body.includes(STX) || body.includes(ETX)) {
    throw new RangeError('a Posnet value may not hold STX, ETX or TAB');
  }
  return Buffer.concat([
    Buffer.of(STX),
    Buffer.from(body),
    Buffer.from(`#${frameChecksum(body)}`, 'latin1'),
    Buffer.of(ETX),
  ]);
}

/** Reads the bytes between STX and ETX. */
export function readAnswer(inside: Uint8Array): Answer {
  const mark = inside.length - 5;
  if (mark < 0 || inside[mark] !== 0x23) return { kind: 'damaged' };
  const body = inside.subarray(0, mark);
  const checksum = Buffer.from(inside.subarray(mark + 1))
    .toString('latin1')
    .toUpperCase();
  if (checksum !== frameChecksum(body)) return { kind: 'damaged' };
  const [command = '', ...elements] = fromWindows1250(body)
    .split(TAB)
    .filter((element) => element !== '');
  return answerOf(command, elements);
}

function answerOf(command: string, elements: readonly string[]): Answer {
  const token = elements.find((element) => element.startsWith('@'))?.slice(1) ?? null;
  const fields: Record<string, string> = {};
  let code: number | null = null;
  for (const element of elements) {
    // The vendor's description prints a frame error's number once as '?13' and once as 'er13'.
    const refusal = /^(?:\?|er)(\d+)$/.exec(element);
    if (refusal) code = Number(refusal[1]);
    else if (!element.startsWith('@')) fields[element.slice(0, 2)] = element.slice(2);
  }
  if (command === 'ERR') {
    return {
      kind: 'frame-refused',
      command: fields['cm'] ?? null,
      field: fields['fd'] ?? null,
      token,
      code: code ?? 0,
    };
  }
  return code === null ? { kind: 'done', command, token, fields } : { kind: 'refused', command, token, code };
}

/** Cuts a stream of bytes into answers: joins split segments, separates merged ones, drops noise between frames. */
export function answerReader(): (chunk: Uint8Array) => Answer[] {
  let pending = Buffer.alloc(0);
  return (chunk) => {
    pending = Buffer.concat([pending, chunk]);
    const answers: Answer[] = [];
    for (;;) {
      const start = pending.indexOf(STX);
      if (start < 0) {
        pending = Buffer.alloc(0);
        return answers;
      }
      const end = pending.indexOf(ETX, start);
      if (end < 0) {
        pending = pending.length - start > LONGEST_FRAME ? Buffer.alloc(0) : pending.subarray(start);
        return answers;
      }
      // A second STX before ETX means that the first frame was cut off in transit.
      const begin = pending.subarray(start, end).lastIndexOf(STX) + start;
      answers.push(readAnswer(pending.subarray(begin + 1, end)));
      pending = pending.subarray(end + 1);
    }
  };
}

/** CRC16 with polynomial 0x1021, start 0, no reflection, as four upper-case hex digits. */
export function frameChecksum(bytes: Uint8Array): string {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
