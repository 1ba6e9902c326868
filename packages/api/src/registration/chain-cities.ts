// The cities of the chain: listed, added, and renamed while no row uses their name (REG-4).
import type { InputOf } from '@zapisy/acts/act';
import { addCityAct } from '@zapisy/acts/registration/add-city';
import { renameCityAct } from '@zapisy/acts/registration/rename-city';
import { inTransaction } from '@zapisy/db/connection/open-database';
import {
  type ChainCity,
  insertCity,
  listChainCities,
  lockCities,
  renameCity as write,
} from '@zapisy/db/registration/city-records';
import { tidyLine } from '@zapisy/domain/characters';
import { cityNameProblem } from '@zapisy/domain/registration/city-name';
import type { ApiSettings, Context, SignedInContext } from '../context.ts';
import { recordAct } from '../record-act.ts';
import { Refusal } from '../refusal.ts';

/** In Polish order. A city is used when a row or a setting of this deployment has its name. */
export async function chainCities({ database, settings }: Context): Promise<readonly ChainCity[]> {
  return withSettings(await listChainCities(database.prisma), settings);
}

/**
 * Adds a city, the last in the order. Refuses 'bad-input' with why its name is not valid, or with the existing city
 * whose name is the same without letter case and diacritics. A city of exactly this name is not added again.
 */
export async function addCity(ctx: SignedInContext, { name: typed }: InputOf<typeof addCityAct>): Promise<ChainCity> {
  const name = tidyLine(typed);
  return await inTransaction(ctx.database, async (tx) => {
    const cities = withSettings(await lockCities(tx), ctx.settings);
    const same = cities.find((city) => city.name === name);
    if (same) return same;
    refuseName('name', name, cities);
    await insertCity(tx, name);
    await recordAct(tx, addCityAct, { actor: ctx.session, entityId: name, after: { name } });
    return { name, isUsed: isInSettings(name, ctx.settings) };
  });
}

/**
 * Refuses 'not-found'; 'not-allowed-now' for a city that is used, because its rows would be left without a city; and
 * names as `addCity` does.
 */
export async function renameCity(
  ctx: SignedInContext,
  { name, to: typed }: InputOf<typeof renameCityAct>,
): Promise<ChainCity> {
  const to = tidyLine(typed);
  return await inTransaction(ctx.database, async (tx) => {
    const cities = withSettings(await lockCities(tx), ctx.settings);
    const city = cities.find((one) => one.name === name);
    if (!city) throw new Refusal('not-found');
    if (to === name) return city;
    if (city.isUsed) throw new Refusal('not-allowed-now', { reason: 'city-used', city: name });
    refuseName(
      'to',
      to,
      cities.filter((one) => one !== city),
    );
    await write(tx, name, to);
    await recordAct(tx, renameCityAct, {
      actor: ctx.session,
      entityId: name,
      before: { name },
      after: { name: to },
    });
    return { name: to, isUsed: isInSettings(to, ctx.settings) };
  });
}

function refuseName(field: 'name' | 'to', name: string, cities: readonly ChainCity[]): void {
  const code = cityNameProblem(
    name,
    cities.map((city) => city.name),
  );
  if (code) throw new Refusal('bad-input', { problems: [{ field, code }] });
}

function withSettings(cities: readonly ChainCity[], settings: ApiSettings): readonly ChainCity[] {
  return cities.map(({ name, isUsed }) => ({ name, isUsed: isUsed || isInSettings(name, settings) }));
}

function isInSettings(name: string, settings: ApiSettings): boolean {
  const { defaultCity, spendCity, formCityMap, fiscalRoutes } = settings;
  return [defaultCity, spendCity, ...Object.values(formCityMap), ...Object.keys(fiscalRoutes)].includes(name);
}
