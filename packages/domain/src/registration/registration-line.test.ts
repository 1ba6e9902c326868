import { describe, expect, it } from 'vitest';
import { grosze } from '../money.ts';
import type { Course } from './course.ts';
import { registrationLine } from './registration-line.ts';

const course: Course = {
  id: 'c',
  kind: 'permanent',
  name: 'Akrobatyka dla dzieci 7–9 lat',
  city: 'Kraków',
  price: grosze(25_000),
  vatRate: '8',
  places: 12,
  startsOn: '2026-09-01',
  endsOn: null,
};
const zofia = { firstName: 'Zofia', lastName: 'Nowak' };

describe('registrationLine', () => {
  it.each([
    ['permanent', '2026-09', 'Akrobatyka dla dzieci 7–9 lat — wrzesień 2026 (Zofia Nowak)'],
    ['permanent', '2027-01', 'Akrobatyka dla dzieci 7–9 lat — styczeń 2027 (Zofia Nowak)'],
    ['trial', '2026-09', 'Akrobatyka dla dzieci 7–9 lat — zajęcia próbne (Zofia Nowak)'],
    ['turnus', '2026-09', 'Akrobatyka dla dzieci 7–9 lat (Zofia Nowak)'],
  ] as const)('names %s classes', (kind, month, name) => {
    expect(registrationLine({ ...course, kind }, zofia, month).name).toBe(name);
  });

  it('carries price, rate and the ground of an exemption', () => {
    const exempt = { ...course, vatRate: 'zw', vatExemption: 'art. 43 ust. 1 pkt 32' } as const;
    expect(registrationLine(exempt, zofia, '2026-09')).toMatchObject({
      gross: 25_000,
      quantity: 1,
      vatRate: 'zw',
      vatExemption: 'art. 43 ust. 1 pkt 32',
    });
    expect(registrationLine(course, zofia, '2026-09')).not.toHaveProperty('vatExemption');
  });
});
