// The cities of the chain: a name is the key by which courses, people, payments, leads and budgets know theirs.
import type { Tx } from '../connection/open-database.ts';

export type ChainCity = {
  readonly name: string;
  /** Something bears its name, so the name stays. */
  readonly isUsed: boolean;
};

/** In the chain's order. */
export async function listChainCities(tx: Tx): Promise<readonly ChainCity[]> {
  return await tx.$queryRaw<ChainCity[]>`
    SELECT city.name, (EXISTS (SELECT 1 FROM course WHERE course.city = city.name)
      OR EXISTS (SELECT 1 FROM player WHERE player.city = city.name)
      OR EXISTS (SELECT 1 FROM payment WHERE payment.city = city.name)
      OR EXISTS (SELECT 1 FROM lead WHERE lead.city = city.name)
      OR EXISTS (SELECT 1 FROM marketing_budget WHERE marketing_budget.city = city.name)) AS "isUsed"
    FROM city ORDER BY position, name`;
}

/** The names in the chain's order; none is changed until the transaction ends. */
export async function holdCities(tx: Tx): Promise<readonly string[]> {
  const rows = await tx.$queryRaw<{ name: string }[]>`SELECT name FROM city ORDER BY position, name FOR SHARE`;
  return rows.map(({ name }) => name);
}

/** All cities, which nobody else can add to, change or put a course in until the transaction ends; reading goes on. */
export async function lockCities(tx: Tx): Promise<readonly ChainCity[]> {
  await tx.$executeRaw`LOCK TABLE city IN SHARE ROW EXCLUSIVE MODE`;
  await tx.$queryRaw`SELECT 1 FROM city FOR UPDATE`;
  return listChainCities(tx);
}

/** The last one in the chain's order. Call it under `lockCities`. */
export async function insertCity(tx: Tx, name: string): Promise<void> {
  await tx.$executeRaw`INSERT INTO city (name, position) SELECT ${name}, coalesce(max(position), -1) + 1 FROM city`;
}

/** It keeps its place in the order. Call it under `lockCities`, for one that nothing uses. */
export async function renameCity(tx: Tx, name: string, to: string): Promise<void> {
  await tx.city.update({ where: { name }, data: { name: to } });
}
