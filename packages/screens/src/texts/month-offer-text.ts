// The months that a place may begin with, in Polish: the same in portal and desk.
import { formatGrosze, type Grosze } from '@zapisy/domain/money';
import { partText } from '@zapisy/domain/payments/paid-month';
import type { MonthOffer } from '@zapisy/domain/registration/months/month-offer';

const day = new Intl.DateTimeFormat('pl-PL', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** The genitive of a month ('YYYY-MM'): 'listopada'. */
export function genitiveOfMonth(yearMonth: string): string {
  const parts = day.formatToParts(new Date(`${yearMonth}-01T00:00:00Z`));
  return parts.find(({ type }) => type === 'month')?.value ?? yearMonth;
}

/** 'Reszta listopada: 1 z 5 zajęć, 40,00 zł', 'Od grudnia: 200,00 zł'. */
export function monthOfferText({ month, price, part }: MonthOffer): string {
  const ofMonth = genitiveOfMonth(month);
  if (part === null) return `Od ${ofMonth}: ${formatGrosze(price)}`;
  return `Reszta ${ofMonth}: ${partText(part)}, ${formatGrosze(price)}`;
}

/** Of the only month that is offered; of a part no later month has a meeting. */
export function onlyMonthText({ month, price, part }: MonthOffer): string {
  const ofMonth = genitiveOfMonth(month);
  if (part === null) return `Płacisz od ${ofMonth}: ${formatGrosze(price)} za miesiąc.`;
  return `Płacisz za resztę ${ofMonth}: ${partText(part)}, ${formatGrosze(price)}.`;
}

/** What follows from the choice, beside another one; `monthly`: the price of every later month. */
export function afterMonthText({ part }: MonthOffer, monthly: Grosze): string {
  return part === null ? 'Za wcześniejsze miesiące nic nie płacisz.' : `Potem ${formatGrosze(monthly)} za miesiąc.`;
}

/** Beside the price of a month in a list: 'od grudnia', or 'reszta listopada 40,00 zł'. */
export function monthInList({ month, price, part }: MonthOffer): string {
  const ofMonth = genitiveOfMonth(month);
  return part === null ? `od ${ofMonth}` : `reszta ${ofMonth} ${formatGrosze(price)}`;
}
