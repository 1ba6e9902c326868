// One child with its places: what, when, where, until when, and what is paid or owed.
import { Link } from '@remix-run/react';
import { ageAt } from '@zapisy/domain/courses/age-range';
import { formatGrosze } from '@zapisy/domain/money';
import { instalmentName } from '@zapisy/domain/payments/instalment-name';
import { paidMonthsText, paidMonthText } from '@zapisy/domain/payments/paid-month';
import { isPayable } from '@zapisy/domain/payments/payment';
import { formatDate } from '@zapisy/domain/warsaw-time';
import { Chip } from '@zapisy/screens/components/chip';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import { ageText } from '@zapisy/screens/texts/course-facts';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { ChevronDown, Hourglass } from 'lucide-react';
import { Card } from '../../components/layout/card.tsx';
import { pl } from '../../texts/client-pl.ts';
import { forText } from '../../texts/first-names.ts';
import { momentText } from '../../texts/moment-text.ts';
import { untilText } from '../dues/due-day.ts';
import { reviewText } from '../dues/review-text.ts';
import { offerFor, STEPS, withBasket } from '../registration/basket.ts';
import type { Child, PlaceWithDues } from './my-classes.ts';
import { DueState } from './owed-card.tsx';
import { PlaceFacts } from './place-facts.tsx';

const texts = pl.overview;
const HEAD = 'flex items-center gap-3.5 px-4 py-3.5 sm:px-6 sm:py-4';

type ChildCardProps = {
  readonly child: Child;
  /** Business day 'YYYY-MM-DD'. */
  readonly today: string;
  readonly isFolded: boolean;
};

export function ChildCard({ child, today, isFolded }: ChildCardProps) {
  const id = `uczestnik-${child.ward.id}`;
  const rows = <Rows child={child} today={today} />;
  return (
    <Card labelledBy={id}>
      {isFolded ? (
        <details className="group">
          <summary className={`${HEAD} list-none [&::-webkit-details-marker]:hidden`}>
            <Head child={child} today={today} id={id} />
            <span className="ml-auto text-small text-muted">{texts.classes(child.places.length)}</span>
            <ChevronDown aria-hidden size={18} className="group-open:rotate-180" />
          </summary>
          {rows}
        </details>
      ) : (
        <>
          <div className={HEAD}>
            <Head child={child} today={today} id={id} />
          </div>
          {rows}
        </>
      )}
    </Card>
  );
}

type HeadProps = Pick<ChildCardProps, 'child' | 'today'> & { readonly id: string };

function Head({ child: { ward }, today, id }: HeadProps) {
  return (
    <>
      <PersonMark name={ward.firstName} mark={ward.mark} size={44} />
      <div className="leading-[1.3]">
        <h2 id={id}>{ward.firstName}</h2>
        <p className="text-small text-muted">{texts.born(ward.birthYear, ageText(ageAt(today, ward.birthYear)))}</p>
      </div>
    </>
  );
}

function Rows({ child: { ward, places }, today }: Pick<ChildCardProps, 'child' | 'today'>) {
  if (places.length === 0) {
    return (
      <p className="flex flex-wrap items-center gap-x-3 border-t border-line px-4 py-2 sm:px-6">
        {texts.noClasses}
        <Link to={offerFor(ward.id)} className="link inline-flex min-h-11 items-center">
          {texts.toOfferFor(forText(ward.firstName))}
        </Link>
      </p>
    );
  }
  return (
    <ul>
      {places.map((place) => (
        <PlaceFacts key={place.id} place={place}>
          <PaidOrOwed place={place} today={today} />
        </PlaceFacts>
      ))}
    </ul>
  );
}

function PaidOrOwed({ place, today }: { readonly place: PlaceWithDues; readonly today: string }) {
  const { state, dues, paidOn, course, reservedUntil } = place;
  if (state === 'held') return <Held place={place} today={today} />;
  if (dues.length === 0) {
    const settled = isPayable(course.price) ? texts.nothingDue : texts.free;
    const paidFor = paidMonthsText(place.paidMonths) || place.paidFormerCourse;
    if (paidFor) return <p className="text-muted">{texts.paidFor(typeset(paidFor))}</p>;
    return <p className="text-muted">{paidOn === null ? settled : texts.paid(formatDate(paidOn))}</p>;
  }
  return (
    <>
      {dues.map((payment) => (
        <p key={payment.paymentId}>
          <b className="num mr-2 text-body md:mr-0 md:block">{formatGrosze(payment.amount)}</b>
          {partOf(payment)}
          <DueState payment={payment} today={today} />
        </p>
      ))}
      {reservedUntil !== null && (
        <>
          <p className="my-1">
            <Chip tone="info" icon={Hourglass}>
              {texts.placeUntil(untilText(reservedUntil, today))}
            </Chip>
          </p>
          <p className="text-muted">{texts.elseFree}</p>
        </>
      )}
    </>
  );
}

/** The course is named above: 'listopad (1 z 4 zajęć) · rata 1 z 2 · '. */
function partOf({ month, part, instalment }: PlaceWithDues['dues'][number]): string {
  const parts = [month && paidMonthText({ month, part }), instalment && instalmentName(instalment)];
  return parts.flatMap((part) => (part ? [`${typeset(part)} · `] : [])).join('');
}

/** A place that the client began to register for: until when it waits and the way back, or that it is being paid. */
function Held({ place, today }: { readonly place: PlaceWithDues; readonly today: string }) {
  const { course, participant, heldUntil, reviewedSince, dues, basket } = place;
  const [pending] = dues;
  // With an open checkout the way back leads to its page, which says what became of it.
  if (pending?.checkout) return <DueState payment={pending} today={today} />;
  if (reviewedSince) return <p>{reviewText(reviewedSince)}</p>;
  return (
    <>
      {heldUntil && (
        <p className="mb-1">
          <Chip tone="info" icon={Hourglass}>
            {texts.placeUntil(texts.untilTime(momentText(heldUntil, new Date())))}
          </Chip>
        </p>
      )}
      <Link
        to={withBasket(STEPS.summary, basket)}
        className="link-alone"
        aria-label={texts.finishOf(typeset(course.shortName), participant.firstName)}
      >
        {texts.finish}
      </Link>
    </>
  );
}
