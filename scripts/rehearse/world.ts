// What the steps of the rehearsal share, and how all of it ends.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { root } from '../builds.ts';
import { commandOfUnit, copyPages, makeAuthority, makeCertificate } from './examples.ts';
import { findTools, type Started, startUnit } from './machine.ts';
import { environmentOf, type OutsideAddresses, openPlace, type Place } from './place.ts';
import type { Cluster } from './postgres.ts';

export const PROGRAMS = ['accounts', 'server', 'portal'] as const;
export type ProgramName = (typeof PROGRAMS)[number];

const PORT_NAMES = { server: 'PORT', portal: 'PORTAL_PORT', accounts: 'ACCOUNTS_PORT' } as const;

export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
};
type Question = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

export type World = {
  readonly place: Place;
  readonly tools: ReturnType<typeof findTools>;
  readonly outside: OutsideAddresses;
  /** Opened by their steps; `current` is that of the programs. */
  readonly databases: { first?: Cluster; copy?: Cluster; current?: Cluster };
  readonly environment: Readonly<Record<string, string>>;
  readonly build: string;
  /** Starts the first or second one of a program, with other settings where they are given. */
  start(name: ProgramName, which: number, other?: Readonly<Record<string, string>>): Promise<Started>;
  restart(name: ProgramName, which: number): Promise<void>;
  /** Other settings from now on, with a restart of everything. */
  change(settings: Readonly<Record<string, string>>): Promise<void>;
  /** What is started from now on comes from this build. */
  install(build: string): void;
  /** Through the proxy, trusting our authority alone. */
  ask(url: string, question?: Question): Promise<Answer>;
  /** Of the page that names the first administrator: the accounts service has printed it. */
  firstStartCode(): string;
  /** Done at the end, the last one first. */
  atEnd(end: () => unknown): void;
  close(): Promise<void>;
};

export async function openWorld(): Promise<World> {
  const tools = findTools();
  const place = await openPlace();
  const ends: (() => unknown)[] = [() => rmSync(place.folder, { recursive: true, force: true })];
  copyPages(place.pages);
  makeAuthority(place);
  makeCertificate(place);
  const outside = await startOutside(place, (end) => ends.push(end));
  const environment = environmentOf(place, outside);
  const running = new Map<string, Started>();
  const build = join(place.folder, 'build');
  let installed = build;
  const start: World['start'] = (name, which, other = {}) => {
    const port = { [PORT_NAMES[name]]: String(place.ports[name][which]) };
    const env = { PATH: process.env['PATH'] ?? '', ...environment, ...port, ...other };
    const log = join(place.folder, `${name}-${which}.log`);
    return startUnit({ command: commandOfUnit(place, name), cwd: join(installed, name), env, log });
  };
  const restart: World['restart'] = async (name, which) => {
    const code = await running.get(`${name} ${which}`)?.stop();
    if (code !== 0) throw new Error(`The ${name} ended with ${code} when it was asked to stop.`);
    running.set(`${name} ${which}`, await start(name, which));
  };
  return {
    place,
    tools,
    outside,
    databases: {},
    environment,
    build,
    install(other) {
      installed = other;
    },
    async start(name, which, other) {
      await running.get(`${name} ${which}`)?.stop();
      const started = await start(name, which, other);
      running.set(`${name} ${which}`, started);
      return started;
    },
    restart,
    async change(settings) {
      Object.assign(environment, settings);
      for (const name of PROGRAMS) for (const which of [0, 1]) await restart(name, which);
    },
    ask: (url, question) => askThrough(authorityOf(place), url, question),
    firstStartCode: () => codeIn(running.get('accounts 0')),
    atEnd: (end) => ends.push(end),
    async close() {
      await Promise.all([...running.values()].map((program) => program.stop()));
      for (const end of ends.reverse()) await end();
    },
  };
}

function codeIn(accounts: Started | undefined): string {
  const { code } = (accounts?.said['firstStart'] ?? {}) as { readonly code?: string };
  return code ?? '';
}

export const authorityOf = ({ folder }: Place) => join(folder, 'tls/ca.pem');

/** The outside systems in miniature, in a process of their own, which trusts the authority of the installation. */
async function startOutside(place: Place, atEnd: (end: () => unknown) => void): Promise<OutsideAddresses> {
  const main = join(root, 'apps/sandbox/src/main.ts');
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: authorityOf(place) };
  const child = spawn(process.execPath, [main, '--free-ports'], { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const ended = once(child, 'exit');
  atEnd(async () => {
    child.kill();
    await ended;
  });
  for await (const line of createInterface({ input: child.stdout ?? process.stdin })) {
    return (JSON.parse(line) as { readonly addresses: OutsideAddresses }).addresses;
  }
  throw new Error('The outside systems in miniature ended before they were ready.');
}

async function askThrough(
  authority: string,
  url: string,
  { method = 'GET', headers = {}, body }: Question = {},
): Promise<Answer> {
  const sent = request(url, {
    method,
    ca: readFileSync(authority),
    agent: false,
    headers: { ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) },
  });
  sent.end(body);
  const [answer] = await once(sent, 'response');
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) };
}
