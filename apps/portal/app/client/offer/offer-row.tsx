// One course of the offer: what, for whom of the family, when, where, how many places are free, and how much.

import { Link } from '@remix-run/react';
import type { Participant } from '@zapisy/domain/people/participant';
import { courseTimeText } from '@zapisy/domain/registration/course-time-text';
import { classes } from '@zapisy/screens/class-names';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import { agesText, placeText, venueText } from '@zapisy/screens/texts/course-facts';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { coursePageAddress } from '../../shared/courses/course-page-address.ts';
import { MissedDays } from '../../shared/courses/missed-meeting.tsx';
import { offerPl } from '../../texts/offer-pl.ts';
import { type ListedCourse, withBasket } from '../registration/basket.ts';
import { freeText, type Relation } from './offer.ts';
import type { OfferedFacts } from './offered-facts.server.ts';
import { OfferedPrice } from './offered-price.tsx';
import { SignUpLink } from './sign-up-link.tsx';

export type RelatedWard = { readonly ward: Participant; readonly relation: Relation };

type OfferRowProps = {
  readonly course: ListedCourse;
  readonly facts: OfferedFacts | undefined;
  /** The family's participants that the course is for, the chosen one first. */
  readonly related: readonly RelatedWard[];
  readonly basket: readonly string[];
  /** False where one city is chosen. */
  readonly withCity: boolean;
};

export function OfferRow({ course, facts, related, basket, withCity }: OfferRowProps) {
  const isFull = course.free === 0;
  const free = freeText(course);
  const where = withCity ? placeText(course) : venueText(course);
  const ages = course.shortName.includes(agesText(course)) ? '' : agesText(course);
  const shown = related.filter(({ relation }) => !isFull || relation !== 'fits');
  return (
    <li
      className={classes(
        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 border-t border-line px-4 py-3 first:border-t-0',
        'md:min-h-20 md:grid-cols-[minmax(0,1.3fr)_minmax(0,1.45fr)_minmax(0,.7fr)_minmax(0,1fr)_88px] md:px-6',
        isFull && 'text-muted',
      )}
    >
      <div className="col-span-2 md:col-span-1">
        <h3 className={classes('text-h3', isFull && 'font-medium')}>
          <Link to={pageOf(course, basket)} className="link-alone">
            {typeset(course.shortName)}
          </Link>
        </h3>
        {shown.length > 0 && <Related shown={shown} />}
      </div>
      <div className="col-span-2 text-small leading-[1.4] md:col-span-1">
        <span className="block">{typeset(courseTimeText(course))}</span>
        <span className="block text-muted">{typeset([where, ages].filter((part) => part !== '').join(' · '))}</span>
        <MissedDays missed={facts?.missed} />
      </div>
      <p className={classes('text-small max-md:row-start-4', (free.isFew || isFull) && 'font-semibold')}>{free.text}</p>
      <p className="max-md:row-start-3 md:text-right">
        <OfferedPrice course={course} first={facts?.first} />
      </p>
      <SignUpLink
        course={course}
        hasWaitingList={facts?.hasWaitingList === true}
        basket={basket}
        className="max-md:col-start-2 max-md:row-span-2 max-md:row-start-3"
      />
    </li>
  );
}

function pageOf(course: ListedCourse, basket: readonly string[]): string {
  const address = coursePageAddress(course);
  return basket.length === 0 ? address : withBasket(address, basket);
}

function Related({ shown }: { readonly shown: readonly RelatedWard[] }) {
  const fitting = shown.filter(({ relation }) => relation === 'fits');
  const others = shown.filter(({ relation }) => relation !== 'fits');
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-muted">
      {fitting.length > 0 && (
        <span className="inline-flex flex-wrap items-center gap-1.5">
          {offerPl.clientOffer.fits}
          {fitting.map(({ ward }) => (
            <Name key={ward.id} ward={ward} />
          ))}
        </span>
      )}
      {others.map(({ ward, relation }) => (
        <span key={ward.id} className="inline-flex items-center gap-1.5">
          <Name ward={ward} />
          {relation !== 'fits' && offerPl.clientOffer.relations[relation]}
        </span>
      ))}
    </p>
  );
}

function Name({ ward: { firstName, mark } }: { readonly ward: Participant }) {
  return (
    <span className="inline-flex items-center gap-1.5 font-medium text-ink">
      <PersonMark name={firstName} mark={mark} size={22} />
      {firstName}
    </span>
  );
}
