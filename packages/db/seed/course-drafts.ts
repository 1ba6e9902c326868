// The permanent classes of the demo school: names, venues with rooms, ages, and hours by weekday.
import type { AgeRange } from '@zapisy/domain/courses/age-range';
import type { CourseHours, Weekday } from '@zapisy/domain/courses/course-hours';
import type { Venue } from '@zapisy/domain/registration/course';

export const CITIES = ['Kraków', 'Wrocław', 'Gdańsk'] as const;

export type CourseDraft = AgeRange &
  Venue & {
    /** On documents. */
    readonly name: string;
    /** On screens. */
    readonly shortName: string;
    readonly city: (typeof CITIES)[number];
    readonly hours: readonly CourseHours[];
    /** In grosze. */
    readonly price: number;
    readonly vat: '23' | '8' | 'zw';
    readonly places: number;
  };

type Place = Pick<CourseDraft, 'city' | 'address' | 'room'>;

const ADDRESSES = {
  zakopianska: { city: 'Kraków', address: 'ul. Zakopiańska 62' },
  dietla: { city: 'Kraków', address: 'ul. Dietla 9' },
  krawiecka: { city: 'Wrocław', address: 'ul. Krawiecka 3' },
  grabiszynska: { city: 'Wrocław', address: 'ul. Grabiszyńska 240' },
  studzienki: { city: 'Gdańsk', address: 'ul. Do Studzienki 16' },
  grunwaldzka: { city: 'Gdańsk', address: 'al. Grunwaldzka 411' },
} as const;

export function at(address: keyof typeof ADDRESSES, room: string): Place {
  return { ...ADDRESSES[address], room };
}

export function ages(ageFrom: number | null, ageTo: number | null): AgeRange {
  return { ageFrom, ageTo };
}

/** The same hours on some weekdays: 1 is Monday. */
export function on(starts: string, ends: string, ...weekdays: readonly Weekday[]): readonly CourseHours[] {
  return weekdays.map((weekday) => ({ weekday, starts, ends }));
}

export const PERMANENT: Readonly<Record<string, CourseDraft>> = {
  'krk/akrobatyka': {
    name: 'Akrobatyka dla dzieci 7–9 lat',
    shortName: 'Akrobatyka 7–9 lat',
    ...at('zakopianska', 'sala 1'),
    ...ages(7, 9),
    hours: on('18:00', '19:30', 2, 4),
    price: 25_000,
    vat: '8',
    places: 12,
  },
  'krk/balet': {
    name: 'Balet 4–6 lat',
    shortName: 'Balet 4–6 lat',
    ...at('zakopianska', 'sala 3'),
    ...ages(4, 6),
    hours: on('17:00', '18:00', 1, 3),
    price: 22_000,
    vat: 'zw',
    places: 12,
  },
  'krk/hip-hop': {
    name: 'Hip-hop kids',
    shortName: 'Hip-hop kids',
    ...at('zakopianska', 'sala 2'),
    ...ages(7, 12),
    hours: on('16:30', '17:30', 1),
    price: 23_000,
    vat: '23',
    places: 14,
  },
  'krk/gimnastyka': {
    name: 'Gimnastyka 10–12 lat',
    shortName: 'Gimnastyka 10–12 lat',
    ...at('zakopianska', 'sala 1'),
    ...ages(10, 12),
    hours: on('10:00', '11:30', 6),
    price: 12_000,
    vat: '8',
    places: 10,
  },
  'krk/szachy': {
    name: 'Szachy dla dzieci 8–12 lat',
    shortName: 'Szachy 8–12 lat',
    ...at('dietla', 'sala 4'),
    ...ages(8, 12),
    hours: [...on('17:00', '18:00', 2), ...on('18:30', '19:30', 4)],
    price: 16_000,
    vat: 'zw',
    places: 10,
  },
  'krk/maluch': {
    name: 'Zajęcia ruchowe dla maluchów z opiekunem',
    shortName: 'Maluch z opiekunem',
    ...at('dietla', 'sala zabaw'),
    ...ages(null, 3),
    hours: on('10:00', '10:45', 3, 5),
    price: 14_000,
    vat: '8',
    places: 8,
  },
  'krk/dorosli': {
    name: 'Taniec współczesny dla dorosłych',
    shortName: 'Taniec współczesny',
    ...at('zakopianska', 'sala 2'),
    ...ages(18, null),
    hours: on('20:00', '21:15', 4),
    price: 18_000,
    vat: '23',
    places: 16,
  },
  'wro/akrobatyka': {
    name: 'Akrobatyka dla dzieci 7–9 lat',
    shortName: 'Akrobatyka 7–9 lat',
    ...at('krawiecka', 'sala A'),
    ...ages(7, 9),
    hours: on('17:30', '19:00', 2, 5),
    price: 24_000,
    vat: '8',
    places: 12,
  },
  'wro/taniec': {
    name: 'Taniec nowoczesny',
    shortName: 'Taniec nowoczesny',
    ...at('krawiecka', 'sala B'),
    ...ages(7, 12),
    hours: on('19:00', '20:00', 3),
    price: 21_000,
    vat: '23',
    places: 16,
  },
  'wro/robotyka': {
    name: 'Robotyka dla dzieci 9–12 lat',
    shortName: 'Robotyka 9–12 lat',
    ...at('grabiszynska', 'pracownia 2'),
    ...ages(9, 12),
    hours: on('16:30', '18:00', 1),
    price: 26_000,
    vat: '23',
    places: 10,
  },
  'gda/gimnastyka': {
    name: 'Gimnastyka 4–6 lat',
    shortName: 'Gimnastyka 4–6 lat',
    ...at('studzienki', 'sala 1'),
    ...ages(4, 6),
    hours: on('15:30', '16:30', 2),
    price: 20_000,
    vat: '8',
    places: 12,
  },
  'gda/plywanie': {
    name: 'Pływanie dla dzieci 7–9 lat',
    shortName: 'Pływanie 7–9 lat',
    ...at('grunwaldzka', 'basen'),
    ...ages(7, 9),
    hours: on('09:00', '10:00', 6),
    price: 28_000,
    vat: '8',
    places: 8,
  },
  'gda/capoeira': {
    name: 'Capoeira od 13 lat',
    shortName: 'Capoeira od 13 lat',
    ...at('studzienki', 'sala 2'),
    ...ages(13, null),
    hours: on('18:00', '19:30', 1, 3, 5),
    price: 23_000,
    vat: '23',
    places: 14,
  },
};
