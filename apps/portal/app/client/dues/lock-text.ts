// Why a due payment cannot be paid online now.
import { atCounterUntil } from '@zapisy/domain/checkout/due-to-pay';
import { warsawTime } from '@zapisy/domain/warsaw-time';
import { paidOnlineText } from '@zapisy/screens/texts/paid-online';
import { duesPl } from '#app/texts/dues-pl.ts';
import type { Due } from './chosen-dues.ts';
import { reviewText } from './review-text.ts';

export type ShownLock = NonNullable<Due['lock']>;

export function lockText(lock: ShownLock): string {
  const texts = duesPl.clientDues;
  switch (lock.kind) {
    case 'open':
      return paidOnlineText(texts.open, lock);
    case 'under-review':
      return reviewText(lock.since);
    case 'at-counter':
      return texts.atCounter(warsawTime(lock.since), warsawTime(atCounterUntil(lock.since)));
  }
}
