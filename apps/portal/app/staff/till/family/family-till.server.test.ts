// The family's till on the server: the data of its page, and the request of its form.
import { EMPTY_INVOICE, type StoredInvoice } from '@zapisy/domain/preferences/invoice-preference';
import { addDays, warsawDate } from '@zapisy/domain/warsaw-time';
import { describe, expect, it } from 'vitest';
import { aWard, CLASSIC, NOMINAL } from '#app/testing/families.ts';
import { refusing, stubApi } from '#app/testing/stub-api.ts';
import { answers, due } from '#app/testing/till.ts';
import { pl } from '#app/texts/pl.ts';
import { familyStart, startForm } from './family-start.ts';
import { readFamilyTill, sellToFamily } from './family-till.server.ts';

const TODAY = warsawDate(new Date());

function ward(firstName: string, id: number, invoice: StoredInvoice = EMPTY_INVOICE, dueOn = TODAY) {
  const version = invoice === EMPTY_INVOICE ? 0 : 3;
  return {
    profile: aWard(firstName, invoice, { version }),
    due: due.map((one) => ({ ...one, id, dueOn })),
    online: [],
  };
}

/** Zofia and Jan with a company, Ola with a person, Jan's payment later. */
const FAMILY = [ward('Zofia', 1, CLASSIC), ward('Jan', 2, CLASSIC, addDays(TODAY, 30)), ward('Ola', 3, NOMINAL)];

function familyApi(more: object = {}, wards: readonly unknown[] = FAMILY) {
  return stubApi(answers(EMPTY_INVOICE, { 'payments.dueOfFamily': () => wards, ...more }));
}

async function formOf(fields: Readonly<Record<string, string>>, wards?: readonly unknown[]): Promise<FormData> {
  const till = await readFamilyTill(familyApi({}, wards).api, 'id-Ola');
  const form = startForm(till, familyStart(till, undefined));
  for (const [name, value] of Object.entries({ key: 'key-1', deskId: 'krakow-1', ...fields })) form.set(name, value);
  return form;
}

describe('readFamilyTill', () => {
  it('has a box for each buyer, named as on its documents, what is due later below', async () => {
    const till = await readFamilyTill(familyApi().api, 'id-Ola');
    expect(till).toMatchObject({
      id: 'id-Zofia',
      buyers: [
        { id: 'id-Zofia', name: 'Pracownia Nowak sp. z o.o.', detail: expect.stringMatching(/^NIP\s526-025-02-74$/) },
        { id: 'id-Ola', name: 'Anna Nowak', preference: 'nominal', unticksReceipt: false },
      ],
    });
    const [company] = till.buyers;
    expect(company?.rows.map(({ payment, isLater }) => [payment.id, isLater])).toEqual([
      [1, false],
      [2, true],
    ]);
  });

  it('has no box for a buyer who owes nothing', async () => {
    const free = { ...ward('Ola', 3, NOMINAL), due: [] };
    const till = await readFamilyTill(familyApi({}, [ward('Zofia', 1), free]).api, 'id-Ola');
    expect(till.buyers.map(({ id, name }) => [id, name])).toEqual([['id-Zofia', 'Zofia']]);
    expect(pl.familyTill.note(till.buyers.length)).toBe('jeden nabywca, jedna suma');
    expect(pl.familyTill.note(2)).toBe('kilku nabywców, jedna suma');
  });
});

describe('sellToFamily', () => {
  it('is one request with one key and one sum, and a group for each buyer that pays', async () => {
    const { api, calls } = familyApi({ 'payments.settle': () => ({ groups: [] }) });
    const fields = { 'amount-card': '300', 'amount-cash': '279,98', 'count-id-Ola-worek': '2' };
    expect(await sellToFamily(api, await formOf(fields))).toEqual({ kind: 'sold', settlementKey: 'key-1' });
    expect(calls.at(-1)).toEqual({
      path: 'payments.settle',
      input: {
        settlementKey: 'key-1',
        total: 57_998,
        method: 'card',
        parts: [
          { method: 'cash', amount: 27_998 },
          { method: 'card', amount: 30_000 },
        ],
        deskId: 'krakow-1',
        deskDriver: 'provider',
        groups: [
          {
            playerId: 'id-Zofia',
            paymentIds: [1],
            items: [],
            printReceipt: false,
            invoiceVersion: 3,
            invoiceAfterCorrection: false,
          },
          {
            playerId: 'id-Ola',
            paymentIds: [3],
            items: [{ productId: 'worek', quantity: 2 }],
            printReceipt: true,
            invoiceVersion: 3,
            invoiceAfterCorrection: false,
          },
        ],
      },
    });
  });

  it('sends a waiver only with a receipt, and an invoice that waits for a correction only for invalid data', async () => {
    const { api, calls } = familyApi({ 'payments.settle': () => ({ groups: [] }) });
    const waived = { paymentMethod: 'card', 'receipt-id-Zofia': 'yes', 'waiver-id-Zofia': 'yes' };
    await sellToFamily(api, await formOf({ ...waived, 'afterCorrection-id-Ola': 'yes' }));
    expect(calls.at(-1)?.input).toMatchObject({
      groups: [{ invoiceWaived: true }, { invoiceAfterCorrection: false }],
    });
    const invalid = [ward('Zofia', 1, { ...CLASSIC, taxId: '1111111111' })];
    await sellToFamily(api, await formOf({ paymentMethod: 'card', 'afterCorrection-id-Zofia': 'yes' }, invalid));
    expect(calls.at(-1)?.input).toMatchObject({ groups: [{ printReceipt: false, invoiceAfterCorrection: true }] });
  });

  it('sends nothing that must be corrected first', async () => {
    const { api, calls } = familyApi();
    const outcome = await sellToFamily(api, await formOf({ paymentMethod: 'card', 'receipt-id-Zofia': 'yes' }));
    expect(outcome).toMatchObject({ kind: 'wrong', problems: [{ kind: 'no-waiver', buyer: 'id-Zofia' }] });
    expect(calls.some(({ path }) => path === 'payments.settle')).toBe(false);
  });

  it('keeps the key when it is refused, so that sending it again settles once', async () => {
    const refuse = () => {
      throw refusing({ code: 'conflict', reason: 'price-changed', shown: 50_000, total: 45_000 });
    };
    const { api } = familyApi({ 'payments.settle': refuse });
    const outcome = await sellToFamily(api, await formOf({ paymentMethod: 'cash' }));
    expect(outcome).toMatchObject({ kind: 'refused', failure: { kind: 'conflict' } });
    expect(outcome).toHaveProperty('fields', expect.stringContaining('key=key-1'));
  });
});
