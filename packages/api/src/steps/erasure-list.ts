// The list of erasures outside the database: a restored backup does not know of the erasures after it (FAM-7).
import { createHmac } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Database } from '@zapisy/db/connection/open-database';
import { notErased } from '@zapisy/db/privacy/erasure-request-records';
import { z } from 'zod';

const ERASURE = z.object({ at: z.iso.datetime(), kind: z.enum(['family', 'lead']), hash: z.string() });

/** `hash`: keyed, of the owner's key, a participant's id, or the lead's id. */
type ListedErasure = z.infer<typeof ERASURE>;

export type ErasureList = {
  /** Resolves when it is on the disk. */
  add(erasure: ListedErasure): Promise<void>;
  all(): Promise<readonly ListedErasure[]>;
};

const OWNER_ONLY = 0o600;

/** One line for each erasure, in a file that is only added to. */
export function openErasureList(file: string): ErasureList {
  return {
    async add(erasure) {
      await mkdir(dirname(file), { recursive: true });
      const handle = await open(file, 'a', OWNER_ONLY);
      try {
        // A line that a crash cut off ends here.
        await handle.write(`\n${JSON.stringify(erasure)}`);
        await handle.sync();
      } finally {
        await handle.close();
      }
    },
    async all() {
      const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return '';
        throw error;
      });
      return text.split('\n').flatMap(listedIn);
    },
  };
}

function listedIn(line: string): readonly ListedErasure[] {
  try {
    return [ERASURE.parse(JSON.parse(line))];
  } catch {
    return [];
  }
}

export function erasureHash(key: string, kind: ListedErasure['kind'], id: string): string {
  return createHmac('sha256', key).update(`${kind}:${id}`).digest('hex');
}

/** What is in the list, and in the database all the same. */
type ErasuresToRepeat = { readonly playerIds: readonly string[]; readonly leadIds: readonly string[] };

export async function erasuresToRepeat({
  database,
  settings,
  erasures,
}: {
  readonly database: Pick<Database, 'prisma'>;
  readonly settings: { readonly erasureKey: string };
  readonly erasures: ErasureList;
}): Promise<ErasuresToRepeat> {
  const listed = Map.groupBy(await erasures.all(), ({ hash }) => hash);
  const { families, leads } = await notErased(database.prisma);
  const timesOf = (kind: ListedErasure['kind'], id: string) =>
    (listed.get(erasureHash(settings.erasureKey, kind, id)) ?? []).map(({ at }) => new Date(at));
  const isErased = ({ key, since, playerIds }: (typeof families)[number]) =>
    // By its address one that has begun since came back on its own; an id is never another's.
    timesOf('family', key).some((at) => since < at) || playerIds.some((id) => timesOf('family', id).length > 0);
  return {
    playerIds: families.filter(isErased).flatMap(({ playerIds }) => playerIds.slice(0, 1)),
    leadIds: leads.filter((id) => timesOf('lead', id).length > 0),
  };
}
