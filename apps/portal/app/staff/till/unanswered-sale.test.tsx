// What the tab keeps of a sent sale until its answer arrives, and the values of the form afterwards.
import { render, screen } from '@testing-library/react';
import { EMPTY_INVOICE } from '@zapisy/domain/preferences/invoice-preference';
import { describe, expect, it } from 'vitest';
import type { NotSold } from './till-answer.ts';
import { sendSale, useUnansweredSale } from './unanswered-sale.ts';

const FIELDS = 'key=k-1&payment=10240&paymentMethod=card';
const answered = { fields: FIELDS, at: 1 };
const WRONG: NotSold = { kind: 'wrong', problems: ['no-desk'], ...answered };
const CONFLICT: NotSold = {
  kind: 'refused',
  ...answered,
  failure: {
    kind: 'conflict',
    details: { code: 'conflict', reason: 'invoice-version', shown: 3, version: 4, invoice: EMPTY_INVOICE },
  },
};
const FAILED: NotSold = { kind: 'refused', failure: { kind: 'failed', reference: 'r' }, ...answered };
/** The error page of that status, as Remix throws it. */
const page = (status: number) => ({ status, statusText: '', internal: false, data: {} });
const to = (address: string) => new Response(null, { status: 302, headers: { Location: address } });

function form(key = 'k-1'): FormData {
  const data = new FormData();
  for (const [name, value] of new URLSearchParams(FIELDS)) data.set(name, value);
  data.set('key', key);
  return data;
}

/** Sends a sale with this answer, or with this thrown error. */
async function send(answer: unknown, key?: string): Promise<unknown> {
  const answering = async () => {
    if (typeof answer !== 'object' || answer === null || !('kind' in answer)) throw answer;
    return answer as NotSold;
  };
  return sendSale('id-Filip', form(key), answering).catch((error: unknown) => error);
}

function Stored() {
  const stored = useUnansweredSale('id-Filip');
  return <output>{stored ? `${stored.booked} ${stored.fields}` : 'nothing'}</output>;
}

/** The values with which a form starts now. */
function storedNow(): string | null {
  const { unmount } = render(<Stored />);
  const { textContent } = screen.getByRole('status');
  unmount();
  return textContent;
}

const UNKNOWN = `unknown ${FIELDS}`;

describe('sendSale', () => {
  it('gives a lost answer as one, and the form keeps its key', async () => {
    const answer = await send(new TypeError('Failed to fetch'));
    if (!(answer instanceof Response)) throw new Error('no answer');
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ kind: 'lost', fields: FIELDS });
    expect(storedNow()).toBe(UNKNOWN);
  });

  it.each([
    ['the server did not know either', FAILED, UNKNOWN],
    ['the server could not be reached behind the portal', page(503), UNKNOWN],
    ['something was wrong with it', WRONG, 'nothing'],
    ['it was refused', CONFLICT, 'nothing'],
    ['it was sold', to('/zespol/platnosci/10240?przyjeto=tak'), 'nothing'],
    ['the page is not theirs', page(403), 'nothing'],
    ['the session had ended', to('/sign-in?powrot=%2Fzespol%2Fkasa'), `no ${FIELDS}`],
  ])('%s', async (_, answer, stored) => {
    await send(answer);
    expect(storedNow()).toBe(stored);
  });

  it.each([
    ['something was wrong with it', WRONG, UNKNOWN],
    ['the session had ended', to('/sign-in'), UNKNOWN],
    ['the page is not theirs any more', page(403), UNKNOWN],
    ['it was refused under its key', CONFLICT, 'nothing'],
    ['it was sold', to('/zespol/platnosci/10240?przyjeto=tak'), 'nothing'],
  ])('sent again after a lost answer: %s', async (_, answer, stored) => {
    await send(new TypeError('Failed to fetch'));
    await send(answer);
    expect(storedNow()).toBe(stored);
  });

  it('knows nothing of another form’s sale', async () => {
    await send(new TypeError('Failed to fetch'), 'k-0');
    await send(WRONG);
    expect(storedNow()).toBe('nothing');
  });
});
