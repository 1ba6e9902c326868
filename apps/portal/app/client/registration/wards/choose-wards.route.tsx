// Registration, step 1: the participants. The next step holds a place for each.

import type { MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import type { beginRegistrationAct } from '@zapisy/acts/registration/begin-registration';
import type { giveUpPlacesAct } from '@zapisy/acts/registration/give-up-places';
import type { joinWaitingListAct } from '@zapisy/acts/registration/waiting/join-waiting-list';
import { missedAhead } from '@zapisy/domain/calendar/course-agenda';
import { nextMeetings } from '@zapisy/domain/courses/course-meetings';
import { formatGrosze } from '@zapisy/domain/money';
import { fullName, type Participant } from '@zapisy/domain/people/participant';
import { dayText } from '@zapisy/domain/registration/course-time-text';
import type { MonthOffer } from '@zapisy/domain/registration/months/month-offer';
import { warsawTime } from '@zapisy/domain/warsaw-time';
import { Banner } from '@zapisy/screens/components/banner';
import { Chip } from '@zapisy/screens/components/chip';
import { agesText } from '@zapisy/screens/texts/course-facts';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { UserRoundPlus } from 'lucide-react';
import { EmptyState } from '#app/components/feedback/empty-state.tsx';
import { ButtonLink } from '#app/components/form/button-link.tsx';
import { FailureBanner } from '#app/forms/failure-banner.tsx';
import { submitForm } from '#app/forms/lost-answer.ts';
import { useAnswer } from '#app/forms/use-answer.ts';
import { type FormFailure, statusOf } from '#app/server/api.server.ts';
import { asVisitor } from '#app/server/visit.server.ts';
import { CourseLines } from '#app/shared/courses/course-lines.tsx';
import { MissedDays } from '#app/shared/courses/missed-meeting.tsx';
import { addedIn, addParticipantAddress } from '#app/shared/participants/added.ts';
import { AddedNotice } from '#app/shared/participants/added-notice.tsx';
import { pl } from '#app/texts/client-pl.ts';
import { listed } from '#app/texts/format.ts';
import { pageTitle } from '#app/texts/page-title.ts';
import { JOINED_PARAM, WAITING } from '../../waiting/waiting-address.ts';
import {
  ADD_FIELD,
  basketOf,
  CHANGED_MONTH_PARAM,
  MONTH_FIELD,
  MONTH_PARAM,
  STEPS,
  TICKED_PARAM,
  tickedIn,
  WAIT_FIELD,
  withBasket,
} from '../basket.ts';
import { ClosedCourse } from '../closed-course.tsx';
import { RegistrationSteps, StepHead } from '../step-frame.tsx';
import { monthOptions, startMonth } from './choose-month.tsx';
import { chooseWards, stillSold } from './choose-wards.server.ts';
import { ParticipantsForm } from './choose-wards-form.tsx';
import { joinWaiting } from './join-waiting.server.ts';
import { ownPlaces } from './unfinished.server.ts';
import { openBasket, unfinishedOf } from './unfinished.ts';
import { UnfinishedNotices } from './unfinished-notice.tsx';

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, pl.registration.steps[0]);

export const loader = asVisitor(async ({ api, params, url }) => {
  const courseId = params['courseId'] ?? '';
  const [{ course, closure, months, hasWaitingList }, wards, places, own, waiting] = await Promise.all([
    api.registration.course.query({ courseId }),
    api.people.wards.query(),
    api.registration.places.query({ courseId }),
    ownPlaces(api),
    api.registration.ownWaiting.query(),
  ]);
  const basket = basketOf(url);
  const open = openBasket(own);
  // Begun again without the address of its basket, the same registration is continued (REG-36).
  if (basket.length === 0 && places.some(({ registrationId }) => open.includes(registrationId)))
    throw redirect(withBasket(url.pathname, open, Object.fromEntries(url.searchParams)));
  const [next = null] = course.kind === 'permanent' ? nextMeetings(course, new Date(), 1) : [];
  return {
    course,
    closure,
    months,
    hasWaitingList,
    waiting: waiting.filter((entry) => entry.course.id === courseId),
    next,
    missed: missedAhead(course, new Date()),
    wards,
    places,
    sold: stillSold(course, places, new Date()),
    monthChanged: url.searchParams.has(CHANGED_MONTH_PARAM),
    basket,
    unfinished: unfinishedOf(own).filter((one) => one.places.some((place) => place.course.id === courseId)),
    ticked: tickedIn(url) ?? null,
    month: url.searchParams.get(MONTH_PARAM) ?? undefined,
    added: addedIn(url),
  };
});

type Outcome = { readonly sent: readonly string[]; readonly month: string; readonly failure?: FormFailure };

export const action = asVisitor(async ({ api, params, request, url, answerWith }): Promise<Outcome> => {
  const form = await request.formData();
  const sent = form.getAll('participant').filter((id) => typeof id === 'string');
  const basket = basketOf(url);
  const month = String(form.get(MONTH_FIELD) ?? '');
  const city = form.get(ADD_FIELD);
  if (typeof city === 'string') {
    const ticked = sent.length > 0 ? { [TICKED_PARAM]: sent.join(',') } : {};
    const chosen = month === '' ? ticked : { ...ticked, [MONTH_PARAM]: month };
    throw redirect(addParticipantAddress(withBasket(url.pathname, basket, chosen), city));
  }
  const courseId = params['courseId'] ?? '';
  const chosen = form.has(WAIT_FIELD)
    ? await joinWaiting(api, courseId, sent)
    : await chooseWards(api, { courseId, playerIds: sent, basket, month });
  if (chosen.kind === 'joined') throw redirect(`${WAITING}?${JOINED_PARAM}`);
  if (chosen.kind === 'chosen') throw redirect(withBasket(STEPS.invoice, chosen.basket));
  if (chosen.kind === 'being-paid') throw redirect(`/platnosc/${chosen.checkoutId}`);
  if (chosen.kind === 'nothing-chosen') {
    answerWith(422);
    return { sent, month };
  }
  answerWith(statusOf(chosen.failure));
  return { sent, month, failure: chosen.failure };
});

export const clientAction = submitForm;

export default function RegisterParticipants() {
  const found = useLoaderData<typeof loader>();
  const { course, closure, months, next, missed, wards, places, basket, unfinished, ticked, month, added } = found;
  const outcome = useAnswer<typeof action>();
  const { pathname } = useLocation();
  if (closure) {
    const { closed, chooseCourse: toOffer } = pl.registration;
    return (
      <div className="mt-7">
        <ClosedCourse shortName={course.shortName} notice={closed[closure]} {...{ toOffer, basket }} />
      </div>
    );
  }
  return (
    <>
      <RegistrationSteps current={1} ids={basket} />
      <UnfinishedNotices all={unfinished} />
      <StepHead title={typeset(course.shortName)} lead={pl.registration.leadActor} />
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <CourseLines course={course} />
        {next && (
          <span className="text-small text-muted">
            {typeset(pl.registration.nextMeeting(`${dayText(next.day)}, ${warsawTime(next.starts)}`))}
          </span>
        )}
        {agesText(course) && <Chip>{typeset(agesText(course))}</Chip>}
        <span>
          <b className="num text-h3">{formatGrosze(course.price)}</b>{' '}
          <span className="text-small text-muted">{pl.registration.each[course.kind]}</span>
        </span>
      </div>
      <div className="text-small text-muted">
        <MissedDays missed={missed} />
      </div>
      <div className="mt-7 max-w-[680px]">
        <div className="mb-5 empty:hidden">
          <AddedNotice added={added} wards={wards} />
        </div>
        <div className="mb-5 empty:hidden">
          {found.monthChanged && !outcome && (
            <Banner tone="warn" announce="alert" title={pl.registration.offerChanged.title}>
              {pl.registration.offerChanged.hint}
            </Banner>
          )}
          {outcome?.failure && <WhyNotStarted failure={outcome.failure} wards={wards} />}
        </div>
        {wards.length === 0 ? (
          <EmptyState
            drawing
            title={pl.start.noWards}
            action={
              <ButtonLink
                to={addParticipantAddress(withBasket(pathname, basket), course.city)}
                variant="primary"
                icon={UserRoundPlus}
              >
                {pl.participant.add}
              </ButtonLink>
            }
          />
        ) : (
          <ParticipantsForm
            key={added?.playerId}
            {...{ wards, places, basket }}
            free={course.free}
            course={course}
            waiting={found.waiting}
            hasWaitingList={found.hasWaitingList}
            sent={outcome?.sent}
            ticked={ticked ?? undefined}
            months={
              course.kind === 'permanent'
                ? {
                    options: monthOptions(offersNow(outcome?.failure) ?? months, found.sold),
                    chosen: startMonth(outcome?.month ?? month, found.sold, basket),
                    monthly: course.price,
                  }
                : undefined
            }
          />
        )}
      </div>
    </>
  );
}

/** What the server offered when it refused the month: newer than the page. */
function offersNow(failure: FormFailure | undefined): readonly MonthOffer[] | undefined {
  if (failure?.kind !== 'conflict') return undefined;
  return failure.details.reason === 'month-changed' ? failure.details.offers : undefined;
}

type WhyNotStartedProps = { readonly failure: FormFailure; readonly wards: readonly Participant[] };

function WhyNotStarted({ failure, wards }: WhyNotStartedProps) {
  const texts = pl.registration;
  const namesOf = (ids: readonly string[] = []) => listed(wards.filter(({ id }) => ids.includes(id)).map(fullName));
  return (
    <FailureBanner<typeof beginRegistrationAct | typeof giveUpPlacesAct | typeof joinWaitingListAct>
      failure={failure}
      own={{
        'month-changed': () => (
          <Banner tone="warn" title={texts.monthChanged.title} children={texts.monthChanged.hint} />
        ),
        'place-gone': texts.full,
        'too-many-waiting': ({ most }) => <Held title={texts.waiting.tooMany(most)} hint={texts.waiting.tooManyHint} />,
        'too-many-held': ({ most }) => <Held {...texts.tooManyHeld(most)} />,
        'hold-used-up': ({ again }) => <Held {...texts.holdUsedUp(warsawTime(again))} />,
        'age-not-fitting': ({ playerIds }) => (
          <Banner tone="error" title={texts.notFittingMeanwhile(namesOf(playerIds))} />
        ),
        // Registered in another window since the form was opened: the list shows it now, and the others are still ticked.
        'already-registered': ({ playerIds }) => (
          <Banner tone="error" title={texts.registeredMeanwhile(namesOf(playerIds))}>
            {texts.registeredMeanwhileHint}
          </Banner>
        ),
      }}
    />
  );
}

function Held({ title, hint }: { readonly title: string; readonly hint: string }) {
  return <Banner tone="error" title={title} children={hint} />;
}
