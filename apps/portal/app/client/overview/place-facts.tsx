// One place as a row: the course, when and where it is, until when, and beside it what its page adds.

import type { MissedMeeting } from '@zapisy/domain/calendar/course-agenda';
import type { Course } from '@zapisy/domain/registration/course';
import { courseEndText, courseTimeText } from '@zapisy/domain/registration/course-time-text';
import { placeText } from '@zapisy/screens/texts/course-facts';
import { typeset } from '@zapisy/screens/texts/typesetting';
import type { ReactNode } from 'react';
import { MissedDays } from '../../shared/courses/missed-meeting.tsx';

type PlaceFactsProps = {
  readonly place: { readonly course: Course; readonly missed?: readonly MissedMeeting[] };
  /** After the last line, such as the name of the child. */
  readonly more?: string;
  readonly children: ReactNode;
};

export function PlaceFacts({ place: { course, missed }, more = '', children }: PlaceFactsProps) {
  const time = courseTimeText(course);
  const end = [more, courseEndText(course)].filter((part) => part !== '').join(' · ');
  return (
    <li className="grid items-start gap-x-6 gap-y-1 border-t border-line px-4 py-3.5 leading-[1.45] sm:px-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)_250px]">
      <h3 className="min-w-0 wrap-anywhere">{typeset(course.shortName)}</h3>
      <div className="text-small text-muted">
        {time !== '' && <span className="block text-ink">{typeset(time)}</span>}
        <span className="block">{typeset(placeText(course))}</span>
        {end !== '' && <span className="block">{end}</span>}
        <MissedDays missed={missed} />
      </div>
      <div className="text-small max-md:mt-1 md:text-right">{children}</div>
    </li>
  );
}
