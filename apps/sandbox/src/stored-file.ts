// A value kept in one JSON file: written whole beside it, then moved into its place, so that a crash leaves the old or the new.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What was written, or undefined when nothing ever was. A file that cannot be read is renamed and kept for inspection. */
export function readStored<T>(path: string, parse: (value: unknown) => T): T | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return parse(JSON.parse(text));
  } catch {
    renameSync(path, `${path}.spoilt`);
    process.stderr.write(`${path} could not be read; it is now ${path}.spoilt, and the sandbox starts empty.\n`);
    return undefined;
  }
}

/** The folder is made when it is missing. When this returns, the value outlives the machine. */
export function writeStored(path: string, value: unknown): void {
  mkdirSync(dirname(path), { recursive: true });
  const fresh = `${path}.new`;
  writeFileSync(fresh, JSON.stringify(value), { flush: true });
  renameSync(fresh, path);
}
