// The app's life cycle: one instance, ready once Chromium runs, ended when its windows are closed.
import { spawnSync } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChromium, stopChromium } from './chromium.ts';
import { record } from './record.ts';
import { schemesAreReady } from './schemes.ts';

const userData = process.env['DESK_USER_DATA'] ?? join(tmpdir(), `desk-user-${process.pid}`);
let ready = false;

class App extends EventEmitter {
  readonly isPackaged = process.env['DESK_PACKAGED'] === '1';
  readonly #ready = new Promise<void>((settle) => this.once('ready', () => settle()));

  whenReady(): Promise<void> {
    return this.#ready;
  }

  getPath(name: string): string {
    if (name !== 'userData') throw new Error(`stand-in: getPath('${name}') is not reproduced`);
    return userData;
  }

  enableSandbox(): void {
    if (ready) throw new Error('app.enableSandbox() can only be called before app is ready');
    record('app.enableSandbox');
  }

  /** Synchronous, as in Electron: a second process notifies the first one and gets false. */
  requestSingleInstanceLock(): boolean {
    mkdirSync(userData, { recursive: true });
    const lock = join(userData, 'instance');
    const socket = join(userData, 'instance.sock');
    if (isAlive(lock)) {
      spawnSync(process.execPath, ['-e', `require('net').connect(${JSON.stringify(socket)}).end()`]);
      return false;
    }
    writeFileSync(lock, String(process.pid));
    rmSync(socket, { force: true });
    createServer((connection) => {
      connection.end();
      this.emit('second-instance', {}, [], userData);
    })
      .listen(socket)
      .unref();
    return true;
  }

  quit(): void {
    stopChromium();
    process.exit(0);
  }

  exit(code = 0): void {
    stopChromium();
    process.exit(code);
  }
}

function isAlive(lock: string): boolean {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    return pid !== process.pid && process.kill(pid, 0);
  } catch {
    return false;
  }
}

export const app = new App();

/** Starts Chromium, then resolves `whenReady`; tests get the port to attach to. */
export async function becomeReady(): Promise<void> {
  const port = await startChromium(userData);
  ready = true;
  schemesAreReady();
  app.emit('ready');
  process.send?.({ events: 'ready', port });
}
