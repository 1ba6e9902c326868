// A course in the embedded offer: its name leads to its page in a new window.
import { courseTimeText } from '@zapisy/domain/registration/course-time-text';
import { classes } from '@zapisy/screens/class-names';
import { agesText, placeText, venueText } from '@zapisy/screens/texts/course-facts';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { coursePageAddress } from '#app/shared/courses/course-page-address.ts';
import { MissedDays } from '#app/shared/courses/missed-meeting.tsx';
import { offerPl } from '#app/texts/offer-pl.ts';
import type { ListedCourse } from '../../registration/basket.ts';
import { freeText } from '../offer.ts';
import type { OfferedFacts } from '../offered-facts.server.ts';
import { OfferedPrice } from '../offered-price.tsx';

type EmbeddedRowProps = {
  readonly course: ListedCourse;
  readonly facts: OfferedFacts | undefined;
  /** False where one city is chosen. */
  readonly withCity: boolean;
};

export function EmbeddedRow({ course, facts, withCity }: EmbeddedRowProps) {
  const free = freeText(course);
  const isFull = course.free === 0;
  const where = withCity ? placeText(course) : venueText(course);
  const ages = course.shortName.includes(agesText(course)) ? '' : agesText(course);
  return (
    <li className="grid gap-x-4 gap-y-0.5 border-t border-line px-4 py-3 first:border-t-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:grid-rows-[auto_auto_1fr]">
      <h3 className="text-h3">
        <a href={coursePageAddress(course)} target="_blank" rel="noopener" className="link-alone">
          {typeset(course.shortName)}
          <span className="sr-only"> {offerPl.embedded.newWindow}</span>
        </a>
      </h3>
      <p className="sm:col-start-2 sm:row-span-2 sm:row-start-1 sm:text-right">
        <OfferedPrice course={course} first={facts?.first} />
      </p>
      <div className="text-small sm:row-span-2 sm:row-start-2">
        <p>{typeset(courseTimeText(course))}</p>
        <p className="text-muted">{typeset([where, ages].filter((part) => part !== '').join(' · '))}</p>
        <MissedDays missed={facts?.missed} />
      </div>
      <p
        className={classes(
          'text-small sm:col-start-2 sm:row-start-3 sm:text-right',
          (free.isFew || isFull) && 'font-semibold',
          isFull && 'text-muted',
        )}
      >
        {free.text}
      </p>
    </li>
  );
}
