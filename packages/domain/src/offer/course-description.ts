// What a course says of itself beside its facts (OFF-1): texts of the school for those who choose, each of them optional.
import { tidyLine, tidyLines } from '../characters.ts';

/** '' is what the school does not say. The trainer is a name that the school writes, and no account. */
export type CourseDescription = {
  /** Paragraphs, with an empty line between two. */
  readonly description: string;
  readonly trainer: string;
  readonly level: string;
  /** What to bring, a thing a line. */
  readonly bring: string;
  /** A day of a camp, line by line: most begin with a time. */
  readonly dayPlan: string;
};

/** In the order of a form. */
export const DESCRIPTION_FIELDS = [
  'description',
  'trainer',
  'level',
  'bring',
  'dayPlan',
] as const satisfies readonly (keyof CourseDescription)[];

export const DESCRIPTION_LIMITS = {
  description: 3_000,
  trainer: 100,
  level: 60,
  bring: 1_000,
  dayPlan: 2_000,
} as const;

/** The fields of several lines. */
export const DESCRIPTION_LINES = [
  'description',
  'bring',
  'dayPlan',
] as const satisfies readonly (keyof CourseDescription)[];

export type DescriptionProblem = { readonly field: keyof CourseDescription; readonly code: 'too-long' };

/** As it is stored; what was not sent is not said. */
export function tidyDescription(typed: Typed): CourseDescription {
  return {
    description: tidyLines(typed.description ?? ''),
    trainer: tidyLine(typed.trainer ?? ''),
    level: tidyLine(typed.level ?? ''),
    bring: tidyLines(typed.bring ?? ''),
    dayPlan: tidyLines(typed.dayPlan ?? ''),
  };
}

type Typed = { readonly [Field in keyof CourseDescription]?: string | undefined };

export function descriptionProblems(typed: Typed): readonly DescriptionProblem[] {
  const tidy = tidyDescription(typed);
  return DESCRIPTION_FIELDS.filter((field) => tidy[field].length > DESCRIPTION_LIMITS[field]).map((field) => ({
    field,
    code: 'too-long',
  }));
}

/** The parts of a stored text that an empty line divides. */
export function paragraphsOf(text: string): readonly string[] {
  return text === '' ? [] : text.split('\n\n');
}

/** The lines of a stored text that say something. */
export function linesOf(text: string): readonly string[] {
  return text.split('\n').filter((line) => line !== '');
}

/** A line of the plan of a day; `time` as it was written, with a dash between two: '8:00–9:00'; '' without one. */
type PlannedLine = { readonly time: string; readonly text: string };

const TIME = String.raw`(?:[01]?\d|2[0-3])[:.][0-5]\d`;
const TIMED_LINE = new RegExp(String.raw`^(${TIME})(?:\s?[-–—]\s?(${TIME}))?(?:\s?[-–—:,]\s?|\s)(.+)$`, 'u');

/** A line is divided only where it begins with one or two times of day. */
export function dayPlanLines(dayPlan: string): readonly PlannedLine[] {
  return linesOf(dayPlan).map((line) => {
    const [, starts, ends, text] = TIMED_LINE.exec(line) ?? [];
    if (starts === undefined || text === undefined) return { time: '', text: line };
    return { time: [starts, ends].flatMap((time) => (time ? [timeText(time)] : [])).join('–'), text };
  });
}

function timeText(time: string): string {
  return time.replace('.', ':').replace(/^0(?=\d:)/, '');
}
