// The accounts service as a process of its own, known by its address, on the database of one test file.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { AccountsServiceSettings } from '../src/outside/accounts/accounts.ts';
import { freePort } from './free-port.ts';
import { sandboxAddresses } from './sandbox-addresses.ts';

const MAIN = join(import.meta.dirname, '../../../apps/accounts/src/main.ts');
const TOKEN = 'a-token-of-the-server-in-tests-alone';

export type RunningAccounts = AccountsServiceSettings & { close(): Promise<void> };

/** With the demo people, the administrator among them. */
export async function startAccountsService(databaseUrl: string): Promise<RunningAccounts> {
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const { host, port: mailPort } = sandboxAddresses().mailServer;
  const variables = {
    NODE_ENV: 'test',
    OIDC_ISSUER: baseUrl,
    ACCOUNTS_PORT: String(port),
    DATABASE_URL: databaseUrl,
    SMTP_URL: `smtp://mail.accounts:any@${host}:${mailPort}`,
    ACCOUNTS_SERVICE_TOKEN: TOKEN,
    LOG_LEVEL: 'silent',
  };
  const env = { PATH: process.env['PATH'], ...variables };
  const program = spawn(process.execPath, [MAIN, '--demo'], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'], env });
  const ended = once(program, 'exit');
  const output = program.stdout;
  if (!output) throw new Error('The accounts service has no output to be ready on.');
  await Promise.race([
    once(createInterface({ input: output }), 'line'),
    ended.then(() => {
      throw new Error('The accounts service ended before it was ready.');
    }),
  ]);
  return {
    baseUrl,
    token: TOKEN,
    async close() {
      program.kill();
      await ended;
    },
  };
}
