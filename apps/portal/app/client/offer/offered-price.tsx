// What a course costs, as the offer says it.

import { formatGrosze } from '@zapisy/domain/money';
import { monthInList } from '@zapisy/screens/texts/month-offer-text';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { offerPl } from '../../texts/offer-pl.ts';
import type { ListedCourse } from '../registration/basket.ts';
import type { OfferedFacts } from './offered-facts.server.ts';

type OfferedPriceProps = { readonly course: Pick<ListedCourse, 'kind' | 'price'> } & Pick<OfferedFacts, 'first'>;

/** '200,00 zł miesięcznie' and the month that it begins with, or what the rest of this month costs. */
export function OfferedPrice({ course, first }: OfferedPriceProps) {
  return (
    <>
      <b className="num text-h3 whitespace-nowrap">{formatGrosze(course.price)}</b>{' '}
      <span className="text-small text-muted">{offerPl.clientOffer.per[course.kind]}</span>
      {first && <span className="block text-small text-muted">{typeset(monthInList(first))}</span>}
    </>
  );
}
