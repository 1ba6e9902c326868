// LemonLDAP::NG of Debian on the loopback address, set up as docs/operations/identity.md says: a provider that nobody here wrote.
import { spawn, spawnSync } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@zapisy/api/testing/free-port';
import type { SignInClient } from '../setup-check/identity-flow.ts';

const PACKAGES = ['liblemonldap-ng-portal-perl', 'libimage-magick-perl'];
const STARTED_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 250;

/** One of the people that the program brings for a demonstration; the password is the name. */
export const PERSON = 'dwho';

type Wanted = {
  /** It takes the desk's return address at a registered port alone. */
  readonly clients: readonly Pick<SignInClient, 'name' | 'id' | 'secret' | 'redirectUri'>[];
  readonly audience: string;
};

type Running = { readonly issuer: string; readonly log: () => string; close(): Promise<void> };

/** Debian's packages, when they are not there yet; false: they cannot be installed here. */
export function installed(): boolean {
  if (spawnSync('perl', ['-MLemonldap::NG::Portal::Main', '-e', '1']).status === 0) return true;
  const got = spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return got.status === 0;
}

export async function openLemonLdap(wanted: Wanted): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'lemonldap-'));
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}/`;
  for (const name of ['conf', 'sessions/lock', 'psessions/lock']) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'conf/lmConf-1.json'), JSON.stringify(configuration(issuer, folder, wanted)));
  const file = join(folder, 'lemonldap-ng.ini');
  writeFileSync(file, settingsFile(folder));
  const app = `use Lemonldap::NG::Portal::Main; Lemonldap::NG::Portal::Main->run({})`;
  const args = ['--host', '127.0.0.1', '--port', String(port), '-s', 'HTTP::Server::PSGI', '-e', app];
  const env = { PATH: process.env['PATH'], LLNG_DEFAULTCONFFILE: file };
  const program = spawn('plackup', args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  for (const output of [program.stdout, program.stderr]) output.on('data', (part) => (log += String(part)));
  const ended = once(program, 'exit');
  const close = async () => {
    program.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const running = { issuer, log: () => log, close };
  if (await answers(`${issuer}.well-known/openid-configuration`)) return running;
  await close();
  throw new Error(`LemonLDAP::NG did not start:\n${log}`);
}

async function answers(address: string): Promise<boolean> {
  for (const began = Date.now(); Date.now() - began < STARTED_WITHIN_MS; ) {
    const isReady = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return true;
    await pause(LOOK_EVERY_MS);
  }
  return false;
}

function settingsFile(folder: string): string {
  return `[all]
logLevel = warn
logger = Lemonldap::NG::Common::Logger::Std
userLogger = Lemonldap::NG::Common::Logger::Std
[configuration]
type = File
dirName = ${folder}/conf
[portal]
staticPrefix = /static
templateDir = /usr/share/lemonldap-ng/portal/templates
languages = en
[handler]
`;
}

function configuration(issuer: string, folder: string, wanted: Wanted): object {
  return {
    ...service(issuer, folder),
    ...people(),
    ...provider(issuer),
    ...ofClients(wanted),
  };
}

function service(issuer: string, folder: string): object {
  const stored = (name: string) => ({ Directory: join(folder, name), LockDirectory: join(folder, name, 'lock') });
  return {
    cfgNum: 1,
    cfgAuthor: 'zapisy',
    cfgDate: 1,
    domain: '127.0.0.1',
    portal: issuer,
    securedCookie: 0,
    cookieName: 'lemonldap',
    key: randomBytes(16).toString('hex'),
    timeout: 72_000,
    requireToken: 0,
    globalStorage: 'Apache::Session::File',
    globalStorageOptions: {
      ...stored('sessions'),
      generateModule: 'Lemonldap::NG::Common::Apache::Session::Generate::SHA256',
    },
    persistentStorage: 'Apache::Session::File',
    persistentStorageOptions: stored('psessions'),
    locationRules: {},
    exportedHeaders: {},
  };
}

/** Those of its demonstration. */
function people(): object {
  return {
    authentication: 'Demo',
    userDB: 'Demo',
    passwordDB: 'Demo',
    registerDB: 'Null',
    whatToTrace: 'uid',
    demoExportedVars: { cn: 'cn', mail: 'mail', uid: 'uid' },
    exportedVars: {},
    groups: { office: `$uid eq "${PERSON}"` },
    macros: { verified: '1' },
  };
}

function provider(issuer: string): object {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return {
    issuerDBOpenIDConnectActivation: 1,
    issuerDBOpenIDConnectPath: '^/oauth2/',
    issuerDBOpenIDConnectRule: 1,
    oidcServiceMetaDataIssuer: issuer,
    oidcServicePrivateKeySig: privateKey,
    oidcServicePublicKeySig: publicKey,
    oidcServiceKeyIdSig: 'k1',
    oidcServiceAllowAuthorizationCodeFlow: 1,
    oidcServiceAllowOffline: 1,
  };
}

function ofClients({ clients, audience }: Wanted): object {
  const forEach = (value: (client: Wanted['clients'][number]) => object) =>
    Object.fromEntries(clients.map((client) => [client.name, value(client)]));
  const claims = {
    email: 'mail;string;auto',
    name: 'cn;string;auto',
    email_verified: 'verified;bool;auto',
    roles: 'groups;string;always',
  };
  return {
    oidcRPMetaDataOptions: forEach((client) => clientOptions(audience, client)),
    oidcRPMetaDataExportedVars: forEach(() => claims),
    oidcRPMetaDataOptionsExtraClaims: forEach(() => ({ roles: 'roles' })),
    oidcRPMetaDataScopeRules: {},
    oidcRPMetaDataMacros: {},
  };
}

function clientOptions(audience: string, { id, secret, redirectUri }: Wanted['clients'][number]): object {
  const options = {
    IDTokenSignAlg: 'RS256',
    AccessTokenJWT: 1,
    AccessTokenClaims: 1,
    AccessTokenSignAlg: 'RS256',
    AllowOffline: 1,
    RefreshToken: 0,
    RequirePKCE: 1,
    BypassConsent: 1,
    IDTokenForceClaims: 1,
    AdditionalAudiences: audience,
    AccessTokenExpiration: 900,
    IDTokenExpiration: 900,
    LogoutType: 'front',
    ClientID: id,
    RedirectUris: redirectUri,
    ...(secret === undefined ? { Public: 1 } : { ClientSecret: secret }),
  };
  return Object.fromEntries(Object.entries(options).map(([name, value]) => [`oidcRPMetaDataOptions${name}`, value]));
}
