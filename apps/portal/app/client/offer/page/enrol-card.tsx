// What decides on a course, beside its texts: when, where, for whom, how much, how many places are free, and the way to one.

import type { CourseDescription } from '@zapisy/domain/offer/course-description';
import { courseEndText, courseTimeText } from '@zapisy/domain/registration/course-time-text';
import type { MonthOffer } from '@zapisy/domain/registration/months/month-offer';
import { classes } from '@zapisy/screens/class-names';
import { agesText, placeText } from '@zapisy/screens/texts/course-facts';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { Card } from '#app/components/layout/card.tsx';
import { offerPl } from '#app/texts/offer-pl.ts';
import type { ListedCourse } from '../../registration/basket.ts';
import { freeText } from '../offer.ts';
import { OfferedPrice } from '../offered-price.tsx';
import { SignUpLink } from '../sign-up-link.tsx';

type EnrolCardProps = {
  readonly course: ListedCourse;
  readonly said: CourseDescription;
  readonly months: readonly MonthOffer[];
  readonly basket: readonly string[];
  readonly hasWaitingList: boolean;
};

const texts = offerPl.coursePage;

export function EnrolCard({ course, said, months, basket, hasWaitingList }: EnrolCardProps) {
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
      <SignUpLink {...{ course, hasWaitingList, basket }} className="justify-self-start" isMain />
    </Card>
  );
}
