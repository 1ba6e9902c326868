// SOCIAL_FORM_CITY_MAP: the cities of the ad platform's forms.
import { parseFormCityMap } from '@zapisy/domain/leads/city/lead-city';

/** The form map is optional: an unreadable part of it is a warning, and is then ignored (OPS-7). */
export function formCities(json: string | undefined): {
  cities: Readonly<Record<string, string>>;
  warnings: readonly string[];
} {
  const { map, isUnreadable, withoutCity } = parseFormCityMap(json);
  const left = `SOCIAL_FORM_CITY_MAP names no city for the forms ${withoutCity.join(', ')}: left out.`;
  return {
    cities: Object.fromEntries(map),
    warnings: [
      ...(isUnreadable ? ['SOCIAL_FORM_CITY_MAP is not a JSON object from form to city: taken as empty.'] : []),
      ...(withoutCity.length > 0 ? [left] : []),
    ],
  };
}
