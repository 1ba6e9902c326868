// 'Zamknięcie dnia': what was taken and refunded on a day, and what to check; made for the screen and for print.

import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { formatWarsaw, warsawDate } from '@zapisy/domain/warsaw-time';
import { Banner } from '@zapisy/screens/components/banner';
import { Button } from '@zapisy/screens/components/button';
import { Printer } from 'lucide-react';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { Card } from '../../components/layout/card.tsx';
import { NothingHere } from '../../pages/nothing-here.tsx';
import { asStaff } from '../../server/visit.server.ts';
import { PageProblemView } from '../../shared/frame/page-problem.tsx';
import { longDay } from '../../texts/format.ts';
import { pageTitle } from '../../texts/page-title.ts';
import { pl } from '../../texts/pl.ts';
import { PAYMENT_LIST } from '../payments/list/payment-list.ts';
import { DAY_END } from '../shell/addresses.ts';
import { useDeskName } from '../shell/desk-names.ts';
import { StaffHead } from '../shell/staff-frame.tsx';
import { type DayEnd, readDayEnd } from './day-end.server.ts';
import { DayEndFigures } from './day-end-figures.tsx';
import { DayEndFilters } from './day-end-filters.tsx';
import { DAY_END_LIST, type DayEndFilter, dayEndFilterIn } from './day-end-list.ts';
import { DayEndLists } from './day-end-lists.tsx';
import { DayEndDesks, DayEndDocuments, DayEndForms } from './day-end-sums.tsx';

const texts = pl.dayEnd;
const NOWHERE = { cities: [], desks: [] };

export const handle = 'staff';
export const meta: MetaFunction = ({ matches }) => pageTitle(matches, texts.title);

export const loader = asStaff('settle-and-issue', async ({ api, url, answerWith }) => {
  const filter = dayEndFilterIn(url, warsawDate(new Date()));
  const read = await readDayEnd(api, filter);
  if (!read.end) answerWith(422);
  return { ...read, filter };
});

export default function StaffDayEnd() {
  const read = useLoaderData<typeof loader>();
  const { end, filter } = read;
  const today = read.end ? read.end.today : read.today;
  return (
    <>
      <StaffHead title={texts.title} note={longDay(filter.day)}>
        {end && (
          <Button
            variant="primary"
            icon={Printer}
            className="print:hidden noscript:hidden"
            onClick={() => window.print()}
          >
            {texts.print}
          </Button>
        )}
      </StaffHead>
      <DayEndFilters filter={filter} today={today} places={end?.places ?? NOWHERE} />
      {end ? <TheDay end={end} filter={filter} /> : <DayToCome />}
    </>
  );
}

export function ErrorBoundary() {
  return <PageProblemView loadTitle={texts.loadFailed} />;
}

type TheDayProps = { readonly end: DayEnd; readonly filter: DayEndFilter };

function TheDay({ end, filter }: TheDayProps) {
  const { day, city, deskId } = filter;
  const deskName = useDeskName();
  const isEmpty = end.payments === 0 && end.refunds.count === 0 && end.cancelled.count === 0;
  const progress = [
    ...[city && texts.inCity(city), deskId && texts.atDesk(deskName(deskId))],
    ...[texts.asOf(formatWarsaw(end.readAt)), texts.report],
  ];
  return (
    <div className="grid gap-4 print:gap-2">
      <p className="-mt-1.5 text-small text-muted">{progress.filter(Boolean).join(' ')}</p>
      {isEmpty ? (
        <Card className="p-pad">
          <NothingHere
            texts={texts}
            isNarrowed={DAY_END_LIST.isNarrowed({ city, deskId })}
            all={DAY_END_LIST.to({ day })}
          />
        </Card>
      ) : (
        <>
          <DayEndFigures end={end} />
          <div className="grid items-start gap-4 lg:grid-cols-2 print:grid-cols-2 print:gap-2">
            <DayEndForms end={end} />
            <DayEndDocuments end={end} />
          </div>
          <DayEndDesks end={end} filter={filter} />
          <DayEndLists end={end} />
          <div className="print:hidden">
            <ButtonLink to={PAYMENT_LIST.to({ city, from: day, to: day })}>{texts.allPayments}</ButtonLink>
          </div>
          <div className="hidden grid-cols-2 gap-6 pt-4 print:grid">
            <p className="border-b border-ink pb-1">{texts.counted}</p>
            <p className="border-b border-ink pb-1">{texts.signature}</p>
          </div>
        </>
      )}
    </div>
  );
}

function DayToCome() {
  return (
    <Banner
      tone="info"
      title={texts.toCome}
      actions={
        <ButtonLink to={DAY_END} size="small" variant="tinted">
          {texts.showToday}
        </ButtonLink>
      }
    >
      {texts.toComeHint}
    </Banner>
  );
}
