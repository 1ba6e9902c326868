// A refusal of PostgreSQL that lies in what was sent, and not in the database.

/** Its classes 'data exception' and 'program limit exceeded'. */
const DATA_FAULT = /^(?:22|54)/;

/** True when the same would be refused at any other time too. */
export function isDataFault(error: unknown): boolean {
  return error instanceof Error && 'code' in error && DATA_FAULT.test(String(error.code));
}

/** 'Invalid datetime format', 'datetime field overflow', and 'invalid time zone', as which a year of six digits is read. */
const TIME_FAULT = /^2200[789]$/;

/** Of a data fault: true when it is a time that no table can hold. */
export function isTimeFault(error: unknown): boolean {
  return error instanceof Error && 'code' in error && TIME_FAULT.test(String(error.code));
}
