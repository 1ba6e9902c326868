// A sale on its way, kept in this tab with its key until its answer has come: a lost answer must not sell twice.
import { isRouteErrorResponse } from '@remix-run/react';
import { useMemo } from 'react';
import { type KeptPlace, keepUntilAnswered, useKept } from '../../forms/kept-until-answered.ts';
import { PAYMENTS } from '../shell/addresses.ts';
import { isSettledMatter, isUnknown, keyIn, type NotSold } from './till-answer.ts';
import { fieldsOf } from './till-sale.ts';

/** What was sent; 'no': the session had ended, so the server has not even read it. */
export type KeptSale = { readonly fields: string; readonly booked: 'unknown' | 'no' };

const PREFIX = 'zapisy-till-';

/** Not among the tab's other copies: the key of a sale must not be lost with the shift. */
function placeOf(playerId: string): KeptPlace<KeptSale> {
  const name = PREFIX + playerId;
  return {
    read: () => {
      const text = sessionStorage.getItem(name);
      if (text === null) return undefined;
      const [booked, fields = ''] = text.split(' ');
      return { fields, booked: booked === 'no' ? 'no' : 'unknown' };
    },
    // Fields of a form have no blank between them, so one divides the two.
    keep: ({ fields, booked }) => sessionStorage.setItem(name, `${booked} ${fields}`),
    forget: () => sessionStorage.removeItem(name),
  };
}

/** A person begins another sale on purpose. */
export function forgetKeptSale(playerId: string): void {
  placeOf(playerId).forget();
}

/** What this tab has sent for the participant without being answered. */
export function useKeptSale(playerId: string): KeptSale | undefined {
  return useKept(useMemo(() => placeOf(playerId), [playerId]));
}

/**
 * PAY-7. The form and its key are kept before they leave, and forgotten when the server has told what became of them. An
 * answer that does not come, or cannot be read, is 'lost': the form stays, under its key.
 */
export function sendSale(playerId: string, form: FormData, send: () => Promise<NotSold>): Promise<NotSold | Response> {
  const fields = fieldsOf(form);
  const sent: KeptSale = { fields, booked: 'unknown' };
  const unread: KeptSale = { fields, booked: 'no' };
  /** An earlier attempt under the same key whose outcome is unknown. */
  const unknownBefore = (earlier: KeptSale | undefined) =>
    earlier?.booked === 'unknown' && keyIn(earlier.fields) === keyIn(fields) ? earlier : undefined;
  return keepUntilAnswered({
    place: placeOf(playerId),
    sent,
    send: () => answerOrLost(send, fields),
    openAfter: (answer, earlier) => {
      if (answer instanceof Response || isUnknown(answer)) return sent;
      return isSettledMatter(answer) ? undefined : unknownBefore(earlier);
    },
    openAfterThrown: (error, earlier) => {
      if (!(error instanceof Response)) return unknownBefore(earlier);
      return isSale(error) ? undefined : (unknownBefore(earlier) ?? unread);
    },
  });
}

async function answerOrLost(send: () => Promise<NotSold>, fields: string): Promise<NotSold | Response> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof Response || isRefusedPage(error)) throw error;
    const lost: NotSold = { kind: 'lost', fields, at: Date.now() };
    // The status keeps this page's loader from running: what cannot be reached would take the form away.
    return Response.json(lost, { status: 503 });
  }
}

/** No right, or no such participant: the whole page is refused before any sale. */
function isRefusedPage(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status < 500;
}

/** Only a sale that was taken leads to its payment; a session that has ended leads to sign in. */
function isSale({ headers }: Response): boolean {
  return headers.get('Location')?.startsWith(`${PAYMENTS}/`) === true;
}
