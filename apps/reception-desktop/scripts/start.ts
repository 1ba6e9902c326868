// npm run desktop: builds the reception app when it is stale, downloads Electron the first time, opens the app.
import { spawn } from 'node:child_process';
import { buildIfStale, DESK_ROOT } from './build.ts';
import { electronBinary, fetchElectron, hasElectron } from './electron.ts';

const HELP = `npm run desktop [-- --help]

Opens the reception app. It expects the server, the accounts service and the fiscal printer of npm start;
other addresses: API_URL, OIDC_ISSUER, OIDC_DESKTOP_CLIENT_ID, DESK_ID, FISCAL_DRIVER (posnet, provider, none),
FISCAL_PRINTER (host:port). The first start fetches Electron's binary from its maker.
`;

/** The accounts service of npm start. */
const ACCOUNTS = 'http://127.0.0.1:4500';

const NO_ELECTRON = `The reception app needs Electron's binary, and it could not be fetched from its maker's release page.
Check that this computer reaches the internet and run npm run desktop again, or point
ELECTRON_OVERRIDE_DIST_PATH to a folder that holds the binary. Everything else works without it:
npm test drives the same built app over Chromium instead.
`;

async function start(): Promise<number> {
  if (process.argv.includes('--help')) {
    process.stdout.write(HELP);
    return 0;
  }
  await buildIfStale();
  if (!hasElectron()) {
    process.stderr.write('Fetching Electron, this once …\n');
    if (!fetchElectron()) {
      process.stderr.write(NO_ELECTRON);
      return 1;
    }
  }
  return open();
}

function open(): Promise<number> {
  // Chromium's own sandbox does not start for root. A desk in a school never runs as root.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const env = { OIDC_ISSUER: ACCOUNTS, ...process.env };
  const app = spawn(electronBinary(), [DESK_ROOT, ...asRoot], { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => app.kill(signal));
  process.on('disconnect', () => app.kill('SIGTERM'));
  return new Promise((settle) => {
    app.once('error', () => settle(1));
    app.once('exit', (code) => settle(code ?? 1));
  });
}

try {
  process.exitCode = await start();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
