// A registration without anything to pay: the places are taken.
import type { MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { asVisitor } from '../../server/visit.server.ts';
import { CalendarLink } from '../../shared/calendar/calendar-link.tsx';
import { pl } from '../../texts/client-pl.ts';
import { pageTitle } from '../../texts/page-title.ts';
import { basketOf } from './basket.ts';
import { Enrolled } from './enrolled.tsx';

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, pl.registration.doneTitle);

export const loader = asVisitor(async ({ api, url }) => {
  const registrationIds = [...basketOf(url)];
  if (registrationIds.length === 0) throw redirect('/zajecia');
  return { basket: await api.registration.basket.query({ registrationIds }) };
});

export default function RegisterDone() {
  const { basket } = useLoaderData<typeof loader>();
  return (
    <div className="grid max-w-[680px] gap-6">
      <Enrolled registrations={basket}>
        <p className="mt-4 text-muted">{pl.registration.doneText}</p>
      </Enrolled>
      <div className="flex flex-wrap items-center gap-3">
        <CalendarLink text={pl.overview.toCalendar} registrationIds={basket.map(({ id }) => id)} variant="primary" />
        <ButtonLink to="/zajecia">{pl.registration.add}</ButtonLink>
      </div>
    </div>
  );
}
