// Answers only the fields that were asked for, and the id always.
import { badParameter, type GraphAnswer } from './graph-error.ts';

/** `id,questions{key,label},leads.limit(3)` -> the names at the top: id, questions, leads. */
function fieldNames(fields: string): string[] {
  let flat = fields;
  for (let before = ''; before !== flat; ) {
    before = flat;
    flat = flat.replace(/\{[^{}]*\}|\.\w+\([^()]*\)/g, '');
  }
  return flat
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}

export type Shape = {
  /** The platform's name for this kind of object. */
  readonly type: string;
  readonly known: readonly string[];
  /** Given when nothing is asked for. */
  readonly usual: readonly string[];
};

/** The names to answer with, or the platform's refusal of one it does not know. */
export function askedFields(shape: Shape, fields: string | undefined): readonly string[] | GraphAnswer {
  if (fields === undefined) return shape.usual;
  const names = fieldNames(fields);
  const strange = names.find((name) => !shape.known.includes(name));
  if (strange !== undefined) {
    return badParameter(`Tried accessing nonexisting field (${strange}) on node type (${shape.type})`);
  }
  return [...new Set([...names, 'id'])];
}

/** Picks fields; one with an undefined value is missing from the response. */
export function pick(object: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => object[name] !== undefined).map((name) => [name, object[name]]));
}
