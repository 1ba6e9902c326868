// A form whose answer is lost on its way: it stays on the page as it was sent, under its key, and can be sent again.
import { isRouteErrorResponse, type ShouldRevalidateFunction } from '@remix-run/react';
import type { NotDone } from './participant-answer.ts';
import { KEY_FIELD } from './typed-participant.ts';

type SentForm<Typed> = { readonly form: FormData; readonly typed: Typed };

/**
 * Sends by the server's action. Where no answer comes, 'unknown' is the answer, of a status that says so to
 * `unlessUnanswered`.
 */
export async function sendOrSayLost<Typed, Answer>(
  { form, typed }: SentForm<Typed>,
  send: () => Promise<Answer>,
): Promise<Answer | Response> {
  try {
    return await send();
  } catch (error) {
    // A way on, or a page that is refused as a whole: both are answers.
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    const key = String(form.get(KEY_FIELD) ?? '');
    const lost: NotDone<Typed, never> = { kind: 'unknown', typed, key, at: Date.now(), reference: undefined };
    return Response.json(lost, { status: 503 });
  }
}

/**
 * A refused form shows what is stored now, so its page is read again. While nobody answers it stays as it is: what cannot be
 * reached would take the form away with its key.
 */
export const unlessUnanswered: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === undefined ? defaultShouldRevalidate : actionStatus < 500;
