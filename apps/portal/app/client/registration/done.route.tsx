// A registration without anything to pay: the places are taken.
import type { MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { fullName } from '@zapisy/domain/people/participant';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { Banner } from '../../components/feedback/banner.tsx';
import { ButtonLink } from '../../components/form/button.tsx';
import { Card } from '../../components/layout/card.tsx';
import { asVisitor } from '../../server/visit.server.ts';
import { CalendarLink } from '../../shared/calendar/calendar-link.tsx';
import { CourseLines } from '../../shared/courses/course-lines.tsx';
import { pageTitle } from '../../texts/page-title.ts';
import { pl } from '../../texts/pl.ts';
import { basketOf } from './basket.ts';

export const meta: MetaFunction = () => pageTitle(pl.registration.doneTitle);

export const loader = asVisitor(async ({ api, url }) => {
  const registrationIds = [...basketOf(url)];
  if (registrationIds.length === 0) throw redirect('/zajecia');
  return { basket: await api.registration.basket.query({ registrationIds }) };
});

export default function RegisterDone() {
  const { basket } = useLoaderData<typeof loader>();
  return (
    <div className="grid max-w-[680px] gap-6">
      <h1>{pl.registration.doneTitle}</h1>
      <Banner tone="ok" title={pl.registration.doneText} />
      <Card>
        <ul className="px-pad py-1">
          {basket.map(({ id, participant, course }) => (
            <li key={id} className="flex gap-4 border-t border-line py-4 first:border-t-0">
              <PersonMark name={participant.firstName} mark={participant.mark} size={44} />
              <div>
                <b>{typeset(course.shortName)}</b>
                <p className="text-small">{fullName(participant)}</p>
                <CourseLines course={course} />
              </div>
            </li>
          ))}
        </ul>
      </Card>
      <div className="flex flex-wrap items-center gap-3">
        <CalendarLink text={pl.overview.toCalendar} registrationIds={basket.map(({ id }) => id)} />
        <ButtonLink to="/zajecia">{pl.registration.add}</ButtonLink>
      </div>
    </div>
  );
}
