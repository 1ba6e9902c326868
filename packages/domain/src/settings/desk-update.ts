// Which version of the reception app a desk may take from its school's server, and which desks come first (DESK-26).

export const DESK_SYSTEMS = ['win32', 'darwin', 'linux'] as const;
export type DeskSystem = (typeof DESK_SYSTEMS)[number];

/** As Node names them. */
export const DESK_PROCESSORS = ['x64', 'arm64'] as const;
export type DeskProcessor = (typeof DESK_PROCESSORS)[number];

/** The name of an installer in the folder of updates: nothing that leads out of it. */
export const UPDATE_FILE = /^[A-Za-z\d][\w.-]{0,120}$/;

export type UpdateFile = {
  readonly system: DeskSystem;
  readonly processor: DeskProcessor;
  readonly name: string;
  readonly bytes: number;
  /** In base64. */
  readonly sha512: string;
};

/** What is signed. */
export type UpdateManifest = { readonly version: string; readonly files: readonly UpdateFile[] };

/** The app that asks. */
export type RunningApp = { readonly version: string; readonly system: string; readonly processor: string };

type UpdateRefusal = 'not-a-version' | 'not-newer' | 'not-for-this-computer';

type Judged =
  | { readonly ok: true; readonly file: UpdateFile }
  | { readonly ok: false; readonly refusal: UpdateRefusal };

/** Of a manifest whose signature holds. An older version is never taken, whoever signed it: its faults are known. */
export function judgeUpdate({ version, files }: UpdateManifest, running: RunningApp): Judged {
  const [offered, own] = [versionParts(version), versionParts(running.version)];
  if (!offered || !own) return { ok: false, refusal: 'not-a-version' };
  if (!isNewer(offered, own)) return { ok: false, refusal: 'not-newer' };
  const file = files.find(({ system, processor }) => system === running.system && processor === running.processor);
  return file ? { ok: true, file } : { ok: false, refusal: 'not-for-this-computer' };
}

/** Three numbers; a version before its release is none that a desk takes. */
function versionParts(version: string): readonly number[] | undefined {
  const parts = /^(\d{1,5})\.(\d{1,5})\.(\d{1,5})$/.exec(version);
  return parts?.slice(1).map(Number);
}

function isNewer(offered: readonly number[], own: readonly number[]): boolean {
  const at = offered.findIndex((part, place) => part !== own[place]);
  return at !== -1 && (offered[at] ?? 0) > (own[at] ?? 0);
}

/** `first`: desks that get a version before all others; of the others so many of a hundred. */
type UpdateStage = { readonly percent: number; readonly first: readonly string[] };

/** The same desk always gets the same answer for a version, and other desks come first with the next one. */
export function isInStage(deskId: string, version: string, { percent, first }: UpdateStage): boolean {
  return first.includes(deskId) || placeOf(`${version}:${deskId}`) < percent;
}

const FNV_START = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** From 0 to 99, evenly (FNV-1a): it orders desks, and guards nothing. */
function placeOf(text: string): number {
  let hash = FNV_START;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), FNV_PRIME);
  return (hash >>> 0) % 100;
}
