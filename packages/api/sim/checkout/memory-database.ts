// Rows in memory with transactions as PostgreSQL runs them at READ COMMITTED: row locks, deadlocks and rollback.
import type { TableName, Tables } from './rows.ts';

/** A deadlock: another transaction goes on, and this one has to start again. */
export class Conflict extends Error {
  override readonly name = 'Conflict';
}

export type Transaction = {
  /** What was committed, with this transaction's own writes. */
  get<T extends TableName>(table: T, id: Tables[T]['id']): Tables[T] | undefined;
  all<T extends TableName>(table: T): readonly Tables[T][];
  /** Waits for the row, or for any other matter with a name, until no other transaction holds it. */
  lock(name: string): Promise<void>;
  /** Locks the row before it is changed as it is by then; undefined when there is none. */
  change<T extends TableName>(
    table: T,
    id: Tables[T]['id'],
    change: (row: Tables[T]) => Partial<Tables[T]> | undefined,
  ): Promise<Tables[T] | undefined>;
  insert<T extends TableName>(table: T, row: Tables[T]): void;
  /** Something that happens with the commit: a job, a letter, a notification. */
  withCommit(happen: () => void): void;
  commit(): void;
  /** Undoes everything; after a commit it does nothing. */
  rollback(): void;
};

export type MemoryDatabase = {
  begin(): Transaction;
  committed<T extends TableName>(table: T): readonly Tables[T][];
};

type DatabaseOptions = {
  /** How a transaction waits until `wake` is called. */
  readonly wait: (onSleep: (wake: () => void) => void) => Promise<void>;
  readonly onCommit?: () => void;
  /** False is a planted bug: the name is not locked. */
  readonly isLocked?: (name: string) => boolean;
};

type Rows = Map<string, { readonly table: TableName; readonly row: Tables[TableName] }>;
type Owner = { waitsFor: string | undefined };

const nameOf = (table: TableName, id: string | number) => `${table}:${id}`;

export function memoryDatabase({ wait, onCommit, isLocked = () => true }: DatabaseOptions): MemoryDatabase {
  const stored: Rows = new Map();
  const owners = new Map<string, Owner>();
  let waiting: { readonly name: string; readonly wake: () => void }[] = [];

  /** Whether `owner` waits, through others, for `self`. */
  function waitsFor(owner: Owner | undefined, self: Owner): boolean {
    if (owner === self) return true;
    return owner?.waitsFor !== undefined && waitsFor(owners.get(owner.waitsFor), self);
  }
  function release(self: Owner): void {
    const free = new Set([...owners].filter(([, owner]) => owner === self).map(([name]) => name));
    for (const name of free) owners.delete(name);
    const woken = waiting.filter(({ name }) => free.has(name));
    waiting = waiting.filter(({ name }) => !free.has(name));
    for (const { wake } of woken) wake();
  }
  async function lockFor(self: Owner, name: string): Promise<void> {
    if (!isLocked(name)) return;
    for (let owner = owners.get(name); owner !== undefined && owner !== self; owner = owners.get(name)) {
      if (waitsFor(owner, self)) throw new Conflict();
      self.waitsFor = name;
      await wait((wake) => void waiting.push({ name, wake }));
      self.waitsFor = undefined;
    }
    owners.set(name, self);
  }
  function rowsOf<T extends TableName>(table: T, written: Rows): readonly Tables[T][] {
    const found = [...stored].filter(([name, one]) => one.table === table && !written.has(name));
    const own = [...written].filter(([, one]) => one.table === table);
    // A table's rows are of its own type.
    return [...found, ...own].map(([, { row }]) => row as Tables[T]);
  }
  function begin(): Transaction {
    const self: Owner = { waitsFor: undefined };
    const written: Rows = new Map();
    const effects: (() => void)[] = [];
    let isOver = false;
    const get = <T extends TableName>(table: T, id: Tables[T]['id']) => {
      const name = nameOf(table, id);
      return (written.get(name) ?? stored.get(name))?.row as Tables[T] | undefined;
    };
    const insert = <T extends TableName>(table: T, row: Tables[T]) =>
      void written.set(nameOf(table, row.id), { table, row });
    return {
      get,
      all: (table) => rowsOf(table, written),
      lock: (name) => lockFor(self, name),
      async change(table, id, change) {
        if (!get(table, id)) return undefined;
        await lockFor(self, nameOf(table, id));
        const row = get(table, id);
        const changes = row && change(row);
        if (!row || !changes) return undefined;
        const changed = { ...row, ...changes };
        insert(table, changed);
        return changed;
      },
      insert,
      withCommit: (happen) => void effects.push(happen),
      commit() {
        if (isOver) return;
        isOver = true;
        for (const [name, row] of written) stored.set(name, row);
        for (const happen of effects) happen();
        release(self);
        onCommit?.();
      },
      rollback() {
        if (isOver) return;
        isOver = true;
        release(self);
      },
    };
  }
  return { begin, committed: (table) => rowsOf(table, new Map()) };
}
