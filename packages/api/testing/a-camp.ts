// A course as staff save it, for tests: an active camp far in the future.
import { grosze } from '@zapisy/domain/money';

/** Without its id, version and VAT rate. */
export const A_CAMP = {
  kind: 'turnus' as const,
  name: 'Półkolonie',
  city: 'Kraków',
  ageGroup: '',
  schedule: '',
  places: 9,
  startsOn: '2098-02-01',
  endsOn: '2098-02-05',
  price: grosze(89_000),
  vatExemption: null,
};
