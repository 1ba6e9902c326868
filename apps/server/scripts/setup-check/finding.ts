// One finding of a check of the setup: what was checked, its result, and what to do about it.

/** 'note': nothing is known to be wrong, but it cannot be checked. */
export type Finding = {
  readonly check: string;
  readonly state: 'ok' | 'note' | 'failed';
  /** For a person; never a secret, never personal data. */
  readonly text: string;
};

/** The findings of one check. */
type Check = (name: string) => {
  ok(text: string): Finding;
  note(text: string): Finding;
  failed(text: string): Finding;
};

export const finding: Check = (check) => ({
  ok: (text) => ({ check, state: 'ok', text }),
  note: (text) => ({ check, state: 'note', text }),
  failed: (text) => ({ check, state: 'failed', text }),
});
