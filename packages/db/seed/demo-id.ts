// Ids of the demo data: the same word gives the same id on every machine, so that an address in the browser stays
// valid.
import { createHash } from 'node:crypto';

/** A UUID (version 8, made from a hash) for a word like 'player:anna/zofia'. */
export function demoId(word: string): string {
  const hex = createHash('sha256').update(`zapisy demo ${word}`).digest('hex');
  const variant = (8 + (Number.parseInt(hex.slice(16, 17), 16) % 4)).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
