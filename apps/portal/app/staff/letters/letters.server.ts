// The page of letters in its address, and its form 'Wyślij ponownie'.
import { isMailbox } from '@zapisy/domain/mail/mailbox';
import { normaliseEmail } from '@zapisy/domain/people/normalise-email';
import { listAddress, type Param, param } from '../../pages/list-address.ts';
import { type Api, attempt, type FormFailure } from '../../server/api.server.ts';
import { sentId, sentText } from '../../server/form-value.server.ts';
import { LETTERS } from '../shell/addresses.ts';

const CURSOR = /^(\d{10,16})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** The last letter of the page before. */
const AFTER: Param<{ readonly at: Date; readonly id: string }> = param(
  'po',
  (given) => {
    const [, at, id] = CURSOR.exec(given) ?? [];
    return at === undefined || id === undefined ? undefined : { at: new Date(Number(at)), id };
  },
  ({ at, id }) => `${at.getTime()}.${id}`,
);

export const LETTER_LIST = listAddress(LETTERS, {}, AFTER);

type Ordered =
  | { readonly kind: 'ordered'; readonly at: number }
  | { readonly kind: 'invalid'; readonly id: string; readonly typed: string; readonly at: number }
  | { readonly kind: 'failed'; readonly failure: FormFailure; readonly at: number };

/** Throws 400 for a form without a letter. A form without an address leaves the letter's own. */
export async function sendLetterAgain(api: Api, form: FormData): Promise<Ordered> {
  const id = sentId(form, 'id');
  const recipient = form.has('recipient') ? sentText(form, 'recipient') : undefined;
  const at = Date.now();
  if (recipient !== undefined && !isMailbox(normaliseEmail(recipient)))
    return { kind: 'invalid', id, typed: recipient, at };
  const done = await attempt(api.mail.sendAgain.mutate({ id, recipient }));
  return done.ok ? { kind: 'ordered', at } : { kind: 'failed', failure: done.failure, at };
}
