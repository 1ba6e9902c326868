// What is kept of an erased lead: a keyed hash of its platform id, so that no source stores it again (LEAD-15).
import type { Tx } from '../connection/open-database.ts';

/** The caller has the key and makes the hash; the id itself is not stored. */
export async function setTombstone(tx: Tx, idHash: string, erasedAt: Date): Promise<void> {
  await tx.leadTombstone.createMany({ data: [{ idHash, erasedAt }], skipDuplicates: true });
}

/** Those of the hashes that belong to erased leads. */
export async function tombstonesAmong(tx: Tx, idHashes: readonly string[]): Promise<ReadonlySet<string>> {
  if (idHashes.length === 0) return new Set();
  const rows = await tx.leadTombstone.findMany({ where: { idHash: { in: [...idHashes] } }, select: { idHash: true } });
  return new Set(rows.map((row) => row.idHash));
}
