// The months that a choice of a month offers.
import { addMonths } from '@zapisy/domain/warsaw-time';

type Offer = {
  /** Always among the months. */
  readonly chosen: string;
  readonly newest: string;
  readonly count: number;
};

/** That many months back from the newest one, the newest first. */
export function monthsBack({ chosen, newest, count }: Offer): readonly string[] {
  const months = Array.from({ length: count }, (_, index) => addMonths(newest, -index));
  return months.includes(chosen) ? months : [...months, chosen].toSorted().reverse();
}
