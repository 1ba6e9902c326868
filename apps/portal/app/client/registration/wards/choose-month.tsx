// Step 1 of a permanent class: the month that the places begin with, with its price (REG-34).
import type { Grosze } from '@zapisy/domain/money';
import { isChosen, type MonthOffer } from '@zapisy/domain/registration/months/month-offer';
import { Banner } from '@zapisy/screens/components/banner';
import { RadioCard } from '@zapisy/screens/components/radio-card';
import { afterMonthText, monthOfferText, onlyMonthText } from '@zapisy/screens/texts/month-offer-text';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { CalendarDays } from 'lucide-react';
import { pl } from '#app/texts/client-pl.ts';
import { MONTH_FIELD, type PlaceInCourse } from '../basket.ts';

type ChooseMonthProps = {
  readonly options: readonly MonthOffer[];
  /** The value that is chosen at first; the first option when it is none of them. */
  readonly chosen: string | undefined;
  /** The price of a whole month. */
  readonly monthly: Grosze;
};

export function ChooseMonth({ options, chosen, monthly }: ChooseMonthProps) {
  const [only, ...others] = options;
  if (!only) return <Banner tone="info" announce="none" title={pl.registration.noMonth} />;
  if (others.length === 0) {
    return (
      <p className="mt-5">
        <input type="hidden" name={MONTH_FIELD} value={monthValue(only)} />
        {typeset(onlyMonthText(only))}
      </p>
    );
  }
  const first = options.find((offer) => monthValue(offer) === chosen) ?? only;
  return (
    <fieldset className="mt-7" key={options.map(monthValue).join(' ')}>
      <legend className="mb-3.5">{pl.registration.month}</legend>
      <div className="grid gap-3">
        {options.map((offer) => (
          <RadioCard
            key={monthValue(offer)}
            name={MONTH_FIELD}
            value={monthValue(offer)}
            defaultChecked={offer === first}
            title={typeset(monthOfferText(offer))}
            consequence={typeset(afterMonthText(offer, monthly))}
            icon={CalendarDays}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The value of a month in the form: it carries the price that the screen showed. */
export function monthValue({ month, price }: Pick<MonthOffer, 'month' | 'price'>): string {
  return `${month}.${price}`;
}

/** What is sent for that value; the first month that is offered for any other text. */
export function monthIn(value: string): { readonly month?: string; readonly monthPrice?: number } {
  const [, month, price] = /^(\d{4}-(?:0[1-9]|1[0-2]))\.(\d{1,9})$/.exec(value) ?? [];
  return month === undefined ? {} : { month, monthPrice: Number(price) };
}

/** What is offered now, and what the family's held places were held for, by month. */
export function monthOptions(offers: readonly MonthOffer[], places: readonly PlaceInCourse[]): readonly MonthOffer[] {
  const held = places.flatMap(({ state, first }) => (state === 'held' && first ? first : []));
  const others = held.filter((first) => !offers.some((offer) => isChosen(first, offer)));
  const unique = new Map([...others, ...offers].map((offer) => [monthValue(offer), offer]));
  return [...unique.values()].toSorted((one, other) => one.month.localeCompare(other.month));
}

/** The month that the form starts with: what was sent, else that of a held place of the basket. */
export function startMonth(
  sent: string | undefined,
  places: readonly PlaceInCourse[],
  basket: readonly string[],
): string | undefined {
  const held = places.find(({ registrationId, first }) => first && basket.includes(registrationId));
  return sent ?? (held?.first ? monthValue(held.first) : undefined);
}
