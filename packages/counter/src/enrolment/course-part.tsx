// Which course: those that the participant's age fits, by kind, with their free places; a full one, and one whose places are for
// those who wait (WAIT-3), is shown and not chosen.

import { fittingBirthYears } from '@zapisy/domain/courses/age-range';
import { COURSE_KINDS, type CourseKind } from '@zapisy/domain/registration/course';
import { CHOSEN_STYLE } from '@zapisy/screens/chosen-look';
import { classes } from '@zapisy/screens/class-names';
import { Banner } from '@zapisy/screens/components/banner';
import { Button } from '@zapisy/screens/components/button';
import { Tick } from '@zapisy/screens/components/tick';
import { birthYearsText, placeText, venueText } from '@zapisy/screens/texts/course-facts';
import { MapPin } from 'lucide-react';
import { type KeyboardEvent, type Ref, useId } from 'react';
import type { EnrolmentCourse } from '../ports/procedures.ts';
import { ENROLMENT_TEXTS } from '../texts/enrolment-texts.ts';
import { CourseRow } from './course-row.tsx';
import { CourseSearch } from './course-search.tsx';
import type { Enrolment } from './use-enrolment.ts';

const TEXTS = ENROLMENT_TEXTS.course;

type CoursePartProps = {
  readonly enrolment: Enrolment;
  readonly listRef: Ref<HTMLDivElement>;
  /** The id of the part's heading. */
  readonly headingId: string;
};

export function CoursePart({ enrolment, listRef, headingId }: CoursePartProps) {
  const id = useId();
  const { state, view, dispatch, readOffer } = enrolment;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 text-small text-muted">
        <MapPin aria-hidden size={15} />
        <span>
          {state.courseCity || TEXTS.everywhere}
          {view.birthYear !== undefined && !state.showsOthers && ` · ${TEXTS.fits(view.birthYear)}`}
        </span>
        <span className="grow" />
        <label htmlFor={id} className="flex min-h-6 items-center gap-1.5">
          <Tick id={id} checked={state.showsOthers} onTick={(shown) => dispatch({ kind: 'show-others', shown })} />
          {TEXTS.others}
        </label>
      </div>
      <CourseSearch enrolment={enrolment} />
      {state.offer.kind === 'loading' && <p className="animate-late text-muted">{TEXTS.loading}</p>}
      {state.offer.kind === 'failed' && (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>{TEXTS.failed}</p>
          <Button size="small" onClick={readOffer}>
            {TEXTS.again}
          </Button>
        </div>
      )}
      {state.offer.kind !== 'failed' && (
        <CourseList
          isLoading={state.offer.kind === 'loading'}
          courses={view.listed}
          namesCity={state.courseCity === ''}
          namesYears={view.birthYear === undefined || state.showsOthers}
          chosenId={state.courseId}
          listRef={listRef}
          headingId={headingId}
          onChoose={(courseId) => dispatch({ kind: 'course', courseId })}
        />
      )}
      <div aria-live="polite">
        {view.course && !view.isOfAge && view.birthYear !== undefined && (
          <Banner tone="warn" announce="none" title={TEXTS.ageTitle}>
            {TEXTS.age(view.birthYear, birthYearsText(fittingBirthYears(view.course)))}
          </Banner>
        )}
      </div>
    </>
  );
}

/** How many courses of each kind there are; a press shows that kind alone. */
export function CourseKinds({ enrolment: { state, view, dispatch } }: { readonly enrolment: Enrolment }) {
  const count = (kind: CourseKind) => view.offered.filter((one) => one.kind === kind).length;
  const choices: readonly (readonly [CourseKind | null, string])[] = [
    [null, TEXTS.all(view.offered.length)],
    ...COURSE_KINDS.map((kind) => [kind, TEXTS.kinds[kind](count(kind))] as const),
  ];
  return (
    <fieldset aria-label={TEXTS.kind} className="flex flex-wrap gap-1.5">
      {choices.map(([kind, text]) => (
        <button
          key={kind}
          type="button"
          aria-pressed={state.kind === kind}
          onClick={() => dispatch({ kind: 'course-kind', chosen: kind })}
          className={classes(
            'min-h-ctl-small rounded-chip border px-3 text-small font-semibold',
            state.kind === kind ? CHOSEN_STYLE : 'border-line-strong bg-surface',
          )}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}

type CourseListProps = {
  readonly courses: readonly EnrolmentCourse[];
  readonly isLoading: boolean;
  /** Whether the rows say in which city they are: not where all are in the same one. */
  readonly namesCity: boolean;
  /** Whether the rows say for which years of birth they are: not where all fit. */
  readonly namesYears: boolean;
  readonly chosenId: string | null;
  readonly listRef: Ref<HTMLDivElement>;
  readonly headingId: string;
  readonly onChoose: (courseId: string) => void;
};

function CourseList(props: CourseListProps) {
  const { courses, isLoading, namesCity, namesYears, chosenId, listRef, headingId, onChoose } = props;
  const id = useId();
  const free = courses.filter((one) => one.free > 0);
  const move = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || free.length === 0) return;
    event.preventDefault();
    const at = free.findIndex((one) => one.id === chosenId);
    // Up from nothing goes to the last one.
    const next = free[at < 0 && by < 0 ? free.length - 1 : (at + by + free.length) % free.length];
    if (next) onChoose(next.id);
  };
  const isListed = courses.some((one) => one.id === chosenId);
  return (
    <>
      <div
        ref={listRef}
        role="listbox"
        tabIndex={0}
        aria-busy={isLoading}
        aria-labelledby={headingId}
        aria-activedescendant={isListed ? `${id}-${chosenId}` : undefined}
        onKeyDown={move}
        className={classes('rounded-card', courses.length > 0 && 'border border-line bg-surface shadow-card')}
      >
        {courses.map((course) => (
          <CourseRow
            key={course.id}
            id={`${id}-${course.id}`}
            course={course}
            place={namesCity ? placeText(course) : venueText(course)}
            years={namesYears ? birthYearsText(fittingBirthYears(course)) : ''}
            isChosen={course.id === chosenId}
            onChoose={() => onChoose(course.id)}
          />
        ))}
      </div>
      {courses.length === 0 && !isLoading && <p className="text-muted">{TEXTS.none}</p>}
    </>
  );
}
