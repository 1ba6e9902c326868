// Prints at desks that do not report: what is known of each, a warning, and a person's answer in the desk's place.

import { useFetcher } from '@remix-run/react';
import { formatGrosze } from '@zapisy/domain/money';
import { DESK_ANSWERS } from '@zapisy/domain/printing/desk-answer';
import { formatWarsaw } from '@zapisy/domain/warsaw-time';
import { Banner } from '@zapisy/screens/components/banner';
import { useEffect, useRef } from 'react';
import { pl } from '../../texts/pl.ts';
import { PaymentLinks } from '../payments/payment-links.tsx';
import { useDeskName } from '../shell/desk-names.ts';
import { DESK_PRINT_FIELD } from './print-acts.ts';
import type { PrintAnswered } from './prints.route.ts';
import type { ReadPrints } from './prints.server.ts';
import { Answer } from './prints-answer.tsx';

const texts = pl.staffPrints.atDesks;
const FETCHER = 'desk-prints';
const ACTS = DESK_ANSWERS.map((value) => ({ value, title: texts.answers[value] }));

export function PrintsAtDesks({ prints }: { readonly prints: ReadPrints['deskPrints'] }) {
  return (
    <section className="grid gap-3" aria-labelledby="wydruki-stanowisk">
      <h3 id="wydruki-stanowisk" className="text-[15px]!">
        {texts.title}
      </h3>
      <Banner tone="warn" announce="none" title={texts.warning}>
        {texts.warningMeaning}
      </Banner>
      <ul className="grid gap-4">
        {prints.map((print) => (
          <DeskPrint key={print.id} print={print} />
        ))}
      </ul>
    </section>
  );
}

function DeskPrint({ print }: { readonly print: ReadPrints['deskPrints'][number] }) {
  const { id, deskId, state, paymentIds, total, updatedAt } = print;
  const deskName = useDeskName();
  return (
    <li className="grid gap-2 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <div className="grid gap-0.5">
        <h4 className="font-strong">{texts.receipt(formatGrosze(total), deskName(deskId))}</h4>
        <p className="text-small">
          {pl.staffPayment.print[state]}. <span className="text-muted">{texts.since(formatWarsaw(updatedAt))}</span>
        </p>
        <p className="text-small text-muted">
          <PaymentLinks ids={paymentIds} />
        </p>
      </div>
      <Answer fieldKey={id} job={{ field: DESK_PRINT_FIELD, id }} acts={ACTS} fetcherKey={FETCHER} />
    </li>
  );
}

/** The result of the last answer: its print has left the list, so what remains to be done is shown here. */
export function DeskAnswered() {
  const { data } = useFetcher<PrintAnswered>({ key: FETCHER });
  if (!data?.done) return null;
  return (
    <div className="mb-4">
      <Outcome key={data.jobId} done={data.done} />
    </div>
  );
}

function Outcome({ done: { answer, paymentIds } }: { readonly done: NonNullable<PrintAnswered['done']> }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  const { title, hint } = texts.done[answer];
  return (
    <Banner tone={answer === 'cancel' ? 'warn' : 'ok'} focusRef={ref} title={title}>
      {hint} <PaymentLinks ids={paymentIds} />
    </Banner>
  );
}
