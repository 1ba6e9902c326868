// Keeps a sent sale with its key in this tab until its answer arrives: a lost answer must not sell twice.
import { isRouteErrorResponse } from '@remix-run/react';
import { useMemo } from 'react';
import { type SubmissionStore, storeUntilAnswered, useStored } from '../../forms/store-until-answered.ts';
import { FAMILY_TILL, PAYMENTS } from '../shell/addresses.ts';
import { isFinalRefusal, isUnknownResult, keyIn, type NotSold } from './till-answer.ts';
import { fieldsOf } from './till-sale.ts';

/** `fields`: what was sent. `booked` 'no': the session had ended, so the server did not read it. */
export type UnansweredSale = { readonly fields: string; readonly booked: 'unknown' | 'no' };

const PREFIX = 'zapisy-till-';

/** The family's own place, for `playerId` below: `id` is that of its first participant. */
export function familyPlace(id: string): string {
  return `family-${id}`;
}

/** Separate from the tab's other copies: the key of a sale must survive the end of the shift. */
function placeOf(playerId: string): SubmissionStore<UnansweredSale> {
  const name = PREFIX + playerId;
  return {
    read: () => {
      const text = sessionStorage.getItem(name);
      if (text === null) return undefined;
      const [booked, fields = ''] = text.split(' ');
      return { fields, booked: booked === 'no' ? 'no' : 'unknown' };
    },
    // The fields contain no space, so a space separates the two.
    save: ({ fields, booked }) => sessionStorage.setItem(name, `${booked} ${fields}`),
    forget: () => sessionStorage.removeItem(name),
  };
}

/** Called when a person deliberately begins another sale. */
export function forgetUnansweredSale(playerId: string): void {
  placeOf(playerId).forget();
}

/** What this tab has sent for the participant without an answer. */
export function useUnansweredSale(playerId: string): UnansweredSale | undefined {
  return useStored(useMemo(() => placeOf(playerId), [playerId]));
}

/**
 * PAY-7. The form and its key are kept before they are sent, and forgotten when the server has answered what became of
 * them. Without a readable answer the result is 'lost': the form stays, with its key.
 */
export function sendSale<Answer extends NotSold<unknown>>(
  playerId: string,
  form: FormData,
  send: () => Promise<Answer>,
): Promise<Answer | Response> {
  const fields = fieldsOf(form);
  const sent: UnansweredSale = { fields, booked: 'unknown' };
  const unread: UnansweredSale = { fields, booked: 'no' };
  /** An earlier attempt with the same key and an unknown result. */
  const unknownBefore = (earlier: UnansweredSale | undefined) =>
    earlier?.booked === 'unknown' && keyIn(earlier.fields) === keyIn(fields) ? earlier : undefined;
  return storeUntilAnswered({
    place: placeOf(playerId),
    sent,
    send: () => answerOrLost(send, fields),
    openAfter: (answer, earlier) => {
      if (answer instanceof Response || isUnknownResult(answer)) return sent;
      return isFinalRefusal(answer) ? undefined : unknownBefore(earlier);
    },
    openAfterThrown: (error, earlier) => {
      if (!(error instanceof Response)) return unknownBefore(earlier);
      return isSale(error) ? undefined : (unknownBefore(earlier) ?? unread);
    },
  });
}

async function answerOrLost<Answer>(send: () => Promise<Answer>, fields: string): Promise<Answer | Response> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof Response || isRefusedPage(error)) throw error;
    const lost: NotSold = { kind: 'lost', fields, at: Date.now() };
    // With this status the page's loader does not run: if it failed, its error page would replace the form.
    return Response.json(lost, { status: 503 });
  }
}

/** No right, or no such participant: the whole page is refused before any sale. */
function isRefusedPage(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status < 500;
}

/** Only after a sale does the server redirect to the payment or to the family's result; an ended session signs in. */
function isSale({ headers }: Response): boolean {
  const to = headers.get('Location') ?? '';
  return to.startsWith(`${PAYMENTS}/`) || to.startsWith(`${FAMILY_TILL}/`);
}
