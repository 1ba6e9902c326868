// Starts and stops the server of a data folder with pg_ctl, on a port of 127.0.0.1 only.
import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning, readPostmaster } from './postmaster.ts';
import { type Installation, runProgram } from './run-program.ts';

const LOG_FILE = 'server.log';
const LOG_LINES_SHOWN = 6;
const STOP_LIMIT_MS = 60_000;
const STOP_PAUSE_MS = 20;

/** PostgreSQL settings by name; a value is one word. */
export type ServerSettings = Readonly<Record<string, string>>;

/** What PostgreSQL writes when it is started beside a running server. */
const OVERTAKEN = /lock file "postmaster\.pid" already exists/;

/** A start that was overtaken: another process started the same server first. */
export class OvertakenError extends Error {}

/**
 * Starts the server and waits until it accepts connections.
 * @throws with the last lines of the server's log when it does not start (no space, the port was just taken); an
 * OvertakenError when another process started it first.
 */
export async function startServer(postgres: Installation, dataDir: string, settings: ServerSettings): Promise<void> {
  const all = { ...(await ownSettings(dataDir)), ...settings };
  const flags = Object.entries(all).map(([name, value]) => `-c ${name}=${value === '' ? "''" : value}`);
  const log = join(dataDir, LOG_FILE);
  const before = sizeOf(log);
  try {
    const wait = ['-w', '-t', '60', '-s'];
    await runProgram(postgres, 'pg_ctl', ['start', ...wait, '-D', dataDir, '-l', log, '-o', flags.join(' ')]);
  } catch (cause) {
    // All lines since then, because the other server writes to the same log, also while it stops.
    const written = readOr(log, '', before);
    const message = `PostgreSQL in ${dataDir} does not start.\n${(cause as Error).message}\n${lastLines(written)}`;
    throw OVERTAKEN.test(written) ? new OvertakenError(message, { cause }) : new Error(message, { cause });
  }
}

/**
 * Ends sessions, writes all data to disk, and returns when the server has ended. `pg_ctl stop` would read postmaster.pid
 * again while it waits: it fails on the empty file of a server that another process starts at that moment, and waits
 * for that server too.
 * @throws when the server still runs after 60 s.
 */
export async function stopServer(postgres: Installation, dataDir: string): Promise<void> {
  const server = readPostmaster(dataDir);
  if (server?.pid === undefined || !isRunning(server, dataDir)) return;
  try {
    await runProgram(postgres, 'pg_ctl', ['kill', 'INT', String(server.pid)]);
  } catch (error) {
    if (isRunning(server, dataDir)) throw error;
  }
  for (const limit = Date.now() + STOP_LIMIT_MS; isRunning(server, dataDir); await sleep(STOP_PAUSE_MS)) {
    if (Date.now() > limit)
      throw new Error(`PostgreSQL in ${dataDir} still runs ${STOP_LIMIT_MS / 1000} s after its stop.`);
  }
}

async function ownSettings(dataDir: string): Promise<ServerSettings> {
  return {
    listen_addresses: '127.0.0.1',
    port: String(await choosePort(portOfLastTime(dataDir))),
    timezone: 'UTC',
    log_timezone: 'UTC',
    max_connections: '100',
    // Many short questions at once: a second process for one of them takes longer to begin than the question itself.
    max_parallel_workers_per_gather: '0',
    // TCP costs 14 microseconds more per query and is the same on every system; Windows has no such setting by default.
    ...(process.platform === 'win32' ? {} : { unix_socket_directories: '' }),
  };
}

/**
 * The port of the last start, from the command line that PostgreSQL keeps. With the same port, pools that lost a
 * crashed server find the new one.
 */
function portOfLastTime(dataDir: string): number | undefined {
  return Number(/"port=(\d+)"/.exec(readOr(join(dataDir, 'postmaster.opts'), ''))?.[1]) || undefined;
}

async function choosePort(wanted: number | undefined): Promise<number> {
  const port = wanted === undefined ? undefined : await tryPort(wanted);
  const free = port ?? (await tryPort(0));
  if (free === undefined) throw new Error('There is no free port on 127.0.0.1.');
  return free;
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(address !== null && typeof address === 'object' ? address.port : undefined));
    });
  });
}

function lastLines(text: string): string {
  return text.trim().split('\n').slice(-LOG_LINES_SHOWN).join('\n');
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** From this byte on. */
function readOr(path: string, otherwise: string, from = 0): string {
  try {
    return readFileSync(path).subarray(from).toString();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return otherwise;
    throw error;
  }
}
