// The order in which the cities of the chain are listed.
import { polishOrder } from '../polish-order.ts';

/** `position` is given when a city is added, after those before it; those that share one are in Polish order. */
export type PlacedCity = { readonly name: string; readonly position: number };

export function inChainOrder<City extends PlacedCity>(cities: readonly City[]): readonly City[] {
  return cities.toSorted((one, other) => one.position - other.position || polishOrder(one.name, other.name));
}
