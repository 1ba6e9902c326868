// Setting up the computer of a desk from a screen: the code that 'Stanowiska' shows once, what a person types or a scanner
// sends, and whether the code still counts (PRN-27).
import { withoutSeparators } from '../characters.ts';
import { settingRefusal } from '../settings/production-setting.ts';

/** How long a code counts: long enough to walk to the desk, too short to be found by guessing. */
const SETUP_CODE_MINUTES = 15;

/** Without 0, O, 1, I and L, which look alike on a screen. */
export const SETUP_CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** 31 to the power of 8 are 850 billion codes, of which an address may try ten a minute. */
export const SETUP_CODE_LENGTH = 8;

const CODE = new RegExp(`^[${SETUP_CODE_LETTERS}]{${SETUP_CODE_LENGTH}}$`);

/** As it is shown: two groups are read and typed more easily than eight letters. */
export function shownSetupCode(code: string): string {
  return `${code.slice(0, SETUP_CODE_LENGTH / 2)}-${code.slice(SETUP_CODE_LENGTH / 2)}`;
}

/** The code in what a person typed, whatever its case, blanks and dashes; undefined for what can be none. */
export function setupCodeIn(typed: string): string | undefined {
  const code = withoutSeparators(typed).toUpperCase();
  return CODE.test(code) ? code : undefined;
}

/** What a code of the desk opens, and where: the server's public address has no slash at its end. */
type DeskSetup = { readonly address: string; readonly code: string };

const SCHEME = 'zapisy-desk:';

/** The text of the QR code; a scanner types it into the field of the address or of the code. */
export function setupText({ address, code }: DeskSetup): string {
  return `${SCHEME}${address}/${shownSetupCode(code)}`;
}

export type SetupProblem = 'no-address' | 'not-an-address' | 'plain-http' | 'no-code' | 'not-a-code';

type ReadSetup =
  | { readonly ok: true; readonly setup: DeskSetup }
  | { readonly ok: false; readonly field: 'address' | 'code'; readonly problem: SetupProblem };

/** What was typed into the two fields; the text of a QR code in either of them counts for both. */
export function readSetup(typed: DeskSetup): ReadSetup {
  const { address, code } = scannedIn(typed.address) ?? scannedIn(typed.code) ?? typed;
  const server = serverAddress(address);
  if (!('address' in server)) return { ok: false, field: 'address', problem: server.problem };
  const read = setupCodeIn(code);
  if (read !== undefined) return { ok: true, setup: { address: server.address, code: read } };
  return { ok: false, field: 'code', problem: code.trim() === '' ? 'no-code' : 'not-a-code' };
}

function scannedIn(typed: string): DeskSetup | undefined {
  const text = typed.trim();
  if (!text.toLowerCase().startsWith(SCHEME)) return undefined;
  const end = text.lastIndexOf('/');
  return { address: text.slice(SCHEME.length, end), code: text.slice(end + 1) };
}

/** A host, a port and a path; no name of a user, and none of what stands behind a path. */
const ADDRESS = /^(https?:\/\/)([^\s/:@?#[\]]+|\[[\da-f:.]+\])(:\d{1,5})?((?:\/[^\s/?#]+)*)\/*(?:[?#].*)?$/i;

function serverAddress(typed: string): { readonly address: string } | { readonly problem: SetupProblem } {
  const text = typed.trim();
  if (text === '') return { problem: 'no-address' };
  const parts = ADDRESS.exec(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  if (!parts) return { problem: 'not-an-address' };
  const [, scheme = '', host = '', port = '', path = ''] = parts;
  const address = `${scheme}${host}`.toLowerCase() + port + path;
  return settingRefusal('API_URL', address) === 'plain-http' ? { problem: 'plain-http' } : { address };
}

export const SETUP_CODE_REFUSALS = ['unknown', 'expired', 'used'] as const;
export type SetupCodeRefusal = (typeof SETUP_CODE_REFUSALS)[number];

export type StoredSetupCode = {
  readonly expiresAt: Date;
  /** Null before. */
  readonly usedAt: Date | null;
  /** The hash of the key of the computer that used it; null for one without a key. */
  readonly usedBy: string | null;
};

/**
 * Why the code opens nothing for this computer, or undefined. The computer that used it may ask once more while it counts: its
 * answer may have been lost.
 */
export function setupCodeRefusal(
  code: StoredSetupCode | undefined,
  computer: string | undefined,
  now: Date,
): SetupCodeRefusal | undefined {
  if (!code) return 'unknown';
  const isOwn = computer !== undefined && code.usedBy === computer;
  if (code.usedAt !== null && !isOwn) return 'used';
  return now >= code.expiresAt ? 'expired' : undefined;
}

export function setupCodeExpiry(now: Date): Date {
  return new Date(now.getTime() + SETUP_CODE_MINUTES * 60_000);
}

/** As in the settings of a desk: a host and a port, such as 192.168.1.50:6666. */
export function isPrinterAddress(text: string): boolean {
  const port = /^[^:\s/]+:(\d{1,5})$/.exec(text)?.[1];
  return port !== undefined && Number(port) >= 1 && Number(port) <= 65_535;
}
