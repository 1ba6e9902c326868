// Why a lead was not entered, or that the result is unknown; takes the focus when it appears.

import type { LinkProps } from '@remix-run/react';
import type { enterLeadAct } from '@zapisy/acts/leads/enter-lead';
import { Banner } from '@zapisy/screens/components/banner';
import { type ReactNode, useEffect, useRef } from 'react';
import { ErrorSummary } from '#app/components/feedback/error-summary.tsx';
import { ButtonLink } from '#app/components/form/button-link.tsx';
import { pl } from '#app/texts/pl.ts';
import { LEADS } from '../../shell/addresses.ts';
import { StaffFailure } from '../../shell/staff-failure.tsx';
import type { NotEntered } from './entered-lead.ts';
import { forgetUnansweredLead } from './unanswered-lead.ts';

const texts = pl.lead;

const NEW_LEAD = `${LEADS}/nowy`;

/** Needs the time of the answer as its key. */
export function LeadEntryNotice({ answer }: { readonly answer: NotEntered }) {
  if (answer.kind === 'wrong') {
    return <ErrorSummary fields={answer.problems.map(({ field }) => ({ name: field, label: texts.fields[field] }))} />;
  }
  if (answer.kind === 'unknown') {
    return (
      <Focused
        title={texts.entryUnknown}
        way={
          <>
            <Way to={LEADS} message={texts.entryLook} />
            <Way to={NEW_LEAD} message={texts.newEntry} reloadDocument onClick={forgetUnansweredLead} />
          </>
        }
      >
        {texts.entryUnknownHint}
        {answer.reference && <span className="num text-small"> {pl.problems.reference(answer.reference)}</span>}
      </Focused>
    );
  }
  return (
    <StaffFailure<typeof enterLeadAct>
      failure={answer.failure}
      own={{
        'already-entered': ({ leadId }) => (
          <Focused title={texts.alreadyEntered} way={<Way to={`${LEADS}/${leadId}`} message={texts.openEntered} />}>
            {texts.alreadyEnteredHint}
          </Focused>
        ),
      }}
    />
  );
}

function Way({ message, ...link }: LinkProps & { readonly message: string }) {
  return (
    <ButtonLink {...link} size="small" variant="tinted">
      {message}
    </ButtonLink>
  );
}

type FocusedProps = { readonly title: string; readonly way: ReactNode; readonly children: ReactNode };

function Focused({ title, way, children }: FocusedProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <Banner tone="warn" announce="alert" focusRef={ref} title={title} actions={way}>
      {children}
    </Banner>
  );
}
