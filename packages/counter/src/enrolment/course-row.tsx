// One course of the list: when and where it is, its free places, its price.
import { formatGrosze } from '@zapisy/domain/money';
import { courseTimeText } from '@zapisy/domain/registration/course-time-text';
import { classes } from '@zapisy/screens/class-names';
import { Ban } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { EnrolmentCourse } from '../ports/procedures.ts';
import { ENROLMENT_TEXTS } from '../texts/enrolment-texts.ts';

const TEXTS = ENROLMENT_TEXTS.course;

type CourseRowProps = {
  readonly id: string;
  readonly course: EnrolmentCourse;
  readonly place: string;
  readonly years: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

/** From this many free places down the number is set off. */
const FEW = 3;

export function CourseRow({ id, course, place, years, isChosen, onChoose }: CourseRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const isFull = course.free === 0;
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isChosen]);
  const about = [courseTimeText(course), place, years];
  return (
    <div
      id={id}
      ref={row}
      role="option"
      // The focus stays on the list, which refers to the chosen row.
      tabIndex={-1}
      aria-selected={isChosen}
      aria-disabled={isFull}
      onClick={() => isFull || onChoose()}
      onKeyDown={(event) => event.key === 'Enter' && !isFull && onChoose()}
      className={classes(
        'grid min-h-[54px] grid-cols-[minmax(0,1fr)_92px_92px] max-[1200px]:grid-cols-[minmax(0,1fr)_64px_82px] items-center gap-x-3 rounded-control border-2 px-3 py-1.5',
        isChosen
          ? 'border-select-line bg-select forced-colors:[border-color:Highlight]'
          : 'border-transparent forced-colors:border-0',
        isFull ? 'text-muted' : 'cursor-pointer',
      )}
    >
      <div className="min-w-0 leading-[1.3]">
        <b className="block wrap-break-word">{course.shortName}</b>
        <span className="text-fine text-muted">{about.filter(Boolean).join(' · ')}</span>
      </div>
      <div className="text-small leading-[1.3]">
        {isFull ? (
          <span className="inline-flex items-center gap-1.5">
            <Ban aria-hidden size={15} className="shrink-0" />
            {course.kept > 0 ? TEXTS.kept : TEXTS.full}
          </span>
        ) : (
          <>
            <b className={classes('num', course.free <= FEW && 'text-warn-ink')}>
              {TEXTS.free(course.free, course.places)}
            </b>
            <span className="block text-fine text-muted">{TEXTS.freeWord}</span>
          </>
        )}
      </div>
      <div className="text-right leading-[1.3]">
        <span className="num font-strong">{formatGrosze(course.price)}</span>
        {course.kind === 'permanent' && <span className="block text-fine text-muted">{TEXTS.monthly}</span>}
      </div>
    </div>
  );
}
