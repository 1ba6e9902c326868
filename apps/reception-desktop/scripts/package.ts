// npm run package: the app of this computer's system and its installers, where Electron's binary is at hand (DESK-25), and what
// desks need to take them from their school's server (DESK-26).
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { updateKey } from '../src/main/updates/signed-manifest.ts';
import { buildIfStale } from './build.ts';
import { electronBinary, fetchElectron, hasElectron } from './electron.ts';
import { packageConfiguration } from './packaging/configuration.ts';
import { packageApp } from './packaging/package-app.ts';
import { releaseUpdates } from './packaging/release-updates.ts';
import { newUpdateKey } from './packaging/update-key.ts';

const HELP = `npm run package [-- --unpacked] [-- --signed]
npm run package -- --new-key <file>
npm run package -- --release <folder> --key <file>

Makes the reception app for this computer's system in apps/reception-desktop/dist: on Windows an NSIS installer, on macOS dmg and
zip, on Linux AppImage and deb. Each system packages its own. A signature comes from CSC_LINK and CSC_KEY_PASSWORD, and
for macOS APPLE_ID, APPLE_APP_SPECIFIC_PASSWORD and APPLE_TEAM_ID notarise it (docs/operations/desks.md).

  --unpacked   only the folder of the app, without installers
  --signed     fails where the app could not be signed
  --new-key    writes the private key that signs updates, and prints the public one for DESK_UPDATE_KEY; with that
               set, a package takes updates
  --release    writes latest.json beside the installers of a folder, signed by the key: the folder is DESK_UPDATES_DIR
`;

const NO_ELECTRON = `Electron's binary is missing, and it could not be fetched from its maker's release page: connect this computer to the
internet, or point ELECTRON_OVERRIDE_DIST_PATH to a folder that holds the binary, and run npm run package again.
`;
const NO_KEY = 'DESK_UPDATE_KEY is no public key of npm run package -- --new-key.\n';

const SYSTEMS = ['linux', 'win32', 'darwin'] as const;
const OPTIONS = {
  help: { type: 'boolean' },
  unpacked: { type: 'boolean', default: false },
  signed: { type: 'boolean', default: false },
  'new-key': { type: 'string' },
  release: { type: 'string' },
  key: { type: 'string' },
} as const;

async function run(): Promise<number> {
  const { help, unpacked, signed, release, key, 'new-key': keyFile } = parseArgs({ options: OPTIONS }).values;
  if (help || (release === undefined) !== (key === undefined)) return say(HELP, help ? 0 : 1);
  if (keyFile !== undefined) return writeKey(keyFile);
  if (release !== undefined && key !== undefined) {
    return say(`${JSON.stringify({ ok: true, ...releaseUpdates(release, readFileSync(key, 'utf8')) })}\n`, 0);
  }
  return makePackage(unpacked, signed);
}

function writeKey(file: string): number {
  const { privateKeyPem, publicKey } = newUpdateKey();
  // A key that is there is never replaced: the desks that believe it would take no update any more.
  writeFileSync(file, privateKeyPem, { mode: 0o600, flag: 'wx' });
  return say(`DESK_UPDATE_KEY=${publicKey}\n`, 0);
}

async function makePackage(isUnpacked: boolean, isSigned: boolean): Promise<number> {
  const system = SYSTEMS.find((one) => one === process.platform);
  if (!system) return say(`The reception app is not made for ${process.platform}.\n`, 1);
  const key = process.env['DESK_UPDATE_KEY'];
  if (key && !updateKey(key)) return say(NO_KEY, 1);
  if (!(hasElectron() || fetchElectron())) return say(NO_ELECTRON, 1);
  await buildIfStale();
  const configuration = packageConfiguration({ isSigned, updateKey: key || undefined });
  const made = await packageApp({ configuration, electronDist: distOf(system), system, isUnpacked });
  return say(`${JSON.stringify({ ok: true, made })}\n`, 0);
}

/** The folder that holds the binary, on macOS the whole app. */
function distOf(system: (typeof SYSTEMS)[number]): string {
  const folder = dirname(electronBinary());
  return system === 'darwin' ? dirname(dirname(dirname(folder))) : folder;
}

function say(text: string, code: number): number {
  (code === 0 ? process.stdout : process.stderr).write(text);
  return code;
}

try {
  process.exitCode = await run();
} catch (error) {
  process.exitCode = say(`${error instanceof Error ? error.message : error}\n`, 1);
}
