// What an audit row changed, field by field: the stored values before and after as flat fields (PPL-32).

/** A field by its path, such as 'refund.amount'; undefined: it was not stored on that side. */
export type FieldChange = { readonly field: string; readonly before: unknown; readonly after: unknown };

type AuditedChange = {
  readonly changed: readonly FieldChange[];
  /** The fields that had the same value before and after. */
  readonly unchanged: readonly string[];
};

/** The path of a stored value that is itself a list. */
const LIST_FIELD = 'list';

/** Parts of a path that say nothing to a reader, and fields that the two sides nest differently. */
const SAME_FIELD: readonly (readonly [RegExp, string])[] = [
  [/^(added|link)\./, ''],
  [/^buyer\.data\./, 'buyer.'],
  [/^city\.name$/, 'city'],
  [/^city\.source$/, 'source'],
  [/^versions\..*/, 'version'],
];

/**
 * A field that is stored before alone is unchanged, because `after` often holds only what was written; when nothing is
 * stored after, every field was removed. Empty fields of a new record are left out.
 */
export function auditedChange(before: unknown, after: unknown): AuditedChange {
  const [from, to] = [auditedFields(before), auditedFields(after)];
  const changed: FieldChange[] = [];
  const unchanged: string[] = [];
  for (const field of new Set([...from.keys(), ...to.keys()])) {
    const [old, next] = [from.get(field), to.get(field)];
    const isUnwritten = to.size > 0 && !to.has(field);
    if (isUnwritten || (from.has(field) && isSame(old, next))) unchanged.push(field);
    else if (from.has(field) || !isEmpty(next)) changed.push({ field, before: old, after: next });
  }
  return { changed, unchanged };
}

/** The leaves of plain JSON by their path; a list is one value. */
export function auditedFields(stored: unknown): ReadonlyMap<string, unknown> {
  if (stored === null || stored === undefined) return new Map();
  return new Map(isRecord(stored) ? leaves(stored, '') : [[LIST_FIELD, stored]]);
}

/** The same stored values without the fields that are not kept, each by its path; of a list each record is cut. */
export function keptFields(stored: unknown, isKept: (field: string) => boolean): unknown {
  if (Array.isArray(stored)) return stored.map((one) => keptFields(one, isKept));
  return isRecord(stored) ? keptIn(stored, '', isKept) : stored;
}

function keptIn(record: Readonly<Record<string, unknown>>, parent: string, isKept: (field: string) => boolean): object {
  const kept = Object.entries(record).flatMap(([key, value]): readonly Leaf[] => {
    const path = `${parent}${key}`;
    if (!isRecord(value)) return isKept(readablePath(path)) ? [[key, value]] : [];
    const inner = keptIn(value, `${path}.`, isKept);
    return Object.keys(inner).length > 0 ? [[key, inner]] : [];
  });
  return Object.fromEntries(kept);
}

/** Nothing to say of it: no value, no text, no element. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

type Leaf = readonly [path: string, value: unknown];

function leaves(record: Readonly<Record<string, unknown>>, parent: string): readonly Leaf[] {
  return Object.entries(record).flatMap(([key, value]): readonly Leaf[] => {
    const path = `${parent}${key}`;
    return isRecord(value) ? leaves(value, `${path}.`) : [[readablePath(path), value]];
  });
}

function readablePath(path: string): string {
  return SAME_FIELD.reduce((shorter, [part, instead]) => shorter.replace(part, instead), path);
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
