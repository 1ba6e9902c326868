// The cities of the chain: a city's name is the key in courses, people, payments, leads and budgets.
import { inPolishOrder } from '@zapisy/domain/polish-order';
import type { Tx } from '../connection/open-database.ts';
import { Prisma } from '../generated/prisma/client.ts';

export type ChainCity = {
  readonly name: string;
  /** True when a row uses the name, so that the name cannot be changed. */
  readonly isUsed: boolean;
};

/** By the first row of an index that begins with the city: EXISTS might read a whole table for a city that is in no row. */
const IS_NAMED = Prisma.sql`coalesce(
  (SELECT true FROM player WHERE player.city = city.name ORDER BY player.id LIMIT 1),
  (SELECT true FROM payment WHERE payment.city = city.name ORDER BY payment.id LIMIT 1),
  (SELECT true FROM lead WHERE lead.city = city.name AND erased_at IS NULL AND inactive_reason IS NULL
    ORDER BY lead.status LIMIT 1),
  (SELECT true FROM lead WHERE lead.city = city.name AND (erased_at IS NOT NULL OR inactive_reason IS NOT NULL)
    ORDER BY lead.id LIMIT 1),
  false)`;

/** In Polish order. */
export async function listChainCities(tx: Tx): Promise<readonly ChainCity[]> {
  const rows = await tx.$queryRaw<ChainCity[]>`
    SELECT city.name, (EXISTS (SELECT 1 FROM course WHERE course.city = city.name)
      OR EXISTS (SELECT 1 FROM days_off WHERE days_off.city = city.name)
      OR EXISTS (SELECT 1 FROM marketing_budget WHERE marketing_budget.city = city.name)
      OR ${IS_NAMED}) AS "isUsed"
    FROM city`;
  return inPolishOrder(rows, ({ name }) => [name]);
}

/** The names in Polish order, locked against changes until the transaction ends. */
export async function holdCities(tx: Tx): Promise<readonly string[]> {
  const rows = await tx.$queryRaw<{ readonly name: string }[]>`SELECT name FROM city ORDER BY name FOR SHARE`;
  return inPolishOrder(rows, ({ name }) => [name]).map(({ name }) => name);
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

/** Call it under `lockCities`. */
export async function insertCity(tx: Tx, name: string): Promise<void> {
  await tx.city.create({ data: { name } });
}

/** Call it under `lockCities`, for a city that is not used. */
export async function renameCity(tx: Tx, name: string, to: string): Promise<void> {
  await tx.city.update({ where: { name }, data: { name: to } });
}
