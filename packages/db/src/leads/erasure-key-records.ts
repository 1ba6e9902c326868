// Under which key the hashes of erased leads were made: another key would not know them again.
import type { Tx } from '../connection/open-database.ts';

/**
 * Whether the key of this mark knows what is erased. The first key is noted, and another one as long as nothing is erased.
 * `mark` tells keys apart without telling the key.
 */
export async function isErasureKey(tx: Tx, mark: string): Promise<boolean> {
  await tx.erasureKey.createMany({ data: [{ mark }], skipDuplicates: true });
  const isOfNoUse = (await tx.leadTombstone.findFirst({ select: { idHash: true } })) === null;
  if (isOfNoUse) await tx.erasureKey.updateMany({ data: { mark } });
  return (await tx.erasureKey.findFirst())?.mark === mark;
}
