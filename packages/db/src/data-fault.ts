// A refusal of PostgreSQL that lies in what was sent, and not in the database.

/** Its classes 'data exception' and 'program limit exceeded'. */
const DATA_FAULT = /^(?:22|54)/;

/** True when the same would be refused at any other time too. */
export function isDataFault(error: unknown): boolean {
  return error instanceof Error && 'code' in error && DATA_FAULT.test(String(error.code));
}
