// The page of letters in its address, and its form 'Wyślij ponownie'.
import { isMailbox } from '@zapisy/domain/mail/mailbox';
import { normaliseEmail } from '@zapisy/domain/people/normalise-email';
import { type Api, attempt, type FormFailure } from '../../server/api.server.ts';
import { sentId, sentText } from '../../server/form-value.server.ts';
import { LETTERS } from '../shell/addresses.ts';

const AFTER_PARAM = 'po';
const CURSOR = /^(\d{10,16})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

type LetterCursor = { readonly at: Date; readonly id: string };

/** Undefined for the first page, and for an address that none of our links has. */
export function letterCursorIn({ searchParams }: URL): LetterCursor | undefined {
  const [, at, id] = CURSOR.exec(searchParams.get(AFTER_PARAM) ?? '') ?? [];
  return at === undefined || id === undefined ? undefined : { at: new Date(Number(at)), id };
}

/** The page behind a letter. */
export function lettersAfter(last: { readonly createdAt: Date; readonly id: string } | undefined): string | null {
  if (!last) return null;
  return `${LETTERS}?${new URLSearchParams({ [AFTER_PARAM]: `${last.createdAt.getTime()}.${last.id}` })}`;
}

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
