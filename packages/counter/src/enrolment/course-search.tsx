// What narrows the list of courses beside kind and age: typed words, and the city at a desk of several cities.
import { useId } from 'react';
import { ENROLMENT_TEXTS } from '../texts/enrolment-texts.ts';
import type { Enrolment } from './use-enrolment.ts';

const TEXTS = ENROLMENT_TEXTS.course;
const INPUT = 'min-h-ctl-small w-full rounded-control border border-control bg-surface px-2.5';

export function CourseSearch({ enrolment: { state, view, dispatch } }: { readonly enrolment: Enrolment }) {
  const [text, city] = [useId(), useId()];
  return (
    <fieldset aria-label={TEXTS.filters} className="flex gap-2">
      <div className="min-w-0 flex-1">
        <label htmlFor={text} className="sr-only">
          {TEXTS.search}
        </label>
        <input
          id={text}
          type="search"
          value={state.courseText}
          placeholder={`${TEXTS.search}: ${TEXTS.searchHint}`}
          maxLength={100}
          autoComplete="off"
          className={INPUT}
          onChange={(event) => dispatch({ kind: 'course-text', text: event.target.value })}
        />
      </div>
      {view.cities.length > 1 && (
        <div>
          <label htmlFor={city} className="sr-only">
            {TEXTS.city}
          </label>
          <select
            id={city}
            value={state.courseCity}
            className={INPUT}
            onChange={(event) => dispatch({ kind: 'course-city', city: event.target.value })}
          >
            <option value="">{TEXTS.everyCity}</option>
            {view.cities.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </div>
      )}
    </fieldset>
  );
}
