// That a payment is being paid online: since when, or that the payer's page did not open (PAY-37).
import type { CheckoutOpening } from '@zapisy/domain/checkout/checkout-state';
import { warsawTime } from '@zapisy/domain/warsaw-time';

type PaidOnline = {
  readonly since: Date;
  /** What is known while the checkout has no payer's page; null once it has one. */
  readonly opening: CheckoutOpening | null;
};

/** `time`: 'HH:MM', when the client began to pay. */
type PaidOnlineTexts = Readonly<Record<'open' | CheckoutOpening, (time: string) => string>>;

/** For a counter and the office. */
export const PAID_ONLINE_TEXTS = {
  open: (time: string): string => `Trwa płatność online od ${time}`,
  'not-opened': (time: string): string => `Płatność online z ${time} się nie otworzyła`,
  unknown: (time: string): string => `Nie wiadomo, czy płatność online z ${time} się otworzyła`,
};

/** `texts` are the screen's, typeset. */
export function paidOnlineText(texts: PaidOnlineTexts, { since, opening }: PaidOnline): string {
  return texts[opening ?? 'open'](warsawTime(since));
}
