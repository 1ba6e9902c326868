// The search results: faces, ages, families, documents and due payments (DESK-23).

import { formatGrosze, NO_MONEY } from '@zapisy/domain/money';
import { ownerContactText } from '@zapisy/domain/people/owner-key';
import { fullName } from '@zapisy/domain/people/participant';
import { warsawTime } from '@zapisy/domain/warsaw-time';
import { SCROLLED_BY_KEYS } from '@zapisy/screens/chosen-look';
import { classes } from '@zapisy/screens/class-names';
import { Button } from '@zapisy/screens/components/button';
import { Chip } from '@zapisy/screens/components/chip';
import { Choreography } from '@zapisy/screens/components/choreography';
import { DocumentChip } from '@zapisy/screens/components/document-chip';
import { KeyCaps } from '@zapisy/screens/components/key-caps';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import { markedParts } from '@zapisy/screens/texts/marked-parts';
import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FoundParticipant } from '../ports/procedures.ts';
import { COUNTER_TEXTS } from '../texts/counter-texts.ts';
import type { Search } from './use-search.ts';

/** The id of a result's element, by which the search field refers to the chosen one. */
export const resultId = (playerId: string): string => `result-${playerId}`;

type ResultsProps = {
  readonly search: Search;
  /** Shown before anything is searched for, instead of the drawing. */
  readonly guide?: ReactNode;
  readonly onOpen: (found: FoundParticipant) => void;
};

export function SearchResults({ search, guide, onOpen }: ResultsProps) {
  const { state } = search;
  const found = state.kind === 'found' ? state.results : [];
  return (
    <section
      aria-label={COUNTER_TEXTS.searchLabel}
      {...SCROLLED_BY_KEYS}
      className="overflow-y-auto border-r border-line bg-surface p-3"
    >
      <p
        role="status"
        className={classes(
          'flex flex-wrap items-center justify-between gap-x-3 px-3 text-small text-muted',
          state.kind !== 'idle' && 'min-h-7 pb-2',
        )}
      >
        {state.kind === 'found' && state.results.length > 0 && (
          <>
            <span>{COUNTER_TEXTS.results(state.results.length, state.for)}</span>
            <span aria-hidden className="inline-flex items-center gap-1.5">
              <KeyCaps keys={['↑', '↓']} /> {COUNTER_TEXTS.choose} <KeyCaps keys={['Enter']} /> {COUNTER_TEXTS.open}
            </span>
          </>
        )}
        {state.kind === 'found' && state.results.length === 0 && COUNTER_TEXTS.noResults(state.for)}
        {state.kind === 'found' && state.cachedAt && COUNTER_TEXTS.searchCopy(warsawTime(new Date(state.cachedAt)))}
        {state.kind === 'searching' && <span className="animate-late">{COUNTER_TEXTS.loading}</span>}
      </p>
      {state.kind === 'idle' && guide}
      {state.kind === 'idle' && !guide && (
        <div className="grid justify-items-start gap-4 px-3 pt-6 text-muted">
          <Choreography />
          <p>{COUNTER_TEXTS.searchStart}</p>
        </div>
      )}
      {state.kind === 'failed' && (
        <div className="grid justify-items-start gap-3 px-3" role="alert">
          <p>{COUNTER_TEXTS.searchFailed}</p>
          <Button size="small" onClick={search.again}>
            {COUNTER_TEXTS.tryAgain}
          </Button>
        </div>
      )}
      <div id="results" role="listbox" aria-label={COUNTER_TEXTS.searchLabel}>
        {state.kind === 'found' &&
          found.map((one, at) => (
            <Result
              key={one.participant.id}
              found={one}
              query={state.for}
              isActive={one === search.chosen}
              onPoint={() => search.point(at)}
              onOpen={() => onOpen(one)}
            />
          ))}
      </div>
    </section>
  );
}

type ResultProps = {
  readonly found: FoundParticipant;
  readonly query: string;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onOpen: () => void;
};

function Result({ found, query, isActive, onPoint, onOpen }: ResultProps) {
  const { participant, city, ageGroup, familySize, preference } = found;
  const owed = owedOf(found);
  const { firstName, birthYear, ownerEmail, mark } = participant;
  const about = [COUNTER_TEXTS.born(birthYear), COUNTER_TEXTS.age[ageGroup], city];
  return (
    <div
      id={resultId(participant.id)}
      role="option"
      // The focus stays in the search field, which refers to the chosen result.
      tabIndex={-1}
      aria-selected={isActive}
      onMouseMove={onPoint}
      onClick={onOpen}
      onKeyDown={(event) => event.key === 'Enter' && onOpen()}
      className={classes(
        'mb-0.5 grid cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 rounded-control border-2 px-3 py-2.5',
        isActive
          ? 'border-select-line bg-select forced-colors:[border-color:Highlight]'
          : 'border-transparent forced-colors:border-0',
      )}
    >
      <PersonMark name={firstName} mark={mark} />
      <div className="min-w-0">
        <div className="text-[16px] leading-[1.25] font-strong wrap-anywhere">
          <Marked text={fullName(participant)} query={query} />
        </div>
        {/* Year and whole contact of everybody, so that two people of one name are distinguished before Enter. */}
        <div className="text-fine wrap-anywhere text-muted">{about.join(' · ')}</div>
        <div className="text-fine wrap-anywhere text-muted">{ownerContactText(ownerEmail)}</div>
      </div>
      <div className="text-right">
        {owed.amount > 0 && <div className="num font-strong">{formatGrosze(owed.amount)}</div>}
        <div className="text-fine text-muted">{owed.said}</div>
      </div>
      <div className="col-start-2 col-end-[-1] mt-1 flex flex-wrap gap-1.5">
        {familySize > 1 && (
          <Chip tone="line" icon={Users}>
            {COUNTER_TEXTS.family(familySize)}
          </Chip>
        )}
        <DocumentChip preference={preference} />
      </div>
    </div>
  );
}

function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  return markedParts(text, query).map(({ part, at, isFound }) =>
    isFound ? (
      <mark key={at} className="rounded-[3px] bg-found text-paper-ink">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}

/** What is due; without it, what is being paid online. */
function owedOf({ dueGrosze, pendingGrosze }: FoundParticipant) {
  if (dueGrosze > 0) return { amount: dueGrosze, said: COUNTER_TEXTS.toPay };
  if (pendingGrosze > 0) return { amount: pendingGrosze, said: COUNTER_TEXTS.payingOnline };
  return { amount: NO_MONEY, said: COUNTER_TEXTS.nothingDue };
}
