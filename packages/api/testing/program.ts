// A program of ours as a process of its own, for a test that travels through the real thing.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';

export type ProgramOrder = {
  /** What it is called when it does not start. */
  readonly name: string;
  /** The file that starts it. */
  readonly main: string;
  /** What stands in its environment: nothing of the machine's, but where programs are found. */
  readonly env: Readonly<Record<string, string>>;
};

export type RunningProgram = {
  /** What it said when it was ready: http://127.0.0.1:<port> */
  readonly address: string;
  stop(): Promise<void>;
};

/** Resolves when the program says that it is ready; rejects when it ends before. Its standard error stands in the log. */
export async function startProgram({ name, main, env }: ProgramOrder): Promise<RunningProgram> {
  const child = spawn(process.execPath, [main], {
    env: { NODE_ENV: 'development', PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const { stdout } = child;
  if (!stdout) throw new Error(`The ${name} has no output to be ready on.`);
  const address = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The ${name} ended with ${code} before it was ready.`)));
    createInterface({ input: stdout }).on('line', (line) => {
      if (line.includes('"ready":true')) resolve((JSON.parse(line) as { url: string }).url);
    });
  });
  return {
    address,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** A port that nobody listens on now: for a program that has to know its own address before it starts. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
