// The filter of the list of leads: stage with its count, search text, city, channel, and inactive ones; all kept in the
// address.
import { Link, useSubmit } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import { LEAD_STAGES } from '@zapisy/domain/leads/lead';
import { classes } from '@zapisy/screens/class-names';
import { Search } from 'lucide-react';
import type { ChangeEvent, ReactNode } from 'react';
import { Count } from '../../components/feedback/count.tsx';
import { Button } from '../../components/form/button.tsx';
import { fieldId, inputLook } from '../../components/form/field.tsx';
import { Labelled } from '../../components/form/labelled.tsx';
import { pl } from '../../texts/pl.ts';
import { LEADS, SEARCH_PARAM } from '../shell/addresses.ts';
import { SearchForm } from '../shell/search-form.tsx';
import { ChannelOptions, CityOptions } from './filter-options.tsx';
import { addressOf, type LeadFilter, NO_ASSIGNEE, PERIODS, SHOWS } from './lead-address.ts';

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

export function LeadFilters({ filter, counts, choices, children }: LeadFiltersProps) {
  const all = LEAD_STAGES.reduce((sum, stage) => sum + counts[stage].count, 0);
  return (
    <div className="mb-3 grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {children}
        {!filter.isBoard && (
          <nav aria-label={pl.staff.stage} className="flex flex-wrap gap-1.5">
            {[null, ...LEAD_STAGES].map((stage) => (
              <StagePill key={stage ?? ''} filter={{ ...filter, stage }} isChosen={stage === filter.stage}>
                {stage ?? pl.staff.everyStage} <Count value={stage ? counts[stage].count : all} />
                {stage && counts[stage].isMore && '+'}
              </StagePill>
            ))}
          </nav>
        )}
      </div>
      <FilterForm key={addressOf(filter)} filter={filter} choices={choices} />
    </div>
  );
}

type StagePillProps = { readonly filter: LeadFilter; readonly isChosen: boolean; readonly children: ReactNode };

function StagePill({ filter, isChosen, children }: StagePillProps) {
  return (
    <Link
      to={addressOf(filter)}
      aria-current={isChosen ? 'true' : undefined}
      className={classes(
        'inline-flex min-h-ctl items-center gap-1.5 rounded-chip border px-3 font-semibold text-ink no-underline max-sm:min-h-10',
        isChosen
          ? 'border-select-line bg-select inset-ring inset-ring-select-line'
          : 'border-line-strong bg-surface hover:bg-sunken',
      )}
    >
      {children}
    </Link>
  );
}

type FilterFormProps = { readonly filter: LeadFilter; readonly choices: LeadChoices };

function FilterForm({ filter, choices: { cities, interests, staff } }: FilterFormProps) {
  const submit = useSubmit();
  const choose = (event: ChangeEvent<HTMLSelectElement | HTMLInputElement>) => submit(event.currentTarget.form);
  return (
    <SearchForm page={LEADS} className="flex flex-wrap items-end gap-2.5">
      {filter.isBoard && <input type="hidden" name="widok" value="tablica" />}
      {filter.stage && <input type="hidden" name="etap" value={filter.stage} />}
      {filter.runId && <input type="hidden" name="import" value={filter.runId} />}
      <Labelled name={SEARCH_PARAM} label={pl.lead.searchLabel} wide>
        <input
          id={fieldId(SEARCH_PARAM)}
          name={SEARCH_PARAM}
          type="search"
          defaultValue={filter.query}
          autoComplete="off"
          className={inputLook(false)}
        />
      </Labelled>
      <Labelled name="miasto" label={pl.staff.city}>
        <select
          id={fieldId('miasto')}
          name="miasto"
          defaultValue={filter.city ?? ''}
          onChange={choose}
          className={inputLook(false)}
        >
          <CityOptions cities={cities} chosen={filter.city} />
        </select>
      </Labelled>
      <Labelled name="kanal" label={pl.staff.leadColumns.channel}>
        <select
          id={fieldId('kanal')}
          name="kanal"
          defaultValue={filter.channel ?? ''}
          onChange={choose}
          className={inputLook(false)}
        >
          <ChannelOptions />
        </select>
      </Labelled>
      <Choice
        name="zainteresowanie"
        label={pl.lead.interest}
        every={pl.lead.board.everyInterest}
        chosen={filter.interest}
        options={withChosen(interests, filter.interest).map((one) => [one, one])}
        choose={choose}
      />
      <Choice
        name="okres"
        label={pl.lead.board.period}
        every={pl.lead.board.everyPeriod}
        chosen={filter.period}
        options={PERIODS.map((days) => [days, pl.lead.board.days(days)])}
        choose={choose}
      />
      <Choice
        name="opiekun"
        label={pl.lead.plan.owner}
        every={pl.lead.board.everyOwner}
        chosen={filter.assignee}
        options={[[NO_ASSIGNEE, pl.lead.board.noOwner], ...staff.map(({ email, name }) => [email, name] as const)]}
        choose={choose}
      />
      <label className="inline-flex min-h-ctl items-center gap-2 font-semibold">
        <input
          type="checkbox"
          name="moje"
          value="tak"
          defaultChecked={filter.isMine}
          onChange={choose}
          className="size-4.5"
        />
        {pl.lead.board.mine}
      </label>
      <Labelled name="pokaz" label={pl.lead.showLabel}>
        <select
          id={fieldId('pokaz')}
          name="pokaz"
          defaultValue={filter.show}
          onChange={choose}
          className={inputLook(false)}
        >
          {SHOWS.map((show) => (
            <option key={show} value={show}>
              {pl.lead.show[show]}
            </option>
          ))}
        </select>
      </Labelled>
      <Button type="submit" icon={Search}>
        {pl.lead.search}
      </Button>
    </SearchForm>
  );
}

type ChoiceProps = {
  readonly name: string;
  readonly label: string;
  /** The line that chooses nothing. */
  readonly every: string;
  readonly chosen: string | null;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly choose: (event: ChangeEvent<HTMLSelectElement>) => void;
};

function Choice({ name, label, every, chosen, options, choose }: ChoiceProps) {
  return (
    <Labelled name={name} label={label}>
      <select id={fieldId(name)} name={name} defaultValue={chosen ?? ''} onChange={choose} className={inputLook(false)}>
        <option value="">{every}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

/** The value of the address is offered also when no lead has it any more. */
function withChosen(offered: readonly string[], chosen: string | null): readonly string[] {
  return chosen === null || offered.includes(chosen) ? offered : [...offered, chosen];
}
