// What each child attends in the coming seven days, where, and the calendar file of it.
import { Link } from '@remix-run/react';
import { rangeText, shortDayText, shortWeekdayText, weekdayText } from '@zapisy/domain/registration/course-time-text';
import { addDays } from '@zapisy/domain/warsaw-time';
import { classes } from '@zapisy/screens/class-names';
import { Chip } from '@zapisy/screens/components/chip';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import { placeText } from '@zapisy/screens/texts/course-facts';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { CalendarClock, Hourglass, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../components/layout/card.tsx';
import { CalendarLink } from '../../shared/calendar/calendar-link.tsx';
import { MissedChip, missedText } from '../../shared/courses/missed-meeting.tsx';
import { pl } from '../../texts/client-pl.ts';
import { untilText } from '../dues/due-day.ts';
import { type MissedRow, missedInWeek, nextAfterWeek, type Places, type WeekRow, weekOf } from './overview.ts';

const texts = pl.overview;
const ROW =
  'grid min-h-17 grid-cols-[40px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-t border-line px-4 py-3 leading-[1.4] first:border-t-0 sm:grid-cols-[104px_40px_minmax(0,1fr)_auto] sm:gap-x-3.5 sm:px-6';

export function WeekSection({ children }: { readonly children: ReactNode }) {
  return (
    <section aria-labelledby="najblizsze">
      <div className="mb-2.5 flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id="najblizsze">{texts.week}</h2>
        <Link to="/moje-zajecia" className="link flex min-h-11 items-center text-small">
          {texts.myClasses}
        </Link>
      </div>
      {children}
    </section>
  );
}

export function WeekCard({ places }: { readonly places: Places }) {
  const rows = weekOf(places);
  const missed = missedInWeek(places);
  if (rows.length === 0 && missed.length === 0) return <NoClasses places={places} />;
  const address = commonAddress(rows);
  return (
    <Card>
      <ul>
        {inOrder(rows, missed).map((row) =>
          'missed' in row ? (
            <MissedRowView key={`${row.place.id} ${row.missed.placed.day} bez`} row={row} today={places.today} />
          ) : (
            <Row
              key={`${row.place.id} ${row.meeting.day}`}
              row={row}
              today={places.today}
              where={address === '' ? placeText(row.place.course) : row.place.course.room}
            />
          ),
        )}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-3 text-small text-muted sm:px-6">
        {address !== '' && (
          <span className="flex items-center gap-2">
            <MapPin aria-hidden size={18} className="shrink-0" />
            {typeset(rows.length === 1 ? address : texts.allAt(address))}
          </span>
        )}
        <CalendarLink text={texts.toCalendar} className="max-sm:w-full sm:ml-auto" />
      </div>
    </Card>
  );
}

function inOrder(rows: readonly WeekRow[], missed: readonly MissedRow[]): readonly (WeekRow | MissedRow)[] {
  const momentOf = (row: WeekRow | MissedRow) => {
    const { day, starts } = 'missed' in row ? row.missed.placed : row.meeting;
    return `${day} ${starts}`;
  };
  return [...rows, ...missed].toSorted((one, other) => momentOf(one).localeCompare(momentOf(other)));
}

function NoClasses({ places }: { readonly places: Places }) {
  const next = nextAfterWeek(places);
  return (
    <Card>
      <div className="px-4 py-4 sm:px-6">
        <p>{next ? texts.weekEmpty : texts.noPlaces}</p>
        {next ? (
          <p className="mt-1 text-small text-muted">
            {texts.next(shortDayText(next.next), typeset(next.course.shortName), next.participant.firstName)}
          </p>
        ) : (
          <Link to="/zajecia" className="link-alone mt-1">
            {texts.toOffer}
          </Link>
        )}
      </div>
    </Card>
  );
}

type RowProps = { readonly row: WeekRow; readonly today: string; readonly where: string };

function Row({ row: { place, meeting }, today, where }: RowProps) {
  const { course, participant, reservedUntil } = place;
  const isToday = meeting.day === today;
  return (
    <li
      className={classes(
        ROW,
        isToday && 'bg-select shadow-[inset_4px_0_0_var(--color-select-line)]',
        isToday && 'forced-colors:outline-2 forced-colors:-outline-offset-3',
      )}
    >
      <Day day={meeting.day} today={today} />
      <span className="max-sm:row-start-2">
        <PersonMark name={participant.firstName} mark={participant.mark} />
      </span>
      <div className="min-w-0 max-sm:col-span-2 max-sm:row-start-2">
        <h3 className="wrap-anywhere">{typeset(course.shortName)}</h3>
        <p className="text-small text-muted">
          {[participant.firstName, typeset(where)].filter((part) => part !== '').join(' · ')}
        </p>
        {meeting.moved && (
          <p className="mt-1 text-small">
            <Chip tone="info" icon={CalendarClock}>
              {texts.newTime}
            </Chip>{' '}
            {meeting.moved.reason}
          </p>
        )}
        {reservedUntil !== null && (
          <p className="mt-1">
            <Chip tone="info" icon={Hourglass}>
              {texts.placeUntil(untilText(reservedUntil, today))}
            </Chip>
          </p>
        )}
      </div>
      <span className="num text-right text-h3 font-bold max-sm:col-start-3 max-sm:row-start-1">
        {typeset(rangeText(meeting))}
        {meeting.moved && (
          <span className="block text-fine font-normal text-muted">
            {typeset(wasText(meeting, meeting.moved.from))}
          </span>
        )}
      </span>
    </li>
  );
}

type MeetingTime = MissedRow['missed']['placed'];

/** 'było 17:00–18:00', with the day when that is another one, too. */
function wasText({ day }: Pick<MeetingTime, 'day'>, from: MeetingTime): string {
  const time = rangeText(from);
  return texts.was(day === from.day ? time : `${shortWeekdayText(from.day)} ${shortDayText(from.day)}, ${time}`);
}

function MissedRowView({ row: { place, missed }, today }: { readonly row: MissedRow; readonly today: string }) {
  const { course, participant } = place;
  const { placed, why } = missed;
  return (
    <li className={ROW}>
      <Day day={placed.day} today={today} />
      <span className="max-sm:row-start-2">
        <PersonMark name={participant.firstName} mark={participant.mark} />
      </span>
      <div className="min-w-0 max-sm:col-span-2 max-sm:row-start-2">
        <h3 className="wrap-anywhere">{typeset(course.shortName)}</h3>
        <p className="text-small text-muted">{participant.firstName}</p>
        <p className="mt-1 text-small">
          <MissedChip kind={why.kind} /> {typeset(missedText(missed))}
        </p>
      </div>
      <span className="num text-right text-h3 text-muted max-sm:col-start-3 max-sm:row-start-1">
        <s>{typeset(rangeText(placed))}</s>
      </span>
    </li>
  );
}

/** 'Dziś, pon. 23.11', 'Jutro, wt. 24.11', then 'Czwartek, 26.11'. */
function Day({ day, today }: { readonly day: string; readonly today: string }) {
  const date = shortDayText(day);
  const near = day === today ? texts.today : day === addDays(today, 1) ? texts.tomorrowDay : undefined;
  return (
    <span className="text-small leading-[1.3] text-muted max-sm:col-span-2">
      <b className="text-ink sm:block sm:text-body">{near ?? weekdayText(day)}</b>
      <span className="sm:hidden">, </span>
      {near ? `${shortWeekdayText(day)} ${date}` : date}
    </span>
  );
}

/** City and street that all rows share; '' when they differ or are not known. */
function commonAddress(rows: readonly WeekRow[]): string {
  const all = new Set(
    rows.map(({ place: { course } }) => (course.address === '' ? '' : `${course.city}, ${course.address}`)),
  );
  return all.size === 1 ? ([...all][0] ?? '') : '';
}
