// What a file of families adds to what the school has (MOV-4, MOV-5): planned without writing, so that a dry run and the
// act itself cannot differ.
import { foldText } from '../characters.ts';
import { knownCity } from '../leads/city/lead-city.ts';
import type { SoldItem } from '../payments/sold-item.ts';
import { MOST_WARDS } from '../people/new-ward.ts';
import { formatPhone } from '../people/phone.ts';
import type { Course } from '../registration/course.ts';
import type { CourseDraft } from '../registration/course-draft.ts';
import { registrationLine } from '../registration/registration-line.ts';
import { type FamilyIndex, familyIndex, type KnownFamily, nameOf, type PlannedFamily, wardIn } from './family-index.ts';
import type { MovedColumn } from './moved-columns.ts';
import type { ReadRow, RowProblem } from './moved-row.ts';

/** A course of the school, also one that is over. */
export type MoveCourse = Course & { readonly free: number; readonly isOver: boolean };

export type KnownPlace = { readonly id: string; readonly playerId: string; readonly courseId: string };

/** What is stored of all that a file names. */
export type KnownSchool = {
  readonly cities: readonly string[];
  readonly courses: readonly MoveCourse[];
  readonly families: readonly KnownFamily[];
  /** Taken, or held by a family that has not paid yet. */
  readonly places: readonly (KnownPlace & { readonly isHeld: boolean })[];
  /** `dueKey` of each payment of these places, whatever became of it. */
  readonly dueKeys: ReadonlySet<string>;
};

type MoveTerms = {
  /** Of participants whose row names neither a city nor a class; '' asks for one. */
  readonly city: string;
  /** 'YYYY-MM': the first month for which the school makes the dues of the added places itself. */
  readonly firstMonth: string;
  /** The id of a new participant or place. */
  readonly newId: () => string;
};

type AddedOwner = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
};

type AddedParticipant = Pick<ReadRow, 'firstName' | 'lastName' | 'birthYear' | 'city'> & {
  readonly id: string;
  readonly ownerEmail: string;
  readonly mark: number;
};

type AddedPlace = KnownPlace & {
  readonly ownerEmail: string;
  readonly course: MoveCourse;
  /** Null of a course that is paid once. */
  readonly firstMonth: string | null;
};

type AddedDue = {
  readonly key: string;
  readonly registrationId: string;
  readonly playerId: string;
  readonly ownerEmail: string;
  readonly city: string;
  readonly item: SoldItem;
  /** 'YYYY-MM-DD' */
  readonly dueOn: string;
  /** Of a permanent class: the month of that day. */
  readonly month: string | null;
};

export type MovePlan = {
  /** Of a file of courses; one of families adds none. */
  readonly courses: readonly { readonly id: string; readonly draft: CourseDraft }[];
  readonly owners: readonly AddedOwner[];
  readonly participants: readonly AddedParticipant[];
  readonly places: readonly AddedPlace[];
  readonly dues: readonly AddedDue[];
  /** How many rows add nothing, because all that they hold is there. */
  readonly known: number;
  readonly problems: readonly RowProblem[];
};

/** What a due payment is compared by. */
export function dueKey({ playerId, courseId, dueOn, amount }: DueKey): string {
  return [playerId, courseId, dueOn, amount].join(' ');
}

type DueKey = { readonly playerId: string; readonly courseId: string; readonly dueOn: string; readonly amount: number };

type Work = {
  readonly known: KnownSchool;
  readonly terms: MoveTerms;
  readonly families: FamilyIndex;
  /** The id of each place, by participant and course. */
  readonly placeIds: Map<string, string>;
  /** Those of them that a family only holds. */
  readonly held: ReadonlySet<string>;
  readonly dueKeys: Set<string>;
  readonly free: Map<string, number>;
  /** Each course under both of its names. */
  readonly coursesByName: ReadonlyMap<string, readonly MoveCourse[]>;
  readonly owners: AddedOwner[];
  readonly participants: AddedParticipant[];
  readonly places: AddedPlace[];
  readonly dues: AddedDue[];
  readonly problems: RowProblem[];
};

/** Rows are taken in their order. One with a problem adds nothing, and what it would have used stays free. */
export function planMove(rows: readonly ReadRow[], known: KnownSchool, terms: MoveTerms): MovePlan {
  const work: Work = {
    known,
    terms,
    families: familyIndex(known.families, rows),
    placeIds: new Map(known.places.map((place) => [placeKey(place.playerId, place.courseId), place.id])),
    held: new Set(known.places.filter(({ isHeld }) => isHeld).map((place) => placeKey(place.playerId, place.courseId))),
    dueKeys: new Set(known.dueKeys),
    free: new Map(known.courses.map((course) => [course.id, course.free])),
    coursesByName: byName(known.courses),
    owners: [],
    participants: [],
    places: [],
    dues: [],
    problems: [],
  };
  const unchanged = rows.filter((row) => !takeRow(work, row));
  const wrong = new Set(work.problems.map(({ line }) => line));
  const { owners, participants, places, dues, problems } = work;
  const nothingNew = unchanged.filter(({ line }) => !wrong.has(line)).length;
  return { courses: [], owners, participants, places, dues, known: nothingNew, problems };
}

/** True when the row adds something. */
function takeRow(work: Work, row: ReadRow): boolean {
  const problems: RowProblem[] = [];
  const report = (column: MovedColumn, code: RowProblem['code'], text: string) =>
    problems.push({ line: row.line, column, code, text });
  const course = courseOf(work, row, report);
  const city = cityOf(work, row, course, report);
  const family = work.families.of(row.owner);
  if (family === 'several') report('phone', 'several-families', formatPhone(row.owner.phone));
  const ward = family === 'several' ? undefined : wardIn(family, row);
  if (family !== 'several' && !ward && family.wards.length >= MOST_WARDS)
    report('lastName', 'family-full', row.lastName);
  if (course) refusePlace(work, ward && placeKey(ward.id, course.id), course, report);
  work.problems.push(...problems);
  if (problems.length > 0 || family === 'several') return false;
  const before = sizeOf(work);
  const playerId = ward?.id ?? addParticipant(work, family, { ...row, city });
  if (course) addPlaceAndDue(work, { row, course, playerId, ownerEmail: family.ownerEmail });
  return sizeOf(work) > before;
}

type Report = (column: MovedColumn, code: RowProblem['code'], text: string) => void;

/** Null for a row without a class. A name that several classes have is distinguished by the row's city. */
function courseOf({ coursesByName }: Work, { course, city }: ReadRow, report: Report): MoveCourse | null {
  if (course === '') return null;
  const named = coursesByName.get(foldText(course)) ?? [];
  const inCity = named.filter((one) => foldText(one.city) === foldText(city));
  const [found, ...others] = named.length > 1 && inCity.length > 0 ? inCity : named;
  if (!found) report('course', 'unknown-course', course);
  if (others.length > 0) report('course', 'several-courses', course);
  return found && others.length === 0 ? found : null;
}

function byName(courses: readonly MoveCourse[]): ReadonlyMap<string, readonly MoveCourse[]> {
  const names = courses.flatMap((course) =>
    [...new Set([foldText(course.shortName), foldText(course.name)])].map((name) => ({ name, course })),
  );
  const grouped = Map.groupBy(names, ({ name }) => name);
  return new Map([...grouped].map(([name, found]) => [name, found.map(({ course }) => course)]));
}

function cityOf({ known, terms }: Work, row: ReadRow, course: MoveCourse | null, report: Report): string {
  const written = row.city || course?.city || terms.city;
  const city = knownCity(written, known.cities);
  if (city === undefined) report('city', written === '' ? 'required' : 'unknown-city', written);
  return city ?? written;
}

/** A place that a family only holds may end without money, and is paid online. `place`: undefined for a new participant. */
function refusePlace(work: Work, place: string | undefined, course: MoveCourse, report: Report): void {
  const { placeIds, held, free } = work;
  const refuse = (code: RowProblem['code']) => report('course', code, course.shortName);
  if (place !== undefined && placeIds.has(place)) {
    if (held.has(place)) refuse('place-held');
  } else if (course.isOver) refuse('course-over');
  else if ((free.get(course.id) ?? 0) <= 0) refuse('course-full');
}

function addParticipant(work: Work, family: PlannedFamily, row: ReadRow): string {
  const { firstName, lastName, birthYear, city, owner } = row;
  const { ownerEmail } = family;
  if (family.isNew && family.wards.length === 0) {
    const phone = owner.phone === '' ? '' : formatPhone(owner.phone);
    work.owners.push({ email: ownerEmail, firstName: owner.firstName, lastName: owner.lastName, phone });
  }
  const id = work.terms.newId();
  work.participants.push({ id, ownerEmail, firstName, lastName, birthYear, city, mark: family.nextMark });
  family.nextMark += 1;
  family.wards.push({ id, name: nameOf(row), birthYear });
  work.families.add(family, owner);
  return id;
}

type Placed = {
  readonly row: ReadRow;
  readonly course: MoveCourse;
  readonly playerId: string;
  readonly ownerEmail: string;
};

function addPlaceAndDue(work: Work, { row, course, playerId, ownerEmail }: Placed): void {
  const key = placeKey(playerId, course.id);
  const registrationId = work.placeIds.get(key) ?? work.terms.newId();
  if (!work.placeIds.has(key)) {
    const firstMonth = course.kind === 'permanent' ? work.terms.firstMonth : null;
    work.places.push({ id: registrationId, playerId, ownerEmail, courseId: course.id, course, firstMonth });
    work.placeIds.set(key, registrationId);
    work.free.set(course.id, (work.free.get(course.id) ?? 0) - 1);
  }
  if (row.due === null) return;
  const { amount, dueOn } = row.due;
  const due = dueKey({ playerId, courseId: course.id, dueOn, amount });
  if (work.dueKeys.has(due)) return;
  const month = course.kind === 'permanent' ? dueOn.slice(0, 7) : null;
  const item = { ...registrationLine(course, row, month), gross: amount };
  work.dueKeys.add(due);
  work.dues.push({ key: due, registrationId, playerId, ownerEmail, city: course.city, item, dueOn, month });
}

function placeKey(playerId: string, courseId: string): string {
  return `${playerId} ${courseId}`;
}

function sizeOf({ owners, participants, places, dues }: Work): number {
  return owners.length + participants.length + places.length + dues.length;
}
