// The letters of one tenant on disk: what the product sent is still there when the sandbox restarts.
import { z } from 'zod';
import { readStored, writeStored } from '../stored-file.ts';
import type { Tenant } from '../tenants.ts';
import { mailState } from './letters.ts';

const letter = z.object({
  id: z.string(),
  at: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  raw: z.string(),
});

/** Reads what was stored in `path`, and from now on writes every change before it is answered. */
export function persistLetters(tenant: Tenant, path: string): void {
  const state = tenant.of(mailState);
  state.letters.push(...(readStored(path, (value) => z.array(letter).parse(value)) ?? []));
  state.changed = () => writeStored(path, state.letters);
}
