// The letters of a label of a domain in the ASCII form of DNS, behind 'xn--' (RFC 3492, 6.2) (PPL-35).

const BASE = 36;
const FIRST_CODE = 128;
const FIRST_BIAS = 72;
const LEAST = 1;
const MOST = 26;
const SKEW = 38;
const DAMP = 700;
const LAST_CODE = 0x10ffff;

/** Undefined for a text that encodes nothing. */
export function punycodeDecoded(encoded: string): string | undefined {
  const end = Math.max(encoded.lastIndexOf('-'), 0);
  const letters = [...encoded.slice(0, end)];
  const digits = [...encoded.slice(end === 0 ? 0 : end + 1)].map(digitOf);
  let [code, at, bias] = [FIRST_CODE, 0, FIRST_BIAS];
  while (digits.length > 0) {
    const step = nextNumber(digits, bias);
    if (step === undefined) return undefined;
    const places = letters.length + 1;
    code += Math.floor((at + step) / places);
    bias = biasAfter(at === 0 && letters.length === end ? Math.floor(step / DAMP) : Math.floor(step / 2), places);
    at = (at + step) % places;
    if (code > LAST_CODE) return undefined;
    letters.splice(at, 0, String.fromCodePoint(code));
    at += 1;
  }
  return letters.join('');
}

/** Takes the digits of one number from the front; each digit is below 36, and one below its threshold is the last. */
function nextNumber(digits: number[], bias: number): number | undefined {
  let [number, weight] = [0, 1];
  for (let place = BASE; ; place += BASE) {
    const digit = digits.shift();
    if (digit === undefined || digit < 0 || number > LAST_CODE * BASE) return undefined;
    number += digit * weight;
    const threshold = Math.min(Math.max(place - bias, LEAST), MOST);
    if (digit < threshold) return number;
    weight *= BASE - threshold;
  }
}

function biasAfter(step: number, places: number): number {
  let rest = step + Math.floor(step / places);
  let bias = 0;
  for (; rest > ((BASE - LEAST) * MOST) / 2; bias += BASE) rest = Math.floor(rest / (BASE - LEAST));
  return bias + Math.floor(((BASE - LEAST + 1) * rest) / (rest + SKEW));
}

/** 'a' is 0, '9' is 35; below 0 for every other sign. */
function digitOf(sign: string): number {
  return 'abcdefghijklmnopqrstuvwxyz0123456789'.indexOf(sign);
}
