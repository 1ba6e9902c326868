// Initialises a data folder that does not exist yet: completely or not at all, and once even when several processes
// try.
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type Installation, runProgram } from './run-program.ts';
import { makeReachable } from './state-root.ts';
import { changeOwner } from './unprivileged-user.ts';

const PART = 'initdb-';
const ABANDONED_AFTER_MS = 10 * 60_000;
const PASSWORD_FILE = 'embedded.password';

/** Whether there is a database in the folder. */
export function isInitialised(dataDir: string): boolean {
  return existsSync(join(dataDir, 'PG_VERSION'));
}

/** The random password that was generated with the folder; only PostgreSQL's user (and root) can read it. */
export function readPassword(dataDir: string): string {
  return readFileSync(join(dataDir, PASSWORD_FILE), 'utf8').trim();
}

/**
 * Runs initdb beside the data folder and moves the result into place: the first of two processes puts its folder there,
 * the other uses it.
 * @throws with initdb's own message (no space, no permission).
 */
export async function initialise(postgres: Installation, dataDir: string): Promise<void> {
  const beside = dirname(dataDir);
  makeReachable(beside);
  sweepAbandoned(beside);
  const part = mkdtempSync(join(beside, PART));
  const password = join(part, 'password');
  try {
    changeOwner(part, postgres.as);
    writeFileSync(password, `${randomBytes(18).toString('base64url')}\n`, { mode: 0o600 });
    changeOwner(password, postgres.as);
    await runProgram(postgres, 'initdb', initdbArguments(join(part, 'data'), password));
    renameSync(password, join(part, 'data', PASSWORD_FILE));
    renameSync(join(part, 'data'), dataDir);
  } catch (error) {
    if (!isInitialised(dataDir)) throw error;
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}

/** The built-in C.UTF-8 needs no locale of the machine, and sorts the same on every machine. */
function initdbArguments(data: string, password: string): readonly string[] {
  return [
    ...['-D', data, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${password}`, '--encoding=UTF8'],
    ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions'],
  ];
}

/** Deletes what a killed start left behind; a young folder may belong to a process that is starting now. */
function sweepAbandoned(beside: string): void {
  for (const name of readdirSync(beside).filter((found) => found.startsWith(PART))) {
    const path = join(beside, name);
    const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - made > ABANDONED_AFTER_MS) rmSync(path, { recursive: true, force: true });
  }
}
