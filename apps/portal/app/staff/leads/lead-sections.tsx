// A lead's card: the person and their contact, what to do next, then everything else that is known.
import type { Outputs } from '@zapisy/api/client';
import { CUSTOMER_STAGE } from '@zapisy/domain/leads/lead';
import { readableConsents } from '@zapisy/domain/leads/lead-consents';
import { classes } from '@zapisy/screens/class-names';
import type { ReactNode } from 'react';
import { Card, CardHead } from '../../components/layout/card.tsx';
import { pl } from '../../texts/pl.ts';
import { LeadAnswers, LeadConsents, LeadContactLines, LeadHistoryList, LeadOriginLines } from './lead-facts.tsx';
import { LeadCity, LeadErasure, LeadInactive } from './lead-forms.tsx';
import { LeadLink, LeadNextStep, type LeadPeople } from './lead-next-step.tsx';
import { LeadNote } from './lead-note.tsx';
import { LeadPlan } from './lead-plan.tsx';
import { PossibleDuplicates } from './possible-duplicates.tsx';

type LeadSectionsProps = {
  readonly card: Outputs['leads']['one'];
  readonly cities: readonly string[];
  readonly people: LeadPeople;
  readonly mayErase: boolean;
  readonly unsavedNote?: string | undefined;
  readonly staff: Outputs['leads']['staff'];
  /** The e-mail of whoever looks at the card. */
  readonly me: string;
  /** In the panel beside the list: one column at any width. */
  readonly isNarrow?: boolean;
  readonly now: Date;
};

/** One column on a phone, in the order of reading; on a wide screen the acts are beside the facts. */
export function LeadSections(props: LeadSectionsProps) {
  const { card, cities, people, mayErase, unsavedNote, staff, me, isNarrow = false, now } = props;
  const { lead } = card;
  const consents = readableConsents(card.consents);
  return (
    <div
      className={
        isNarrow ? 'grid gap-4' : 'grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_380px] lg:grid-rows-[auto_1fr]'
      }
    >
      <div className="min-w-0">
        <Section id="kontakt" title={pl.lead.contact}>
          <LeadContactLines lead={lead} now={now} />
          <PossibleDuplicates duplicates={card.duplicates} />
        </Section>
      </div>
      <div className={classes('grid min-w-0 gap-4', !isNarrow && 'lg:col-start-2 lg:row-span-2 lg:row-start-1')}>
        <Section id="etap" title={pl.lead.step}>
          <LeadNextStep card={card} people={people} />
          {lead.stage === CUSTOMER_STAGE && <LeadLink card={card} people={people} />}
        </Section>
        <Section id="opiekun" title={pl.lead.plan.title}>
          <LeadPlan lead={lead} staff={staff} me={me} now={now} />
        </Section>
        <Section id="miasto" title={pl.staff.city}>
          <LeadCity lead={lead} cities={cities} />
        </Section>
        <Section id="notatka" title={pl.lead.note}>
          <LeadNote lead={lead} note={card.note} unsaved={unsavedNote} />
        </Section>
        <Section id="nieaktualny" title={pl.lead.inactive}>
          <LeadInactive lead={lead} />
        </Section>
        {mayErase && (
          <Section id="dane-osobowe" title={pl.lead.personalData}>
            <LeadErasure lead={lead} others={card.duplicates} />
          </Section>
        )}
      </div>
      <div className={classes('grid min-w-0 gap-4', !isNarrow && 'lg:col-start-1')}>
        <Section id="odpowiedzi" title={pl.lead.answers}>
          <LeadAnswers answers={card.answers} />
        </Section>
        {consents.length > 0 && (
          <Section id="zgody" title={pl.lead.consents}>
            <LeadConsents consents={consents} />
          </Section>
        )}
        <Section id="pochodzenie" title={pl.lead.origin}>
          <LeadOriginLines lead={lead} pageName={card.pageName} />
        </Section>
        <Section id="historia" title={pl.lead.history}>
          <LeadHistoryList history={card.history} />
        </Section>
      </div>
    </div>
  );
}

type SectionProps = { readonly id: string; readonly title: string; readonly children: ReactNode };

function Section({ id, title, children }: SectionProps) {
  return (
    <Card labelledBy={id}>
      <CardHead>
        <h2 id={id}>{title}</h2>
      </CardHead>
      <div className="grid gap-3 p-pad">{children}</div>
    </Card>
  );
}
