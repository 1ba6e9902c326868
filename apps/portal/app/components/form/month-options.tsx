// The options of a choice of a month, by year: named in Polish in every browser, which a native month field is not.
import { formatMonth } from '../../texts/format.ts';

/** `months`: 'YYYY-MM' in the order in which they are offered. */
export function MonthOptions({ months }: { readonly months: readonly string[] }) {
  const years = [...new Set(months.map(yearOf))];
  return years.map((year) => (
    <optgroup key={year} label={year}>
      {months
        .filter((month) => yearOf(month) === year)
        .map((month) => (
          <option key={month} value={month}>
            {formatMonth(month)}
          </option>
        ))}
    </optgroup>
  ));
}

function yearOf(month: string): string {
  return month.slice(0, 4);
}
