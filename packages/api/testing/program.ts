// A program of ours as a separate process, for a test that runs the real program.
import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** With it programs log as in production, into that file too: npm run prove looks there for what no log may hold. */
const { PROOF_LOG } = process.env;

export type ProgramOrder = {
  /** Its name in the error when it does not start. */
  readonly name: string;
  /** The file that starts it. */
  readonly main: string;
  readonly args?: readonly string[];
  /** Arguments of Node itself. */
  readonly nodeOptions?: readonly string[];
  /** Its whole environment: nothing of the machine's, except where programs and their compiled files are found. */
  readonly env: Readonly<Record<string, string>>;
  /** Called with every line of its standard output except the one that reports that it is ready. */
  readonly onLine?: (line: string) => void;
};

export type RunningProgram = {
  /** The address that it reported when it was ready: http://127.0.0.1:<port> */
  readonly address: string;
  /** The whole of that line. */
  readonly said: Readonly<Record<string, unknown>>;
  readonly pid: number;
  /** Resolves when the process has ended, in whatever way. */
  readonly ended: Promise<void>;
  isRunning(): boolean;
  stop(): Promise<void>;
  /** SIGKILL: the program cannot end in order. Resolves when it has ended. */
  kill(): Promise<void>;
};

/**
 * Resolves when the program reports that it is ready; rejects when it ends before. Its standard error goes to the log.
 */
export async function startProgram(order: ProgramOrder): Promise<RunningProgram> {
  const { name, main, args = [], nodeOptions = [], env, onLine } = order;
  const child = spawn(process.execPath, [...nodeOptions, main, ...args], {
    env: { NODE_ENV: 'development', ...inheritedEnvironment(), ...env, ...(PROOF_LOG && { LOG_LEVEL: 'info' }) },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const { stdout } = child;
  if (!stdout) throw new Error(`The ${name} has no output to be ready on.`);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const said = await new Promise<Readonly<Record<string, unknown>>>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The ${name} ended with ${code} before it was ready.`)));
    createInterface({ input: stdout }).on('line', (line) => {
      if (PROOF_LOG) appendFileSync(PROOF_LOG, `${line}\n`);
      if (line.includes('"ready":true')) resolve(JSON.parse(line) as Record<string, unknown>);
      else onLine?.(line);
    });
  });
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (isRunning()) child.kill(signal);
    await ended;
  };
  return {
    address: String(said['url']),
    said,
    pid: child.pid ?? 0,
    ended,
    isRunning,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

/** What a program takes from the machine: where programs are, and where compiled code is kept for the next start. */
export function inheritedEnvironment(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    ['PATH', 'NODE_COMPILE_CACHE'].flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
