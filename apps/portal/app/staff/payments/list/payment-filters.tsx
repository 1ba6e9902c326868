// The filters above the payments: fields that the address keeps, sent by one button, and what links alone set.
import { Link } from '@remix-run/react';
import { Search } from 'lucide-react';
import { FilterForm } from '#app/pages/filter-form.tsx';
import { pl } from '#app/texts/pl.ts';
import { useDeskName } from '../../shell/desk-names.ts';
import { SEAL } from '../../shell/searched-text.ts';
import { DOCUMENT_OPTIONS, METHOD_OPTIONS, PAYMENT_LIST, type PaymentFilter } from './payment-list.ts';

const texts = pl.staffPayments;

type PaymentFiltersProps = {
  readonly filter: PaymentFilter;
  readonly cities: readonly string[];
};

export function PaymentFilters({ filter, cities }: PaymentFiltersProps) {
  const deskName = useDeskName();
  const { query, desk, today } = filter;
  return (
    <FilterForm
      list={PAYMENT_LIST}
      filter={filter}
      fields={{
        sealed: {
          kind: 'search',
          label: texts.search,
          hint: texts.searchHint,
          typed: query,
          className: 'max-[1600px]:col-span-full',
        },
        city: { kind: 'choice', label: pl.staff.city, every: pl.courses.everyCity, options: cities },
        method: { kind: 'choice', label: texts.method, every: texts.everyMethod, options: METHOD_OPTIONS },
        documents: {
          kind: 'choice',
          label: texts.documents,
          every: texts.everyState,
          options: DOCUMENT_OPTIONS,
          className: 'max-lg:col-span-2',
        },
        from: { kind: 'day', label: texts.from },
        to: { kind: 'day', label: texts.to },
      }}
      button={{ text: texts.show, icon: Search }}
      clear={PAYMENT_LIST.isNarrowed(filter) && texts.clear}
      seal={SEAL}
      className="mb-3 grid grid-cols-2 items-end gap-x-gap gap-y-2.5 lg:grid-cols-[repeat(5,minmax(0,1fr))_auto] min-[1600px]:grid-cols-[minmax(0,1.6fr)_repeat(5,minmax(0,1fr))_auto]"
    >
      {desk && (
        <SetByLink
          text={texts.waitsAtDesk(deskName(desk))}
          without={{ ...filter, desk: undefined }}
          link={texts.everyDesk}
        />
      )}
      {today && (
        <SetByLink text={texts.ofToday[today]} without={{ ...filter, today: undefined }} link={texts.everyPayment} />
      )}
    </FilterForm>
  );
}

type SetByLinkProps = { readonly text: string; readonly without: PaymentFilter; readonly link: string };

/** What is shown because of a link, and the way back to all. */
function SetByLink({ text, without, link }: SetByLinkProps) {
  return (
    <p className="col-span-full flex flex-wrap items-baseline gap-x-3 text-small">
      {text}
      <Link to={PAYMENT_LIST.to(without)} className="link-alone">
        {link}
      </Link>
    </p>
  );
}
