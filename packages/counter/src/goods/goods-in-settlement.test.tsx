// Goods in the settlement of one participant: chosen by keys, sold beside what is due or alone, and why not.
import { screen, waitFor, within } from '@testing-library/react';
import { EMPTY_INVOICE } from '@zapisy/domain/preferences/invoice-preference';
import { beforeEach, describe, expect, it } from 'vitest';
import { aProduct, aProfile, type FakeCounter, ok, ZOFIA } from '../../testing/fake-counter.ts';
import { aDialog, openDialog, personOf } from '../../testing/open-dialog.tsx';
import { refused } from '../../testing/refusals.ts';
import { beginScreenTest, type Typing } from '../../testing/screen-test.ts';

let fake: FakeCounter;
let type: Typing;

beforeEach(() => {
  ({ fake, type } = beginScreenTest());
});

const PROFILE = ok(aProfile(EMPTY_INVOICE, { version: 0 }));
const open = async () => {
  const opened = openDialog(fake, PROFILE);
  await screen.findByRole('button', { name: 'Dodaj towar' });
  return opened;
};
const picker = () => screen.findByRole('dialog', { name: 'Dodaj towar' });
const pick = async () => {
  await type.keyboard('{F4}');
  await within(await picker()).findByRole('option', { selected: true });
  await type.keyboard('{Enter}');
  await screen.findByRole('list', { name: 'Towary' });
};
const confirm = () => type.keyboard('{Control>}{Enter}{/Control}');

describe('goods', () => {
  it('beside what is due are one sum and one request, with a key each for choosing and adding', async () => {
    await open();
    await screen.findByTestId('receipt-line');
    await pick();
    expect(screen.getAllByTestId('receipt-line').map(({ textContent }) => textContent)).toEqual([
      'Akrobatyka dla dzieci 7-9 lat 12.2026',
      'Koszulka klubowa',
    ]);
    await type.keyboard('{F6}');
    await screen.findByRole('button', { name: /^Przyjmij 339,00.zł i\swydrukuj paragon/ });
    await confirm();
    await screen.findByText('przyjęto');
    expect(fake.orders).toMatchObject([
      {
        method: 'card',
        total: 33_900,
        groups: [
          {
            playerId: ZOFIA.id,
            paymentIds: [10_234],
            items: [{ productId: aProduct().id, quantity: 1 }],
            printReceipt: true,
            invoiceVersion: 0,
            title: 'Zofia Nowak',
          },
        ],
      },
    ]);
  });

  it('alone are sold to a participant who owes nothing', async () => {
    fake.due = [];
    fake.dueOf.set(ZOFIA.id, []);
    await open();
    await screen.findByText('Ten uczestnik nie ma nic do zapłaty.');
    await pick();
    await type.keyboard('{F6}');
    await confirm();
    await screen.findByText('przyjęto');
    expect(fake.orders).toMatchObject([{ total: 8_900, groups: [{ paymentIds: [] }] }]);
  });

  it('that are not wanted any more are taken away, and the settlement is as before', async () => {
    await open();
    await pick();
    await type.click(screen.getByRole('button', { name: 'Mniej: Koszulka klubowa' }));
    await type.keyboard('{F6}');
    await confirm();
    await screen.findByText('przyjęto');
    expect(fake.orders).toMatchObject([{ total: 25_000, groups: [{ items: [] }] }]);
  });

  it('at another price are refused with the new sum, and shown at the new price', async () => {
    fake.settleReplies.push(refused({ code: 'conflict', reason: 'price-changed', shown: 33_900, total: 34_900 }));
    await open();
    await pick();
    fake.answers['payments.products'] = () => ok([aProduct({ price: 9_900 as never })]);
    await type.keyboard('{F6}');
    await confirm();
    await screen.findByText(/^Kwota zmieniła się przed chwilą: teraz jest do zapłaty 349,00.zł/);
    await screen.findByRole('button', { name: /^Przyjmij 349,00.zł/ });
  });

  it('that are not sold any more are taken away with the reason', async () => {
    fake.settleReplies.push(
      refused({ code: 'not-allowed-now', reason: 'product-retired', productIds: [aProduct().id] }),
    );
    await open();
    await pick();
    fake.answers['payments.products'] = () => ok([]);
    await type.keyboard('{F6}');
    await confirm();
    await screen.findByText(/^Jednego z\stowarów już nie sprzedajemy/);
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Towary' })).toBeNull());
  });
});

describe('goods that an earlier try has sold without an answer', () => {
  it('are sold once more when the person has seen that and confirms again', async () => {
    fake.settleReplies.push({ ok: false, failure: { kind: 'sold-before' } });
    await open();
    await pick();
    await type.keyboard('{F6}');
    await confirm();
    await screen.findByText(/^Ten towar jest już sprzedany: poprzednia próba się udała\./);
    expect(fake.orders).toHaveLength(1);
    await confirm();
    await screen.findByText('przyjęto');
    expect(fake.orders).toHaveLength(2);
  });
});

describe('without the server', () => {
  it('no goods are added to a payment, by no button and by no key', async () => {
    openDialog(fake, PROFILE, { isOffline: true });
    await screen.findByText('Co się stanie');
    expect(screen.queryByRole('button', { name: 'Dodaj towar' })).toBeNull();
    await type.keyboard('{F4}');
    expect(screen.queryByRole('dialog', { name: 'Dodaj towar' })).toBeNull();
  });

  it('goods alone are not sold, and the reason is beside the button', async () => {
    fake.due.splice(0);
    openDialog(fake, PROFILE, { isOffline: true });
    const add = await screen.findByRole('button', { name: 'Dodaj towar' });
    expect(add).toHaveProperty('ariaDisabled', 'true');
    expect(screen.getByText('Towar sprzedasz po powrocie sieci.')).toBeTruthy();
    await type.click(add);
    expect(screen.queryByRole('dialog', { name: 'Dodaj towar' })).toBeNull();
  });

  it('goods that were chosen before cannot be sold, and the act says why', async () => {
    const { rerender } = await open();
    await pick();
    await type.keyboard('{F5}');
    rerender(aDialog(fake, personOf(ZOFIA.id), { isOffline: true }));
    await screen.findByText('Bez połączenia nie sprzedasz towaru. Usuń go albo poczekaj na sieć.');
    await confirm();
    expect([fake.offlineOrders, fake.orders]).toEqual([[], []]);
  });
});

describe('the choice', () => {
  it('says that there are no goods, that none match, and that they could not be read', async () => {
    fake.answers['payments.products'] = () => ({ ok: false, failure: { kind: 'failed' } });
    await open();
    await type.keyboard('{F4}');
    await screen.findByText('Nie udało się wczytać towarów.');
    fake.answers['payments.products'] = () => ok([]);
    await type.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
    await screen.findByText(/^Szkoła nie sprzedaje teraz żadnych/);
    await type.keyboard('{Escape}');
    fake.answers['payments.products'] = () => ok([aProduct()]);
    await type.keyboard('{F4}');
    await within(await picker()).findByRole('option');
    await type.keyboard('czapka{Enter}');
    await screen.findByText('Nie ma towaru „czapka”.');
    await type.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Rozliczenie rezerwacji' })).toBeTruthy();
  });
});
