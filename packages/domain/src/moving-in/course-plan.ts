// What a file of courses adds to what the school has (MOV-10), planned without writing, as a file of families is.
import { foldText } from '../characters.ts';
import { type NamedProduct, type PrintedName, receiptNameKey } from '../documents/fiscal-names/receipt-name-clash.ts';
import { knownCity } from '../leads/city/lead-city.ts';
import { receiptNameProblems } from '../offer/sold-terms.ts';
import { type CourseDraft, courseConflicts, tidyCourse } from '../registration/course-draft.ts';
import { namedCourse } from '../registration/course-receipt-name.ts';
import type { MovePlan } from './move-plan.ts';
import type { MovedColumns } from './moved-columns.ts';
import { codeOf, columnOf, type ReadCourse } from './moved-course.ts';
import type { RowProblem } from './moved-row.ts';

/** A file of more courses is one of something else. */
const MOST_COURSES = 1_000;

type KnownCourse = Pick<CourseDraft, 'shortName' | 'city' | 'kind' | 'startsOn' | 'hours'>;

/** `title`: the full name that people use. */
export type SoldName = NamedProduct & { readonly title: string };

export type KnownOffer = {
  /** The business day. */
  readonly today: string;
  readonly cities: readonly string[];
  /** All of them, also those that are over or closed. */
  readonly courses: readonly KnownCourse[];
  /** What is on sale, under the names that receipts contain. */
  readonly sold: readonly SoldName[];
  readonly printed: readonly PrintedName[];
};

type Terms = { readonly columns: MovedColumns /** The id of a new course. */; readonly newId: () => string };

/** Rows are taken in their order; a course that the school has, or an earlier row adds, is not added again. */
export function planCourses(rows: readonly ReadCourse[], known: KnownOffer, { columns, newId }: Terms): MovePlan {
  const keys = new Set(known.courses.map(courseKey));
  const sold = Map.groupBy(known.sold, ({ name }) => receiptNameKey(name));
  const courses: { readonly id: string; readonly draft: CourseDraft }[] = [];
  const problems: RowProblem[] = [];
  let unchanged = 0;
  for (const { line, draft: typed } of rows) {
    const tidy = tidyCourse(typed);
    const draft = { ...tidy, city: knownCity(tidy.city, known.cities) ?? tidy.city };
    const key = courseKey(draft);
    if (keys.has(key)) {
      unchanged += 1;
      continue;
    }
    const named = namedCourse(draft);
    const nameKey = receiptNameKey(named.name);
    const others = sold.get(nameKey) ?? [];
    const found = [
      ...receiptNameProblems(named, others, known.printed),
      ...courseConflicts(draft, { today: known.today, cities: known.cities, stored: undefined, used: 0 }),
    ];
    problems.push(...found.map((problem) => problemAt(line, problem, draft, columns)));
    if (courses.length >= MOST_COURSES)
      problems.push({ line, column: 'shortName', code: 'too-many', text: draft.shortName });
    if (found.length > 0 || courses.length >= MOST_COURSES) continue;
    keys.add(key);
    sold.set(nameKey, [...others, { ...named, title: draft.name }]);
    courses.push({ id: newId(), draft });
  }
  return { owners: [], participants: [], places: [], dues: [], courses, known: unchanged, problems };
}

/** Two with the same name, city, kind, first day and hours are one course, whatever else differs. */
function courseKey({ shortName, city, kind, startsOn, hours }: KnownCourse): string {
  const times = hours.map(({ weekday, starts, ends }) => `${weekday} ${starts} ${ends}`).toSorted();
  return [foldText(shortName), foldText(city), kind, startsOn, ...times].join('\n');
}

function problemAt(
  line: number,
  problem: Parameters<typeof codeOf>[0],
  draft: CourseDraft,
  columns: MovedColumns,
): RowProblem {
  const column = columnOf(problem.field, columns);
  const texts = { city: draft.city, lastDay: draft.endsOn ?? '', shortName: draft.shortName, documentName: draft.name };
  return { line, column, code: codeOf(problem), text: texts[column as keyof typeof texts] ?? '' };
}
