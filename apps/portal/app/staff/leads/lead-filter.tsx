// The filter of the list of leads: stage with its count, search text, city, channel, and inactive ones; all kept in the
// address.
import { Link, useSubmit } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import { LEAD_CHANNELS, LEAD_STAGES, type LeadChannel, type LeadStage } from '@zapisy/domain/leads/lead';
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

const SHOWS = ['board', 'inactive', 'unlinked'] as const;

type LeadFilter = {
  readonly stage: LeadStage | null;
  readonly city: string | null;
  readonly channel: LeadChannel | null;
  readonly query: string;
  /** The search text, sealed as in the address. */
  readonly sealedQuery: string;
  readonly show: (typeof SHOWS)[number];
};

/**
 * Reads the filter from the address; `query` is its unsealed search text. A value that is not valid counts as not set.
 */
export function filterOf({ searchParams }: URL, query: string): LeadFilter {
  return {
    stage: LEAD_STAGES.find((one) => one === searchParams.get('etap')) ?? null,
    city: searchParams.get('miasto') || null,
    channel: LEAD_CHANNELS.find((one) => one === searchParams.get('kanal')) ?? null,
    query,
    sealedQuery: searchParams.get(SEARCH_PARAM) ?? '',
    show: SHOWS.find((one) => one === searchParams.get('pokaz')) ?? 'board',
  };
}

export function isFiltered({ stage, city, channel, query, show }: LeadFilter): boolean {
  return stage !== null || city !== null || channel !== null || query !== '' || show !== 'board';
}

/** The address of a filter; `more` says where a page begins. */
export function addressOf(filter: LeadFilter, more: Readonly<Record<string, string>> = {}): string {
  const { stage, city, channel, query, sealedQuery, show } = filter;
  const given = {
    ...(stage && { etap: stage }),
    ...(city && { miasto: city }),
    ...(channel && { kanal: channel }),
    ...(query !== '' && { [SEARCH_PARAM]: sealedQuery }),
    ...(show !== 'board' && { pokaz: show }),
  };
  const search = new URLSearchParams({ ...given, ...more }).toString();
  return search === '' ? LEADS : `${LEADS}?${search}`;
}

type LeadFiltersProps = {
  readonly filter: LeadFilter;
  readonly counts: Outputs['leads']['counts'];
  readonly cities: readonly string[];
};

export function LeadFilters({ filter, counts, cities }: LeadFiltersProps) {
  const all = LEAD_STAGES.reduce((sum, stage) => sum + counts[stage].count, 0);
  return (
    <div className="mb-3 grid gap-3">
      <nav aria-label={pl.staff.stage} className="flex flex-wrap gap-1.5">
        {[null, ...LEAD_STAGES].map((stage) => (
          <StagePill key={stage ?? ''} filter={{ ...filter, stage }} isChosen={stage === filter.stage}>
            {stage ?? pl.staff.everyStage} <Count value={stage ? counts[stage].count : all} />
          </StagePill>
        ))}
      </nav>
      <FilterForm key={addressOf(filter)} filter={filter} cities={cities} />
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

function FilterForm({ filter, cities }: { readonly filter: LeadFilter; readonly cities: readonly string[] }) {
  const submit = useSubmit();
  const choose = (event: ChangeEvent<HTMLSelectElement>) => submit(event.currentTarget.form);
  return (
    <SearchForm page={LEADS} className="flex flex-wrap items-end gap-2.5">
      {filter.stage && <input type="hidden" name="etap" value={filter.stage} />}
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
