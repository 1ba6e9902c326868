// Recognizes PostgreSQL errors that are caused by the data that was sent, not by the database.

/** PostgreSQL's error classes 'data exception' and 'program limit exceeded'. */
const DATA_FAULT = /^(?:22|54)/;

/** True when the same statement would be refused at any other time too. */
export function isDataFault(error: unknown): boolean {
  return error instanceof Error && 'code' in error && DATA_FAULT.test(String(error.code));
}

/**
 * 'Invalid datetime format', 'datetime field overflow' and 'invalid time zone displacement'; a year of six digits is
 * read as a time zone.
 */
const TIME_FAULT = /^2200[789]$/;

/** Expects a data fault; true when it is a time that no column can store. */
export function isTimeFault(error: unknown): boolean {
  return error instanceof Error && 'code' in error && TIME_FAULT.test(String(error.code));
}
