// What step 1 says of a participant's age: that it fits, or why not, what does fit, and whom to ask.
import { Link } from '@remix-run/react';
import { ageAt, fittingBirthYears } from '@zapisy/domain/courses/age-range';
import { fullName, type Participant } from '@zapisy/domain/people/participant';
import type { Course } from '@zapisy/domain/registration/course';
import { agesText, ageText, birthYearsText } from '@zapisy/screens/texts/course-facts';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { Info } from 'lucide-react';
import { SchoolPhone } from '#app/shared/school/school-phone.tsx';
import { pl } from '#app/texts/client-pl.ts';
import { forText } from '#app/texts/first-names.ts';
import { offerFor } from '../basket.ts';

type AgedCourse = Pick<Course, 'ageFrom' | 'ageTo' | 'startsOn'>;

/** 'rocznik 2017, 9 lat · pasuje' where the age decides, else only the year of birth. */
export function fittingNote(course: AgedCourse, { birthYear }: Participant): string {
  const isForAllAges = course.ageFrom === null && course.ageTo === null;
  if (isForAllAges || course.startsOn === null) return pl.profile.born(birthYear);
  return pl.registration.fits(birthYear, ageText(ageAt(course.startsOn, birthYear)));
}

type NotFittingProps = {
  readonly ward: Participant;
  readonly course: AgedCourse;
  /** The registrations in the address, which more are added to. */
  readonly basket: readonly string[];
};

/** In place of the tick: REG-20. */
export function NotFitting({ ward, course, basket }: NotFittingProps) {
  const { startsOn } = course;
  const age = startsOn === null ? '' : ageText(ageAt(startsOn, ward.birthYear));
  const years = birthYearsText(fittingBirthYears(course));
  return (
    <div className="flex items-start gap-3">
      <span aria-hidden className="mt-0.5 size-6 shrink-0 rounded-chip border-2 border-dashed border-line-strong" />
      <span>
        <b className="block text-muted">{fullName(ward)}</b>
        <span className="flex items-start gap-1.5 text-small">
          <Info aria-hidden size={16} className="mt-[0.2em] shrink-0" />
          <span>
            {typeset(pl.registration.notFitting(ward.birthYear, age, agesText(course), years))}{' '}
            <Link to={offerFor(ward.id, basket)} className="link inline-block min-h-6">
              {typeset(pl.overview.toOfferFor(forText(ward.firstName)))}
            </Link>
            {'. '}
            <SchoolPhone
              className="num text-nowrap"
              before={pl.registration.notFittingHint}
              otherwise={pl.registration.notFittingAtReception}
            />
          </span>
        </span>
      </span>
    </div>
  );
}
