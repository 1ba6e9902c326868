// What the app asked of the system: the log that tests read, with Chromium's process where it must be ended.

export type Call = { api: string; given: unknown[] };

export const calls: Call[] = [];

/** Notes a call, so that a test can see what was asked without the system doing it. */
export function record(api: string, ...given: unknown[]): void {
  calls.push({ api, given });
}
