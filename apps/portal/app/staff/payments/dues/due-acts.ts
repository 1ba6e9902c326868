// The staff's changes of a due payment, as values of a form and of the page's address.
import { paymentAddress } from '../../shell/addresses.ts';

/** The values of the button that sends a form. */
export const DUE_ACTS = { lower: 'lower-price', divide: 'divide-due', cancel: 'cancel-due' } as const;

export type DueAct = (typeof DUE_ACTS)[keyof typeof DUE_ACTS];

/** What the page's address opens. */
export const CHANGE_PARAM = 'zmien';
export const LINE_PARAM = 'pozycja';
export const CHANGES = { lower: 'cena', divide: 'raty', cancel: 'anuluj' } as const;

export type Change = keyof typeof CHANGES;

export const CHANGE_ID = 'zmiana';

/** The page of the payment with the form of a change open. */
export function changeAddress(paymentId: number, change: Change, more: Readonly<Record<string, string>> = {}): string {
  return `${paymentAddress(paymentId)}?${new URLSearchParams({ [CHANGE_PARAM]: CHANGES[change], ...more })}#${CHANGE_ID}`;
}
