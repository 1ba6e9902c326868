// Runs one of PostgreSQL's programs to its end, as the right user and in a clean environment.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { RunAs } from './unprivileged-user.ts';

const windows = process.platform === 'win32';
const LAST_OUTPUT_CHARS = 2000;

/** PostgreSQL on this machine: the folder of its programs, a working folder that its user can enter, and that user. */
export type Installation = { readonly programs: string; readonly root: string; readonly as: RunAs };

/**
 * Runs the program and waits for its end.
 * @throws with the last lines of the program's output when it cannot be started or fails.
 */
export function runProgram(from: Installation, name: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(from.programs, 'bin', windows ? `${name}.exe` : name), [...args], {
      ...from.as,
      cwd: from.root,
      env: environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    let output = '';
    const onLine = (chunk: Buffer) => {
      output = `${output}${chunk}`.slice(-LAST_OUTPUT_CHARS);
    };
    child.stdout.on('data', onLine);
    child.stderr.on('data', onLine);
    child.on('error', (cause) => reject(new Error(`${name} could not be started: ${cause.message}`, { cause })));
    // 'exit', not 'close': the server that pg_ctl starts keeps our pipes open for as long as it lives.
    child.on('exit', (code, signal) => {
      child.stdout.destroy();
      child.stderr.destroy();
      if (code === 0) resolve();
      else reject(new Error(`${name} failed (${signal ?? code}): ${output.trim()}`));
    });
  });
}

/**
 * The caller's PG* variables, language and time zone must not reach the server; NODE_ENV is only there because the type
 * demands it.
 */
function environment(): NodeJS.ProcessEnv {
  const { NODE_ENV, PATH, SystemRoot, TEMP } = process.env;
  return { NODE_ENV, PATH, LC_ALL: 'C', TZ: 'UTC', ...(windows ? { SystemRoot, TEMP } : {}) };
}
