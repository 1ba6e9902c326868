// A course as staff save it, for tests: an active camp far in the future.
import { grosze } from '@zapisy/domain/money';

/** Without its id, version and VAT rate. */
export const A_CAMP = {
  kind: 'turnus' as const,
  name: 'Półkolonie',
  city: 'Kraków',
  shortName: 'Półkolonie',
  address: 'ul. Zakopiańska 62',
  room: 'sala 2',
  ageFrom: null,
  ageTo: null,
  places: 9,
  startsOn: '2098-02-01',
  endsOn: '2098-02-05',
  hours: [{ weekday: 3 as const, starts: '08:00', ends: '16:00' }],
  price: grosze(89_000),
  vatExemption: null,
};
