// npm run package -- --release: signs the installers of a folder for the desks of a school (DESK-26).
import { createHash, createPrivateKey, sign } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DeskProcessor, DeskSystem, UpdateFile } from '@zapisy/domain/settings/desk-update';

/** As `artifactName` of the configuration names them. */
const INSTALLER = /^zapisy-recepcja-(\d+\.\d+\.\d+)-(win|mac|linux)-(x64|arm64|x86_64|amd64)\.(exe|dmg|AppImage|deb)$/;
const SYSTEMS: Readonly<Record<string, DeskSystem>> = { win: 'win32', mac: 'darwin', linux: 'linux' };
/** A package of Linux names a processor in its own way. */
const PROCESSORS: Readonly<Record<string, DeskProcessor>> = { x64: 'x64', x86_64: 'x64', amd64: 'x64', arm64: 'arm64' };

type Installer = { readonly version: string; readonly file: UpdateFile };

/** Writes latest.json beside the installers; what it says of them. Throws with a sentence for a folder that it cannot sign. */
export function releaseUpdates(
  folder: string,
  privateKeyPem: string,
): { version: string; files: readonly UpdateFile[] } {
  const key = createPrivateKey(privateKeyPem);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('The key that signs must be an ed25519 key.');
  const installers = readdirSync(folder).flatMap((name) => installerOf(folder, name));
  const versions = new Set(installers.map(({ version }) => version));
  const [version] = versions;
  if (version === undefined) throw new Error(`There is no installer in ${folder}.`);
  if (versions.size > 1)
    throw new Error(`There are installers of several versions in ${folder}: ${[...versions].join(', ')}.`);
  const files = installers.map(({ file }) => file);
  const places = files.map(({ system, processor }) => `${system} ${processor}`);
  const twice = places.find((place, index) => places.indexOf(place) !== index);
  if (twice !== undefined)
    throw new Error(`There are two installers for ${twice} in ${folder}: leave the one that desks take.`);
  const signed = Buffer.from(JSON.stringify({ version, files }));
  const text = JSON.stringify({
    signed: signed.toString('base64'),
    signature: sign(null, signed, key).toString('base64'),
  });
  const draft = join(folder, '.latest.json.part');
  writeFileSync(draft, text);
  renameSync(draft, join(folder, 'latest.json'));
  return { version, files };
}

function installerOf(folder: string, name: string): readonly Installer[] {
  const [, version, system = '', processor = ''] = INSTALLER.exec(name) ?? [];
  if (version === undefined) return [];
  const bytes = readFileSync(join(folder, name));
  const sha512 = createHash('sha512').update(bytes).digest('base64');
  const place = { system: SYSTEMS[system] ?? 'linux', processor: PROCESSORS[processor] ?? 'x64' };
  return [{ version, file: { ...place, name, bytes: bytes.length, sha512 } }];
}
