// vitest's global setup: one sandbox on free ports for the whole run; tests take its addresses by inject('sandbox').
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestProject } from 'vitest/node';
import type { SandboxAddresses } from '../src/start-sandbox.ts';

declare module 'vitest' {
  interface ProvidedContext {
    sandbox: SandboxAddresses;
  }
}

const MAIN = join(import.meta.dirname, '../src/main.ts');

/** A process of its own: in vitest's, its answers would wait for the transformation of files and the reports of workers. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const sandbox = spawn(process.execPath, [MAIN, '--free-ports'], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const ended = once(sandbox, 'exit');
  if (!sandbox.stdout) throw new Error('The sandbox has no output to be ready on.');
  for await (const line of createInterface({ input: sandbox.stdout })) {
    project.provide('sandbox', (JSON.parse(line) as { readonly addresses: SandboxAddresses }).addresses);
    return async () => {
      sandbox.kill();
      await ended;
    };
  }
  throw new Error('The sandbox ended before it was ready.');
}
