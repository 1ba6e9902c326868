// The dashboard's block about fiscal prints: what a person is asked about them, and the receipts that are late.
import { useFetcher } from '@remix-run/react';
import type { answerDeskPrintAct } from '@zapisy/acts/printing/answer-desk-print';
import type { answerPrintOrderAct } from '@zapisy/acts/printing/answer-print-order';
import type { resumePrintingAct } from '@zapisy/acts/printing/resume-printing';
import { LONGEST_NOTE } from '@zapisy/domain/reason-length';
import { Banner } from '@zapisy/screens/components/banner';
import { Button } from '@zapisy/screens/components/button';
import { Field } from '@zapisy/screens/components/field';
import { useEffect, useRef } from 'react';
import { Card, CardHead } from '../../components/layout/card.tsx';
import type { AnswerTo } from '../../forms/carry-out.server.ts';
import { typedIn } from '../../forms/form-answer.ts';
import { useFirstScreen } from '../../pages/first-screen.ts';
import { pl } from '../../texts/pl.ts';
import { PaymentLinks } from '../payments/payment-links.tsx';
import { PRINTS } from '../shell/addresses.ts';
import { useDeskName } from '../shell/desk-names.ts';
import { StaffFailure } from '../shell/staff-failure.tsx';
import { deskQuestions, type PrintQuestion, providerQuestions } from './print-questions.ts';
import type { printForms, ReadPrints } from './prints.server.ts';

const texts = pl.staffPrints;
/** The block of notifications is above them. */
const OF_ONE_SCREEN = 2;

type PrintAnswer = AnswerTo<ReturnType<typeof printForms>>;
type PrintActs = typeof answerDeskPrintAct | typeof answerPrintOrderAct | typeof resumePrintingAct;

/** Shared by the questions of an act, because one that was answered has left the page. */
const useAnswers = (act: PrintQuestion['act']) => useFetcher<PrintAnswer>({ key: act });

/** Nothing is shown while there is nothing to do. */
export function Prints({ read }: { readonly read: ReadPrints | null }) {
  return (
    <>
      <DeskAnswered />
      {read ? <PrintsCard read={read} /> : <Banner tone="error" title={texts.unread} />}
    </>
  );
}

function PrintsCard({ read }: { readonly read: ReadPrints }) {
  const { receipts, paymentIds } = read.fiscalOverdue;
  const atProvider = providerQuestions(read);
  const atDesks = deskQuestions(read, useDeskName());
  const first = useFirstScreen(atDesks, OF_ONE_SCREEN);
  if (receipts === 0 && atProvider.length === 0 && atDesks.length === 0) return null;
  return (
    <Card labelledBy="fiskalizacja">
      <CardHead>
        <h2 id="fiskalizacja">{texts.title}</h2>
      </CardHead>
      <div className="grid gap-4 p-pad">
        {atProvider.map((question) => (
          <Question key={question.id} question={question} />
        ))}
        {atDesks.length > 0 && (
          <section className="grid gap-3" aria-labelledby="wydruki-stanowisk">
            <h3 id="wydruki-stanowisk" className="text-[15px]!">
              {texts.atDesks.title}
            </h3>
            <Banner tone="warn" announce="none" title={texts.atDesks.warning}>
              {texts.atDesks.warningMeaning}
            </Banner>
            <ul className="grid gap-4">
              {first.map((question) => (
                <li key={question.id} className="border-t border-line pt-4 first:border-t-0 first:pt-0">
                  <Question question={question} heading="h4" />
                </li>
              ))}
            </ul>
          </section>
        )}
        {receipts > 0 && (
          <p>
            <b>{texts.fiscalOverdue(receipts)}</b> <PaymentLinks ids={paymentIds} />
          </p>
        )}
      </div>
    </Card>
  );
}

type QuestionProps = { readonly question: PrintQuestion; readonly heading?: 'h3' | 'h4' };

function Question({ question, heading: Heading = 'h3' }: QuestionProps) {
  const { isUrgent, title, said, paymentIds } = question;
  return (
    <section className="grid gap-2">
      {isUrgent ? (
        <Banner tone="error" announce="none" title={title}>
          {said}
        </Banner>
      ) : (
        <>
          <Heading className="text-[15px]! font-strong">{title}</Heading>
          <p className="max-w-[62em] text-pretty">{said}</p>
          {paymentIds && (
            <p className="text-small text-muted">
              <PaymentLinks ids={paymentIds} />
            </p>
          )}
        </>
      )}
      <Answers question={question} />
    </section>
  );
}

function Answers({ question: { id, act, jobId = '', answers } }: { readonly question: PrintQuestion }) {
  const { Form, formData, data, state } = useAnswers(act);
  const typed = data && typedIn(data, act);
  const isOwn = String(typed?.initialValue?.['jobId'] ?? '') === jobId;
  const isSent = formData?.get('action') === act && (formData.get('jobId') ?? '') === jobId;
  return (
    <Form
      method="post"
      action={PRINTS}
      className="grid max-w-[420px] gap-2"
      onSubmit={(event) => {
        // A second answer would replace the result of the first one on the page.
        if (state !== 'idle') event.preventDefault();
      }}
    >
      {isOwn && data?.kind === 'refused' && <StaffFailure<PrintActs> failure={data.failure} />}
      <input type="hidden" name="action" value={act} />
      {jobId && <input type="hidden" name="jobId" value={jobId} />}
      <Field
        name="note"
        fieldKey={id}
        label={texts.note}
        required
        maxLength={LONGEST_NOTE}
        error={isOwn ? typed?.error?.['note']?.[0] : undefined}
      />
      <div className="flex flex-wrap gap-2">
        {answers.map(({ value, title }) => (
          <Button
            key={value}
            type="submit"
            name="answer"
            value={value}
            busy={isSent && formData.get('answer') === value}
            busyText={pl.staff.resolving}
          >
            {title}
          </Button>
        ))}
      </div>
    </Form>
  );
}

/** The result of the last answer: its print has left the list, so what remains to be done is shown here. */
function DeskAnswered() {
  const { data } = useAnswers('answerDeskPrint');
  const ref = useRef<HTMLDivElement>(null);
  const at = data?.kind === 'done' ? data.at : undefined;
  useEffect(() => {
    if (at !== undefined) ref.current?.focus();
  }, [at]);
  if (data?.kind !== 'done' || data.act !== 'answerDeskPrint') return null;
  const { answer, paymentIds } = data.value;
  const { title, hint } = texts.atDesks.done[answer];
  return (
    <div className="mb-4">
      <Banner key={at} tone={answer === 'cancel' ? 'warn' : 'ok'} focusRef={ref} title={title}>
        {hint} <PaymentLinks ids={paymentIds} />
      </Banner>
    </div>
  );
}
