// Reads postmaster.pid, and distinguishes the server of a data folder from an unrelated process with the same number.
import { readFileSync, statSync } from 'node:fs';
import { uptime } from 'node:os';
import { join } from 'node:path';

/** The contents of the file; `pid` is undefined while the file is still being written. */
type Postmaster = {
  readonly pid: number | undefined;
  readonly startedAt: number;
  readonly port: number;
  readonly ready: boolean;
};

export const PID_FILE = 'postmaster.pid';

/** Undefined when there is no such file. Lines: 1 process, 3 start in seconds since 1970, 4 port, 8 status. */
export function readPostmaster(dataDir: string): Postmaster | undefined {
  let lines: readonly string[];
  try {
    lines = readFileSync(join(dataDir, PID_FILE), 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const pid = Number(lines[0]);
  return {
    pid: pid > 0 ? pid : undefined,
    startedAt: Number(lines[2]),
    port: Number(lines[3]),
    ready: lines[7]?.trim() === 'ready',
  };
}

/** Whether a process of that number exists, whichever user owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Whether the file's process is alive and is the server of this folder. A server's working folder is its data folder;
 * any other process with that number is unrelated, because the file remains after a crash and a reboot. A server that
 * died and was not reaped yet has no working folder any more, so it does not count as alive.
 */
export function isRunning({ pid, startedAt }: Postmaster, dataDir: string): boolean {
  if (pid === undefined || !isAlive(pid)) return false;
  const found = process.platform === 'linux' ? isWorkingIn(pid, dataDir) : undefined;
  // This is all that can be checked otherwise: it was not started before the machine was.
  return found ?? startedAt > Date.now() / 1000 - uptime();
}

/** Undefined for a root that may not look into another user's process, as in a container. */
function isWorkingIn(pid: number, dataDir: string): boolean | undefined {
  try {
    const [there, here] = [statSync(`/proc/${pid}/cwd`), statSync(dataDir)];
    return there.ino === here.ino && there.dev === here.dev;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EACCES') return isZombie(pid) ? false : undefined;
    if (['ENOENT', 'ESRCH'].includes(code)) return false;
    throw error;
  }
}

/** It has ended and was not reaped yet. Anybody may read the state, which follows the name in parentheses. */
function isZombie(pid: number): boolean {
  try {
    return /\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return true;
  }
}
