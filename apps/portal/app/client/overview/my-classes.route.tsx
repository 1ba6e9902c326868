// Moje zajęcia: every place of the family by child, and what is paid or owed for it.
import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Banner } from '@zapisy/screens/components/banner';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { Card } from '../../components/layout/card.tsx';
import { asVisitor } from '../../server/visit.server.ts';
import { CalendarLink, NOTHING_PARAM } from '../../shared/calendar/calendar-link.tsx';
import { SchoolPhone } from '../../shared/school/school-phone.tsx';
import { pl } from '../../texts/client-pl.ts';
import { pageTitle } from '../../texts/page-title.ts';
import { duesAddress } from '../dues/chosen-dues.ts';
import { CampCards } from '../law/camp-cards.tsx';
import { ChildCard } from './child-card.tsx';
import { childrenOf, endedOf, FOLDED_ABOVE, hasMeetings } from './my-classes.ts';
import { type Owed, payText, sumOf } from './overview.ts';
import { PastPlaces } from './past-places.tsx';

const texts = pl.overview;

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, pl.menu.myClasses);

export const loader = asVisitor(async ({ api, url }) => {
  const [places, owed, cards] = await Promise.all([
    api.overview.places.query(),
    api.overview.owed.query(),
    api.law.ownCards.query(),
  ]);
  return { places, owed, cards, nothingForCalendar: url.searchParams.has(NOTHING_PARAM) };
});

export default function MyClasses() {
  const { places, owed, cards, nothingForCalendar } = useLoaderData<typeof loader>();
  const children = childrenOf(places, owed);
  const ended = endedOf(places);
  const isLong = children.reduce((count, child) => count + child.places.length, 0) > FOLDED_ABOVE;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1>{pl.menu.myClasses}</h1>
        {places.places.some(hasMeetings) && <CalendarLink text={texts.allToCalendar} />}
      </div>
      {nothingForCalendar && (
        <div className="mt-5.5">
          <Banner tone="info" title={texts.nothingForCalendar} />
        </div>
      )}
      <CampCards cards={cards} />
      <OwedBar owed={owed} />
      {children.length === 0 ? (
        <div className="mt-8">
          <EmptyState
            drawing
            title={texts.noParticipants}
            action={<ButtonLink to="/zajecia">{texts.start.choose}</ButtonLink>}
          />
        </div>
      ) : (
        <div className="mt-6 grid gap-4">
          {children.map((child, index) => (
            <ChildCard key={child.ward.id} child={child} today={places.today} isFolded={isLong && index > 0} />
          ))}
        </div>
      )}
      {ended.length > 0 && <PastPlaces places={ended} />}
      {children.length > 0 && (
        <p className="mt-4.5 max-w-[44em] text-small text-muted">
          <SchoolPhone
            className="num link"
            before={texts.change}
            after={texts.changeEnd}
            otherwise={texts.changeAtReception}
          />
        </p>
      )}
    </>
  );
}

/** The sum of what is due with the one main button; nothing when nothing is due. */
function OwedBar({ owed }: { readonly owed: Owed }) {
  const sum = sumOf(owed);
  if (sum.due.length === 0) return null;
  const label = sum.late === 0 ? texts.owed : sum.late === 1 ? texts.owedAnd.one : texts.owedAnd.more(sum.late);
  return (
    <Card className="mt-5.5">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3.5 p-4 sm:px-6 sm:py-5">
        <p className="min-w-48 flex-1">
          <span className="block text-small text-muted">{label}</span>
          <b className="num text-figure font-bold tracking-[-0.02em]">{sum.total}</b>
        </p>
        <ButtonLink to={duesAddress()} variant="primary" className="max-sm:w-full">
          {payText(sum)}
        </ButtonLink>
      </div>
    </Card>
  );
}
