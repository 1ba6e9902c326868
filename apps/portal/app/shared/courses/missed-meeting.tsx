// A meeting that does not take place at its time: why, and when it is instead.
import type { MissedMeeting } from '@zapisy/domain/calendar/course-agenda';
import { rangeText, shortDayText, shortWeekdayText } from '@zapisy/domain/registration/course-time-text';
import { Chip } from '@zapisy/screens/components/chip';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { CalendarClock, CalendarOff } from 'lucide-react';
import { pl } from '../../texts/client-pl.ts';
import { dayOfMonth } from '../../texts/format.ts';

const texts = pl.overview;

export function MissedChip({ kind }: { readonly kind: MissedMeeting['why']['kind'] }) {
  if (kind === 'moved') {
    return (
      <Chip tone="info" icon={CalendarClock}>
        {texts.newTime}
      </Chip>
    );
  }
  return (
    <Chip tone={kind === 'called-off' ? 'warn' : 'quiet'} icon={CalendarOff}>
      {kind === 'called-off' ? texts.calledOff : texts.dayOff}
    </Chip>
  );
}

/** The reason, and of a moved one its new time before it. */
export function missedText({ why }: MissedMeeting): string {
  if (why.kind !== 'moved') return why.reason;
  const { movedTo } = why;
  const time = `${shortWeekdayText(movedTo.day)} ${shortDayText(movedTo.day)}, ${rangeText(movedTo)}`;
  return `${texts.willBe(time)} · ${why.reason}`;
}

/** '24 grudnia: Wigilia, bez zajęć': one line for each of the coming weeks; nothing when all take place. */
export function MissedDays({ missed }: { readonly missed: readonly MissedMeeting[] | undefined }) {
  if (!missed || missed.length === 0) return null;
  return (
    <ul className="mt-1">
      {missed.map((one) => (
        <li key={one.placed.day}>{typeset(lineOf(one))}</li>
      ))}
    </ul>
  );
}

function lineOf(missed: MissedMeeting): string {
  const day = dayOfMonth(missed.placed.day);
  switch (missed.why.kind) {
    case 'moved':
      return texts.movedOn(day, missedText(missed));
    case 'called-off':
      return texts.calledOffOn(day, missed.why.reason);
    default:
      return texts.dayOffOn(day, missed.why.reason);
  }
}
