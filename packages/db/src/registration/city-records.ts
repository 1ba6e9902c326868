// The cities of the chain: a city's name is the key in courses, people, payments, leads and budgets.
import { inChainOrder, type PlacedCity } from '@zapisy/domain/registration/chain-order';
import type { Tx } from '../connection/open-database.ts';

export type ChainCity = {
  readonly name: string;
  /** True when a row uses the name, so that the name cannot be changed. */
  readonly isUsed: boolean;
};

/** In the chain's order. */
export async function listChainCities(tx: Tx): Promise<readonly ChainCity[]> {
  const rows = await tx.$queryRaw<(ChainCity & PlacedCity)[]>`
    SELECT city.name, city.position, (EXISTS (SELECT 1 FROM course WHERE course.city = city.name)
      OR EXISTS (SELECT 1 FROM days_off WHERE days_off.city = city.name)
      OR EXISTS (SELECT 1 FROM player WHERE player.city = city.name)
      OR EXISTS (SELECT 1 FROM payment WHERE payment.city = city.name)
      OR EXISTS (SELECT 1 FROM lead WHERE lead.city = city.name)
      OR EXISTS (SELECT 1 FROM marketing_budget WHERE marketing_budget.city = city.name)) AS "isUsed"
    FROM city`;
  return inChainOrder(rows).map(({ name, isUsed }) => ({ name, isUsed }));
}

/** The names in the chain's order, locked against changes until the transaction ends. */
export async function holdCities(tx: Tx): Promise<readonly string[]> {
  const rows = await tx.$queryRaw<PlacedCity[]>`SELECT name, position FROM city ORDER BY name FOR SHARE`;
  return inChainOrder(rows).map(({ name }) => name);
}

/**
 * All cities, locked until the transaction ends: no other transaction can add or change one or put a course in one;
 * reading is not blocked.
 */
export async function lockCities(tx: Tx): Promise<readonly ChainCity[]> {
  await tx.$executeRaw`LOCK TABLE city IN SHARE ROW EXCLUSIVE MODE`;
  await tx.$queryRaw`SELECT 1 FROM city FOR UPDATE`;
  return listChainCities(tx);
}

/** Adds it as the last in the chain's order. Call it under `lockCities`. */
export async function insertCity(tx: Tx, name: string): Promise<void> {
  await tx.$executeRaw`INSERT INTO city (name, position) SELECT ${name}, coalesce(max(position), -1) + 1 FROM city`;
}

/** Its position stays. Call it under `lockCities`, for a city that is not used. */
export async function renameCity(tx: Tx, name: string, to: string): Promise<void> {
  await tx.city.update({ where: { name }, data: { name: to } });
}
