// A column of values as PostgreSQL reads a list: made when there is time, not while a transaction is open.

/** Goes where the statement says `$n::type[]`; undefined is NULL. */
export function columnLiteral(values: readonly (string | boolean | null | undefined)[]): string {
  return `{${values.map(element).join(',')}}`;
}

function element(value: string | boolean | null | undefined): string {
  if (value === null || value === undefined) return 'NULL';
  return `"${String(value).replace(/["\\]/g, '\\$&')}"`;
}
