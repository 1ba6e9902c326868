// What a page shows of a basket, compared with what is charged: another window may have chosen another month (REG-34).
import type { SoldItem } from '../payments/sold-item.ts';
import type { RegistrationInFull } from './registration-in-full.ts';

/** For which places, which months and which sums. */
export type ShownBasket = readonly {
  readonly registrationId: string;
  /** 'YYYY-MM'; null for a course that is paid once. */
  readonly month: string | null;
  /** In grosze. */
  readonly gross: number;
}[];

/** As a page sends it back. */
export function shownBasket({ registrations }: ShownRegistrations): ShownBasket {
  return registrations.map(({ registration: { id, first }, item: { gross } }) => ({
    registrationId: id,
    month: first?.month ?? null,
    gross,
  }));
}

type ShownRegistrations = {
  readonly registrations: readonly {
    readonly registration: Pick<RegistrationInFull, 'id' | 'first'>;
    readonly item: Pick<SoldItem, 'gross'>;
  }[];
};

/** What a page shows of places whose payment has begun. */
export function shownPlaces(places: readonly Pick<RegistrationInFull, 'id' | 'first' | 'course'>[]): ShownBasket {
  const registrations = places.map((registration) => ({
    registration,
    item: { gross: registration.first?.price ?? registration.course.price },
  }));
  return shownBasket({ registrations });
}

/** True when what was shown is what is charged now. */
export function isAsShown(basket: ShownRegistrations, shown: ShownBasket): boolean {
  const now = shownBasket(basket);
  return (
    now.length === shown.length &&
    now.every(({ registrationId, month, gross }) =>
      shown.some((one) => one.registrationId === registrationId && one.month === month && one.gross === gross),
    )
  );
}
