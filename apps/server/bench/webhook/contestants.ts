// The four servers of the measurement, each a process in production mode on a database of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import manifest from '../../package.json' with { type: 'json' };
import { PRODUCTION_ENVIRONMENT } from '../../testing/production-environment.ts';

export const SECRET = 'the-secret-of-the-measurement';

export const CONTESTANTS = {
  ours: '../../src/main.ts',
  'Express + Prisma upsert': 'contestants/express-prisma.ts',
  'Fastify + an INSERT a request': 'contestants/fastify-insert.ts',
  'no database, answers together': 'contestants/no-database.ts',
} as const;

export type Name = keyof typeof CONTESTANTS;
export type Running = { readonly pid: number; readonly port: number; stop(): Promise<void> };

/** The arguments that the package's start script gives Node. */
const AS_IN_PRODUCTION = manifest.scripts.start.split(' ').filter((arg) => arg.startsWith('--'));

export async function start(name: Name, databaseUrl: string, dataDir: string, perMinute: number): Promise<Running> {
  const file = join(import.meta.dirname, CONTESTANTS[name]);
  const env = {
    // No outside system is called.
    ...PRODUCTION_ENVIRONMENT,
    PORT: '0',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SOCIAL_APP_SECRET: SECRET,
    WEBHOOK_RATE_LIMIT_PER_MINUTE: String(perMinute),
  };
  const args = name === 'ours' ? [...AS_IN_PRODUCTION, file, '--web'] : [file, databaseUrl, SECRET];
  const child = spawn(process.execPath, args, {
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const url = await readyAddress(child, name);
  return {
    pid: child.pid ?? 0,
    port: Number(new URL(url).port),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

async function readyAddress(child: ChildProcess, name: Name): Promise<string> {
  const { stdout } = child;
  if (!stdout) throw new Error(`${name} has no output to be ready on`);
  return await new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code} before it was ready`)));
    // The rest of its log is read and discarded, because a full pipe would block it.
    createInterface({ input: stdout }).on('line', (line) => {
      if (line.startsWith('{"ready":true')) resolve((JSON.parse(line) as { url: string }).url);
    });
  });
}
