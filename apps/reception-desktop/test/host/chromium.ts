// Chromium as the window of the stand-in: started once, controlled over a pipe.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

export type Message = { method: string; params: Record<string, unknown>; sessionId?: string };
type Answered = { id: number; result?: unknown; error?: { message: string } };
type Waiting = { method: string; settle(value: unknown): void; refuse(error: Error): void };

const waiting = new Map<number, Waiting>();
const listeners = new Set<(message: Message) => void>();
let browser: ChildProcess | undefined;
let sequence = 0;

/** Sends a command of the DevTools protocol; `sessionId` names the page it is for. */
export function command<T = Record<string, unknown>>(
  method: string,
  params: object = {},
  sessionId?: string,
): Promise<T> {
  const id = ++sequence;
  const pipe = browser?.stdio[3] as Writable | undefined;
  return new Promise((settle, refuse) => {
    waiting.set(id, { method, settle: settle as (value: unknown) => void, refuse });
    pipe?.write(`${JSON.stringify({ id, method, params, ...(sessionId ? { sessionId } : {}) })}\0`);
  });
}

export function onMessage(subscribe: (message: Message) => void): void {
  listeners.add(subscribe);
}

export function stopChromium(): void {
  browser?.kill();
}

/** Starts Chromium without a window, its profile below `folder`; gives the port at which tests may attach. */
export async function startChromium(folder: string): Promise<number> {
  const profile = mkdtempSync(join(folder, 'chromium-'));
  const started = spawn(process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell', flags(profile), {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  browser = started;
  started.on('exit', () => rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }));
  let text = '';
  (started.stdio[4] as Readable).setEncoding('utf8').on('data', (chunk: string) => {
    const parts = (text + chunk).split('\0');
    text = parts.pop() ?? '';
    for (const part of parts) deliver(JSON.parse(part));
  });
  const port = await portOf(profile);
  await command('Target.setDiscoverTargets', { discover: true });
  return port;
}

function flags(profile: string): string[] {
  return [
    '--remote-debugging-pipe',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    '--headless=new',
    '--no-first-run',
    '--no-default-browser-check',
    '--no-startup-window',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-gpu',
    '--force-device-scale-factor=1',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
}

function deliver(message: Answered | Message): void {
  if (!('id' in message)) {
    for (const subscribe of listeners) subscribe(message);
    return;
  }
  const found = waiting.get(message.id);
  waiting.delete(message.id);
  if (message.error) found?.refuse(new Error(`${found.method}: ${message.error.message}`));
  else found?.settle(message.result);
}

async function portOf(profile: string): Promise<number> {
  for (let tries = 0; tries < 400; tries++) {
    const port = Number(readIfThere(join(profile, 'DevToolsActivePort')).split('\n')[0]);
    // The file exists a moment before its first line does.
    if (port > 0) return port;
    await pause(25);
  }
  throw new Error('Chromium did not start');
}

function readIfThere(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
