// Why a text is no e-mail, where a letter that looks right is the cause (PPL-35).
import { letterInNoMailbox } from '@zapisy/domain/mail/mailbox';
import { normaliseEmail } from '@zapisy/domain/people/normalise-email';
import { typeset } from './typesetting.ts';

/** The text under the field; `otherwise` without such a letter. */
export function emailProblemText(typed: string, otherwise: string): string {
  const letter = letterInNoMailbox(normaliseEmail(typed));
  if (letter === undefined) return otherwise;
  return typeset(`W adresie e-mail nie może być litery „${letter}”. Zastąp ją zwykłą literą od a do z.`);
}
