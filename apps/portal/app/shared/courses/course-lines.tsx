// When and where a course takes place, in one or two lines with icons; nothing where it is not known.

import type { Course } from '@zapisy/domain/registration/course';
import { courseEndText, courseTimeText } from '@zapisy/domain/registration/course-time-text';
import { placeText } from '@zapisy/screens/texts/course-facts';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { CalendarDays, MapPin } from 'lucide-react';

type CourseLinesProps = {
  readonly course: Pick<Course, 'kind' | 'city' | 'address' | 'room' | 'startsOn' | 'endsOn' | 'hours'>;
};

export function CourseLines({ course }: CourseLinesProps) {
  const time = [courseTimeText(course), courseEndText(course)].filter((part) => part !== '').join(', ');
  return (
    <span className="grid gap-0.5 text-small text-muted">
      {time !== '' && (
        <span className="flex items-start gap-1.5">
          <CalendarDays aria-hidden size={16} className="mt-[0.2em] shrink-0" />
          {typeset(time)}
        </span>
      )}
      <span className="flex items-start gap-1.5">
        <MapPin aria-hidden size={16} className="mt-[0.2em] shrink-0" />
        {typeset(placeText(course))}
      </span>
    </span>
  );
}
