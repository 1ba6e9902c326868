// What decides on a course, beside its texts: when, where, for whom, how much, how many places are free, and the way to one.

import type { CourseDescription } from '@zapisy/domain/offer/course-description';
import { courseEndText, courseTimeText } from '@zapisy/domain/registration/course-time-text';
import type { MonthOffer } from '@zapisy/domain/registration/months/month-offer';
import { classes } from '@zapisy/screens/class-names';
import { agesText, placeText } from '@zapisy/screens/texts/course-facts';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { ButtonLink } from '#app/components/form/button-link.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { pl } from '#app/texts/client-pl.ts';
import { type ListedCourse, withBasket } from '../../registration/basket.ts';
import { freeText } from '../offer.ts';
import { OfferedPrice } from '../offered-price.tsx';

type EnrolCardProps = {
  readonly course: ListedCourse;
  readonly said: CourseDescription;
  readonly months: readonly MonthOffer[];
  readonly basket: readonly string[];
};

const texts = pl.coursePage;

export function EnrolCard({ course, said, months, basket }: EnrolCardProps) {
  const free = freeText(course);
  const isFull = course.free === 0;
  const time = [courseTimeText(course), courseEndText(course)].filter((part) => part !== '').join(', ');
  const facts = [
    [texts.when, time],
    [texts.where, placeText(course)],
    [texts.ages, agesText(course)],
    [texts.level, said.level],
    [texts.trainer, said.trainer],
  ].filter(([, value]) => value !== '');
  return (
    <Card className="grid gap-4 p-pad">
      <dl className="grid gap-2.5">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-small text-muted">{label}</dt>
            <dd className="wrap-anywhere">{typeset(value ?? '')}</dd>
          </div>
        ))}
      </dl>
      <p>
        <OfferedPrice course={course} first={months[0]} />
      </p>
      <p className={classes('text-small', (free.isFew || isFull) && 'font-semibold', isFull && 'text-muted')}>
        {free.text}
      </p>
      {!isFull && (
        <ButtonLink
          to={withBasket(`/zajecia/${course.id}/zapis`, basket)}
          variant="primary"
          aria-label={pl.clientOffer.signUpFor(course.shortName)}
          className="justify-self-start"
        >
          {pl.clientOffer.signUp}
        </ButtonLink>
      )}
    </Card>
  );
}
