// Opens the built desk for a test: in real Electron where its binary exists, else over the stand-in; the log says
// which.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { _electron, chromium, type Page } from 'playwright-core';
import { buildIfStale, DESK_ROOT } from '../scripts/build.ts';
import { electronBinary, hasElectron } from '../scripts/electron.ts';

export type OpenDesk = {
  runtime: 'electron' | 'stand-in';
  page: Page;
  /** Evaluates in the main process, with Electron's module (or the stand-in's `app` and `calls`). */
  evaluate<T>(asked: (electron: never) => T | Promise<T>): Promise<T>;
  /** The next address that the desk opens in the system's browser. */
  opened(): Promise<string>;
  close(): Promise<void>;
  /** Ends the app as a power cut would. */
  kill(): Promise<void>;
};

type Launch = { userData: string; env: Record<string, string> };

/**
 * The path of real Electron, or null. ELECTRON_REQUIRED=1 makes its absence an error: a pipeline with network sets it.
 */
function realElectron(): string | null {
  if (hasElectron()) return electronBinary();
  if (process.env['ELECTRON_REQUIRED'] === '1')
    throw new Error(`Electron is required and missing: ${electronBinary()}`);
  return null;
}

/** Once for each test file: the tested build must not change between two starts of the app. */
let built: Promise<void> | undefined;

/** Opens the desk and logs what it runs in. */
export async function launchDesk(launch: Launch): Promise<OpenDesk> {
  built ??= buildIfStale();
  await built;
  const binary = realElectron();
  console.log(
    binary
      ? `reception desk runs in: real Electron (${binary})`
      : "reception desk runs in: the stand-in over Chromium (Electron's binary is not here; Electron itself is not tested)",
  );
  const desk = await (binary ? inElectron(binary, launch) : inElectronHost(launch));
  desk.page.setDefaultTimeout(15_000);
  return desk;
}

async function inElectron(executablePath: string, { userData, env }: Launch): Promise<OpenDesk> {
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const app = await _electron.launch({
    executablePath,
    args: [DESK_ROOT, ...root, `--user-data-dir=${userData}`],
    env: { ...(process.env as Record<string, string>), ...env },
  });
  await app.evaluate(({ shell }) => {
    const opened: string[] = [];
    Object.assign(globalThis, { deskOpened: opened });
    shell.openExternal = async (address: string) => void opened.push(address);
  });
  return {
    runtime: 'electron',
    page: await app.firstWindow(),
    evaluate: (asked) => app.evaluate(asked as never),
    opened: () =>
      waitFor(() => app.evaluate(() => (globalThis as unknown as { deskOpened: string[] }).deskOpened.shift())),
    close: () => app.close(),
    kill: async () => {
      app.process().kill('SIGKILL');
    },
  };
}

async function inElectronHost({ userData, env }: Launch): Promise<OpenDesk> {
  const child = spawn(process.execPath, ['--import', join(DESK_ROOT, 'test/host/register.ts'), 'out/main/index.cjs'], {
    cwd: DESK_ROOT,
    env: { ...process.env, ...env, DESK_USER_DATA: userData },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise<number | null>((settle) => child.once('exit', settle));
  const talk = talkTo(child);
  const port = await Promise.race([
    talk.ready,
    ended.then((code) => Promise.reject(new Error(`The desk ended with ${code}`))),
  ]);
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await waitFor(async () =>
    browser
      .contexts()[0]
      ?.pages()
      .find((one) => one.url().includes('.localhost/')),
  );
  const disconnect = async () => {
    await browser.close().catch(() => undefined);
    if (child.connected) child.disconnect();
    await ended;
  };
  return {
    runtime: 'stand-in',
    page,
    evaluate: (asked) => talk.ask(String(asked)) as Promise<never>,
    opened: () => waitFor(async () => talk.opened.shift()),
    close: disconnect,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
      await browser.close().catch(() => undefined);
    },
  };
}

type Said = { id?: number; value?: unknown; error?: string; events?: string; port?: number; address?: string };

function talkTo(child: ChildProcess): {
  ready: Promise<number>;
  opened: string[];
  ask(evaluate: string): Promise<unknown>;
} {
  const opened: string[] = [];
  const waiting = new Map<number, (said: Said) => void>();
  let last = 0;
  const ready = new Promise<number>((settle) => {
    child.on('message', (said: Said) => {
      if (said.events === 'ready') settle(said.port ?? 0);
      if (said.events === 'opened' && said.address) opened.push(said.address);
      if (said.id !== undefined) waiting.get(said.id)?.(said);
    });
  });
  const ask = (evaluate: string) =>
    new Promise<unknown>((settle, refuse) => {
      const id = ++last;
      waiting.set(id, ({ value, error }) => (error === undefined ? settle(value) : refuse(new Error(error))));
      child.send({ id, evaluate });
    });
  return { ready, opened, ask };
}

/** Waits for a value, at most 20 s. */
async function waitFor<T>(look: () => Promise<T | undefined>): Promise<T> {
  const until = Date.now() + 20_000;
  while (Date.now() < until) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((settle) => setTimeout(settle, 25));
  }
  throw new Error('waited 20 s in vain');
}

/** The text of a file of the desk, to check what must or must not be in it. */
export function fileText(userData: string, name: string): string {
  return readFileSync(join(userData, name), 'latin1');
}
