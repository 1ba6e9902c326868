// The texts inside a value of lists and plain objects, at every depth: one that is looked for, and all of them changed.

/**
 * The path of the first text that is looked for, 'person.owner.contact', also of one that is a key; undefined when there
 * is none. A value may contain itself.
 */
export function pathOfText(whole: unknown, isWanted: (text: string) => boolean): string | undefined {
  const seen = new Map<unknown, string>([[whole, '']]);
  for (const [value, path] of seen) {
    const parts = partsOf(value);
    const texts = typeof value === 'string' ? [value] : parts.map(([key]) => key);
    if (texts.some(isWanted)) return path;
    for (const [key, part] of parts) if (!seen.has(part)) seen.set(part, below(path, key));
  }
  return undefined;
}

const below = (path: string, key: string) => (path === '' ? key : `${path}.${key}`);

/** The value with every text changed, and the same value when no text changes. Keys stay as they are. */
export function withTexts<V>(whole: V, change: (text: string) => string): V {
  const isChanged = pathOfText(whole, (text) => change(text) !== text) !== undefined;
  return isChanged ? (changed(whole, change, new Map()) as V) : whole;
}

function changed(value: unknown, change: (text: string) => string, made: Map<unknown, unknown>): unknown {
  if (typeof value === 'string') return change(value);
  if (made.has(value)) return made.get(value);
  if (!Array.isArray(value) && !isPlain(value)) return value;
  const copy: Record<string, unknown> = Array.isArray(value) ? ([] as unknown as Record<string, unknown>) : {};
  made.set(value, copy);
  for (const [key, inner] of partsOf(value)) {
    const given = { value: changed(inner, change, made), enumerable: true, writable: true, configurable: true };
    Object.defineProperty(copy, key, given);
  }
  return copy;
}

function partsOf(value: unknown): readonly (readonly [string, unknown])[] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
