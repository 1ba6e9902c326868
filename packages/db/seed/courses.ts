// What the demo school sells: courses of the three kinds in three cities, dated around today, and goods at the counter.
import { weekdayOf } from '@zapisy/domain/courses/course-hours';
import { VAT_EXEMPTIONS } from '@zapisy/domain/documents/vat-exemption';
import { grosze } from '@zapisy/domain/money';
import type { Course, CourseKind } from '@zapisy/domain/registration/course';
import { addDays, addMonths } from '@zapisy/domain/warsaw-time';
import type { Tx } from '../src/connection/open-database.ts';
import { dateOfDay } from '../src/values/calendar-day.ts';
import { ages, at, CITIES, type CourseDraft, on, PERMANENT } from './course-drafts.ts';
import { demoId } from './demo-id.ts';

export type DemoCourse = Course & {
  /** Unique in the demo data: 'krk/balet'. */
  readonly key: string;
  readonly startsOn: string;
  readonly endsOn: string;
};

/** One visit, at the rate of the classes it tries out. */
const TRIAL = { price: 3_000, places: 4 } as const;
const CAMP = { vat: 'zw' } as const;

/** All courses, dated around a Warsaw day. */
export function demoCourses(today: string): readonly DemoCourse[] {
  const soon = mondayFrom(addDays(today, 3));
  const nextMonth = mondayFrom(`${addMonths(today.slice(0, 7), 1)}-01`);
  const later = addDays(nextMonth, 14);
  const school = schoolYear(today);
  const permanent = Object.entries(PERMANENT).map(([key, draft]) => course(key, 'permanent', draft, school));
  const camp = (key: string, theme: string, monday: string, more: Camp) => {
    const name = campName(theme, monday);
    return course(key, 'turnus', { ...CAMP, ...more, name, shortName: name }, [monday, addDays(monday, 4)]);
  };
  const trial = (key: string, of: string, day: string, [starts, ends]: readonly [string, string]) => {
    const tried = PERMANENT[of];
    if (!tried) throw new Error(`There are no classes '${of}'.`);
    const draft = {
      ...tried,
      ...TRIAL,
      shortName: `Próbne: ${tried.shortName}`,
      hours: on(starts, ends, weekdayOf(day)),
    };
    return course(key, 'trial', draft, [day, day]);
  };
  const krakow = { ...at('zakopianska', 'sala 2'), price: 89_000, places: 16 };
  return [
    ...permanent,
    trial('krk/probny-dzis', 'krk/hip-hop', today, ['17:00', '18:00']),
    trial('krk/probny', 'krk/akrobatyka', addDays(today, 4), ['10:00', '11:00']),
    trial('krk/probny-balet', 'krk/balet', addDays(today, 5), ['17:00', '18:00']),
    trial('wro/probny', 'wro/taniec', addDays(today, 6), ['16:30', '17:30']),
    trial('gda/probny', 'gda/gimnastyka', addDays(today, 9), ['15:30', '16:30']),
    camp('krk/polkolonie-akrobatyka', 'akrobatyka', soon, { ...krakow, ...ages(4, 14), hours: ALL_DAY }),
    camp('krk/polkolonie-taniec', 'taniec i ruch', nextMonth, { ...krakow, ...ages(3, 15), hours: ALL_DAY }),
    camp('wro/polkolonie', 'mali odkrywcy', nextMonth, {
      ...at('krawiecka', 'sala A'),
      ...ages(6, 10),
      hours: ALL_DAY,
      price: 79_000,
      places: 14,
    }),
    // As many places as are taken, so that this course is full.
    camp('gda/polkolonie', 'pod żaglami', later, {
      ...at('studzienki', 'sala 1'),
      ...ages(7, 12),
      hours: [...on('08:00', '16:00', 1, 2, 3, 4), ...on('08:00', '14:00', 5)],
      price: 95_000,
      places: 2,
    }),
    camp('gda/polkolonie-basen', 'basen i ruch', later, {
      ...at('grunwaldzka', 'basen'),
      ...ages(8, null),
      hours: on('09:00', '13:00', 1, 2, 3, 4, 5),
      price: 68_000,
      places: 12,
    }),
  ];
}

type Camp = Omit<CourseDraft, 'name' | 'shortName' | 'vat'>;

const ALL_DAY = on('08:00', '16:00', 1, 2, 3, 4, 5);

const GOODS: readonly (readonly [name: string, price: number])[] = [
  ['Strój do akrobatyki', 14_900],
  ['Baletki', 5_900],
  ['Skakanka', 2_500],
  ['Bidon 0,5 l', 1_900],
];

/** Writes cities, courses and goods. */
export async function writeCourses(tx: Tx, courses: readonly DemoCourse[], since: Date): Promise<void> {
  await tx.city.createMany({ data: CITIES.map((name) => ({ name })) });
  await tx.course.createMany({
    data: courses.map(({ key: _, hours, price, startsOn, endsOn, ...same }) => ({
      ...same,
      priceGrosze: price,
      startsOn: dateOfDay(startsOn),
      endsOn: dateOfDay(endsOn),
      createdAt: since,
    })),
  });
  await tx.courseHours.createMany({
    data: courses.flatMap(({ id, hours }) => hours.map((one) => ({ ...one, courseId: id }))),
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
  draft: CourseDraft,
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
