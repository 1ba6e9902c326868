// Logs the app's calls to the system for the tests, with Chromium's process where it must be ended.

export type Call = { api: string; given: unknown[] };

export const calls: Call[] = [];

/** Logs a call, so that a test can see it without the system doing it. */
export function record(api: string, ...given: unknown[]): void {
  calls.push({ api, given });
}
