// How the process ends: everything is closed in its order, whatever the reason, and one message when it could not
// start.

import { inspect } from 'node:util';
import type { Log } from '@zapisy/api/context';
import { ErasureKeyChanged } from '@zapisy/api/leads/privacy/erasure-key';
import { DatabaseUnreachable } from '@zapisy/db/connection/open-database';
import { MigrationRefused } from '@zapisy/db/migrations/migrate';
import { SettingsProblem } from './settings.ts';

type Close = () => Promise<unknown>;

/** What is closed, whatever ends it. */
export type Stages = {
  /** Closed before all others: the HTTP server. */
  first(close: Close): void;
  /** Closed after the HTTP server and before the database, all at once. */
  next(close: Close): void;
  /** Closed when it is not used any more: the database, and with it the embedded cluster. */
  last(close: Close): void;
  close(): Promise<void>;
};

type Closing = Stages & {
  /** From now on an uncaught error is logged without what it quotes; then everything closes, with exit code 1. */
  onFault(log: Log): void;
};

/** Longer than the longest outside call that a job may be waiting for. */
const LONGEST_GOODBYE_MS = 40_000;

/** Closes the stages one after another, once. */
export function stagesInOrder(): Stages {
  const stages: { readonly first: Close[]; readonly next: Close[]; readonly last: Close[] } = {
    first: [],
    next: [],
    last: [],
  };
  let closed: Promise<void> | undefined;
  // One that fails to close must not keep the database, and its cluster, from being closed.
  const closeAll = async () => {
    const failures: unknown[] = [];
    for (const stage of [stages.first, stages.next, stages.last]) {
      const ends = await Promise.allSettled(stage.map((close) => close()));
      failures.push(...ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : [])));
    }
    if (failures.length > 0) throw failures[0];
  };
  return {
    first: (one) => void stages.first.push(one),
    next: (one) => void stages.next.push(one),
    last: (one) => void stages.last.push(one),
    close() {
      closed ??= closeAll();
      return closed;
    },
  };
}

/**
 * Closes on SIGINT, SIGTERM, SIGHUP and when the parent that started this process with an IPC channel is gone, because
 * npm answers a signal by killing only the shell between them.
 */
export function closeInOrder(): Closing {
  const stages = stagesInOrder();
  const { close } = stages;
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), LONGEST_GOODBYE_MS).unref();
    close().then(() => process.exit(0), endWith);
  };
  // Handled until the end: npm's own process and our parent each pass a signal on, and a second signal without a
  // handler would kill the process at once.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  process.once('disconnect', end);
  return {
    ...stages,
    onFault(log) {
      process.on('uncaughtException', (error) => {
        log.error({ err: error }, 'uncaught error: the process ends');
        setTimeout(() => process.exit(1), LONGEST_GOODBYE_MS).unref();
        const leave = () => process.exit(1);
        close().then(leave, leave);
      });
    },
  };
}

/** Errors that are reported by their message alone to the person who starts the server. */
const SELF_EXPLAINING = [SettingsProblem, DatabaseUnreachable, MigrationRefused, ErasureKeyChanged];

/** The message for the person who started it; undefined for a fault of ours, where the stack helps. */
export function messageOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (SELF_EXPLAINING.some((kind) => error instanceof kind)) return error.message;
  if (!('code' in error)) return undefined;
  const port = 'port' in error ? String(error.port) : '';
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is already in use: stop what uses it, or set PORT to another one.`;
  if (error.code === 'EACCES') return `Port ${port} is not open to this user: set PORT to another one.`;
  if (error.code === 'EADDRNOTAVAIL') return 'HOST is not an address of this machine.';
  return undefined;
}

export function endWith(error: unknown): never {
  process.stderr.write(`${messageOf(error) ?? inspect(error)}\n`);
  process.exit(1);
}
