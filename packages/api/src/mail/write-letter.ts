// A letter as it is sent: its text, its HTML, and the calendar file of the places that it is about.
import type { LetterContents } from '@zapisy/db/mail/letter-contents';
import type { ApiSettings } from '../context.ts';
import type { Letter } from '../outside/mail/mailer.ts';
import { letterDraft } from './letter-texts.ts';
import { renderLetter } from './render-letter.ts';

type WrittenLetter = Pick<Letter, 'subject' | 'text' | 'html' | 'attachments'>;

export function writeLetter(contents: LetterContents, { portalUrl }: Pick<ApiSettings, 'portalUrl'>): WrittenLetter {
  const attachments: WrittenLetter['attachments'] = [];
  const draft = letterDraft(contents, { portalUrl, hasCalendar: attachments.length > 0 });
  return { ...renderLetter(draft), attachments };
}
