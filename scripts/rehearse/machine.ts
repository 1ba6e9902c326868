// What of Debian the rehearsal uses, and programs that it starts and ends.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, globSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

/** Long, for a slow machine. */
const READY_WITHIN_MS = 120_000;

/** Runs a command to its end. @throws with what it said. */
export function runTool(command: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): string {
  const { status, stdout, stderr, error } = spawnSync(command, [...args], { encoding: 'utf8', env });
  if (error || status !== 0)
    throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? `${stderr}${stdout}`.trim()}`);
  return stdout;
}

/** @throws with the packages to install. */
export function findTools(): Readonly<
  Record<'postgres' | 'pgbouncer' | 'nginx' | 'prometheus' | 'promtool' | 'alertmanager', string>
> {
  const postgres = globSync('/usr/lib/postgresql/*/bin').sort().at(-1);
  const nginx = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path));
  const [prometheus, promtool, alertmanager] = ['prometheus', 'promtool', 'prometheus-alertmanager'].map((name) =>
    ['/usr/bin', '/usr/local/bin'].map((folder) => `${folder}/${name}`).find((path) => existsSync(path)),
  );
  const pgbouncer = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path));
  const hasOpenssl = spawnSync('openssl', ['version']).error === undefined;
  const isWatched = prometheus && promtool && alertmanager;
  if (!postgres || !pgbouncer || !nginx || !isWatched || !hasOpenssl) {
    throw new Error(
      'The rehearsal needs packages of Debian: apt-get install postgresql pgbouncer nginx-light prometheus prometheus-alertmanager openssl',
    );
  }
  return { postgres, pgbouncer, nginx, prometheus, promtool, alertmanager };
}

/** PostgreSQL refuses to run as root. */
export function asPostgres(command: string, args: readonly string[], other: NodeJS.ProcessEnv = {}): string {
  const env = { ...process.env, ...other };
  return process.getuid?.() === 0
    ? runTool('runuser', ['-u', 'postgres', '--', command, ...args], env)
    : runTool(command, args, env);
}

export type Started = {
  /** The line of JSON with which it reported that it is ready. */
  readonly said: Readonly<Record<string, unknown>>;
  /** SIGTERM, as a supervisor ends it; resolves to the exit code. */
  stop(): Promise<number | null>;
};

type Unit = {
  readonly command: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** What it writes is added to this file. */
  readonly log: string;
};

/** Starts a program of the build as its unit does. @throws when it ends before it is ready, or is not in time, with its last words. */
export async function startUnit({ command, cwd, env, log }: Unit): Promise<Started> {
  const [file = '', ...args] = command;
  const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const output of [child.stdout, child.stderr]) output.on('data', (part: Buffer) => appendFileSync(log, part));
  const words = lastWordsOf(child);
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const said = await Promise.race([
    readyLineOf(child),
    ended.then(([code]) => {
      throw new Error(`${cwd} ended with ${code}: ${words()}`);
    }),
    pause(READY_WITHIN_MS, 'late' as const, { ref: false }),
  ]);
  if (said === 'late') {
    child.kill('SIGKILL');
    await ended;
    throw new Error(`${cwd} was not ready within ${READY_WITHIN_MS / 1000} s: ${words()}`);
  }
  return {
    said,
    async stop() {
      child.kill('SIGTERM');
      const [code] = await ended;
      return code;
    },
  };
}

function lastWordsOf({ stderr }: ChildProcess): () => string {
  let text = '';
  stderr?.setEncoding('utf8').on('data', (part: string) => {
    text = (text + part).slice(-2_000);
  });
  return () => text.trim();
}

function readyLineOf({ stdout }: ChildProcess): Promise<Readonly<Record<string, unknown>>> {
  return new Promise((resolve) => {
    if (!stdout) return;
    createInterface({ input: stdout }).on('line', (line) => {
      if (line.includes('"ready":true')) resolve(JSON.parse(line) as Record<string, unknown>);
    });
  });
}
