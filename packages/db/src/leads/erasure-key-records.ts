// The key with which the hashes of erased leads were made: another key would not recognize them.
import type { Tx } from '../connection/open-database.ts';

/**
 * Whether the key of this mark recognizes the erased leads. The first key is recorded, and another key replaces it as
 * long as no lead is erased. `mark` identifies a key without revealing it.
 */
export async function isErasureKey(tx: Tx, mark: string): Promise<boolean> {
  await tx.erasureKey.createMany({ data: [{ mark }], skipDuplicates: true });
  const isOfNoUse = (await tx.leadTombstone.findFirst({ select: { idHash: true } })) === null;
  if (isOfNoUse) await tx.erasureKey.updateMany({ data: { mark } });
  return (await tx.erasureKey.findFirst())?.mark === mark;
}
