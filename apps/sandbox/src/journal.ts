// The calls one tenant received, in order: what a test asks about and a person reads on the control panel.

/** One call as it came in. `status` is 0 while unanswered, and stays 0 when a fault kept the answer back. `at` is UTC, ISO 8601. */
export type JournalEntry = {
  readonly at: string;
  readonly service: string;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  /** Attributes that the called system does not know and ignored; only where there are any. */
  readonly ignored?: readonly string[];
  status: number;
};

export type Journal = {
  /** Notes a call before it is handled; set `status` on the entry it returns when the answer has left. */
  received(call: Omit<JournalEntry, 'at' | 'status'>): JournalEntry;
  entries(): readonly JournalEntry[];
  clear(): void;
};

/** Longer than any test needs; keeps a sandbox that runs for days from growing without end. */
const LONGEST = 5_000;

export function openJournal(): Journal {
  const entries: JournalEntry[] = [];
  return {
    received(call) {
      const entry: JournalEntry = { at: new Date().toISOString(), status: 0, ...call };
      entries.push(entry);
      if (entries.length > LONGEST) entries.shift();
      return entry;
    },
    entries: () => entries,
    clear() {
      entries.length = 0;
    },
  };
}
