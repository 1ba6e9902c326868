// Typed days off, and stored ones as values of the form.
import type { Outputs } from '@zapisy/api/client';
import { type DaysOffDraft, type DaysOffProblem, daysOffProblems } from '@zapisy/domain/calendar/days-off-draft';
import { tidyLine } from '@zapisy/domain/characters';
import type { Typed } from '@zapisy/domain/offer/sold-terms';
import { LONGEST_REASON } from '@zapisy/domain/reason-length';
import { pl } from '#app/texts/pl.ts';
import type { WrongField } from '../offer-problem.ts';

export type DaysOff = Outputs['calendar']['saveDaysOff'];

const FIELDS = ['from', 'to', 'reason', 'scope', 'version'] as const;

/** `scope` is one of the values below; `version` is the one that the form showed, '0' for new ones. */
export type TypedDaysOff = Readonly<Record<(typeof FIELDS)[number], string>>;
export type DaysOffField = DaysOffProblem['field'];

/** In the address: the days off that are corrected. */
export const CORRECT_PARAM = 'popraw';
export const EVERYWHERE = 'wszedzie';
const CITY = 'miasto:';
const COURSE = 'zajecia:';

export const cityScope = (name: string) => `${CITY}${name}`;
export const courseScope = (id: string) => `${COURSE}${id}`;

export const NEW_DAYS_OFF: TypedDaysOff = { from: '', to: '', reason: '', scope: EVERYWHERE, version: '0' };

export function typedDaysOff(form: FormData): TypedDaysOff {
  const texts = FIELDS.map((field) => [field, tidyLine(String(form.get(field) ?? ''))]);
  return Object.fromEntries(texts) as TypedDaysOff;
}

export function parsedDaysOff({ from, to, reason, scope }: TypedDaysOff): Typed<DaysOffDraft> {
  const days = { from, to: to === '' ? from : to, reason };
  if (scope === EVERYWHERE) return { ...days, city: null, courseId: null };
  if (scope.startsWith(CITY)) return { ...days, city: scope.slice(CITY.length), courseId: null };
  if (scope.startsWith(COURSE)) return { ...days, city: null, courseId: scope.slice(COURSE.length) };
  return { ...days, city: undefined, courseId: undefined };
}

export function typedDaysOffOf({ from, to, reason, city, courseId, version }: DaysOff): TypedDaysOff {
  const scope = courseId !== null ? courseScope(courseId) : city !== null ? cityScope(city) : EVERYWHERE;
  return { from, to, reason, scope, version: String(version) };
}

const { problems } = pl.daysOff;

export function wrongDaysOffField({ field, code }: DaysOffProblem): WrongField<DaysOffField> {
  switch (field) {
    case 'from':
      return { field, message: problems.from[code] };
    case 'to':
      return { field, message: problems.to[code] };
    case 'reason':
      return { field, message: code === 'required' ? problems.reason : pl.fieldProblems['too-long'](LONGEST_REASON) };
    case 'scope':
      return { field, message: problems.scope[code] };
  }
}

/**
 * The problems of the form's values, as far as the browser can check them. An empty last day is the first one: what is
 * wrong with that is said there alone.
 */
export function wrongDaysOffFields(form: FormData): readonly WrongField<DaysOffField>[] {
  const typed = typedDaysOff(form);
  return daysOffProblems(parsedDaysOff(typed))
    .filter(({ field }) => field !== 'to' || typed.to !== '')
    .map(wrongDaysOffField);
}
