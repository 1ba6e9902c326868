// A business day: in the database a DATE, in a row a Date at midnight UTC, in the house 'YYYY-MM-DD'.

/** The day of a DATE column as text. */
export function calendarDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** The text as the value of a DATE column. */
export function dateOfDay(day: string): Date {
  return new Date(`${day}T00:00:00.000Z`);
}
