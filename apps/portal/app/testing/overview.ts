// What a client reads of the own family, for tests: one child in one class that is paid, unless a test says otherwise.
import { grosze } from '@zapisy/domain/money';
import type { Owed, OwedPayment, OwnPlace, Places } from '../client/overview/overview.ts';
import { aWard } from './families.ts';

/** A Monday. */
export const TODAY = '2026-11-23';

export function aChild(firstName: string, mark = 0, birthYear = 2017): Places['wards'][number] {
  return { ...aWard(firstName).participant, mark, birthYear };
}

type PlaceChanges = Partial<Omit<OwnPlace, 'course'>> & { readonly course?: Partial<OwnPlace['course']> };

export function aPlace({ course, ...more }: PlaceChanges = {}): OwnPlace {
  return {
    id: 'place-1',
    state: 'taken',
    participant: aChild('Zofia'),
    course: {
      id: 'course-1',
      kind: 'permanent',
      name: 'Akrobatyka dla dzieci 7–9 lat',
      shortName: 'Akrobatyka 7–9 lat',
      city: 'Kraków',
      address: 'ul. Zakopiańska 62',
      room: 'sala 1',
      ageFrom: 7,
      ageTo: 9,
      price: grosze(25_000),
      vatRate: '8',
      places: 12,
      startsOn: '2026-09-01',
      endsOn: '2027-06-24',
      hours: [
        { weekday: 2, starts: '18:00', ends: '19:30' },
        { weekday: 4, starts: '18:00', ends: '19:30' },
      ],
      ...course,
    },
    paidFormerCourse: null,
    heldUntil: null,
    checkoutId: null,
    reviewedSince: null,
    reservedUntil: null,
    paidOn: '2026-11-08',
    paidMonths: [],
    first: null,
    meetings: [
      { day: '2026-11-24', starts: '18:00', ends: '19:30' },
      { day: '2026-11-26', starts: '18:00', ends: '19:30' },
    ],
    metToday: false,
    next: '2026-11-24',
    ...more,
  };
}

export function places(all: readonly OwnPlace[], wards: Places['wards'] = [aChild('Zofia')]): Places {
  return { today: TODAY, wards, places: all };
}

export function aDue(more: Partial<OwedPayment> = {}): OwedPayment {
  return {
    paymentId: 10_234,
    participant: aChild('Zofia'),
    title: 'Akrobatyka 7–9 lat',
    registrationId: 'place-1',
    amount: grosze(25_000),
    dueOn: '2026-11-25',
    month: '2026-12',
    part: null,
    state: 'due',
    reviewedSince: null,
    checkout: null,
    ...more,
  };
}

export function owed(...payments: readonly OwedPayment[]): Owed {
  return { today: TODAY, payments };
}
