// A form whose answer is lost on its way: it stays on the page as it was sent, and the page says that nobody knows.
import { type ClientActionFunctionArgs, isRouteErrorResponse, type ShouldRevalidateFunction } from '@remix-run/react';
import { isUnanswered } from '../server/unanswered.ts';
import { keyIn } from './form-key.ts';
import { forgetLostAnswer, reportEnd, reportLostAnswer, reportMissedAnswer } from './lost-answer-report.ts';

/** Longer than the portal waits for the server, so that the portal's own answer comes first wherever it can. */
const ANSWER_LIMIT_MS = 20_000;

/**
 * The clientAction of every form that has no words of its own for a lost answer: `AnswerLost` in the frame says it, what was
 * answered before stays (`useAnswer`), and the page is not read again (`unlessUnanswered`), so nothing that was typed goes.
 */
export async function keepForm({ serverAction }: Pick<ClientActionFunctionArgs, 'serverAction'>): Promise<unknown> {
  return await answerOrLost(
    async () => {
      const answer = await serverAction();
      if (isUnanswered(answer)) reportMissedAnswer();
      return answer;
    },
    () => {
      reportLostAnswer();
      return null;
    },
  );
}

/** No answer came, or none that says what happened: the change may have been made. What was typed comes back with it. */
type UnknownOutcome<Typed> = {
  readonly kind: 'unknown';
  readonly typed: Typed;
  readonly key: string;
  readonly at: number;
  readonly reference: string | undefined;
};

type SentForm<Typed> = { readonly form: FormData; readonly typed: Typed };

/** For a form that can be sent again under its key: 'unknown' is the answer, and its page says that once more is safe. */
export function sendOrSayLost<Typed, Answer>(
  { form, typed }: SentForm<Typed>,
  send: () => Promise<Answer>,
): Promise<Answer | Response> {
  return answerOrLost(
    send,
    (): UnknownOutcome<Typed> => ({ kind: 'unknown', typed, key: keyIn(form), at: Date.now(), reference: undefined }),
  );
}

/** Sends; where no answer comes in time, `lost` is the answer, of a status that says so to `unlessUnanswered`. */
async function answerOrLost<Answer>(send: () => Promise<Answer>, lost: () => unknown): Promise<Answer | Response> {
  // Not when the page is drawn as sending: that may be later than an answer which is lost at once.
  forgetLostAnswer();
  try {
    return await withinLimit(send());
  } catch (error) {
    // A way on, or a page that is refused as a whole: both are answers.
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    return Response.json(lost(), { status: 503 });
  } finally {
    reportEnd();
  }
}

async function withinLimit<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), ANSWER_LIMIT_MS);
  });
  return await Promise.race([answer, limit]).finally(() => clearTimeout(timer));
}

/**
 * A refused form shows what is stored now, so its page is read again. While the server does not answer it stays as it is: what
 * cannot be reached would take the form away with what was typed.
 */
export const unlessUnanswered: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === undefined ? defaultShouldRevalidate : actionStatus < 500;
