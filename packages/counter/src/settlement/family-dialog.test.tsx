// The settlement of a family in use: a box for each buyer, the red question, a split, one request, and what comes back.
import { render, screen, waitFor, within } from '@testing-library/react';
import { EMPTY_INVOICE, type StoredInvoice } from '@zapisy/domain/preferences/invoice-preference';
import { formatTaxId } from '@zapisy/domain/preferences/written-tax-id';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  aPayment,
  aProduct,
  aProfile,
  CLASSIC,
  type FakeCounter,
  JAN,
  NOMINAL,
  ok,
  ZOFIA,
} from '../../testing/fake-counter.ts';
import { aDialog, focusedText } from '../../testing/open-dialog.tsx';
import { OTHER_VERSION, refused } from '../../testing/refusals.ts';
import { beginScreenTest, type Typing } from '../../testing/screen-test.ts';

let fake: FakeCounter;
let type: Typing;
let alone: string[];

/** Zofia invoices a company, Jan a person; each owes 250,00 zł, Jan 445,00 zł more next year. */
function readFamily(first: StoredInvoice = CLASSIC, second: StoredInvoice = NOMINAL) {
  const siblings = [{ participant: JAN, preference: 'nominal' as const }];
  fake.profiles.set(ZOFIA.id, ok(aProfile(first, { siblings })));
  fake.profiles.set(JAN.id, ok(aProfile(second, { participant: JAN })));
  const later = { playerId: JAN.id, dueOn: '2099-01-15' };
  fake.dueOf.set(ZOFIA.id, [aPayment({ id: 1 })]);
  fake.dueOf.set(JAN.id, [aPayment({ id: 2, playerId: JAN.id }), aPayment({ ...later, id: 3 })]);
}

beforeEach(() => {
  ({ fake, type } = beginScreenTest());
  alone = [];
  readFamily();
});

const FAMILY = { kind: 'family', playerId: ZOFIA.id } as const;
const aFamily = (isOffline = false) => aDialog(fake, FAMILY, { isOffline }, ({ playerId }) => alone.push(playerId));
const open = () => render(aFamily());
const company = () => screen.findByRole('region', { name: /^Faktura na firmę: Pracownia Nowak/ });
const tick = (box: HTMLElement) => within(box).getByRole('checkbox', { name: 'Drukuj paragon' });
const isTicked = (box: HTMLElement) => (tick(box) as HTMLInputElement).checked;
const confirm = () => type.keyboard('{Control>}{Enter}{/Control}');

describe('the head', () => {
  it('names the owner with the whole e-mail and the phone', async () => {
    open();
    expect(await screen.findByText(/^Anna Nowak · anna\.nowak@poczta\.example · 501\s234\s567$/)).toBeTruthy();
  });

  it('has the e-mail alone when the owner cannot be read', async () => {
    fake.answers['people.family'] = () => ({ ok: false, failure: { kind: 'failed' } });
    open();
    await company();
    expect(screen.getByText('anna.nowak@poczta.example')).toBeTruthy();
  });
});

describe('the buyers', () => {
  it('have a box each with its banner and its own tick; a later payment is left out below', async () => {
    open();
    expect(isTicked(await company())).toBe(false);
    expect(within(await company()).getByText('Faktura na firmę – bez paragonu.')).toBeTruthy();
    const person = screen.getByRole('region', { name: 'Faktura imienna: Anna Nowak' });
    expect(isTicked(person)).toBe(true);
    const later = within(screen.getByRole('list', { name: 'Późniejsze terminy' })).getByRole('checkbox');
    expect(later).toHaveProperty('checked', false);
    expect(screen.getAllByText(/^500,00.zł$/)).toHaveLength(1);
    await type.click(later);
    expect(screen.getAllByText(/^750,00.zł$/)).toHaveLength(1);
  });

  it('are ticked by Alt and their number', async () => {
    open();
    await company();
    await type.keyboard('{Alt>}2{/Alt}');
    expect(isTicked(screen.getByRole('region', { name: /^Faktura imienna/ }))).toBe(false);
  });

  it('with invalid data have them corrected first', async () => {
    readFamily({ ...CLASSIC, taxId: '526025027' });
    open();
    await company();
    await type.keyboard('{F6}');
    await confirm();
    expect(await screen.findByDisplayValue('526025027')).toBeTruthy();
    expect(fake.orders).toEqual([]);
  });

  it('with invalid data may be settled by choice, and their invoice waits for the correction', async () => {
    readFamily({ ...CLASSIC, taxId: '526025027' });
    open();
    await company();
    const later = () => type.click(screen.getByRole('button', { name: /^Przyjmij 500,00.zł, faktura po poprawie/ }));
    await later();
    await screen.findByText('Wybierz formę płatności.');
    await type.keyboard('{F6}');
    await later();
    await waitFor(() => expect(screen.getAllByText('przyjęto')).toHaveLength(2));
    expect(fake.orders[0]?.groups).toMatchObject([
      { playerId: ZOFIA.id, invoiceAfterCorrection: true },
      { playerId: JAN.id, invoiceAfterCorrection: false },
    ]);
  });
});

describe('accepting', () => {
  it('is one request with one sum, and a result for each buyer', async () => {
    open();
    await company();
    await type.keyboard('{F6}');
    await screen.findByRole('button', { name: /^Przyjmij 500,00.zł: faktura na\sfirmę, paragon i\sfaktura imienna/ });
    await confirm();
    await waitFor(() => expect(screen.getAllByText('przyjęto')).toHaveLength(2));
    expect(fake.orders).toMatchObject([
      {
        method: 'card',
        total: 50_000,
        groups: [
          { playerId: ZOFIA.id, paymentIds: [1], printReceipt: false, title: 'Zofia Nowak' },
          { playerId: JAN.id, paymentIds: [2], printReceipt: true, title: 'Jan Nowak' },
        ],
      },
    ]);
    expect(focusedText()).toMatch(/^Następny klient/);
  });

  it('leads by Alt F to the data of the buyer whose invoice was rejected, and back by Esc', async () => {
    const group = (playerId: string, id: number, receipt: boolean) => ({
      playerId,
      payments: [aPayment({ id })],
      plan: { receipt, invoice: 'none' as const },
      printJob: null,
    });
    const groups = [group(ZOFIA.id, 1, false), group(JAN.id, 2, true)];
    fake.settleReplies.push(ok({ settlementKey: 'k', groups }));
    const view = { documents: [], linkManually: false, paidAt: null, wait: null, refusal: null };
    fake.settled.push(
      { ...view, payment: aPayment({ id: 1 }), participant: ZOFIA, outcome: 'fell-back' },
      { ...view, payment: aPayment({ id: 2 }), participant: JAN, outcome: 'issued' },
    );
    open();
    await company();
    await type.keyboard('{F6}');
    await confirm();
    await screen.findByRole('heading', { name: 'Dostawca odrzucił fakturę.' });
    await waitFor(() => expect(focusedText()).toMatch(/^Popraw dane do faktury/));
    await type.keyboard('{Alt>}f{/Alt}');
    expect(within(await company()).getByLabelText<HTMLInputElement>('NIP').value).toBe(formatTaxId(CLASSIC.taxId));
    expect(screen.getByRole('heading', { name: 'Gotowe' })).toBeTruthy();
    await type.keyboard('{Escape}');
    await screen.findByRole('heading', { name: 'Dostawca odrzucił fakturę.' });
    expect(focusedText()).toMatch(/^Popraw dane do faktury/);
  });

  it('waits for the answer to the red question, to which it leads', async () => {
    open();
    await company();
    await type.keyboard('{F6}{Alt>}1{/Alt}');
    await screen.findByText('Drukujesz paragon bez NIP.');
    await confirm();
    expect(fake.orders).toEqual([]);
    expect(focusedText()).toMatch(/^Drukujesz paragon bez NIP/);
    await type.click(screen.getByRole('button', { name: /^Drukuj mimo to/ }));
    await confirm();
    await waitFor(() => expect(fake.orders[0]?.groups[0]).toMatchObject({ invoiceWaived: true, printReceipt: true }));
  });

  it('names what is missing', async () => {
    open();
    await company();
    await confirm();
    await screen.findByText('Wybierz formę płatności.');
    await type.click(within(await company()).getByRole('checkbox', { name: /Zofia/ }));
    const person = screen.getByRole('region', { name: /^Faktura imienna/ });
    await type.click(within(person).getByRole('checkbox', { name: /Jan/ }));
    await screen.findByText('Zaznacz, co dziś opłacane.');
  });

  it('reads all again when the data changed meanwhile, and keeps its key', async () => {
    fake.settleReplies.push(refused(OTHER_VERSION));
    open();
    await company();
    await type.keyboard('{F6}');
    await confirm();
    await screen.findByText(/^Dane do faktury zmieniły się/);
    await confirm();
    await waitFor(() => expect(fake.orders).toHaveLength(2));
    expect(fake.orders[1]?.settlementKey).toBe(fake.orders[0]?.settlementKey);
  });

  it('that had no answer may be pressed again under its key', async () => {
    fake.settleReplies.push({ ok: false, failure: { kind: 'offline' } });
    open();
    await company();
    await type.keyboard('{F5}');
    await confirm();
    await screen.findByText(/^Nie wiemy, czy płatność została zapisana|^Brak połączenia/);
    await confirm();
    await waitFor(() => expect(fake.orders[1]).toEqual(fake.orders[0]));
  });
});

describe('goods', () => {
  it('are chosen by F4 and a few letters, for a buyer by Alt and the number, and are in the one sum', async () => {
    open();
    await company();
    await type.keyboard('{F4}');
    const picker = await screen.findByRole('dialog', { name: 'Dodaj towar' });
    await within(picker).findByRole('option', { name: /Koszulka/, selected: true });
    await type.keyboard('{Alt>}2{/Alt}kosz{Enter}');
    const person = screen.getByRole('region', { name: /^Faktura imienna/ });
    expect(within(person).getByText('Koszulka klubowa')).toBeTruthy();
    await type.click(within(person).getByRole('button', { name: 'Więcej: Koszulka klubowa' }));
    await type.keyboard('{F6}');
    await screen.findByRole('button', { name: /^Przyjmij 678,00.zł/ });
    await confirm();
    await waitFor(() =>
      expect(fake.orders[0]).toMatchObject({
        total: 67_800,
        groups: [{ items: [] }, { playerId: JAN.id, items: [{ productId: aProduct().id, quantity: 2 }] }],
      }),
    );
  });
});

describe('cash', () => {
  it('is typed at once after F5, and its change is shown before and after', async () => {
    open();
    await company();
    await type.keyboard('{F5}600');
    expect(screen.getByText(/^100,00.zł$/)).toBeTruthy();
    await confirm();
    await screen.findByText(/^Otrzymano gotówką 600,00.zł\. Reszta: 100,00.zł\.$/);
  });
});

describe('a split sum', () => {
  it('is typed once, the rest is cash with its change, and the documents say what they get', async () => {
    open();
    await company();
    await type.keyboard('{Alt>}d{/Alt}');
    await type.type(screen.getByLabelText('Kwota: Karta'), '300');
    expect(screen.getByLabelText('Kwota: Gotówka')).toHaveProperty('value', '200,00');
    await type.type(screen.getByLabelText('Otrzymano gotówką'), '250');
    await screen.findByText(/^50,00.zł$/);
    expect(screen.getByText(/^karta 50,00.zł, gotówka 200,00.zł$/)).toBeTruthy();
    await confirm();
    await waitFor(() =>
      expect(fake.orders[0]?.parts).toEqual([
        { method: 'card', amount: 30_000 },
        { method: 'cash', amount: 20_000 },
      ]),
    );
  });

  it('that does not make the sum is not accepted', async () => {
    open();
    await company();
    await type.keyboard('{Alt>}d{/Alt}');
    await type.type(screen.getByLabelText('Kwota: Karta'), '300');
    await type.clear(screen.getByLabelText('Kwota: Gotówka'));
    await type.type(screen.getByLabelText('Kwota: Gotówka'), '9');
    await confirm();
    await screen.findByText(/^Części dają razem/);
    expect(fake.orders).toEqual([]);
  });
});

describe('a family', () => {
  it('that cannot be read whole is not settled, and is read again', async () => {
    fake.profiles.set(JAN.id, { ok: false, failure: { kind: 'failed' } });
    open();
    await screen.findByText('Nie udało się wczytać płatności rodziny.');
    readFamily(EMPTY_INVOICE);
    await type.click(screen.getByRole('button', { name: 'Wczytaj jeszcze raz' }));
    await screen.findByRole('region', { name: 'Paragon: Zofia' });
  });

  it('is settled one participant at a time without the server', async () => {
    const { rerender } = open();
    await company();
    rerender(aFamily(true));
    expect(screen.getAllByText(/^Bez połączenia rozlicz każdego/).length).toBeGreaterThan(0);
    await type.keyboard('{F6}');
    await confirm();
    expect(fake.orders).toEqual([]);
    await type.click(screen.getByRole('button', { name: 'Jan' }));
    expect(alone).toEqual([JAN.id]);
  });
});
