// How letters are sent, from the two variables that belong together (MAIL-10).
import type { Sender } from '@zapisy/domain/mail/mailbox';

type MailVariables = {
  readonly SMTP_URL?: string | undefined;
  readonly MAIL_FROM?: Sender | undefined;
  readonly OUTSIDE_OFF: readonly string[];
};

/** Undefined: no letters are sent. */
export function mailOf({ SMTP_URL: url, MAIL_FROM: sender, OUTSIDE_OFF }: MailVariables) {
  return url === undefined || sender === undefined || OUTSIDE_OFF.includes('mail') ? undefined : { url, sender };
}

/** One without the other sends nothing, and that is surely not what was meant. */
export function mailWarnings({ SMTP_URL, MAIL_FROM }: MailVariables): readonly string[] {
  if ((SMTP_URL === undefined) === (MAIL_FROM === undefined)) return [];
  return ['Only one of SMTP_URL and MAIL_FROM is set: no letters are sent.'];
}
