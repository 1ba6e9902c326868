// The dialog when it cannot settle yet, or not any more: while it loads, after another person was faster, offline.
import { screen, waitFor } from '@testing-library/react';
import { EMPTY_INVOICE } from '@zapisy/domain/preferences/invoice-preference';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPayment, aProfile, CLASSIC, type FakeCounter, JAN, ok, ZOFIA } from '../../testing/fake-counter.ts';
import { aDialog, openDialog, personOf, receiptBox } from '../../testing/open-dialog.tsx';
import { OTHER_VERSION, refused } from '../../testing/refusals.ts';
import { beginScreenTest, type Typing } from '../../testing/screen-test.ts';
import type { Profile } from '../ports/procedures.ts';
import type { Reply } from '../ports/reply.ts';

let fake: FakeCounter;
let type: Typing;
beforeEach(() => {
  ({ fake, type } = beginScreenTest());
});

const NO_PERSON = ok(aProfile(EMPTY_INVOICE, { version: 0 }));
const OFFLINE = { isOffline: true };
const confirm = () => type.keyboard('{Control>}{Enter}{/Control}');
const never = new Promise<never>(() => undefined);
const act = (name: RegExp) => screen.findByRole('button', { name });
const isOff = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';

const SETTLED = { code: 'already-settled', paymentIds: [10_234], method: 'card', paidOn: null, paidAt: null } as const;

describe('while it loads', () => {
  it('says nothing of a sum, and the banner does not wait for what is owed', async () => {
    fake.dueReplies.push(never);
    openDialog(fake, ok(aProfile(CLASSIC)));
    await screen.findByText('Faktura na firmę – bez paragonu.');
    expect(screen.queryByText(/0,00/)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Przyjmij/ })).toBeNull();
    expect(receiptBox()).toHaveProperty('checked', false);
  });

  it('shows what is owed before the profile is known', async () => {
    openDialog(fake, new Promise<Reply<Profile>>(() => undefined));
    expect(await screen.findAllByText(/250,00/)).not.toEqual([]);
    screen.getByText('Sprawdzam dane do faktury…');
  });

  it('says that what is owed could not be read, and no sum', async () => {
    fake.dueReplies.push({ ok: false, failure: { kind: 'failed' } });
    openDialog(fake, NO_PERSON);
    await screen.findByText('Nie udało się wczytać płatności.');
    expect(screen.queryByText(/0,00/)).toBeNull();
  });
});

describe('after another desk was faster', () => {
  it('the act is off with its reason, what is owed is read again, and no key settles', async () => {
    fake.settleReplies.push(refused(SETTLED));
    openDialog(fake, NO_PERSON);
    await screen.findByTestId('receipt-line');
    await type.keyboard('{F5}');
    await confirm();
    await screen.findByText(/Tę rezerwację opłacono już wcześniej/);
    const button = await act(/wydrukuj paragon$/);
    expect(isOff(button)).toBe(true);
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/drugi raz/);
    await confirm();
    await type.click(button);
    expect(fake.orders).toHaveLength(1);
  });

  it('what is left can be taken once it was read again', async () => {
    fake.due.push(aPayment({ id: 10_235 }));
    fake.settleReplies.push(refused(SETTLED));
    fake.dueReplies.push(ok([...fake.due]), ok([aPayment({ id: 10_235 })]));
    openDialog(fake, NO_PERSON);
    await screen.findAllByTestId('receipt-line');
    await type.keyboard('{F5}');
    await confirm();
    await waitFor(async () => expect(isOff(await act(/wydrukuj paragon$/))).toBe(false));
    await confirm();
    await screen.findByText('przyjęto');
    expect(fake.orders.map(({ groups }) => groups[0].paymentIds)).toEqual([[10_234, 10_235], [10_235]]);
  });

  it('the act waits while a changed profile is read again', async () => {
    fake.settleReplies.push(refused(OTHER_VERSION));
    openDialog(fake, NO_PERSON);
    await screen.findByTestId('receipt-line');
    await type.keyboard('{F5}');
    fake.profiles.set(ZOFIA.id, never);
    await confirm();
    expect(isOff(await act(/Czekam na dane do faktury/))).toBe(true);
    await confirm();
    expect(fake.orders).toHaveLength(1);
  });
});

describe('without the server', () => {
  it('cash has its keys, and is kept under the same key that was tried before', async () => {
    fake.settleReplies.push({ ok: false, failure: { kind: 'offline' } });
    const { rerender } = openDialog(fake, NO_PERSON);
    await screen.findByTestId('receipt-line');
    await type.keyboard('{F5}');
    await confirm();
    await screen.findByText('Brak połączenia.');
    rerender(aDialog(fake, personOf(ZOFIA.id), OFFLINE));
    await act(/^Przyjmij 250,00\szł gotówką, wyślij później$/);
    fake.offlineReplies.push({ kind: 'needs-server' }, { kind: 'taken' });
    fake.notifyStatus({ offlineSince: '2026-11-20T13:02:00Z' });
    await confirm();
    await screen.findByText(/Bez połączenia przyjmiesz tylko gotówkę z\sparagonem, dla/);
    await confirm();
    await screen.findByText('Zapisane na tym komputerze, jeszcze nie wysłane.');
    expect(fake.offlineOrders[1]?.settlementKey).toBe(fake.orders[0]?.settlementKey);
    expect(fake.offlineOrders[1]?.shown).toMatchObject({ firstName: 'Zofia', mark: 0 });
  });

  it('another sum that is due by now is said, and not that the sale needs the server', async () => {
    openDialog(fake, NO_PERSON, OFFLINE);
    await screen.findByTestId('receipt-line');
    await type.keyboard('{F5}');
    fake.offlineReplies.push({ kind: 'amount-changed', total: 20_000 }, { kind: 'taken' });
    await confirm();
    await screen.findByText(/200,00\szł/);
    expect(screen.queryByText(/^Bez połączenia przyjmiesz tylko/)).toBeNull();
    expect(fake.offlineOrders).toHaveLength(1);
  });

  it('a family is not settled at once, and its children can be chosen', async () => {
    const siblings = [{ participant: JAN, preference: 'none' as const }];
    openDialog(fake, ok(aProfile(EMPTY_INVOICE, { siblings })), OFFLINE);
    await screen.findByRole('button', { name: /Jan$/ });
    expect(screen.queryByRole('button', { name: /^Cała rodzina/ })).toBeNull();
  });

  it('card and BLIK are off with their reason: neither key nor press chooses them', async () => {
    openDialog(fake, NO_PERSON, OFFLINE);
    await screen.findByTestId('receipt-line');
    for (const name of ['Karta', 'BLIK/przelew']) {
      const choice = screen.getByRole<HTMLInputElement>('radio', { name });
      expect(choice.getAttribute('aria-disabled')).toBe('true');
      expect(document.getElementById(choice.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
        /^Karta i\sBLIK wrócą z\ssiecią/,
      );
      await type.click(choice);
      expect(choice.checked).toBe(false);
    }
    await type.keyboard('{F6}{F7}');
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false, false, false]);
    await type.keyboard('{F5}');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Gotówka' }).checked).toBe(true);
  });

  it.each([
    ['an invoice alone', ok(aProfile(CLASSIC)), '', {}, /^Sama faktura poczeka na sieć/],
    ['no receipt', NO_PERSON, '{Alt>}p{/Alt}', {}, /tylko gotówkę z\sparagonem/],
    ['a desk without a printer', NO_PERSON, '', { hasPrinter: false }, /^To stanowisko nie ma drukarki/],
  ] as const)('%s is off with its reason', async (_, profile, keys, means, reason) => {
    openDialog(fake, profile, { ...OFFLINE, ...means });
    await act(/^Przyjmij/);
    await type.keyboard(`{F5}${keys}`);
    await waitFor(async () => expect(isOff(await act(/^Przyjmij/))).toBe(true));
    const button = await act(/^Przyjmij/);
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(reason);
    await confirm();
    expect([fake.orders, fake.offlineOrders]).toEqual([[], []]);
  });

  it('a card that was chosen before the line went is off until cash is chosen', async () => {
    const { rerender } = openDialog(fake, NO_PERSON);
    await screen.findByTestId('receipt-line');
    await type.keyboard('{F6}');
    rerender(aDialog(fake, personOf(ZOFIA.id), OFFLINE));
    await screen.findByText('Bez połączenia przyjmiesz tylko gotówkę.');
    await confirm();
    expect([fake.orders, fake.offlineOrders]).toEqual([[], []]);
    await type.keyboard('{F5}');
    await act(/gotówką, wyślij później$/);
    rerender(aDialog(fake, personOf(ZOFIA.id)));
    await act(/i\swydrukuj paragon$/);
  });
});
