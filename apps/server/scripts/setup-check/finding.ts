// One finding of a check of the setup: what was looked at, how it stands, and what to do about it.

/** 'note': nothing is known to be wrong, but nobody can see that it is right. */
export type Finding = {
  readonly check: string;
  readonly state: 'ok' | 'note' | 'failed';
  /** For a person; never a secret, never personal data. */
  readonly words: string;
};

/** The findings of one check. */
export type Check = (name: string) => {
  ok(words: string): Finding;
  note(words: string): Finding;
  failed(words: string): Finding;
};

export const finding: Check = (check) => ({
  ok: (words) => ({ check, state: 'ok', words }),
  note: (words) => ({ check, state: 'note', words }),
  failed: (words) => ({ check, state: 'failed', words }),
});
