// Whose access tokens are refused: one row for each person whose sessions were ended (SEC-17).
import type { Database, Tx } from '../connection/open-database.ts';

type Refusal = { readonly sub: string; readonly now: Date };

/** Refuses the person's access tokens that were issued until now, in the transaction that ends the sessions. */
export async function refuseTokensOf(tx: Tx, { sub, now }: Refusal): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO refused_tokens AS known (sub, refused_before) VALUES (${sub}, ${now})
    ON CONFLICT (sub) DO UPDATE SET refused_before = greatest(known.refused_before, excluded.refused_before)`;
}

/** Of every person with a refusal, from when on an access token has to be issued: a few people at most. */
export async function allRefusedTokens({ prisma }: Pick<Database, 'prisma'>): Promise<ReadonlyMap<string, Date>> {
  const rows = await prisma.refusedTokens.findMany();
  return new Map(rows.map(({ sub, refusedBefore }) => [sub, refusedBefore]));
}

/** Deletes refusals from before a moment; how many. */
export async function removeOldRefusals({ prisma }: Pick<Database, 'prisma'>, before: Date): Promise<number> {
  return (await prisma.refusedTokens.deleteMany({ where: { refusedBefore: { lt: before } } })).count;
}
