// The settlement dialog: every row of the banner table, the tick, the waiting, the reasons, and what is sent.

import { screen, waitFor } from '@testing-library/react';
import { EMPTY_INVOICE } from '@zapisy/domain/preferences/invoice-preference';
import { beforeEach, describe, expect, it } from 'vitest';
import { aProfile, CLASSIC, type FakeCounter, JAN, NOMINAL, ok, ZOFIA } from '../../testing/fake-counter.ts';
import { receiptBox as box, openDialog, pending } from '../../testing/open-dialog.tsx';
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
const isTicked = () => (box() as HTMLInputElement).checked;
const confirm = () => type.keyboard('{Control>}{Enter}{/Control}');

describe('the banner table', () => {
  const both = { ...CLASSIC, ...NOMINAL, classicInvoice: true, nominalInvoice: true };
  it.each([
    [
      'classic only',
      CLASSIC,
      'alert',
      /Faktura na firmę – bez paragonu\. Pracownia Nowak sp\. z o\.o\., NIP 526-025-02-74/,
      false,
      /– faktura na firmę/,
    ],
    [
      'nominal only',
      NOMINAL,
      'status',
      /Faktura imienna do paragonu\. .*fakturę na: Anna Nowak\./,
      true,
      /paragon i\sfaktura imienna/,
    ],
    [
      'both flags',
      both,
      'alert',
      /włączone obie faktury\. Zapytaj, którą wystawić/,
      true,
      /paragon i\sfaktura imienna/,
    ],
    [
      'company data, flags off',
      { ...CLASSIC, classicInvoice: false },
      'status',
      /dane firmy \(Pracownia Nowak sp\. z o\.o\.\), ale faktury są wyłączone/,
      true,
      /wydrukuj paragon/,
    ],
    [
      'a bad tax id',
      { ...CLASSIC, taxId: '526025027' },
      'alert',
      /nieprawidłowe \(NIP ma 10 cyfr – wpisano 9\)\. Popraw je przed/,
      false,
      /faktura po poprawie danych/,
    ],
  ] as const)('%s', async (_row, invoice, role, text, ticked, act) => {
    open(Promise.resolve(ok(aProfile(invoice))));
    const said = () => screen.queryAllByRole(role).map((banner) => banner.textContent?.replace(/\s+/g, ' ') ?? '');
    await waitFor(() => expect(said().some((one) => text.test(one))).toBe(true));
    expect(isTicked()).toBe(ticked);
    expect(await screen.findByRole('button', { name: act })).toBeTruthy();
  });

  it('no profile: no banner, ticked, and the receipt as the printer will print it', async () => {
    open(ok(aProfile(EMPTY_INVOICE, { version: 0 })));
    expect(await screen.findByTestId('receipt-line')).toHaveProperty(
      'textContent',
      'Akrobatyka dla dzieci 7-9 lat 12.2026',
    );
    expect(screen.queryByRole('alert')).toBeNull();
    expect(isTicked()).toBe(true);
  });

  it('checking: grey, the tick untouched', async () => {
    open(pending<Reply<Profile>>().promise);
    expect(await screen.findByText('Sprawdzam dane do faktury…')).toBeTruthy();
    expect(isTicked()).toBe(true);
  });

  it('fetch failed: orange, asks a person, and checks again', async () => {
    open({ ok: false, failure: { kind: 'failed' } });
    await screen.findByText('Nie udało się sprawdzić danych do faktury.');
    fake.profiles.set(ZOFIA.id, ok(aProfile(CLASSIC)));
    await type.click(screen.getByRole('button', { name: 'Sprawdź ponownie' }));
    await screen.findByText('Faktura na firmę – bez paragonu.');
    expect(isTicked()).toBe(false);
  });

  it('offline: as in the copy, which says how old it is', async () => {
    open({ ok: true, value: aProfile(CLASSIC), cachedAt: '2026-11-20T12:40:00.000Z' });
    expect(await screen.findByText('Dane do faktury z 13:40 – mogły się zmienić.')).toBeTruthy();
    expect(screen.getByText('Faktura na firmę – bez paragonu.')).toBeTruthy();
    expect(isTicked()).toBe(false);
  });

  it('siblings differ: a line that adds to the banner', async () => {
    open(ok(aProfile(CLASSIC, { siblings: [{ participant: JAN, preference: 'none' }], isAppliedToAll: false })));
    expect(await screen.findByText('Uwaga: rodzeństwo ma inne ustawienia (Jan: paragon).')).toBeTruthy();
  });
});

describe('the tick', () => {
  it('made while checking is overruled once by a company answer, and the banner says so', async () => {
    const answer = pending<Reply<Profile>>();
    open(answer.promise);
    await type.click(box());
    await type.click(box());
    answer.settle(ok(aProfile(CLASSIC)));
    await screen.findByText(/Dotyczy to też zaznaczenia/);
    expect(isTicked()).toBe(false);
  });

  it('made after the answer stays, with the red warning and its two ways out', async () => {
    open(ok(aProfile(CLASSIC)));
    await screen.findByText('Faktura na firmę – bez paragonu.');
    await type.keyboard('{Alt>}p{/Alt}');
    expect(isTicked()).toBe(true);
    const red = screen.getByText('Drukujesz paragon bez NIP.');
    expect(screen.getByText('zaznaczone ręcznie')).toBeTruthy();
    await type.click(screen.getByRole('button', { name: 'Zostaw bez paragonu' }));
    expect([isTicked(), red.isConnected]).toEqual([false, false]);
  });

  it('made after the answer changes what the banner says, and taken away changes it back', async () => {
    open(ok(aProfile(CLASSIC)));
    await screen.findByText(/Odznaczyliśmy „Drukuj paragon”/);
    await type.click(box());
    expect(screen.queryByText(/Odznaczyliśmy/)).toBeNull();
    expect(screen.queryByText('Faktura na firmę – bez paragonu.')).toBeNull();
    expect(screen.getByText(/Wydrukujemy paragon bez NIP nabywcy/)).toBeTruthy();
    await type.click(box());
    expect(screen.getByText(/Odznaczyliśmy „Drukuj paragon”/)).toBeTruthy();
  });

  it('taken away from a client of a named invoice leaves no sentence that promises a receipt', async () => {
    open(ok(aProfile(NOMINAL)));
    await screen.findByText(/Wydrukujemy paragon i wystawimy fakturę/);
    await type.click(box());
    expect(screen.queryByText(/Wydrukujemy paragon i/)).toBeNull();
    expect(screen.getByText(/Paragonu nie wydrukujemy/)).toBeTruthy();
  });

  it('taken away from a client without an invoice warns in red for cash and wants a reason', async () => {
    open(ok(aProfile(EMPTY_INVOICE, { version: 0 })));
    await screen.findByTestId('receipt-line');
    await type.keyboard('{F5}{Alt>}p{/Alt}');
    expect(screen.getByText('Ta sprzedaż nie trafi na kasę fiskalną.')).toBeTruthy();
    await confirm();
    expect(screen.getByText('Wybierz powód, dla którego nie drukujemy paragonu.')).toBeTruthy();
    await type.click(screen.getByRole('radio', { name: 'Inny powód' }));
    await confirm();
    expect(screen.getByText('Napisz powód.')).toBeTruthy();
    await type.type(screen.getByRole('textbox', { name: 'Napisz, jaki' }), 'zwrot');
    expect(fake.orders).toEqual([]);
    await confirm();
    expect(fake.orders).toMatchObject([
      { groups: [{ printReceipt: false, noReceiptReason: { code: 'other', text: 'zwrot' } }] },
    ]);
  });

  it('taken away from a named client says that the invoice will not be linked', async () => {
    open(ok(aProfile(NOMINAL)));
    await screen.findByText('Faktura imienna do paragonu.');
    await type.keyboard('{F6}{Alt>}p{/Alt}');
    expect(screen.getByText('Faktura imienna bez paragonu nie będzie z nim powiązana.')).toBeTruthy();
    expect(screen.getByRole('button', { name: /faktura imienna bez paragonu/ })).toBeTruthy();
  });
});
