// A column of values as a PostgreSQL array literal, made before the transaction is opened.

/** The value for a parameter `$n::type[]`; undefined becomes NULL. */
export function columnLiteral(values: readonly (string | boolean | null | undefined)[]): string {
  return `{${values.map(element).join(',')}}`;
}

function element(value: string | boolean | null | undefined): string {
  if (value === null || value === undefined) return 'NULL';
  return `"${String(value).replace(/["\\]/g, '\\$&')}"`;
}
