// Tolerant reading of another system's JSON: a missing or malformed field is undefined, never a crash.

export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object itself, or an empty one. */
export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

/** The objects of a list; other entries are skipped. */
export function listOf(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.filter(isFields) : [];
}

/** A non-empty text; undefined for anything else. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** An id as text: sent as text, or as a whole number whose digits `exactJson` kept. */
export function idOf(value: unknown): string | undefined {
  return textOf(Number.isSafeInteger(value) ? String(value) : value);
}
