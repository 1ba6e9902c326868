// The filters of the embedded offer: three lists and a button, which work without scripts. They are in its address, so that a
// school may embed the offer of one city alone.
import { AGE_BANDS, agesOf } from '@zapisy/domain/courses/age-band';
import { Button } from '@zapisy/screens/components/button';
import { Select } from '@zapisy/screens/components/select';
import { agesText } from '@zapisy/screens/texts/course-facts';
import { pl } from '#app/texts/client-pl.ts';
import { offerPl } from '#app/texts/offer-pl.ts';
import { type OfferFilter, PARAMS, SHOWN_KINDS } from '../offer.ts';

type EmbeddedFiltersProps = { readonly filter: OfferFilter; readonly cities: readonly string[] };

export function EmbeddedFilters({ filter: { kind, city, band, text }, cities }: EmbeddedFiltersProps) {
  return (
    <form className="grid items-end gap-3 sm:grid-cols-[repeat(3,minmax(0,1fr))_auto]">
      {text !== '' && <input type="hidden" name={PARAMS.text} value={text} />}
      <Select name={PARAMS.kind} label={pl.courses.kindsLabel} defaultValue={kind ?? ''}>
        <option value="">{offerPl.clientOffer.everyKind}</option>
        {SHOWN_KINDS.map((one) => (
          <option key={one} value={one}>
            {offerPl.clientOffer.pills[one]}
          </option>
        ))}
      </Select>
      <Select name={PARAMS.city} label={pl.courses.city} defaultValue={city ?? ''}>
        <option value="">{pl.courses.everyCity}</option>
        {cities.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Select>
      <Select name={PARAMS.band} label={offerPl.clientOffer.age} defaultValue={band ?? ''}>
        <option value="">{offerPl.clientOffer.everyAge}</option>
        {AGE_BANDS.map((one) => (
          <option key={one} value={one}>
            {agesText(agesOf(one))}
          </option>
        ))}
      </Select>
      <Button type="submit">{pl.courses.show}</Button>
    </form>
  );
}
