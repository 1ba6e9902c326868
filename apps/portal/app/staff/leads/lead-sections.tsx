// A lead's card: the person and their contact, what to do next, then everything else that is known.
import type { Outputs } from '@zapisy/api/client';
import { CUSTOMER_STAGE } from '@zapisy/domain/leads/lead';
import { readableConsents } from '@zapisy/domain/leads/lead-consents';
import { type ReactNode, useRef } from 'react';
import { LeaveGuard } from '../../components/form/leave-guard.tsx';
import { Card, CardHead } from '../../components/layout/card.tsx';
import { typedIn } from '../../forms/form-answer.ts';
import { pl } from '../../texts/pl.ts';
import type { LeadAnswer } from './lead-acts.server.ts';
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
  readonly answer?: LeadAnswer | undefined;
  readonly staff: Outputs['leads']['staff'];
  /** The e-mail of whoever looks at the card. */
  readonly me: string;
  /** In the panel beside the list, which shows stage and contact itself: one column at any width. */
  readonly isNarrow?: boolean;
  readonly now: Date;
};

type SectionId =
  | 'kontakt'
  | 'etap'
  | 'opiekun'
  | 'miasto'
  | 'notatka'
  | 'nieaktualny'
  | 'dane-osobowe'
  | 'odpowiedzi'
  | 'zgody'
  | 'pochodzenie'
  | 'historia';

/** In the panel the facts are before the forms that are rarely used. */
const IN_PANEL: readonly SectionId[] = [
  ...(['etap', 'kontakt', 'opiekun', 'notatka', 'miasto', 'odpowiedzi', 'historia'] as const),
  ...(['zgody', 'pochodzenie', 'nieaktualny', 'dane-osobowe'] as const),
];

/** On its own page: one column on a phone, in the order of reading; on a wide screen the acts are beside the facts. */
const ON_PAGE: readonly { readonly ids: readonly SectionId[]; readonly look: string }[] = [
  { ids: ['kontakt'], look: '' },
  {
    ids: ['etap', 'opiekun', 'miasto', 'notatka', 'nieaktualny', 'dane-osobowe'],
    look: 'lg:col-start-2 lg:row-span-2 lg:row-start-1',
  },
  { ids: ['odpowiedzi', 'zgody', 'pochodzenie', 'historia'], look: 'lg:col-start-1' },
];

export function LeadSections(props: LeadSectionsProps) {
  const { isNarrow = false } = props;
  const unsaved = useRef(new Set<string>());
  const sections = sectionsOf(props, (field, isUnsaved) => {
    if (isUnsaved) unsaved.current.add(field);
    else unsaved.current.delete(field);
  });
  const show = (id: SectionId) => {
    const { title, content } = sections[id];
    if (content === null) return null;
    return (
      <Section key={id} id={id} title={title} isFlat={isNarrow}>
        {content}
      </Section>
    );
  };
  return (
    <>
      <LeaveGuard active={() => unsaved.current.size > 0} record="lead" text={pl.lead.textUnsaved} />
      {isNarrow ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">{IN_PANEL.map(show)}</div>
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_380px] lg:grid-rows-[auto_1fr]">
          {ON_PAGE.map(({ ids, look }) => (
            <div key={ids[0]} className={`grid min-w-0 gap-4 ${look}`}>
              {ids.map(show)}
            </div>
          ))}
        </div>
      )}
    </>
  );
}

type Sections = Readonly<Record<SectionId, { readonly title: string; readonly content: ReactNode | null }>>;

/** `report` is called for each text that is typed and not saved. */
function sectionsOf(props: LeadSectionsProps, report: (field: string, isUnsaved: boolean) => void): Sections {
  const { card, cities, people, mayErase, answer, staff, me, isNarrow = false, now } = props;
  const { lead } = card;
  const consents = readableConsents(card.consents);
  const askedAt = answer?.kind === 'wrong' && answer.typed.error?.['playerId'] ? answer.at : undefined;
  const note = typedIn(answer, 'note');
  const isCustomer = lead.stage === CUSTOMER_STAGE;
  const hasStep = !isNarrow || isCustomer || card.next === CUSTOMER_STAGE || card.undoable !== null;
  return {
    kontakt: {
      title: pl.lead.contact,
      content: (
        <>
          <LeadContactLines lead={lead} now={now} isInPanel={isNarrow} />
          <PossibleDuplicates duplicates={card.duplicates} />
        </>
      ),
    },
    etap: {
      title: pl.lead.step,
      content: hasStep ? (
        <>
          <LeadNextStep card={card} people={people} askedAt={askedAt} isInPanel={isNarrow} />
          {isCustomer && <LeadLink card={card} people={people} askedAt={askedAt} />}
        </>
      ) : null,
    },
    opiekun: {
      title: pl.lead.plan.title,
      content: <LeadPlan {...{ lead, staff, me, now, answer }} />,
    },
    miasto: { title: pl.staff.city, content: <LeadCity lead={lead} cities={cities} /> },
    notatka: {
      title: pl.lead.note,
      content: (
        <LeadNote
          lead={lead}
          note={card.note}
          unsaved={note && String(note.initialValue?.['note'] ?? '')}
          report={report}
        />
      ),
    },
    nieaktualny: { title: pl.lead.inactive, content: <LeadInactive lead={lead} report={report} /> },
    'dane-osobowe': {
      title: pl.lead.personalData,
      content: mayErase ? <LeadErasure lead={lead} others={card.duplicates} /> : null,
    },
    odpowiedzi: { title: pl.lead.answers, content: <LeadAnswers answers={card.answers} /> },
    zgody: { title: pl.lead.consents, content: consents.length > 0 ? <LeadConsents consents={consents} /> : null },
    pochodzenie: { title: pl.lead.origin, content: <LeadOriginLines lead={lead} pageName={card.pageName} /> },
    historia: { title: pl.lead.history, content: <LeadHistoryList history={card.history} /> },
  };
}

type SectionProps = {
  readonly id: string;
  readonly title: string;
  /** Without a box of its own: the panel is one. */
  readonly isFlat: boolean;
  readonly children: ReactNode;
};

function Section({ id, title, isFlat, children }: SectionProps) {
  if (isFlat)
    return (
      <section
        aria-labelledby={id}
        className="grid grid-cols-[minmax(0,1fr)] gap-2.5 border-line not-first:border-t not-first:pt-3.5 [&_dl]:grid-cols-[110px_minmax(0,1fr)]"
      >
        <h3 id={id} className="font-strong">
          {title}
        </h3>
        {children}
      </section>
    );
  return (
    <Card labelledBy={id}>
      <CardHead>
        <h2 id={id}>{title}</h2>
      </CardHead>
      <div className="grid gap-3 p-pad">{children}</div>
    </Card>
  );
}
