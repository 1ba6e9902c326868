// What is said everywhere in place of 'Zapłać' while staff check money that came for it (PAY-38).
import { pl } from '../../texts/client-pl.ts';
import { shortMoment } from '../../texts/short-moment.ts';

/** `since`: when the money was first reported. */
export function reviewText(since: Date): string {
  return pl.payment.underReview(shortMoment(since, new Date()));
}
