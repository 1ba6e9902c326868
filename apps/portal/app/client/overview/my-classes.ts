// The places of the family by child, in the order of the children, and those of courses that are over.
import { openBasket } from '../registration/wards/unfinished.ts';
import type { Owed, OwedPayment, OwnPlace, Places } from './overview.ts';

/** With more places than this, every child but the first is folded. */
export const FOLDED_ABOVE = 8;

export type PlaceWithDues = OwnPlace & {
  readonly dues: readonly OwedPayment[];
  /** Of a held place that is not being paid: the basket in which it is continued (REG-36). */
  readonly basket: readonly string[];
};
export type Child = { readonly ward: Places['wards'][number]; readonly places: readonly PlaceWithDues[] };

/** Every child, also one without a place; what meets next comes first. */
export function childrenOf({ wards, places }: Places, { payments }: Owed): readonly Child[] {
  const basket = openBasket(places);
  const current = places.filter(({ state }) => state !== 'ended');
  return wards.map((ward) => ({
    ward,
    places: current
      .filter(({ participant }) => participant.id === ward.id)
      .toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)))
      .map((place) => ({
        ...place,
        dues: payments.filter(({ registrationId }) => registrationId === place.id),
        basket: basket.includes(place.id) ? basket : [],
      })),
  }));
}

/** The last one to end first. */
export function endedOf({ places }: Places): readonly OwnPlace[] {
  return places
    .filter(({ state }) => state === 'ended')
    .toSorted((one, other) => String(other.course.endsOn).localeCompare(String(one.course.endsOn)));
}

/** True for a place whose meetings a calendar file has. */
export function hasMeetings({ state, course, next }: OwnPlace): boolean {
  return (state === 'taken' || state === 'reserved') && course.hours.length > 0 && next !== null;
}

function orderOf({ next, course }: OwnPlace): string {
  return `${next ?? '9999'} ${course.shortName}`;
}
