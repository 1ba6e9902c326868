// The last person who worked at this desk, shown on the sign-in screen.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { DeskStatus } from '../../bridge.ts';

const shape = z.object({ person: z.string().max(200), at: z.iso.datetime() });
const fileIn = (folder: string) => join(folder, 'last-person.json');

/** Null without one, or when the file cannot be read: it is only shown, so an error stops nothing. */
export async function readLastPerson(folder: string): Promise<DeskStatus['last']> {
  try {
    return shape.parse(JSON.parse(await readFile(fileIn(folder), 'utf8')));
  } catch {
    return null;
  }
}

export async function noteLastPerson(folder: string, last: NonNullable<DeskStatus['last']>): Promise<void> {
  await writeFile(fileIn(folder), JSON.stringify(last), { mode: 0o600 }).catch(() => undefined);
}
