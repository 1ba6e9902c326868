// The filter of the list of leads: stage with its count, search text, city, channel, and inactive ones; all kept in the
// address.
import { Link, useSubmit } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import { LEAD_STAGES } from '@zapisy/domain/leads/lead';
import { classes } from '@zapisy/screens/class-names';
import { Search, SlidersHorizontal } from 'lucide-react';
import { type ChangeEvent, memo, type ReactNode } from 'react';
import { Count } from '../../components/feedback/count.tsx';
import { Button } from '../../components/form/button.tsx';
import { fieldId, inputLook } from '../../components/form/field.tsx';
import { pl } from '../../texts/pl.ts';
import { LEADS, SEARCH_PARAM } from '../shell/addresses.ts';
import { CityOptions } from '../shell/city-options.tsx';
import { SearchForm } from '../shell/search-form.tsx';
import { ChannelOptions } from './filter-options.tsx';
import { addressOf, DUTY_CODES, foldedFilters, type LeadFilter, NO_ASSIGNEE, PERIODS, SHOWS } from './lead-address.ts';

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
            {[null, ...LEAD_STAGES].map((stage) => (
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
          <Link to={addressOf({ ...filter, duty: null })} className="link-alone">
            {texts.everyGroup}
          </Link>
        </p>
      )}
      <FilterForm key={addressOf(filter)} filter={filter} choices={choices}>
        {filter.isBoard && children}
      </FilterForm>
    </div>
  );
});

type StagePillProps = { readonly filter: LeadFilter; readonly isChosen: boolean; readonly children: ReactNode };

function StagePill({ filter, isChosen, children }: StagePillProps) {
  return (
    <Link
      to={addressOf(filter)}
      aria-current={isChosen ? 'true' : undefined}
      className={classes(
        'inline-flex min-h-ctl items-center gap-1.5 rounded-chip border px-3 font-semibold text-ink no-underline max-sm:min-h-10',
        isChosen
          ? 'border-select-line bg-select inset-ring inset-ring-select-line forced-colors:border-2 forced-colors:[border-color:Highlight]'
          : 'border-line-strong bg-surface hover:bg-sunken',
      )}
    >
      {children}
    </Link>
  );
}

type FilterFormProps = Omit<LeadFiltersProps, 'counts'>;

/** Folded where the list is narrow: on a phone, beside an open lead. A browser that cannot show a closed fold folds them at any width. */
const FOLD =
  'w-fit open:w-full @[51rem]:supports-[selector(::details-content)]:contents @[51rem]:details-content:contents @[51rem]:details-content:[content-visibility:visible]';
const FOLD_KEY =
  'flex min-h-ctl w-fit cursor-pointer list-none items-center gap-2 rounded-control border border-line-strong bg-surface px-3 font-semibold max-sm:min-h-10 [&::-webkit-details-marker]:hidden @[51rem]:supports-[selector(::details-content)]:hidden';

function FilterForm({ filter, choices: { cities, interests, staff }, children }: FilterFormProps) {
  const submit = useSubmit();
  const choose = (event: ChangeEvent<HTMLSelectElement | HTMLInputElement>) => submit(event.currentTarget.form);
  const set = foldedFilters(filter);
  return (
    <SearchForm page={LEADS} className="flex flex-wrap items-center gap-2">
      {filter.isBoard && <input type="hidden" name="widok" value="tablica" />}
      {filter.stage && <input type="hidden" name="etap" value={filter.stage} />}
      {filter.duty && <input type="hidden" name="kolej" value={DUTY_CODES[filter.duty]} />}
      {filter.runId && <input type="hidden" name="import" value={filter.runId} />}
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
          name="moje"
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
          <Choice name="miasto" label={pl.staff.city} chosen={filter.city} choose={choose}>
            <CityOptions cities={cities} chosen={filter.city} />
          </Choice>
          <Choice name="zainteresowanie" label={pl.lead.interest} chosen={filter.interest} choose={choose}>
            <Options
              every={texts.everyInterest}
              offered={withChosen(interests, filter.interest).map((one) => [one, one])}
            />
          </Choice>
          <Choice name="okres" label={texts.period} chosen={filter.period} choose={choose}>
            <Options every={texts.everyPeriod} offered={PERIODS.map((days) => [days, texts.days(days)])} />
          </Choice>
          <Choice name="kanal" label={pl.staff.leadColumns.channel} chosen={filter.channel} choose={choose}>
            <ChannelOptions />
          </Choice>
          <Choice name="opiekun" label={pl.lead.plan.owner} chosen={filter.assignee} choose={choose}>
            <Options
              every={texts.everyOwner}
              offered={[[NO_ASSIGNEE, texts.noOwner], ...staff.map(({ email, name }) => [email, name] as const)]}
            />
          </Choice>
          <Choice name="pokaz" label={pl.lead.showLabel} chosen={filter.show} choose={choose}>
            {SHOWS.map((show) => (
              <option key={show} value={show}>
                {pl.lead.show[show]}
              </option>
            ))}
          </Choice>
        </div>
      </details>
    </SearchForm>
  );
}

type ChoiceProps = {
  readonly name: string;
  readonly label: string;
  readonly chosen: string | null;
  readonly choose: (event: ChangeEvent<HTMLSelectElement>) => void;
  readonly children: ReactNode;
};

/** On a wide screen the first line of the list names what it chooses. */
function Choice({ name, label, chosen, choose, children }: ChoiceProps) {
  return (
    <div className="grid min-w-32 flex-1 gap-1 max-sm:min-w-full">
      <label htmlFor={fieldId(name)} className="text-fine font-semibold @[51rem]:sr-only">
        {label}
      </label>
      <select
        id={fieldId(name)}
        name={name}
        defaultValue={chosen ?? ''}
        onChange={choose}
        className={classes(
          inputLook(false),
          'truncate',
          chosen !== null && chosen !== 'board' && 'border-select-line! bg-select!',
        )}
      >
        {children}
      </select>
    </div>
  );
}

type OptionsProps = {
  /** The line that chooses nothing. */
  readonly every: string;
  readonly offered: readonly (readonly [value: string, label: string])[];
};

function Options({ every, offered }: OptionsProps) {
  return (
    <>
      <option value="">{every}</option>
      {offered.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </>
  );
}

/** The value of the address is offered also when no lead has it any more. */
function withChosen(offered: readonly string[], chosen: string | null): readonly string[] {
  return chosen === null || offered.includes(chosen) ? offered : [...offered, chosen];
}
