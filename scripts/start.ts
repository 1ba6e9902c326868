// npm start: the whole product on this machine, with demo data and the external services in miniature (OPS-1).
import { join } from 'node:path';
import { ensureBuilt, PORTAL, root } from './builds.ts';
import { type Program, portIsTaken, Stopped, secondsSinceCommand, startProgram, stopPrograms } from './process.ts';
import { forgetGoneDatabase } from './sandbox-memory.ts';
import { SANDBOX_PORTS, type StartSettings, startSettings } from './start-settings.ts';

const started: Program[] = [];
let stopping = false;

async function stop(code: number): Promise<never> {
  stopping = true;
  await stopPrograms(started);
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void (stopping || stop(0)));
process.on('disconnect', () => void (stopping || stop(0)));

try {
  const settings = startSettings(process.env);
  await refuseTakenPorts(settings);
  await ensureBuilt(PORTAL);
  await forgetGoneDatabase(settings.database);
  const outside = sandbox(settings);
  started.push(outside);
  // The server issues the demo data's documents before it is ready.
  await outside.ready;
  started.push(server(settings), screens(settings), ...accounts(settings));
  await Promise.all(started.map((program) => program.ready));
  for (const program of started) program.child.once('exit', (code) => stopping || endWith(program, code));
  await answers([`${settings.api}/ready`, `${settings.portal}/health`]);
  announce(settings, secondsSinceCommand());
} catch (error) {
  // After Ctrl-C no reason for the stop is printed.
  if (!stopping) {
    // A program that stopped has already printed the reason; any other error is printed here.
    console.error(error instanceof Error ? error.message : error);
    if (error instanceof Stopped) console.error('Everything else is being stopped.');
    await stop(1);
  }
}

function sandbox({ ofSandbox }: StartSettings): Program {
  const args = [join(root, 'apps/sandbox/src/main.ts'), ...ofSandbox];
  return startProgram({ name: 'sandbox', args, cwd: root, env: {}, readyLine: /"ready"/ });
}

function server({ ofServer }: StartSettings): Program {
  const args = [join(root, 'apps/server/src/main.ts')];
  return startProgram({ name: 'server', args, cwd: root, env: ofServer, readyLine: /"ready"/ });
}

function screens({ ofPortal }: StartSettings): Program {
  const folder = join(root, 'apps/portal');
  const args = [join(folder, 'main.ts')];
  return startProgram({ name: 'portal', args, cwd: folder, env: ofPortal, readyLine: /"ready"/ });
}

function accounts({ accounts: own }: StartSettings): readonly Program[] {
  if (own === undefined) return [];
  const args = [join(root, 'apps/accounts/src/main.ts'), '--demo'];
  return [startProgram({ name: 'accounts', args, cwd: root, env: own.settings, readyLine: /"ready"/ })];
}

async function refuseTakenPorts({ portalPort, serverPort, accounts: own }: StartSettings): Promise<void> {
  const used: readonly (readonly [port: number, service: string, remedy: string])[] = [
    [portalPort, 'the portal', 'set PORTAL_PORT to another one'],
    [serverPort, 'the server', 'set PORT to another one'],
    ...(own === undefined ? [] : [[own.port, 'the accounts', 'set ACCOUNTS_PORT to another one'] as const]),
    ...SANDBOX_PORTS.map((port) => [port, 'the sandbox', 'look for a zapisy that is still running'] as const),
  ];
  for (const [port, service, remedy] of used) {
    if (await portIsTaken(port))
      throw new Error(`Port ${port} (${service}) is already in use; stop what uses it, or ${remedy}.`);
  }
}

async function answers(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address} answers ${answer.status}; its log is above.`);
    await answer.arrayBuffer();
  }
}

async function endWith(program: Program, code: number | null): Promise<void> {
  console.error(`The ${program.name} stopped (exit code ${code}). Everything else is being stopped.`);
  await stop(1);
}

function announce({ api, portal, accounts: own }: StartSettings, seconds: string): void {
  const issuer = own?.settings['OIDC_ISSUER'] ?? 'the provider of OIDC_ISSUER';
  console.log(`
zapisy is ready (${seconds} s). Ctrl-C stops everything.

  Portal and staff area   ${portal}
  Server                  ${api}
  Accounts                ${issuer}
  Sandbox, the outside    http://127.0.0.1:4400    documents issued, receipts printed, fault controls
  Reception app           npm run desktop          (in a second terminal)

Demo accounts, password 'zapisy':
  client, three children  anna.nowak@poczta.example
  client with a company   tomasz.wisniewski@poczta.example
  client, named invoice   magdalena.zielinska@poczta.example
  e-mail not confirmed    ewa.kot@poczta.example
  reception               kasia.lis@zapisy.example
  office                  katarzyna.mazur@zapisy.example
  marketing               marek.dudek@zapisy.example
  manager                 maria.wrona@zapisy.example
  administrator           adam.sowa@zapisy.example
`);
}
