// What is stored of a setup code: a copy of the database, or of its backup, sets up no computer (PRN-27).
import { createHash } from 'node:crypto';

export function setupCodeHash(code: string): string {
  return createHash('sha256').update(`desk setup:${code}`).digest('hex');
}
