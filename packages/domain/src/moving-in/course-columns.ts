// What the columns of a file of courses become (MOV-8): guessed from their headings, and corrected by a person.
import { foldText } from '../characters.ts';

export const COURSE_FILE_COLUMNS = [
  'shortName',
  'documentName',
  'kind',
  'city',
  'address',
  'room',
  'weekdays',
  'hours',
  'starts',
  'ends',
  'firstDay',
  'lastDay',
  'ages',
  'ageFrom',
  'ageTo',
  'places',
  'price',
  'vatRate',
  'vatExemption',
] as const;

export type CourseFileColumn = (typeof COURSE_FILE_COLUMNS)[number];

/** Columns without which no course can be read. */
const NEEDED = [
  'shortName',
  'kind',
  'city',
  'firstDay',
  'places',
  'price',
] as const satisfies readonly CourseFileColumn[];

/** The beginnings of words that must all be in a heading, the surest first. */
const CONTENTS: readonly (readonly [CourseFileColumn, readonly (readonly string[])[]])[] = [
  ['documentName', [['dokument'], ['paragon'], ['faktur'], ['pelna', 'nazw']]],
  ['vatExemption', [['podstaw'], ['zwolnien']]],
  ['vatRate', [['vat'], ['stawk']]],
  [
    'ageFrom',
    [
      ['wiek', 'od'],
      ['minimaln', 'wiek'],
    ],
  ],
  [
    'ageTo',
    [
      ['wiek', 'do'],
      ['maksymaln', 'wiek'],
    ],
  ],
  ['ages', [['wiek'], ['roczniki']]],
  ['firstDay', [['pierwszy'], ['poczatek'], ['data', 'od'], ['dzien', 'od'], ['start'], ['rozpoczec']]],
  ['lastDay', [['ostatni'], ['koniec'], ['data', 'do'], ['dzien', 'do'], ['zakonczen']]],
  [
    'starts',
    [
      ['godz', 'od'],
      ['od', 'ktorej'],
    ],
  ],
  [
    'ends',
    [
      ['godz', 'do'],
      ['do', 'ktorej'],
    ],
  ],
  ['hours', [['godz']]],
  ['weekdays', [['dni'], ['dzien'], ['termin']]],
  ['places', [['miejsc'], ['limit'], ['liczb'], ['pojemn']]],
  ['price', [['cen'], ['koszt'], ['kwot'], ['oplat']]],
  ['address', [['adres'], ['ulic']]],
  ['room', [['sal'], ['hal'], ['basen'], ['boisk']]],
  ['city', [['miast'], ['oddzial'], ['filia'], ['lokalizac'], ['miejscowosc']]],
  ['kind', [['rodzaj'], ['typ']]],
  ['shortName', [['krotk'], ['nazw'], ['zajec'], ['zajecia'], ['grup'], ['kurs']]],
];

/** 'Miejscowość' begins as 'miejsca' does, and 'sala' is no beginning of another word that a heading has. */
const WHOLE_WORDS: ReadonlySet<string> = new Set(['od', 'do', 'dni']);

export function guessCourseColumns(headings: readonly string[]): readonly (CourseFileColumn | null)[] {
  const given = new Set<CourseFileColumn>();
  return headings.map((heading) => {
    const words = foldText(heading)
      .split(/[^\p{L}]+/u)
      .filter((word) => word !== '');
    const [guess] =
      CONTENTS.find(([, ways]) => ways.some((starts) => starts.every((start) => has(words, start)))) ?? [];
    if (guess === undefined || given.has(guess)) return null;
    given.add(guess);
    return guess;
  });
}

function has(words: readonly string[], start: string): boolean {
  if (WHOLE_WORDS.has(start)) return words.includes(start);
  return words.some((word) => word.startsWith(start) && !(start === 'miejsc' && word.startsWith('miejscow')));
}

export function missingCourseColumns(columns: readonly (string | null)[]): readonly CourseFileColumn[] {
  const missing: CourseFileColumn[] = NEEDED.filter((column) => !columns.includes(column));
  const has = (column: CourseFileColumn) => columns.includes(column);
  if (!has('weekdays') && !has('hours') && !(has('starts') && has('ends'))) missing.push('hours');
  return missing;
}
