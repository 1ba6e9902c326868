// Above a class list: how many places are in use, and what is overdue altogether.
import { formatGrosze, type Grosze, sumGrosze } from '@zapisy/domain/money';
import type { ClassPayment } from '@zapisy/domain/registration/class-list';
import type { CourseState } from '@zapisy/domain/registration/course-state';
import { pl } from '#app/texts/pl.ts';

const texts = pl.classList;

type ClassListSumsProps = {
  readonly list: {
    readonly course: { readonly places: number };
    readonly free: number;
    readonly members: readonly { readonly payment: ClassPayment }[];
  };
  readonly state: CourseState;
};

/** A place of a class without enrolment is not called free. */
export function ClassListSums({ list: { course, free, members }, state }: ClassListSumsProps) {
  const overdue = members.flatMap(({ payment }): Grosze[] => (payment.kind === 'overdue' ? [payment.amount] : []));
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-pad py-3">
      <svg
        aria-hidden
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        className="h-2 w-40 overflow-hidden rounded-full bg-sunken"
      >
        <rect width={shareInUse(members.length, course.places)} height={1} className="fill-primary" />
      </svg>
      <b className="num">{texts.used(members.length, course.places)}</b>
      {(state === 'open' || state === 'full') && <span className="text-muted">{texts.free(free)}</span>}
      {overdue.length > 0 && (
        <span className="sm:ml-auto">
          <b className="text-error-line">{texts.owing(overdue.length)}</b> · {texts.altogether}{' '}
          <b className="num">{formatGrosze(sumGrosze(overdue))}</b>
        </span>
      )}
    </p>
  );
}

/** In percent; a course whose places were lowered may have more in use. */
function shareInUse(used: number, places: number): number {
  return places === 0 ? 0 : Math.min(100, Math.round((used / places) * 100));
}
