// The filter of the list of leads: stage with its count, search text, city, channel, and inactive ones; all kept in the
// address.
import { Link, useSubmit } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import { LEAD_STAGES } from '@zapisy/domain/leads/lead';
import { classes } from '@zapisy/screens/class-names';
import { Button } from '@zapisy/screens/components/button';
import { Count } from '@zapisy/screens/components/count';
import { fieldId, inputLook } from '@zapisy/screens/components/field';
import { Search, SlidersHorizontal } from 'lucide-react';
import { type ChangeEvent, memo, type ReactNode } from 'react';
import { PillLink } from '../../components/form/pill-link.tsx';
import { type ChoiceField, FilterOptions, HiddenFilters } from '../../pages/filter-form.tsx';
import { pl } from '../../texts/pl.ts';
import { SEARCH_PARAM } from '../shell/addresses.ts';
import { SearchForm } from '../shell/search-form.tsx';
import { CHANNEL_CHOICE } from './channel-choice.ts';
import { foldedFilters, LEAD_LIST, type LeadFilter, NO_ASSIGNEE, PERIODS, SHOWS } from './lead-address.ts';

const texts = pl.lead.board;

type LeadFiltersProps = {
  readonly filter: LeadFilter;
  readonly counts: Outputs['leads']['counts'];
  readonly choices: LeadChoices;
  /** The switch of the views. */
  readonly children?: ReactNode;
};

type LeadChoices = {
  readonly cities: readonly string[];
  readonly interests: readonly string[];
  readonly staff: Outputs['leads']['staff'];
};

/** Not rendered again while a column of the board reads its next page. */
export const LeadFilters = memo(function LeadFilters({ filter, counts, choices, children }: LeadFiltersProps) {
  const all = LEAD_STAGES.reduce((sum, stage) => sum + counts[stage].count, 0);
  return (
    <div className="@container mb-3 grid gap-2">
      {!filter.isBoard && (
        <div className="flex flex-wrap items-center gap-2">
          {children}
          <nav aria-label={pl.staff.stage} className="flex flex-wrap gap-1.5">
            {[undefined, ...LEAD_STAGES].map((stage) => (
              <StagePill key={stage ?? ''} filter={{ ...filter, stage }} isChosen={stage === filter.stage}>
                {stage ?? pl.staff.everyStage} <Count value={stage ? counts[stage].count : all} />
                {stage && counts[stage].isMore && '+'}
              </StagePill>
            ))}
          </nav>
        </div>
      )}
      {filter.duty && !filter.isBoard && (
        <p className="flex flex-wrap items-baseline gap-x-3 text-small">
          {texts.onlyGroup(texts.groups[filter.duty])}
          <Link to={LEAD_LIST.to({ ...filter, duty: undefined })} className="link-alone">
            {texts.everyGroup}
          </Link>
        </p>
      )}
      <FilterForm key={LEAD_LIST.to(filter)} filter={filter} choices={choices}>
        {filter.isBoard && children}
      </FilterForm>
    </div>
  );
});

type StagePillProps = { readonly filter: LeadFilter; readonly isChosen: boolean; readonly children: ReactNode };

function StagePill({ filter, isChosen, children }: StagePillProps) {
  return (
    <PillLink to={LEAD_LIST.to(filter)} isChosen={isChosen} className="min-h-ctl gap-1.5 px-3 max-sm:min-h-10">
      {children}
    </PillLink>
  );
}

type FilterFormProps = Omit<LeadFiltersProps, 'counts'>;

/** Folded where the list is narrow: on a phone, beside an open lead. A browser that cannot show a closed fold folds them at any width. */
const FOLD =
  'w-fit open:w-full @[51rem]:supports-[selector(::details-content)]:contents @[51rem]:details-content:contents @[51rem]:details-content:[content-visibility:visible]';
const FOLD_KEY =
  'flex min-h-ctl w-fit cursor-pointer list-none items-center gap-2 rounded-control border border-line-strong bg-surface px-3 font-semibold max-sm:min-h-10 [&::-webkit-details-marker]:hidden @[51rem]:supports-[selector(::details-content)]:hidden';

function FilterForm({ filter, choices, children }: FilterFormProps) {
  const submit = useSubmit();
  const choose = (event: ChangeEvent<HTMLSelectElement | HTMLInputElement>) => submit(event.currentTarget.form);
  const set = foldedFilters(filter);
  const folded = foldedChoices(choices);
  const written = LEAD_LIST.written(filter);
  const names = FOLDED.map((key) => LEAD_LIST.nameOf(key));
  return (
    <SearchForm page={LEAD_LIST.path} className="flex flex-wrap items-center gap-2">
      <HiddenFilters written={written} shown={[...names, SEARCH_PARAM, LEAD_LIST.nameOf('isMine')]} />
      {children}
      <div className="flex min-w-60 flex-1 gap-2 max-sm:w-full">
        <label htmlFor={fieldId(SEARCH_PARAM)} className="sr-only">
          {pl.lead.searchLabel}
        </label>
        <input
          id={fieldId(SEARCH_PARAM)}
          name={SEARCH_PARAM}
          type="search"
          placeholder={texts.searchHint}
          defaultValue={filter.query}
          autoComplete="off"
          className={inputLook(false)}
        />
        <Button type="submit" icon={Search}>
          {pl.lead.search}
        </Button>
      </div>
      <label className="inline-flex min-h-ctl items-center gap-2 font-semibold">
        <input
          type="checkbox"
          name={LEAD_LIST.nameOf('isMine')}
          value="tak"
          defaultChecked={filter.isMine}
          onChange={choose}
          className="size-4.5"
        />
        {texts.mine}
      </label>
      <details className={FOLD}>
        <summary className={FOLD_KEY}>
          <SlidersHorizontal aria-hidden size={17} />
          {set === 0 ? texts.filters : texts.filtersSet(set)}
        </summary>
        <div className="mt-2 flex w-full flex-wrap items-end gap-2 @[51rem]:mt-0">
          {FOLDED.map((key, index) => (
            <Choice
              key={key}
              name={names[index] ?? ''}
              field={folded[key]}
              chosen={filter[key] ?? ''}
              choose={choose}
            />
          ))}
        </div>
      </details>
    </SearchForm>
  );
}

const FOLDED = ['city', 'interest', 'period', 'channel', 'assignee', 'show'] as const;

function foldedChoices({
  cities,
  interests,
  staff,
}: LeadChoices): Readonly<Record<(typeof FOLDED)[number], ChoiceField>> {
  const owners = staff.map(({ email, name }) => [email, name] as const);
  return {
    city: { label: pl.staff.city, every: pl.courses.everyCity, options: cities },
    interest: { label: pl.lead.interest, every: texts.everyInterest, options: interests },
    period: { label: texts.period, every: texts.everyPeriod, options: PERIODS, nameOf: texts.days },
    channel: CHANNEL_CHOICE,
    assignee: {
      label: pl.lead.plan.owner,
      every: texts.everyOwner,
      options: [[NO_ASSIGNEE, texts.noOwner], ...owners],
    },
    show: {
      label: pl.lead.showLabel,
      every: pl.lead.show.board,
      options: SHOWS.map((show) => [show, pl.lead.show[show]]),
    },
  };
}

type ChoiceProps = {
  readonly name: string;
  readonly field: ChoiceField;
  readonly chosen: string;
  readonly choose: (event: ChangeEvent<HTMLSelectElement>) => void;
};

/** On a wide screen the first line of the list names what it chooses. */
function Choice({ name, field, chosen, choose }: ChoiceProps) {
  return (
    <div className="grid min-w-32 flex-1 gap-1 max-sm:min-w-full">
      <label htmlFor={fieldId(name)} className="text-fine font-semibold @[51rem]:sr-only">
        {field.label}
      </label>
      <select
        id={fieldId(name)}
        name={name}
        defaultValue={chosen}
        onChange={choose}
        className={classes(inputLook(false), 'truncate', chosen !== '' && 'border-select-line! bg-select!')}
      >
        <FilterOptions {...field} chosen={chosen} />
      </select>
    </div>
  );
}
