// Values between the page and the main process: what structured clone accepts, as text and back. These functions run in
// Node and, as their own source text, in the page: they may use each other and the platform.

/**
 * Encodes a value as text. The platform's own structuredClone decides what is allowed; bytes and cycles, which a desk
 * never sends, are refused.
 */
export function encodeValue(value: unknown): string {
  let clone: unknown;
  try {
    clone = structuredClone(value);
  } catch {
    throw new Error('An object could not be cloned.');
  }
  return JSON.stringify(packValue(clone, []));
}

export function decodeValue(text: string): unknown {
  return unpackValue(JSON.parse(text));
}

function packValue(value: unknown, path: readonly object[]): unknown {
  switch (typeof value) {
    case 'undefined':
      return ['undefined'];
    case 'bigint':
      return ['bigint', String(value)];
    case 'number':
      return packNumber(value);
    case 'object':
      return value === null ? null : packObject(value, path);
    default:
      return value;
  }
}

function packNumber(value: number): unknown {
  if (Object.is(value, -0)) return ['number', '-0'];
  return Number.isFinite(value) ? value : ['number', String(value)];
}

function packObject(value: object, path: readonly object[]): unknown {
  if (path.includes(value)) throw new Error('An object could not be cloned.');
  const inner = [...path, value];
  if (value instanceof Date) return ['date', value.getTime()];
  if (value instanceof Error) return ['error', value.name, value.message];
  if (value instanceof Map) return ['map', [...value].map((pair) => pair.map((one) => packValue(one, inner)))];
  if (value instanceof Set) return ['set', [...value].map((one) => packValue(one, inner))];
  if (Array.isArray(value)) return ['array', Array.from(value, (one) => packValue(one, inner))];
  if (Object.prototype.toString.call(value) !== '[object Object]') throw new Error('An object could not be cloned.');
  return ['object', Object.entries(value).map(([name, one]) => [name, packValue(one, inner)])];
}

function unpackValue(packed: unknown): unknown {
  if (!Array.isArray(packed)) return packed;
  const [kind, ...parts] = packed as [string, ...never[]];
  const makers: Record<string, (...parts: never[]) => unknown> = {
    bigint: (text: string) => BigInt(text),
    number: (text: string) => Number(text),
    date: (time: number | null) => new Date(time ?? Number.NaN),
    map: (pairs: unknown[][]) => new Map(pairs.map((pair) => pair.map(unpackValue) as [unknown, unknown])),
    set: (items: unknown[]) => new Set(items.map(unpackValue)),
    error: (name: string, message: string) => Object.assign(new Error(message), { name }),
    array: (items: unknown[]) => items.map(unpackValue),
    object: (pairs: [string, unknown][]) => Object.fromEntries(pairs.map(([name, one]) => [name, unpackValue(one)])),
  };
  return makers[kind]?.(...parts);
}

/** The same functions for the page. */
export const CODEC_SOURCE = [encodeValue, decodeValue, packValue, packNumber, packObject, unpackValue].join('\n');
