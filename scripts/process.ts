// Starts our own programs and waits for the line of JSON with which they report that they are ready.
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';

export type Program = { readonly name: string; readonly child: ChildProcess; readonly ready: Promise<void> };

type ProgramStart = {
  readonly name: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Record<string, string>;
  /** Recognizes the line on standard output that means: listening. */
  readonly readyLine: RegExp;
};

/** Starts a program of ours; it is stopped when our end of its channel closes, however that happens. */
export function startProgram({ name, args, cwd, env, readyLine }: ProgramStart): Program {
  const child = spawn(process.execPath, [...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ready = new Promise<void>((resolve, reject) => {
    child.once('error', (error) => reject(new Error(`The ${name} could not be started: ${error.message}`)));
    child.once('exit', (code, signal) => reject(new Stopped(name, code, signal)));
    if (child.stdout) {
      createInterface({ input: child.stdout }).on('line', (line) => {
        if (readyLine.test(line)) resolve();
        else process.stdout.write(`${line}\n`);
      });
    }
  });
  ready.catch(() => {});
  return { name, child, ready };
}

/** A program that ended without our request; it has reported the reason on standard error. */
export class Stopped extends Error {
  constructor(name: string, code: number | null, signal: NodeJS.Signals | null) {
    super(`The ${name} stopped (${signal ?? `exit code ${code}`}).`);
  }
}

/** Asks the programs to stop and waits until they have. */
export async function stopPrograms(programs: readonly Program[]): Promise<void> {
  await Promise.all(
    programs.map(async ({ child }) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await gone;
      clearTimeout(late);
    }),
  );
}

/** Whether another program already listens there. Throws a message when this user may not listen there at all. */
export function portIsTaken(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(true);
      else reject(new Error(`Port ${port} is not open to this user: choose another one.`, { cause: error }));
    });
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(false)));
  });
}

/** Seconds since the person pressed Enter, as setup.mjs recorded it; since this process started when it did not. */
export function secondsSinceCommand(): string {
  const began = Number(process.env['COMMAND_BEGAN'] ?? Date.now() - performance.now());
  return ((Date.now() - began) / 1000).toFixed(1);
}
