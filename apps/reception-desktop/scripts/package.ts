// npm run package: the app of this computer's system and its installers, where Electron's binary is at hand (DESK-25).
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfStale } from './build.ts';
import { electronBinary, fetchElectron, hasElectron } from './electron.ts';
import { packageConfiguration } from './packaging/configuration.ts';
import { packageApp } from './packaging/package-app.ts';

const HELP = `npm run package [-- --unpacked] [-- --signed]

Makes the reception app for this computer's system in apps/reception-desktop/dist: on Windows an NSIS installer, on macOS dmg and
zip, on Linux AppImage and deb. Each system packages its own. A signature comes from CSC_LINK and CSC_KEY_PASSWORD, and
for macOS APPLE_ID, APPLE_APP_SPECIFIC_PASSWORD and APPLE_TEAM_ID notarise it (docs/operations/desks.md).

  --unpacked   only the folder of the app, without installers
  --signed     fails where the app could not be signed
`;

const NO_ELECTRON = `Electron's binary is missing, and it could not be fetched from its maker's release page: connect this computer to the
internet, or point ELECTRON_OVERRIDE_DIST_PATH to a folder that holds the binary, and run npm run package again.
`;

const SYSTEMS = ['linux', 'win32', 'darwin'] as const;

async function run(): Promise<number> {
  const options = { help: { type: 'boolean' }, unpacked: { type: 'boolean' }, signed: { type: 'boolean' } } as const;
  const { help, unpacked: isUnpacked = false, signed: isSigned = false } = parseArgs({ options }).values;
  if (help) return say(HELP, 0);
  const system = SYSTEMS.find((one) => one === process.platform);
  if (!system) return say(`The reception app is not made for ${process.platform}.\n`, 1);
  if (!(hasElectron() || fetchElectron())) return say(NO_ELECTRON, 1);
  await buildIfStale();
  const configuration = packageConfiguration(isSigned);
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
