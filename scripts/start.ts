// npm start: the whole product on this machine, on demo data, with the world outside in miniature.
import { join } from 'node:path';
import { ensureBuilt, PORTAL, root } from './builds.ts';
import { type Program, portIsTaken, Stopped, secondsSinceCommand, startProgram, stopPrograms } from './process.ts';

const serverPort = Number(process.env['PORT'] ?? 4000);
const portalPort = Number(process.env['PORTAL_PORT'] ?? 3000);
const api = `http://127.0.0.1:${serverPort}`;
const portal = `http://127.0.0.1:${portalPort}`;

/** The portal runs in production's way, for React is slower in any other; there nothing stands for the sandbox by itself. */
const SANDBOX_SIGN_IN = {
  OIDC_ISSUER: process.env['OIDC_ISSUER'] ?? 'http://127.0.0.1:4410',
  OIDC_AUDIENCE: process.env['OIDC_AUDIENCE'] ?? 'https://api.zapisy.example',
  OIDC_CLIENT_ID: process.env['OIDC_CLIENT_ID'] ?? 'zapisy-portal',
  OIDC_CLIENT_SECRET: process.env['OIDC_CLIENT_SECRET'] ?? 'portal-sandbox-secret',
  SESSION_SECRET: process.env['SESSION_SECRET'] ?? 'a-secret-of-the-sandbox-worth-nothing',
};

const USED_PORTS: readonly (readonly [port: number, whose: string, wayOut: string])[] = [
  [portalPort, 'the portal', 'set PORTAL_PORT to another one'],
  [serverPort, 'the server', 'set PORT to another one'],
  ...[4400, 4410, 4420, 4430, 4440, 4450, 4460].map(
    (port) => [port, 'the sandbox', 'look for a zapisy that is still running'] as const,
  ),
];

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
  await refuseTakenPorts();
  ensureBuilt(PORTAL);
  started.push(sandbox(), server(), screens());
  await Promise.all(started.map((program) => program.ready));
  for (const program of started) program.child.once('exit', (code) => stopping || endWith(program, code));
  await answers([`${api}/ready`, `${portal}/health`]);
  announce(secondsSinceCommand());
} catch (error) {
  // A program that stopped has already said why; anything else is ours to say.
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof Stopped) console.error('Everything else is being stopped.');
  await stop(1);
}

function sandbox(): Program {
  const args = [join(root, 'apps/sandbox/src/main.ts')];
  return startProgram({ name: 'sandbox', args, cwd: root, env: {}, readyLine: /"ready"/ });
}

function server(): Program {
  return startProgram({
    name: 'server',
    args: [join(root, 'apps/server/src/main.ts')],
    cwd: root,
    env: {
      PORT: String(serverPort),
      BASE_URL: process.env['BASE_URL'] ?? api,
      API_URL: api,
      PORTAL_URL: process.env['PORTAL_URL'] ?? portal,
      LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
    },
    readyLine: /"ready"/,
  });
}

function screens(): Program {
  const folder = join(root, 'apps/portal');
  return startProgram({
    name: 'portal',
    args: [join(folder, 'main.ts')],
    cwd: folder,
    env: {
      ...SANDBOX_SIGN_IN,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(portalPort),
      BASE_URL: portal,
      API_URL: api,
    },
    readyLine: /"ready"/,
  });
}

async function refuseTakenPorts(): Promise<void> {
  for (const [port, whose, wayOut] of USED_PORTS) {
    if (await portIsTaken(port))
      throw new Error(`Port ${port} (${whose}) is already in use; stop what uses it, or ${wayOut}.`);
  }
}

async function answers(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address} answers ${answer.status}; its log stands above.`);
    await answer.arrayBuffer();
  }
}

async function endWith(program: Program, code: number | null): Promise<void> {
  console.error(`The ${program.name} stopped (exit code ${code}). Everything else is being stopped.`);
  await stop(1);
}

function announce(seconds: string): void {
  console.log(`
zapisy is ready (${seconds} s). Ctrl-C stops everything.

  Portal and staff area   ${portal}
  Server                  ${api}
  Sandbox, the outside    http://127.0.0.1:4400    documents issued, receipts printed, levers
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
