// The funnel on a lead's card: one stage forward, or the last one undone; at 'Zapisany' the participant that the lead
// became (LEAD-8).

import type { Outputs } from '@zapisy/api/client';
import { CUSTOMER_STAGE, FIRST_STAGE, LEAD_STAGES, type LeadStage } from '@zapisy/domain/leads/lead';
import { ownerContactText } from '@zapisy/domain/people/owner-key';
import { Banner } from '@zapisy/screens/components/banner';
import { Button } from '@zapisy/screens/components/button';
import { Field } from '@zapisy/screens/components/field';
import { ArrowRight, Search } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { pl } from '../../texts/pl.ts';
import { SEARCH_PARAM } from '../shell/addresses.ts';
import { SearchForm } from '../shell/search-form.tsx';
import { leadAddress } from './lead-address.ts';
import { ActForm, useSending } from './lead-forms.tsx';

type Card = Outputs['leads']['one'];
type Found = Outputs['leads']['findParticipants'][number];

const texts = pl.lead;

export type LeadPeople = {
  /** Participants of an owner with the lead's e-mail or phone. */
  readonly suggested: Outputs['leads']['participants'];
  /** The results for the typed text. */
  readonly found: readonly Found[];
  readonly query: string;
};

type StepProps = {
  readonly card: Card;
  readonly people: LeadPeople;
  /** When the participant was asked for, because the form came without a choice. */
  readonly askedAt: number | undefined;
};

type NextStepProps = StepProps & {
  /** The panel shows the stages at its head, and the main act at its foot. */
  readonly isInPanel?: boolean;
};

export function LeadNextStep({ card, people, askedAt, isInPanel = false }: NextStepProps) {
  const { lead, next, undoable } = card;
  const moving = useSending('move');
  const undoing = useSending('undo');
  return (
    <>
      {!isInPanel && (
        <ol className="flex flex-wrap gap-x-2 gap-y-1">
          {LEAD_STAGES.map((stage) => (
            <li key={stage} aria-current={stage === lead.stage ? 'step' : undefined} className={stageLook(stage, card)}>
              {stage}
            </li>
          ))}
        </ol>
      )}
      {next === CUSTOMER_STAGE && <SearchPeople leadId={lead.id} query={people.query} />}
      {next && (!isInPanel || next === CUSTOMER_STAGE) && (
        <ActForm lead={lead} act="move">
          <input type="hidden" name="to" value={next} />
          {next === CUSTOMER_STAGE && <ChoosePerson people={people} askedAt={askedAt} />}
          <div>
            <Button
              type="submit"
              variant={isInPanel ? 'secondary' : 'primary'}
              icon={ArrowRight}
              busy={moving}
              busyText={texts.moving}
            >
              {texts.moveTo(next)}
            </Button>
          </div>
        </ActForm>
      )}
      {lead.inactiveReason !== null && <p className="text-muted">{texts.inactiveDoesNotMove}</p>}
      {undoable && (
        <ActForm lead={lead} act="undo">
          <div>
            <Button type="submit" variant="quiet" size="small" busy={undoing} busyText={texts.moving}>
              {texts.board.undoTo(stageBefore(undoable))}
            </Button>
          </div>
        </ActForm>
      )}
    </>
  );
}

/** Where the move to that stage came from. */
function stageBefore(stage: LeadStage): LeadStage {
  return LEAD_STAGES[LEAD_STAGES.indexOf(stage) - 1] ?? FIRST_STAGE;
}

function stageLook(stage: string, { lead }: Card): string {
  if (stage === lead.stage) return 'rounded-chip bg-info-bg px-2.5 py-0.5 font-strong text-info-ink';
  return 'rounded-chip px-2.5 py-0.5 text-muted inset-ring inset-ring-line-strong';
}

/** A customer's participant; 'bez powiązania' until a person chooses one. */
export function LeadLink({ card, people, askedAt }: StepProps) {
  const busy = useSending('link');
  const { participant } = card;
  return (
    <div className="grid gap-2.5 border-t border-line pt-3">
      <p>
        {participant ? (
          <>
            {texts.linkedTo} <b>{nameOf(participant)}</b>{' '}
            <span className="text-muted">({ownerContactText(participant.ownerEmail)})</span>
          </>
        ) : (
          texts.unlinked
        )}
      </p>
      <details open={participant === null || people.query !== ''}>
        <summary className="link-alone w-fit">{participant ? texts.relink : texts.chooseParticipant}</summary>
        <div className="mt-2 grid gap-2.5">
          <SearchPeople leadId={card.lead.id} query={people.query} />
          <ActForm lead={card.lead} act="link">
            <ChoosePerson people={people} chosen={participant?.id} askedAt={askedAt} />
            <div>
              <Button type="submit" busy={busy} busyText={pl.form.saving}>
                {texts.saveLink}
              </Button>
            </div>
          </ActForm>
        </div>
      </details>
    </div>
  );
}

type SearchPeopleProps = { readonly leadId: string; readonly query: string };

/** From the panel too, the results are on the card's own page: there the search is one of people, not of leads. */
function SearchPeople({ leadId, query }: SearchPeopleProps) {
  return (
    <SearchForm page={leadAddress(leadId)} staysInPlace className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <Field
          name={SEARCH_PARAM}
          type="search"
          label={texts.findParticipant}
          hint={texts.findParticipantHint}
          defaultValue={query}
          autoComplete="off"
        />
      </div>
      <Button type="submit" icon={Search}>
        {texts.find}
      </Button>
    </SearchForm>
  );
}

type ChoosePersonProps = Pick<StepProps, 'people' | 'askedAt'> & { readonly chosen?: string | undefined };

function ChoosePerson({ people: { suggested, found, query }, askedAt, chosen }: ChoosePersonProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  const hint = useId();
  useEffect(() => {
    if (askedAt !== undefined) box.current?.querySelector('input')?.focus();
  }, [askedAt]);
  const known = new Set(suggested.map(({ participant }) => participant.id));
  const others = found.filter(({ participant }) => !known.has(participant.id));
  return (
    <fieldset ref={box} aria-describedby={hint} className="grid gap-1.5">
      <legend className="mb-1 font-semibold">{texts.whichParticipant}</legend>
      {askedAt === undefined ? (
        <p id={hint} className="-mt-1 text-fine text-muted">
          {texts.askParticipant}
        </p>
      ) : (
        <Banner id={hint} tone="info" title={texts.askParticipant} />
      )}
      {suggested.map(({ participant, city, by }) => (
        <Person
          key={participant.id}
          participant={participant}
          note={`${city} · ${texts.suggestedBy[by]}`}
          chosen={chosen}
        />
      ))}
      {others.map(({ participant, city }) => (
        <Person key={participant.id} participant={participant} note={city} chosen={chosen} />
      ))}
      {query !== '' && found.length === 0 && <p className="text-muted">{texts.noneFound(query)}</p>}
      <label className="flex min-h-6 items-start gap-2">
        <input type="radio" name="playerId" value="" className="mt-1 size-4" defaultChecked={false} />
        {texts.noneYet}
      </label>
    </fieldset>
  );
}

type PersonProps = {
  readonly participant: Found['participant'];
  readonly note: string;
  readonly chosen: string | undefined;
};

function Person({ participant, note, chosen }: PersonProps) {
  return (
    <label className="flex min-h-6 items-start gap-2">
      <input
        type="radio"
        name="playerId"
        value={participant.id}
        defaultChecked={participant.id === chosen}
        className="mt-1 size-4"
      />
      <span className="min-w-0">
        {nameOf(participant)}
        <span className="block text-fine wrap-anywhere text-muted">
          {ownerContactText(participant.ownerEmail)} · {note}
        </span>
      </span>
    </label>
  );
}

function nameOf({ firstName, lastName }: Found['participant']): string {
  return `${firstName} ${lastName}`;
}
