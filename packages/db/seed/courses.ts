// What the demo school sells: courses of the three kinds in three cities, dated around today, and goods at the counter.
import { VAT_EXEMPTIONS } from '@zapisy/domain/documents/vat-exemption';
import { grosze } from '@zapisy/domain/money';
import type { Course, CourseKind } from '@zapisy/domain/registration/course';
import { addDays, addMonths } from '@zapisy/domain/warsaw-time';
import type { Tx } from '../src/connection/open-database.ts';
import { dateOfDay } from '../src/values/calendar-day.ts';
import { demoId } from './demo-id.ts';

const CITIES = ['Kraków', 'Wrocław', 'Gdańsk'] as const;

export type DemoCourse = Course & {
  /** Unique in the demo data: 'krk/balet'. */
  readonly key: string;
  readonly ageGroup: string;
  readonly schedule: string;
  readonly startsOn: string;
  readonly endsOn: string;
};

type Draft = {
  readonly name: string;
  readonly city: (typeof CITIES)[number];
  readonly ageGroup: string;
  readonly schedule: string;
  /** In grosze. */
  readonly price: number;
  readonly vat: '23' | '8' | 'zw';
  readonly places: number;
};

const PERMANENT: Readonly<Record<string, Draft>> = {
  'krk/akrobatyka': {
    name: 'Akrobatyka dla dzieci 7–9 lat',
    city: 'Kraków',
    ageGroup: '7-9',
    schedule: 'wtorki i czwartki, 18:00 · sala 1',
    price: 25_000,
    vat: '8',
    places: 12,
  },
  'krk/balet': {
    name: 'Balet 4–6 lat',
    city: 'Kraków',
    ageGroup: '4-6',
    schedule: 'poniedziałki i środy, 17:00 · sala 3',
    price: 22_000,
    vat: 'zw',
    places: 12,
  },
  'krk/hip-hop': {
    name: 'Hip-hop kids',
    city: 'Kraków',
    ageGroup: '7-9',
    schedule: 'poniedziałki, 16:30 · sala 2',
    price: 23_000,
    vat: '23',
    places: 14,
  },
  'krk/gimnastyka': {
    name: 'Gimnastyka 10–12 lat',
    city: 'Kraków',
    ageGroup: '10-12',
    schedule: 'soboty, 10:00 · sala 1',
    price: 12_000,
    vat: '8',
    places: 10,
  },
  'krk/dorosli': {
    name: 'Taniec współczesny dla dorosłych',
    city: 'Kraków',
    ageGroup: 'adult',
    schedule: 'czwartki, 20:00 · sala 2',
    price: 18_000,
    vat: '23',
    places: 16,
  },
  'wro/akrobatyka': {
    name: 'Akrobatyka dla dzieci 7–9 lat',
    city: 'Wrocław',
    ageGroup: '7-9',
    schedule: 'wtorki i piątki, 17:30 · sala A',
    price: 24_000,
    vat: '8',
    places: 12,
  },
  'wro/taniec': {
    name: 'Taniec nowoczesny',
    city: 'Wrocław',
    ageGroup: '7-9',
    schedule: 'środy, 19:00 · sala B',
    price: 21_000,
    vat: '23',
    places: 16,
  },
  'gda/gimnastyka': {
    name: 'Gimnastyka 4–6 lat',
    city: 'Gdańsk',
    ageGroup: '4-6',
    schedule: 'wtorki, 15:30 · sala 1',
    price: 20_000,
    vat: '8',
    places: 12,
  },
  'gda/plywanie': {
    name: 'Pływanie dla dzieci 7–9 lat',
    city: 'Gdańsk',
    ageGroup: '7-9',
    schedule: 'soboty, 9:00 · basen',
    price: 28_000,
    vat: '8',
    places: 8,
  },
};

/** One visit, at the rate of the classes it tries out. */
const TRIAL = { price: 3_000, places: 4 } as const;
const CAMP = { vat: 'zw', ageGroup: '7-9', schedule: 'poniedziałek–piątek, 8:00–16:00' } as const;

/** All courses, dated around a Warsaw day. */
export function demoCourses(today: string): readonly DemoCourse[] {
  const soon = mondayFrom(addDays(today, 3));
  const nextMonth = mondayFrom(`${addMonths(today.slice(0, 7), 1)}-01`);
  const later = addDays(nextMonth, 14);
  const school = schoolYear(today);
  const permanent = Object.entries(PERMANENT).map(([key, draft]) => course(key, 'permanent', draft, school));
  const camp = (key: string, theme: string, monday: string, more: Pick<Draft, 'city' | 'price' | 'places'>) =>
    course(key, 'turnus', { ...CAMP, ...more, name: campName(theme, monday) }, [monday, addDays(monday, 4)]);
  const trial = (key: string, of: string, day: string, schedule: string) => {
    const tried = PERMANENT[of];
    if (!tried) throw new Error(`There are no classes '${of}'.`);
    return course(key, 'trial', { ...tried, ...TRIAL, schedule }, [day, day]);
  };
  return [
    ...permanent,
    trial('krk/probny-dzis', 'krk/hip-hop', today, '17:00 · sala 2'),
    trial('krk/probny', 'krk/akrobatyka', addDays(today, 4), '10:00 · sala 1'),
    trial('wro/probny', 'wro/taniec', addDays(today, 6), '16:30 · sala B'),
    trial('gda/probny', 'gda/gimnastyka', addDays(today, 9), '15:30 · sala 1'),
    camp('krk/polkolonie-akrobatyka', 'akrobatyka', soon, { city: 'Kraków', price: 89_000, places: 16 }),
    camp('krk/polkolonie-taniec', 'taniec i ruch', nextMonth, { city: 'Kraków', price: 89_000, places: 16 }),
    camp('wro/polkolonie', 'mali odkrywcy', nextMonth, { city: 'Wrocław', price: 79_000, places: 14 }),
    // As many places as are taken, so that this course is full.
    camp('gda/polkolonie', 'pod żaglami', later, { city: 'Gdańsk', price: 95_000, places: 2 }),
  ];
}

const GOODS: readonly (readonly [name: string, price: number])[] = [
  ['Strój do akrobatyki', 14_900],
  ['Baletki', 5_900],
  ['Skakanka', 2_500],
  ['Bidon 0,5 l', 1_900],
];

/** Writes cities, courses and goods. */
export async function writeCourses(tx: Tx, courses: readonly DemoCourse[], since: Date): Promise<void> {
  await tx.city.createMany({ data: CITIES.map((name, position) => ({ name, position })) });
  await tx.course.createMany({
    data: courses.map(({ key: _, price, startsOn, endsOn, ...same }) => ({
      ...same,
      priceGrosze: price,
      startsOn: dateOfDay(startsOn),
      endsOn: dateOfDay(endsOn),
      createdAt: since,
    })),
  });
  await tx.product.createMany({
    data: GOODS.map(([name, priceGrosze]) => ({
      id: demoId(`product:${name}`),
      name,
      priceGrosze,
      vatRate: '23',
      createdAt: since,
    })),
  });
}

function course(
  key: string,
  kind: CourseKind,
  draft: Draft,
  [startsOn, endsOn]: readonly [string, string],
): DemoCourse {
  const { price, vat, ...same } = draft;
  const exemption = vat === 'zw' ? { vatExemption: VAT_EXEMPTIONS.activity } : {};
  const id = demoId(`course:${key}`);
  return { ...same, ...exemption, id, key, kind, price: grosze(price), vatRate: vat, startsOn, endsOn };
}

/** The school year, from September to June; in the holidays the coming one. */
function schoolYear(today: string): readonly [string, string] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const first = month >= 7 ? year : year - 1;
  return [`${first}-09-01`, `${first + 1}-06-30`];
}

const SEASONS = ['zimowe', 'wiosenne', 'letnie', 'jesienne'] as const;

function campName(theme: string, monday: string): string {
  const season = SEASONS[Math.floor((Number(monday.slice(5, 7)) % 12) / 3)] ?? '';
  return `Półkolonie ${season}: ${theme}`;
}

function mondayFrom(day: string): string {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return addDays(day, (8 - weekday) % 7);
}
