// The key of this computer: made once, kept in the system's secure store, shown to the server with each call (PRN-25).
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { DESK_KEY } from '@zapisy/domain/printing/desk-key';
import { z } from 'zod';
import type { SealedFile } from './sign-in/sealed-file.ts';

export const deskKeyShape = z.string().regex(DESK_KEY);

/**
 * Null on a computer without a secure store: a key that the next start does not have would shut the desk out. Null too
 * while the key that is there cannot be opened: a new one in its place would make this another computer for good.
 */
export async function deskKey(file: SealedFile<string>, path: string): Promise<string | null> {
  const kept = await file.load();
  if (kept !== null) return kept;
  if (existsSync(path)) return null;
  const made = randomBytes(32).toString('base64url');
  return (await file.save(made)) ? made : null;
}
