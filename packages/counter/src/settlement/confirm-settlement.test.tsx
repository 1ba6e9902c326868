// Confirming a settlement: what is sent, what a late or changed answer does, and what is offered without the server.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { grosze } from '@zapisy/domain/money';
import { EMPTY_INVOICE } from '@zapisy/domain/preferences/invoice-preference';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aPayment, aProfile, CLASSIC, type FakeCounter, JAN, NOMINAL, ok, ZOFIA } from '../../testing/fake-counter.ts';
import { aDialog, receiptBox as box, openDialog, pending, personOf } from '../../testing/open-dialog.tsx';
import { OTHER_VERSION, refused } from '../../testing/refusals.ts';
import { beginScreenTest, type Typing } from '../../testing/screen-test.ts';
import type { CounterMeans } from '../ports/counter-ports.ts';
import type { Profile } from '../ports/procedures.ts';
import type { Reply } from '../ports/reply.ts';

let fake: FakeCounter;
let type: Typing;

beforeEach(() => {
  ({ fake, type } = beginScreenTest());
});

const open = (profile: Reply<Profile> | Promise<Reply<Profile>>, means: Partial<CounterMeans> = {}) =>
  openDialog(fake, profile, means);
const dialog = () => screen.getByRole('dialog', { name: /^Rozliczenie/ });
const isTicked = () => (box() as HTMLInputElement).checked;
const confirm = () => type.keyboard('{Control>}{Enter}{/Control}');
/** The lines are known, and the profile is read again. */
const checkAgain = async (answer: Promise<Reply<Profile>>) => {
  open({ ok: false, failure: { kind: 'failed' } });
  const again = await screen.findByRole('button', { name: 'Sprawdź ponownie' });
  fake.profiles.set(ZOFIA.id, answer);
  await type.click(again);
  await screen.findByText('Sprawdzam dane do faktury…');
};

describe('confirming', () => {
  it('needs a payment method, then sends what the dialog showed', async () => {
    open(ok(aProfile(CLASSIC)));
    await screen.findByText('Faktura na firmę – bez paragonu.');
    await confirm();
    expect(screen.getByText('Wybierz formę płatności.')).toBeTruthy();
    await type.keyboard('{F7}');
    expect(screen.getByRole('button', { name: 'BLIK', pressed: true })).toBeTruthy();
    await type.keyboard('{F7}');
    await confirm();
    await screen.findByText('przyjęto');
    expect(fake.orders).toMatchObject([
      {
        method: 'transfer',
        groups: [
          {
            playerId: ZOFIA.id,
            paymentIds: [10_234],
            items: [],
            printReceipt: false,
            invoiceVersion: 3,
            invoiceAfterCorrection: false,
            title: 'Zofia Nowak',
          },
        ],
      },
    ]);
    expect(fake.orders[0]?.settlementKey).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('leaves out what is not paid today', async () => {
    fake.due.splice(0, 1, aPayment(), aPayment({ id: 10_235, amount: grosze(23_000) }));
    open(ok(aProfile(EMPTY_INVOICE, { version: 0 })));
    await type.click(await screen.findByRole('checkbox', { name: 'nr 10235' }));
    await type.keyboard('{F6}');
    await confirm();
    expect(fake.orders[0]?.groups[0].paymentIds).toEqual([10_234]);
  });

  it('waits for the profile at most 2 s, asks once, and goes on at the second confirmation', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    type = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await checkAgain(pending<Reply<Profile>>().promise);
    await type.keyboard('{F5}');
    await confirm();
    expect(screen.getByRole('button', { name: 'Czekam na dane do faktury…' })).toBeTruthy();
    await vi.advanceTimersByTimeAsync(1_900);
    expect(screen.queryByText(/Nie znamy danych do faktury/)).toBeNull();
    await vi.advanceTimersByTimeAsync(200);
    expect(screen.getByText(/Nie znamy danych do faktury/)).toBeTruthy();
    expect(fake.orders).toEqual([]);
    await confirm();
    expect(fake.orders).toMatchObject([{ groups: [{ invoiceVersion: 0, printReceipt: true }] }]);
    vi.useRealTimers();
  });

  it('does not act on an answer that changes what the button said', async () => {
    const answer = pending<Reply<Profile>>();
    await checkAgain(answer.promise);
    await type.keyboard('{F5}');
    await confirm();
    answer.settle(ok(aProfile(CLASSIC)));
    await screen.findByText('Faktura na firmę – bez paragonu.');
    expect(fake.orders).toEqual([]);
    await confirm();
    expect(fake.orders).toMatchObject([{ groups: [{ printReceipt: false, invoiceVersion: 3 }] }]);
  });

  it('acts by itself on an answer in time that changes nothing', async () => {
    const answer = pending<Reply<Profile>>();
    await checkAgain(answer.promise);
    await type.keyboard('{F5}');
    await confirm();
    answer.settle(ok(aProfile(EMPTY_INVOICE, { version: 0 })));
    await screen.findByText('przyjęto');
    expect(fake.orders).toMatchObject([{ groups: [{ printReceipt: true }] }]);
  });

  it('shows the new banner when the profile changed under the dialog', async () => {
    fake.settleReplies.push(refused(OTHER_VERSION));
    open(ok(aProfile(EMPTY_INVOICE, { version: 2 })));
    await screen.findByTestId('receipt-line');
    fake.profiles.set(ZOFIA.id, ok(aProfile(CLASSIC, { version: 4 })));
    await type.keyboard('{F5}');
    await confirm();
    await screen.findByText('Faktura na firmę – bez paragonu.');
    expect(screen.getByText(/Dane do faktury zmieniły się przed chwilą/)).toBeTruthy();
    await confirm();
    expect(fake.orders.map(({ groups }) => groups[0].invoiceVersion)).toEqual([2, 4]);
  });

  it('sends the same key again when the outcome is unknown', async () => {
    fake.settleReplies.push({ ok: false, failure: { kind: 'offline' } });
    open(ok(aProfile(EMPTY_INVOICE, { version: 0 })));
    await screen.findByTestId('receipt-line');
    await type.keyboard('{F5}');
    await confirm();
    await screen.findByText('Brak połączenia.');
    await confirm();
    await screen.findByText('przyjęto');
    expect(fake.orders[1]?.settlementKey).toBe(fake.orders[0]?.settlementKey);
  });

  it('offers no cash without the server where no receipt can be printed, and says what to do instead', async () => {
    fake.settleReplies.push({ ok: false, failure: { kind: 'offline' } });
    open(ok(aProfile(EMPTY_INVOICE, { version: 0 })), { hasPrinter: false });
    await screen.findByTestId('receipt-line');
    await type.keyboard('{F5}');
    await confirm();
    await screen.findByText(/nie ma drukarki, więc nie\sprzyjmuj teraz gotówki\. Zatwierdź jeszcze raz/);
    expect(screen.queryByRole('button', { name: /bez połączenia/ })).toBeNull();
  });

  it('offers no way without the server for a card', async () => {
    fake.settleReplies.push({ ok: false, failure: { kind: 'offline' } });
    open(ok(aProfile(EMPTY_INVOICE, { version: 0 })));
    await screen.findByTestId('receipt-line');
    await type.keyboard('{F6}');
    await confirm();
    await screen.findByText(/Nie wiemy, czy płatność została zapisana/);
    expect(screen.queryByRole('button', { name: /bez połączenia/ })).toBeNull();
  });

  it('puts mending bad data first, and can take the payment before it', async () => {
    open(ok(aProfile({ ...CLASSIC, taxId: '526025027' })));
    await screen.findByText('Dane do faktury są nieprawidłowe');
    await type.keyboard('{F6}');
    await confirm();
    expect(screen.getByRole('textbox', { name: 'NIP' })).toBeTruthy();
    expect(fake.orders).toEqual([]);
    await type.click(screen.getByRole('button', { name: 'Wróć do rozliczenia' }));
    await type.click(screen.getByRole('button', { name: /faktura po poprawie danych/ }));
    expect(fake.orders).toMatchObject([{ groups: [{ invoiceAfterCorrection: true }] }]);
  });
});

describe('another participant', () => {
  it('gets no late answer of the one before', async () => {
    const late = pending<Reply<Profile>>();
    const { rerender } = open(late.promise);
    fake.profiles.set(JAN.id, ok(aProfile(NOMINAL, { participant: JAN })));
    rerender(aDialog(fake, personOf(JAN.id)));
    await screen.findByText('Faktura imienna do paragonu.');
    late.settle(ok(aProfile(CLASSIC)));
    await late.promise;
    expect(within(dialog()).queryByText('Faktura na firmę – bez paragonu.')).toBeNull();
    expect(isTicked()).toBe(true);
  });
});
