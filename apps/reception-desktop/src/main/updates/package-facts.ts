// What the package says of itself: the key whose signature this app believes. It lies in the archive whose integrity is checked.
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { updateKey } from './signed-manifest.ts';

const facts = z.object({ updateKey: z.string().optional() });

/** Of package.json; null for an app that was packaged without a key, and for one that runs from a clone. */
export function packagedKey(file: string) {
  const { updateKey: base64 } = facts.parse(JSON.parse(readFileSync(file, 'utf8')));
  return base64 === undefined ? null : updateKey(base64);
}
