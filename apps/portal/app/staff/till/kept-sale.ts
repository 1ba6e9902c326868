// A sale on its way, kept in this tab with its key until its answer has come: a lost answer must not sell twice.
import { isRouteErrorResponse } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { PAYMENTS } from '../shell/addresses.ts';
import { isSettledMatter, isUnknown, keyIn, type NotSold } from './till-answer.ts';
import { fieldsOf } from './till-sale.ts';

/** What was sent; 'no': the session had ended, so the server has not even read it. */
export type Kept = { readonly fields: string; readonly booked: 'unknown' | 'no' };

const PREFIX = 'zapisy-till-';

// Fields of a form have no blank between them, so one divides the two.
function keep(playerId: string, { fields, booked }: Kept): void {
  sessionStorage.setItem(PREFIX + playerId, `${booked} ${fields}`);
}

function readKept(playerId: string): Kept | undefined {
  const text = sessionStorage.getItem(PREFIX + playerId);
  if (text === null) return undefined;
  const [booked, fields = ''] = text.split(' ');
  return { fields, booked: booked === 'no' ? 'no' : 'unknown' };
}

/** Forgets the sale: its answer has come, or a person begins another one on purpose. */
export function forgetKept(playerId: string): void {
  sessionStorage.removeItem(PREFIX + playerId);
}

/** What this tab has sent for the participant without being answered; looked up once, when the form opens. */
export function useKept(playerId: string): Kept | undefined {
  const [kept, setKept] = useState<Kept>();
  useEffect(() => setKept(readKept(playerId)), [playerId]);
  return kept;
}

/**
 * Decisions 7: "Each settlement carries a key made when the dialog opens; sending it twice settles once." The form and its
 * key are kept before they leave, and forgotten when the server has told what became of them. An answer that does not come,
 * or cannot be read, is 'lost': the form stays, under its key.
 */
export async function sendKept(
  playerId: string,
  form: FormData,
  send: () => Promise<NotSold>,
): Promise<NotSold | Response> {
  const fields = fieldsOf(form);
  const doubted = doubtedBefore(playerId, keyIn(fields));
  keep(playerId, { fields, booked: 'unknown' });
  try {
    const outcome = await send();
    if (!isUnknown(outcome)) keepAnswered(playerId, isSettledMatter(outcome) ? undefined : doubted);
    return outcome;
  } catch (error) {
    if (error instanceof Response) {
      keepAnswered(playerId, isSale(error) ? undefined : (doubted ?? { fields, booked: 'no' }));
      throw error;
    }
    if (isRefusedPage(error)) {
      keepAnswered(playerId, doubted);
      throw error;
    }
    const lost: NotSold = { kind: 'lost', fields, at: Date.now() };
    // The status keeps this page's loader from running: what cannot be reached would take the form away.
    return Response.json(lost, { status: 503 });
  }
}

/** No right, or no such participant: the whole page is refused before any sale. */
function isRefusedPage(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status < 500;
}

/** An earlier attempt under the same key, of which nobody knows. */
function doubtedBefore(playerId: string, key: string): Kept | undefined {
  const earlier = readKept(playerId);
  return earlier?.booked === 'unknown' && keyIn(earlier.fields) === key ? earlier : undefined;
}

/** Only a sale that was taken leads to its payment; a session that has ended leads to sign in. */
function isSale({ headers }: Response): boolean {
  return headers.get('Location')?.startsWith(`${PAYMENTS}/`) === true;
}

/** What is still open under the key after an answer; nothing when all is told. */
function keepAnswered(playerId: string, open: Kept | undefined): void {
  if (open) keep(playerId, open);
  else forgetKept(playerId);
}
