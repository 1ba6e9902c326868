// The filters above the payments: plain fields that the address keeps, sent by one button.

import { Link } from '@remix-run/react';
import { METHOD_GROUPS } from '@zapisy/domain/payments/method-group';
import type { TodayFilter } from '@zapisy/domain/payments/payment-filter';
import { Search } from 'lucide-react';
import { Button, ButtonLink } from '../../components/form/button.tsx';
import { Field, fieldId, inputLook } from '../../components/form/field.tsx';
import { Select } from '../../components/form/select.tsx';
import { pl } from '../../texts/pl.ts';
import { PAYMENTS, SEARCH_PARAM } from '../shell/addresses.ts';
import { CityOptions } from '../shell/city-options.tsx';
import { useDeskName } from '../shell/desk-names.ts';
import { SearchForm } from '../shell/search-form.tsx';
import {
  DOCUMENT_FILTER_CODES,
  filterAddress,
  isFiltered,
  methodCode,
  type PaymentFilter,
  todayCode,
} from './payment-filter.ts';

type PaymentFiltersProps = {
  readonly filter: PaymentFilter;
  readonly cities: readonly string[];
};

/** Needs a key that changes with the address, so that the fields are reset to its values. */
export function PaymentFilters({ filter, cities }: PaymentFiltersProps) {
  const texts = pl.staffPayments;
  return (
    <SearchForm
      page={PAYMENTS}
      className="mb-3 grid grid-cols-2 items-end gap-x-gap gap-y-2.5 lg:grid-cols-[repeat(5,minmax(0,1fr))_auto] min-[1600px]:grid-cols-[minmax(0,1.6fr)_repeat(5,minmax(0,1fr))_auto]"
    >
      <div className="max-[1600px]:col-span-full">
        <Field
          name={SEARCH_PARAM}
          type="search"
          label={texts.search}
          placeholder={texts.searchHint}
          defaultValue={filter.query}
        />
      </div>
      <Select name="miasto" label={pl.staff.city} defaultValue={filter.city}>
        <CityOptions cities={cities} chosen={filter.city} />
      </Select>
      <div className="grid content-start gap-1.5">
        <label htmlFor={fieldId('forma')} className="text-small font-semibold">
          {texts.method}
        </label>
        <select
          id={fieldId('forma')}
          name="forma"
          defaultValue={filter.method ? methodCode(filter.method) : ''}
          className={inputLook(false)}
        >
          <option value="">{texts.everyMethod}</option>
          {METHOD_GROUPS.map((method) => (
            <option key={method} value={methodCode(method)}>
              {texts.methodGroups[method]}
            </option>
          ))}
        </select>
      </div>
      <div className="grid content-start gap-1.5 max-lg:col-span-2">
        <label htmlFor={fieldId('dokumenty')} className="text-small font-semibold">
          {texts.documents}
        </label>
        <select
          id={fieldId('dokumenty')}
          name="dokumenty"
          defaultValue={filter.documents ?? ''}
          className={inputLook(false)}
        >
          <option value="">{texts.everyState}</option>
          {DOCUMENT_FILTER_CODES.map((label) => (
            <option key={label} value={label}>
              {texts.documentFilters[label]}
            </option>
          ))}
        </select>
      </div>
      <Field name="od" type="date" label={texts.from} defaultValue={filter.from} />
      <Field name="do" type="date" label={texts.to} defaultValue={filter.to} />
      <div className="flex flex-wrap gap-2 max-lg:col-span-2">
        <Button type="submit" icon={Search}>
          {texts.show}
        </Button>
        {isFiltered(filter) && (
          <ButtonLink to={PAYMENTS} variant="quiet">
            {texts.clear}
          </ButtonLink>
        )}
      </div>
      {filter.desk && <OfDesk filter={filter} />}
      {filter.today && <OfToday filter={filter} today={filter.today} />}
    </SearchForm>
  );
}

type OfTodayProps = { readonly filter: PaymentFilter; readonly today: TodayFilter };

/** Set by a link alone, so it is no field. */
function OfToday({ filter, today }: OfTodayProps) {
  const texts = pl.staffPayments;
  return (
    <p className="col-span-full flex flex-wrap items-baseline gap-x-3 text-small">
      <input type="hidden" name="dzis" value={todayCode(today)} />
      {texts.ofToday[today]}
      <Link to={PAYMENTS + filterAddress({ ...filter, today: undefined })} className="link-alone">
        {texts.everyPayment}
      </Link>
    </p>
  );
}

/** Set by a link alone, so it is no field. */
function OfDesk({ filter }: { readonly filter: PaymentFilter }) {
  const texts = pl.staffPayments;
  const deskName = useDeskName();
  return (
    <p className="col-span-full flex flex-wrap items-baseline gap-x-3 text-small">
      <input type="hidden" name="stanowisko" value={filter.desk} />
      {texts.waitsAtDesk(deskName(filter.desk))}
      <Link to={PAYMENTS + filterAddress({ ...filter, desk: '' })} className="link-alone">
        {texts.everyDesk}
      </Link>
    </p>
  );
}
