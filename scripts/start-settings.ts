// What npm start takes from the environment: read completely before anything is built, so that a mistake is reported in
// a second.
import { readSettings } from '../apps/server/src/process/settings.ts';
import { type DemoDatabase, sandboxFolder } from './sandbox-memory.ts';

/** The sandbox's ports are fixed, because the server knows the external services by their addresses. */
export const SANDBOX_PORTS: readonly number[] = [4400, 4410, 4420, 4430, 4440, 4450, 4460, 4470];

/** Between the server and the accounts service of the demo. */
const SERVICE_TOKEN = 'a-development-token-of-the-accounts-service';

type AccountsStart = { readonly port: number; readonly settings: Readonly<Record<string, string>> };

export type StartSettings = {
  readonly serverPort: number;
  readonly portalPort: number;
  /** Addresses without a trailing slash. */
  readonly api: string;
  readonly portal: string;
  readonly database: DemoDatabase;
  readonly ofSandbox: readonly string[];
  readonly ofServer: Readonly<Record<string, string>>;
  readonly ofPortal: Readonly<Record<string, string>>;
  /** Undefined when OIDC_ISSUER names another provider. */
  readonly accounts: AccountsStart | undefined;
};

/**
 * Reads the environment; an empty variable counts as absent.
 * @throws Error with one sentence per line, each naming a variable and never its value.
 */
export function startSettings(environment: NodeJS.ProcessEnv): StartSettings {
  const given = (name: string, otherwise: string) => environment[name]?.trim() || otherwise;
  const serverPort = portOf('PORT', given('PORT', '4000'));
  const portalPort = portOf('PORTAL_PORT', given('PORTAL_PORT', '3000'));
  if (serverPort === portalPort) throw new Error('PORT and PORTAL_PORT must be two different ports.');
  const accountsPort = portOf('ACCOUNTS_PORT', given('ACCOUNTS_PORT', '4500'));
  if (accountsPort === serverPort || accountsPort === portalPort)
    throw new Error('ACCOUNTS_PORT must be a port of its own.');
  const ownIssuer = `http://127.0.0.1:${accountsPort}`;
  const issuer = given('OIDC_ISSUER', ownIssuer);
  const api = `http://127.0.0.1:${serverPort}`;
  const portal = `http://127.0.0.1:${portalPort}`;
  const ofServer = {
    // The demo always runs in development mode: in production no address of the sandbox is allowed.
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: String(serverPort),
    BASE_URL: given('BASE_URL', api),
    API_URL: api,
    PORTAL_URL: given('PORTAL_URL', portal),
    OIDC_ISSUER: issuer,
    ACCOUNTS_SERVICE_TOKEN: issuer === ownIssuer ? SERVICE_TOKEN : '',
    LOG_LEVEL: given('LOG_LEVEL', 'warn'),
  };
  const { url: databaseUrl, dataDir } = readSettings({ ...environment, ...ofServer }).database;
  const database = { databaseUrl, dataDir };
  const ofPortal = {
    OIDC_ISSUER: issuer,
    OIDC_AUDIENCE: given('OIDC_AUDIENCE', 'https://api.zapisy.example'),
    OIDC_CLIENT_ID: given('OIDC_CLIENT_ID', 'zapisy-portal'),
    OIDC_CLIENT_SECRET: given('OIDC_CLIENT_SECRET', 'portal-sandbox-secret'),
    SESSION_SECRET: given('SESSION_SECRET', 'a-secret-of-the-sandbox-worth-nothing'),
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORTAL_PORT: String(portalPort),
    PORTAL_URL: portal,
    API_URL: api,
  };
  const ofAccounts = {
    ACCOUNTS_SERVICE_TOKEN: SERVICE_TOKEN,
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    ACCOUNTS_PORT: String(accountsPort),
    OIDC_ISSUER: ownIssuer,
    PORTAL_URL: portal,
    LOG_LEVEL: ofServer.LOG_LEVEL,
  };
  const accounts = issuer === ownIssuer ? { port: accountsPort, settings: ofAccounts } : undefined;
  // The demo's database remembers what the external services made for it.
  const ofSandbox = ['--leads-to', `${api}/api/public/social-leads`, '--persist-in', sandboxFolder(database)];
  return { serverPort, portalPort, api, portal, database, ofSandbox, ofServer, ofPortal, accounts };
}

function portOf(name: string, text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port < 1 || port > 65_535) throw new Error(`${name} must be a whole number from 1 to 65535.`);
  if (SANDBOX_PORTS.includes(port)) throw new Error(`${name} must not be one of the sandbox's ports (4400 to 4470).`);
  return port;
}
