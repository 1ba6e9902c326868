// desk.json in the app's data folder: the settings of this computer's desk, none of them a secret.
import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import type { Variables } from './exchange-code.ts';

/** Null when there is no file; one that is no JSON counts as empty, so that every setting is named as missing. */
export function readSettingsFile(file: string): Partial<Record<string, string>> | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return null;
  }
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** Written whole or not at all. Throws when the disk cannot be written. */
export async function writeSettingsFile(file: string, variables: Variables): Promise<void> {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(variables, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, file);
}
