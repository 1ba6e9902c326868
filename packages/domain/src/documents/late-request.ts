// When a document that nobody can tell of is late: from then on a person is called, and a person's word counts.

const MINUTE_MS = 60_000;

/** Decisions 5.2: "After 15 minutes: one critical notification; ... a person may say 'nie ma go u dostawcy'". */
export const LATE_MS = 15 * MINUTE_MS;

/** True once a person is to be called about a request of that moment. */
export function isLate({ createdAt }: { readonly createdAt: Date }, at: Date): boolean {
  return at.getTime() - createdAt.getTime() >= LATE_MS;
}
