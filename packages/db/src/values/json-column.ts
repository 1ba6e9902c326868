// Parses JSON columns when they are read: a value with an unexpected shape is an error that names the row and not the
// content.
import type { z } from 'zod';

/** Where a value is stored. `id` identifies the row for an operator; it is never personal data. */
type JsonPlace = { readonly table: string; readonly column: string; readonly id: string | number };

/**
 * A JSON column has a value that none of our code writes. The message may be logged: it quotes nothing of the value.
 */
export class UnreadableJson extends Error {
  override readonly name = 'UnreadableJson';

  constructor({ table, column, id }: JsonPlace) {
    super(`${table}.${column} of row ${id} cannot be read`);
  }
}

/**
 * Returns the stored value unchanged after validation: the order of its keys, and keys of a later version, stay.
 * @throws UnreadableJson
 */
export function readJson<T>(schema: z.ZodType<T>, value: unknown, place: JsonPlace): T {
  if (schema.safeParse(value).success) return value as T;
  throw new UnreadableJson(place);
}

/** The same for a nullable column. */
export function readOptionalJson<T>(schema: z.ZodType<T>, value: unknown, place: JsonPlace): T | null {
  return value === null ? null : readJson(schema, value, place);
}
