// What a file holds, and by which columns it is read (MOV-2, MOV-8).
import { COURSE_FILE_COLUMNS, guessCourseColumns, missingCourseColumns } from './course-columns.ts';
import { guessColumns, MOVED_COLUMNS, type MovedColumn, type MovedColumns, missingColumns } from './moved-columns.ts';

export const FILE_KINDS = ['families', 'courses'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** A larger file is divided by who sends it. */
export const LARGEST_FILE_BYTES = 5 * 1024 * 1024;

type ColumnRules = {
  /** In the order of a list to choose from. */
  readonly columns: readonly MovedColumn[];
  readonly guess: (headings: readonly string[]) => MovedColumns;
  readonly missing: (columns: MovedColumns) => readonly MovedColumn[];
};

export const COLUMN_RULES: Readonly<Record<FileKind, ColumnRules>> = {
  families: { columns: MOVED_COLUMNS, guess: guessColumns, missing: missingColumns },
  courses: { columns: COURSE_FILE_COLUMNS, guess: guessCourseColumns, missing: missingCourseColumns },
};

/** Of every kind, for what is sent and stored. */
export const ALL_COLUMNS: readonly MovedColumn[] = [
  ...new Set(FILE_KINDS.flatMap((kind) => COLUMN_RULES[kind].columns)),
];
