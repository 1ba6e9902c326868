// What public holidays and days off take of a course, for the person who plans it (CAL-12).
import { Link } from '@remix-run/react';
import type { LostDays } from '@zapisy/domain/calendar/course-agenda';
import { dayText } from '@zapisy/domain/registration/course-time-text';
import { Banner } from '@zapisy/screens/components/banner';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { pl } from '#app/texts/pl.ts';
import { courseAddress, DAYS_OFF } from '../../shell/addresses.ts';

const texts = pl.staffCourses.lost;

type LostDaysNoticeProps = {
  readonly course: { readonly id: string; readonly shortName: string; readonly lost?: LostDays | undefined };
  /** The page that shows it: none leads to itself. */
  readonly at: 'courses' | 'course' | 'days-off';
};

export function LostDaysNotice({ course: { id, shortName, lost }, at }: LostDaysNoticeProps) {
  if (!lost) return null;
  const isLostTo = (kind: 'holiday' | 'day-off') => lost.days.some(({ why }) => why.kind === kind);
  const leadsToDaysOff = at !== 'days-off' && isLostTo('day-off');
  const title = typeset(lost.isAll ? texts.all(shortName) : texts.some(shortName));
  return (
    <Banner tone="warn" title={title} announce={at === 'course' ? 'none' : 'status'}>
      <ul className="my-1">
        {lost.days.map(({ placed, why }) => (
          <li key={placed.day}>{typeset(texts.day(dayText(placed.day), why.reason))}</li>
        ))}
      </ul>
      {isLostTo('holiday') && <p>{texts.onHolidays}</p>}
      {leadsToDaysOff && <p>{texts.onDaysOff}</p>}
      <p className="mt-1 flex flex-wrap gap-x-4">
        {at !== 'course' && (
          <Link to={courseAddress(id)} className="link-alone">
            {texts.correct}
          </Link>
        )}
        {leadsToDaysOff && (
          <Link to={DAYS_OFF} className="link-alone">
            {pl.daysOff.title}
          </Link>
        )}
      </p>
    </Banner>
  );
}
