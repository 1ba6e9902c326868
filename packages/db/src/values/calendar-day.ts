// A business day: a DATE in the database, a Date at midnight UTC in a row, 'YYYY-MM-DD' everywhere else.

/** The day of a DATE column as text. */
export function calendarDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** The text as the value of a DATE column. */
export function dateOfDay(day: string): Date {
  return new Date(`${day}T00:00:00.000Z`);
}
