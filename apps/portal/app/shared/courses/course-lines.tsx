// When and where a course takes place, in one or two lines with icons.
import type { Course } from '@zapisy/domain/registration/course';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { CalendarDays, MapPin } from 'lucide-react';
import { formatDays } from '../../texts/format.ts';

type CourseLinesProps = {
  readonly course: Pick<Course, 'city' | 'startsOn' | 'endsOn'> & { readonly schedule: string };
};

export function CourseLines({ course }: CourseLinesProps) {
  const days = [formatDays(course.startsOn, course.endsOn), course.schedule].filter((part) => part !== '');
  return (
    <span className="grid gap-0.5 text-small text-muted">
      {days.length > 0 && (
        <span className="flex items-start gap-1.5">
          <CalendarDays aria-hidden size={16} className="mt-[0.2em] shrink-0" />
          {typeset(days.join(', '))}
        </span>
      )}
      <span className="flex items-start gap-1.5">
        <MapPin aria-hidden size={16} className="mt-[0.2em] shrink-0" />
        {course.city}
      </span>
    </span>
  );
}
