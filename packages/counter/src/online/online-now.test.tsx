// A payment that is being paid online now: the counter sees since when, and takes it over after the gateway was asked.
import { screen, waitFor } from '@testing-library/react';
import { EMPTY_INVOICE } from '@zapisy/domain/preferences/invoice-preference';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPayment, aProfile, type FakeCounter, ok } from '../../testing/fake-counter.ts';
import { openDialog } from '../../testing/open-dialog.tsx';
import { refused } from '../../testing/refusals.ts';
import { beginScreenTest, type Typing } from '../../testing/screen-test.ts';
import type { Reply } from '../ports/reply.ts';

let fake: FakeCounter;
let type: Typing;
let takenOver: Reply<unknown>;

beforeEach(() => {
  ({ fake, type } = beginScreenTest());
  const pending = aPayment({ id: 10_300, state: 'pending' });
  const now = [{ payment: pending, since: new Date('2026-11-23T13:05:00Z'), opening: null }];
  takenOver = ok({ kind: 'due', paymentIds: [10_300] });
  fake.due.splice(0);
  fake.answers['checkout.nowOf'] = () => ok([...now]);
  fake.answers['checkout.takeOver'] = () => {
    if (takenOver.ok) now.splice(0);
    return takenOver;
  };
});

const open = () => openDialog(fake, ok(aProfile(EMPTY_INVOICE, { version: 0 })));
const press = async () => type.click(await screen.findByRole('button', { name: /^Przejmij/ }));

describe('a payment that is being paid online', () => {
  it('is not owed at the counter, and says since when it is being paid', async () => {
    open();
    await screen.findByText('Ten uczestnik nie ma nic do zapłaty.');
    await screen.findByText(/Trwa płatność online od 14:05/);
  });

  it('is owed again once it was taken over', async () => {
    open();
    await screen.findByText(/Trwa płatność online/);
    fake.due.push(aPayment({ id: 10_300 }));
    await press();
    expect(await screen.findByTestId('receipt-line')).toBeTruthy();
    expect(screen.queryByText(/Trwa płatność online/)).toBeNull();
    expect(fake.asked).toContainEqual({ procedure: 'checkout.takeOver', input: { paymentId: 10_300 } });
  });

  it('that was paid meanwhile is not taken a second time', async () => {
    takenOver = ok({ kind: 'paid', paymentIds: [10_300] });
    open();
    await press();
    await screen.findByText(/^Klient zapłacił online/);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Przejmij/ })).toBeNull());
  });

  it.each([
    [refused({ code: 'outside-unreachable' }), /^Bramka płatności nie odpowiada/],
    [{ ok: false, failure: { kind: 'offline' } } as const, /^Nie udało się przejąć płatności/],
  ])('stays while it cannot be known: %j', async (reply, text) => {
    takenOver = reply;
    open();
    await press();
    await screen.findByText(text);
    expect(screen.getByRole('button', { name: /^Przejmij/ })).toBeTruthy();
  });
});
