// A letter as it is sent: its text, its HTML, and the calendar file of the places that it is about (CAL-1).
import type { LetterContents } from '@zapisy/db/mail/letter-contents';
import type { ShownSchool } from '@zapisy/domain/school/school';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import { CALENDAR_NAME, CALENDAR_TYPE, calendarFile } from '../calendar-files/calendar-file.ts';
import type { ApiSettings } from '../context.ts';
import type { Letter } from '../outside/mail/mailer.ts';
import { letterDraft } from './letter-texts.ts';
import { renderLetter } from './render-letter.ts';

type WrittenLetter = Pick<Letter, 'subject' | 'text' | 'html' | 'attachments'>;

/** @param now the moment at which it is sent. */
export function writeLetter(
  contents: LetterContents,
  { portalUrl, school }: Pick<ApiSettings, 'portalUrl'> & { readonly school: ShownSchool },
  now: Date,
): WrittenLetter {
  const attachments = calendarOf(contents, now);
  const draft = letterDraft(contents, {
    portalUrl,
    school,
    hasCalendar: attachments.length > 0,
    today: warsawDate(now),
  });
  return { ...renderLetter(draft, school.colour), attachments };
}

/** Of a moved place too: its entries have the ids of the former ones, so that they replace them (CAL-2). */
function calendarOf(contents: LetterContents, now: Date): WrittenLetter['attachments'] {
  const content = calendarFile(calendarPlacesOf(contents), now);
  return content === undefined ? [] : [{ name: CALENDAR_NAME, type: CALENDAR_TYPE, content }];
}

function calendarPlacesOf(contents: LetterContents) {
  if (contents.kind === 'registration-confirmed') return contents.places.map(({ calendar }) => calendar);
  if (contents.kind === 'meeting-changed') return contents.calendars;
  return contents.kind === 'place-moved' ? [contents.calendar] : [];
}
