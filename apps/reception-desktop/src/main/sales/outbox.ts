// Cash taken while the server was unreachable: sealed on disk, sent when it answers again, settled once by its own key
// (DESK-2, DESK-4).
import { open, readFile, rename } from 'node:fs/promises';
import type { OrderGroup, UnsentOrder, UnsentSale } from '@zapisy/counter/ports/orders';
import type { OutboxItem } from '@zapisy/counter/ports/prints';
import type { PrintRequest } from '../printing/desk-print-job.ts';
import type { Person } from '../sign-in/person.ts';
import { isSecure, type SecureStore } from '../sign-in/sealed-file.ts';

/** A member of staff, as their verified token names them. */
export type StaffMember = { sub: string; email: string };

/** The person as a sale or a resolution names them; null without a person. */
export function staffMember(person: Person | null): StaffMember | null {
  return person && { sub: person.sub, email: person.email };
}

/** How a person resolved a payment that cannot be settled. `at` is an ISO text in UTC. */
export type Resolution = { note: string; by: StaffMember; at: string };

/** The settlement as it is sent, of one buyer. */
type UnsentRequest = Omit<UnsentOrder, 'groups' | 'shown'> & {
  readonly deskId: string;
  readonly groups: readonly [Omit<OrderGroup, 'title' | 'what'>];
};

/**
 * The settlement as it was made at the desk; `problem` is what a person has to resolve, most often the server's
 * refusal.
 */
export type OutboxEntry = {
  /** Without what is known only when it is sent: whether the receipt came out, and this desk's fiscal channel. */
  order: UnsentRequest;
  /** The receipt of this sale, for a queue that does not have it. */
  print: PrintRequest;
  title: string;
  /** For the list of unsent sales, when the page had read who the participant is. */
  shown?: UnsentSale;
  totalGrosze: number;
  /** ISO text in UTC. */
  takenAt: string;
  /** The person of the shift when the money was taken. */
  takenBy: StaffMember;
  problem: string | null;
  /** Set once a person has resolved the sale; kept until the server has recorded it. */
  resolution?: Resolution;
};

export type Outbox = {
  list(): readonly OutboxEntry[];
  /** False when this computer has no secure store: no payment is written to disk unencrypted. */
  canStore(): Promise<boolean>;
  put(entry: OutboxEntry): Promise<void>;
  /**
   * Replaces an entry of the list, or removes it for null; changes nothing when the entry is not in the list any more.
   */
  replace(entry: OutboxEntry, by: OutboxEntry | null): Promise<void>;
};

/** The settlement keys of all sales that were not sent. */
export function unsentKeys(outbox: Pick<Outbox, 'list'>): readonly string[] {
  return outbox.list().map(({ order }) => order.settlementKey);
}

/** Opens the outbox file. A file that cannot be read stops the desk, because a payment could be lost. */
export async function openOutbox(secure: SecureStore, file: string, platform: NodeJS.Platform): Promise<Outbox> {
  let entries = await load(secure, file);
  let last: Promise<void> = Promise.resolve();
  const save = (change: (now: readonly OutboxEntry[]) => readonly OutboxEntry[]) => {
    // Each change starts from the state that the one before it left on disk.
    const written = last.then(async () => {
      const next = change(entries);
      await writeSealed(secure, file, JSON.stringify(next));
      entries = next;
    });
    last = written.catch(() => undefined);
    return written;
  };
  const without = (now: readonly OutboxEntry[], key: string) => now.filter(({ order }) => order.settlementKey !== key);
  return {
    list: () => entries,
    canStore: () => isSecure(secure, platform),
    put: (entry) => save((now) => [...without(now, entry.order.settlementKey), entry]),
    replace: (entry, by) =>
      save((now) => {
        if (!now.includes(entry)) return now;
        return [...without(now, entry.order.settlementKey), ...(by ? [by] : [])];
      }),
  };
}

async function load(secure: SecureStore, file: string): Promise<readonly OutboxEntry[]> {
  const sealed = await readFile(file).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return null;
    throw cause;
  });
  return sealed ? JSON.parse((await secure.decryptStringAsync(sealed)).result) : [];
}

async function writeSealed(secure: SecureStore, file: string, text: string): Promise<void> {
  const draft = `${file}.new`;
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.writeFile(await secure.encryptStringAsync(text));
    // After a power cut that follows the renaming the whole file must be there, not an empty one.
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}

/** An entry as the page may see it. */
export function outboxItem({
  order,
  title,
  shown,
  totalGrosze,
  takenAt,
  problem,
  resolution,
}: OutboxEntry): OutboxItem {
  const { settlementKey, groups } = order;
  const [{ paymentIds }] = groups;
  const isResolved = resolution !== undefined;
  return { settlementKey, title, shown: shown ?? null, totalGrosze, takenAt, problem, paymentIds, isResolved };
}
