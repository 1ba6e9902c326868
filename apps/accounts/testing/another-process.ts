// The service as a process of its own, which can be killed, on the same database as another one.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '@zapisy/api/testing/free-port';

const MAIN = join(import.meta.dirname, '../src/main.ts');

export async function anotherProcess(
  databaseUrl: string,
  mailPort: number,
  variables: Readonly<Record<string, string>> = {},
): Promise<{ readonly url: string; readonly kill: () => Promise<void> }> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'test',
    ACCOUNTS_PORT: port,
    OIDC_ISSUER: url,
    DATABASE_URL: databaseUrl,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    LOG_LEVEL: 'silent',
    ...variables,
  };
  const program = spawn(process.execPath, [MAIN], { stdio: ['ignore', 'pipe', 'inherit'], env });
  const ended = once(program, 'exit');
  await once(createInterface({ input: program.stdout }), 'line');
  return {
    url,
    async kill() {
      program.kill('SIGKILL');
      await ended;
    },
  };
}
