// JSON columns are parsed as they are read: what is stored in another shape stops here, with the row's name and not its content.
import type { z } from 'zod';

/** Where a value is stored. `id` names the row to an operator; it is never personal data. */
type JsonPlace = { readonly table: string; readonly column: string; readonly id: string | number };

/** A JSON column holds what no code of ours writes there. The message may be logged: it quotes nothing of the value. */
export class UnreadableJson extends Error {
  override readonly name = 'UnreadableJson';

  constructor({ table, column, id }: JsonPlace) {
    super(`${table}.${column} of row ${id} cannot be read`);
  }
}

/**
 * The value as it is stored, once it has been found to fit: the order of its keys, and keys of a later version, stay as they are.
 * @throws UnreadableJson
 */
export function readJson<T>(schema: z.ZodType<T>, value: unknown, place: JsonPlace): T {
  if (schema.safeParse(value).success) return value as T;
  throw new UnreadableJson(place);
}

/** The same of a column that may be empty. */
export function readOptionalJson<T>(schema: z.ZodType<T>, value: unknown, place: JsonPlace): T | null {
  return value === null ? null : readJson(schema, value, place);
}
