// What the columns of a file of families become (MOV-2): guessed from their headings, and corrected by a person.
import { foldText } from '../characters.ts';
import type { CourseFileColumn } from './course-columns.ts';

/** A name may be in two columns or in one, and in one in either order. */
export const MOVED_COLUMNS = [
  'firstName',
  'lastName',
  'firstAndLast',
  'lastAndFirst',
  'birth',
  'city',
  'ownerFirstName',
  'ownerLastName',
  'ownerFirstAndLast',
  'ownerLastAndFirst',
  'email',
  'phone',
  'course',
  'amount',
  'dueOn',
] as const;

/** Of a file of families or of courses. */
export type MovedColumn = (typeof MOVED_COLUMNS)[number] | CourseFileColumn;

/** What each column of the file becomes, in the order of the file; null for one that is not read. */
export type MovedColumns = readonly (MovedColumn | null)[];

/** The beginnings of words that say whose column it is. */
const OWNER = ['rodzic', 'opiekun', 'matk', 'ojc', 'mam', 'tat', 'platnik', 'klient'];
const PARTICIPANT = ['dziec', 'uczest', 'uczen', 'uczni', 'kursant', 'zawodni'];

/** The beginnings of words that say what a column holds, the surest first; a name is read apart. */
const CONTENTS: readonly (readonly [MovedColumn, readonly string[]])[] = [
  ['email', ['mail', 'email', 'e-mail']],
  ['phone', ['tel', 'komor', 'gsm', 'phone']],
  ['birth', ['urodz', 'rocznik', 'ur.', 'birth']],
  ['dueOn', ['termin', 'platne']],
  ['amount', ['kwot', 'nalezn', 'zaleg', 'zaplat', 'oplat', 'skladk']],
  ['course', ['zajec', 'zajecia', 'grup', 'kurs', 'turnus', 'sekcj']],
  ['city', ['miast', 'oddzial', 'filia', 'lokalizac']],
];

/**
 * The first column of a kind is that kind; a further one, and one whose heading says nothing known, is not read. A second
 * e-mail or phone must not replace the first one unseen.
 */
export function guessColumns(headings: readonly string[]): MovedColumns {
  const given = new Set<MovedColumn>();
  return headings.map((heading) => {
    const guess = guessColumn(heading);
    if (guess === null || given.has(guess)) return null;
    given.add(guess);
    return guess;
  });
}

function guessColumn(heading: string): MovedColumn | null {
  const words = foldText(heading)
    .split(/[^\p{L}.-]+/u)
    .filter((word) => word !== '');
  const isOwners = has(words, OWNER);
  const isParticipants = has(words, PARTICIPANT);
  const name = nameColumn(words, isOwners && !isParticipants);
  if (name) return name;
  const content = CONTENTS.find(([column, starts]) => has(words, starts) && !(column === 'course' && isParticipants));
  if (content) return content[0];
  if (isParticipants) return 'firstAndLast';
  return isOwners ? 'ownerFirstAndLast' : null;
}

function nameColumn(words: readonly string[], isOwners: boolean): MovedColumn | undefined {
  const isEnglish = words.includes('name');
  const first = words.findIndex((word) => word === 'imie' || word === 'imiona' || (isEnglish && word === 'first'));
  const last = words.findIndex((word) => word.startsWith('nazwisk') || (isEnglish && word === 'last'));
  if (first < 0 && last < 0) return undefined;
  if (last < 0) return isOwners ? 'ownerFirstName' : 'firstName';
  if (first < 0) return isOwners ? 'ownerLastName' : 'lastName';
  if (first < last) return isOwners ? 'ownerFirstAndLast' : 'firstAndLast';
  return isOwners ? 'ownerLastAndFirst' : 'lastAndFirst';
}

function has(words: readonly string[], starts: readonly string[]): boolean {
  return words.some((word) => starts.some((start) => word.startsWith(start)));
}

/** Columns without which no row can be read, as the page asks for them; empty when the choice can be carried out. */
export function missingColumns(columns: MovedColumns): readonly MovedColumn[] {
  const has = (column: MovedColumn) => columns.includes(column);
  const missing: MovedColumn[] = [];
  if (!has('firstAndLast') && !has('lastAndFirst')) {
    if (!has('firstName')) missing.push('firstName');
    if (!has('lastName')) missing.push('lastName');
  }
  if (!has('birth')) missing.push('birth');
  if (!has('email') && !has('phone')) missing.push('email');
  return missing;
}

/** Columns that were chosen twice: which of them counts must not be guessed. */
export function repeatedColumns(columns: MovedColumns): readonly MovedColumn[] {
  const chosen = columns.filter((column) => column !== null);
  return [...new Set(chosen.filter((column, at) => chosen.indexOf(column) !== at))];
}
