// PostgreSQL's own tools for a copy of one database, pg_dump and pg_restore, as this machine has them.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const LAST_OUTPUT_CHARS = 2_000;
const ending = process.platform === 'win32' ? '.exe' : '';

/** A tool that is not here, or too old; the message says what to install. */
export class ToolMissing extends Error {
  override readonly name = 'ToolMissing';
}

/** Where the tools are, and the environment in which they run. */
export type PgTools = { readonly folder: string; readonly environment: NodeJS.ProcessEnv };

/**
 * The newest pg_dump here and its pg_restore: in the folder PG_BIN alone when it is set, else in Debian's folders and PATH.
 * @param version of the server, as server_version_num: an older pg_dump refuses it
 * @throws ToolMissing
 */
export function findPgTools(version: number, environment: NodeJS.ProcessEnv): PgTools {
  const atLeast = Math.floor(version / 10_000);
  const folders = environment['PG_BIN'] ? [environment['PG_BIN']] : usualFolders(environment);
  const found = folders.flatMap((folder) => {
    const major = majorOf(join(folder, `pg_dump${ending}`));
    return major === undefined || majorOf(join(folder, `pg_restore${ending}`)) === undefined ? [] : [{ folder, major }];
  });
  const newest = found.sort((one, other) => other.major - one.major)[0];
  if (newest && newest.major >= atLeast) return { folder: newest.folder, environment };
  const wrong = newest ? `the newest pg_dump here is of version ${newest.major}` : 'there is no pg_dump here';
  throw new ToolMissing(
    `The database is PostgreSQL ${atLeast}, and ${wrong}: install the package postgresql-client-${atLeast}, or set PG_BIN to the folder of a pg_dump from ${atLeast}.`,
  );
}

function usualFolders({ PATH = '' }: NodeJS.ProcessEnv): readonly string[] {
  return [...globSync('/usr/lib/postgresql/*/bin'), ...PATH.split(delimiter)].filter(Boolean);
}

function majorOf(program: string): number | undefined {
  if (!existsSync(program)) return undefined;
  const said = spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout;
  return Number(/ (\d+)[.\w]* ?/.exec(said ?? '')?.[1]) || undefined;
}

/** Starts one of the tools, on the database at the address, whose password no other user of the machine can see. */
export function startPgTool(tools: PgTools, name: 'pg_dump' | 'pg_restore', args: readonly string[], url?: string) {
  const { address, password } = withoutPassword(url);
  const tool = spawn(join(tools.folder, `${name}${ending}`), [...args, ...(address ? [`--dbname=${address}`] : [])], {
    env: { ...tools.environment, LC_ALL: 'C', ...(password && { PGPASSWORD: password }) },
    stdio: ['pipe', 'pipe', 'pipe'],
    windowsHide: true,
  });
  // Who writes to a tool that has ended learns of it by its end.
  tool.stdin.on('error', () => {});
  return tool;
}

function withoutPassword(url: string | undefined): { readonly address?: string; readonly password?: string } {
  if (url === undefined) return {};
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  return { address: address.href, password };
}

/** Resolves when the tool has ended well. @throws with its last words. */
export async function endOf(tool: ChildProcess, name: string): Promise<void> {
  let words = '';
  tool.stderr?.setEncoding('utf8').on('data', (part: string) => {
    words = (words + part).slice(-LAST_OUTPUT_CHARS);
  });
  const [code, signal] = await once(tool, 'close');
  if (code !== 0) throw new Error(`${name} failed (${signal ?? code}): ${words.trim()}`);
}
