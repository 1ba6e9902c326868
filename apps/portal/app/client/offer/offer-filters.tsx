// The filters of the offer: whom it is for, the kind, the city and the age. Each choice is in the address.
import { Form } from '@remix-run/react';
import { AGE_BANDS, agesOf } from '@zapisy/domain/courses/age-band';
import type { Participant } from '@zapisy/domain/people/participant';
import { classes } from '@zapisy/screens/class-names';
import { Button } from '@zapisy/screens/components/button';
import { fieldId, inputLook } from '@zapisy/screens/components/field';
import { PersonMark } from '@zapisy/screens/components/person-mark';
import { agesText } from '@zapisy/screens/texts/course-facts';
import { type ReactNode, useId } from 'react';
import { PillLink } from '../../components/form/pill-link.tsx';
import { CourseTextInput } from '../../shared/courses/choice/course-filter-fields.tsx';
import { useFilterSubmit } from '../../shared/courses/choice/use-filter-submit.ts';
import { pl } from '../../texts/client-pl.ts';
import { offerPl } from '../../texts/offer-pl.ts';
import { BASKET_PARAM } from '../registration/basket.ts';
import { type OfferFilter, offerAddress, PARAMS, SHOWN_KINDS } from './offer.ts';

type OfferFiltersProps = {
  readonly filter: OfferFilter;
  readonly cities: readonly string[];
  /** Of the signed-in family; empty for a guest. */
  readonly wards: readonly Participant[];
  readonly chosen: Participant | undefined;
};

export function OfferFilters({ filter, cities, wards, chosen }: OfferFiltersProps) {
  return (
    <div className="mt-6 flex flex-wrap items-end gap-x-6 gap-y-4">
      {wards.length > 0 && (
        <Pills label={offerPl.clientOffer.forWhom} className="basis-full">
          <Pill to={offerAddress(filter, { child: null })} isChosen={!chosen}>
            {offerPl.clientOffer.everybody}
          </Pill>
          {wards.map((ward) => (
            <Pill key={ward.id} to={offerAddress(filter, { child: ward.id, band: null })} isChosen={chosen === ward}>
              <PersonMark name={ward.firstName} mark={ward.mark} size={28} />
              {ward.firstName}
            </Pill>
          ))}
        </Pills>
      )}
      <Pills label={pl.courses.kindsLabel}>
        {[null, ...SHOWN_KINDS].map((kind) => (
          <Pill key={kind} to={offerAddress(filter, { kind })} isChosen={kind === filter.kind}>
            {kind ? offerPl.clientOffer.pills[kind] : offerPl.clientOffer.everyKind}
          </Pill>
        ))}
      </Pills>
      <Lists filter={filter} cities={cities} withAges={!chosen} />
    </div>
  );
}

type PillsProps = { readonly label: string; readonly className?: string; readonly children: ReactNode };

function Pills({ label, className, children }: PillsProps) {
  const id = useId();
  return (
    <nav aria-labelledby={id} className={className}>
      <span id={id} className="mb-1 block text-small font-semibold">
        {label}
      </span>
      <ul className="flex flex-wrap gap-2">{children}</ul>
    </nav>
  );
}

type PillProps = { readonly to: string; readonly isChosen: boolean; readonly children: ReactNode };

function Pill({ to, isChosen, children }: PillProps) {
  return (
    <li>
      <PillLink to={to} preventScrollReset isChosen={isChosen} className="min-h-11 gap-2 px-3.5 text-[15px]">
        {children}
      </PillLink>
    </li>
  );
}

type ListsProps = {
  readonly filter: OfferFilter;
  readonly cities: readonly string[];
  readonly withAges: boolean;
};

function Lists({ filter: { kind, city, band, child, text, basket }, cities, withAges }: ListsProps) {
  const onChange = useFilterSubmit();
  const hidden = { [PARAMS.kind]: kind, [PARAMS.child]: child, [BASKET_PARAM]: basket.join(',') };
  return (
    <Form className="flex flex-wrap items-end gap-3 max-md:w-full md:ml-auto" onChange={onChange}>
      {Object.entries(hidden).map(([name, value]) => value && <input key={name} type="hidden" {...{ name, value }} />)}
      <Choice name={PARAMS.city} label={pl.courses.city} every={pl.courses.everyCity} value={city}>
        {cities.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Choice>
      {withAges && (
        <Choice name={PARAMS.band} label={offerPl.clientOffer.age} every={offerPl.clientOffer.everyAge} value={band}>
          {AGE_BANDS.map((one) => (
            <option key={one} value={one}>
              {agesText(agesOf(one))}
            </option>
          ))}
        </Choice>
      )}
      <div className="grid gap-1 max-md:w-full">
        <label htmlFor={fieldId(PARAMS.text)} className="text-small font-semibold">
          {pl.courseChoice.text}
        </label>
        <CourseTextInput
          id={fieldId(PARAMS.text)}
          name={PARAMS.text}
          defaultValue={text}
          className={classes(inputLook(false), 'min-h-11! min-w-0')}
        />
      </div>
      <noscript>
        <Button type="submit">{pl.courses.show}</Button>
      </noscript>
    </Form>
  );
}

type ChoiceProps = {
  readonly name: string;
  readonly label: string;
  /** The option without a filter. */
  readonly every: string;
  readonly value: string | null;
  readonly children: ReactNode;
};

function Choice({ name, label, every, value, children }: ChoiceProps) {
  return (
    <div className="grid gap-1 max-md:w-full">
      <label htmlFor={fieldId(name)} className="text-small font-semibold">
        {label}
      </label>
      {/* The key: a filter that is cleared by a link is cleared here too. */}
      <select
        key={value}
        id={fieldId(name)}
        name={name}
        defaultValue={value ?? ''}
        className={classes(inputLook(false), 'min-h-11!')}
      >
        <option value="">{every}</option>
        {children}
      </select>
    </div>
  );
}
