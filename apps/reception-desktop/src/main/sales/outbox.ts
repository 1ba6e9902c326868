// Cash taken while the server was silent: sealed on disk, sent when it answers again, settled once by its own key.
import { open, readFile, rename } from 'node:fs/promises';
import type { OutboxItem, SettleOrder } from '../../bridge.ts';
import type { PrintRequest } from '../printing/desk-print-job.ts';
import type { Person } from '../sign-in/person.ts';
import { isSecure, type SecureStore } from '../sign-in/sealed-file.ts';

/** A member of staff, as their verified token names them. */
export type StaffMember = { sub: string; email: string };

/** As a sale, or a person's word on one, names who stands behind it. */
export function staffMember(person: Person | null): StaffMember | null {
  return person && { sub: person.sub, email: person.email };
}

/** What a person has said of a payment that cannot be settled. `at` is an ISO text in UTC. */
export type Resolution = { note: string; by: StaffMember; at: string };

/** The settlement as it was made at the desk; `problem` is what a person has to resolve: most often the server's refusal. */
export type OutboxEntry = {
  /** Without what is only known when it is sent: whether the receipt came out, and how this desk's receipts become fiscal. */
  order: Omit<SettleOrder, 'title'> & { deskId: string };
  /** The receipt of this sale, for a queue that has not heard of it. Entries of earlier versions have none. */
  print?: PrintRequest;
  title: string;
  totalGrosze: number;
  /** ISO text in UTC. */
  takenAt: string;
  /** Who had the desk when the money was taken. Entries of earlier versions do not say. */
  takenBy?: StaffMember;
  problem: string | null;
  /** There once a person has resolved it: kept until the server has it in its books. */
  resolution?: Resolution;
};

export type Outbox = {
  list(): readonly OutboxEntry[];
  /** False when this computer keeps no secrets: nobody's payment is written down in the open. */
  canKeep(): Promise<boolean>;
  put(entry: OutboxEntry): Promise<void>;
  /** Puts the other in the place of an entry of the list, or nothing; changes nothing when the entry is not there any more. */
  replace(entry: OutboxEntry, by: OutboxEntry | null): Promise<void>;
};

/** Opens the outbox file; one that cannot be read stops the desk rather than lose a payment. */
export async function openOutbox(secure: SecureStore, file: string, platform: NodeJS.Platform): Promise<Outbox> {
  let entries = await load(secure, file);
  let last: Promise<void> = Promise.resolve();
  const save = (change: (now: readonly OutboxEntry[]) => readonly OutboxEntry[]) => {
    // Each change is made of what the one before it left on the disk.
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
    canKeep: () => isSecure(secure, platform),
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
    // A power cut after the renaming must find the whole file, not an empty one.
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}

/** An entry as the page may see it. */
export function outboxItem({ order, title, totalGrosze, takenAt, problem, resolution }: OutboxEntry): OutboxItem {
  const { settlementKey, paymentIds } = order;
  return { settlementKey, title, totalGrosze, takenAt, problem, paymentIds, isResolved: resolution !== undefined };
}
