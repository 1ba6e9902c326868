// A form whose answer is lost: it stays on the page as it was sent, and the page says that the result is unknown (SEC-11).
import { type ClientActionFunctionArgs, isRouteErrorResponse, type ShouldRevalidateFunction } from '@remix-run/react';
import { isUnanswered } from '../server/unanswered.ts';
import { keyIn } from './form-key.ts';
import { forgetLostAnswer, reportEnd, reportLostAnswer, reportMissedAnswer } from './lost-answer-report.ts';
import { beginSending } from './repeated-sending.ts';

/** Longer than the portal waits for the server, so that the portal's own answer usually comes first. */
const ANSWER_LIMIT_MS = 20_000;

/**
 * The clientAction of every form without a text of its own for a lost answer: `AnswerLost` in the frame shows it, an
 * earlier answer stays (`useAnswer`), and the page is not read again (`unlessUnanswered`), so that nothing typed is
 * lost.
 */
export function submitForm(sent: Sent): Promise<unknown> {
  return submit(sent, reportLostAnswer);
}

/** The same for an act without a form that stays on the page: where it was begun says that its answer was lost. */
export function submitInPlace(sent: Sent): Promise<unknown> {
  return submit(sent, reportMissedAnswer);
}

type Sent = Pick<ClientActionFunctionArgs, 'request' | 'serverAction'>;

function submit({ request, serverAction }: Sent, report: (hasKey: boolean) => void): Promise<unknown> {
  const isRepeated = beginSending(request);
  const hasKey = request
    .clone()
    .formData()
    .then(
      (form) => keyIn(form) !== '',
      () => false,
    );
  return answerOrLost(
    async () => {
      const answer = await serverAction();
      if (isUnanswered(answer)) reportMissedAnswer();
      return answer;
    },
    async () => {
      if (!(await isRepeated())) report(await hasKey);
      return null;
    },
  );
}

/** No answer, or an unclear one: the change may have been made. It contains what was typed. */
type UnknownOutcome<Typed> = {
  readonly kind: 'unknown';
  readonly typed: Typed;
  readonly key: string;
  readonly at: number;
  readonly reference: string | undefined;
};

type SentForm<Typed> = { readonly form: FormData; readonly typed: Typed };

/**
 * For a form that can be sent again with its key: the answer is 'unknown', and its page says that sending again is
 * safe.
 */
export function sendOrReportLost<Typed, Answer>(
  { form, typed }: SentForm<Typed>,
  send: () => Promise<Answer>,
): Promise<Answer | Response> {
  return answerOrLost(
    send,
    (): UnknownOutcome<Typed> => ({ kind: 'unknown', typed, key: keyIn(form), at: Date.now(), reference: undefined }),
  );
}

/** Sends; without an answer in time the result is `lost`, with the status that `unlessUnanswered` checks. */
async function answerOrLost<Answer>(send: () => Promise<Answer>, lost: () => unknown): Promise<Answer | Response> {
  // At the submit, not at the render of the sending page: that may be later than an answer which is lost at once.
  forgetLostAnswer();
  try {
    return await withinLimit(send());
  } catch (error) {
    // A redirect, or an error of the whole page: both are answers.
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    return Response.json(await lost(), { status: 503 });
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
 * After a refusal the page shows what is stored now, so it is read again. Without an answer of the server it is not: if
 * it could not be read, its error page would replace the form and what was typed.
 */
export const unlessUnanswered: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === undefined ? defaultShouldRevalidate : actionStatus < 500;
