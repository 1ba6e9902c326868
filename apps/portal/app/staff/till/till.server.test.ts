// The sale of the till's form: the input of the server's procedure, and the answers to the form.

import { grosze } from '@zapisy/domain/money';
import { EMPTY_INVOICE } from '@zapisy/domain/preferences/invoice-preference';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import { describe, expect, it } from 'vitest';
import { CLASSIC, NOMINAL } from '../../testing/families.ts';
import { refusing, stubApi } from '../../testing/stub-api.ts';
import { answers, form, goods } from '../../testing/till.ts';
import { sell } from './till.server.ts';

describe('sell', () => {
  it('settles under the form’s key, by the desk’s own driver, in several payment methods', async () => {
    const settle = () => ({ groups: [{ payments: [{ id: 10_240 }] }] });
    const { api, calls } = stubApi(answers(NOMINAL, { 'payments.settle': settle }));
    const sale = form({ payment: '10240', receipt: 'yes', 'amount-cash': '100', 'amount-card': '150' });
    expect(await sell(api, 'id-Filip', sale)).toEqual({ kind: 'sold', paymentId: 10_240 });
    expect(calls.at(-1)).toEqual({
      path: 'payments.settle',
      input: {
        settlementKey: 'key-123',
        method: 'card',
        parts: [
          { method: 'cash', amount: 10_000 },
          { method: 'card', amount: 15_000 },
        ],
        deskId: 'krakow-1',
        deskDriver: 'provider',
        city: 'Kraków',
        groups: [
          {
            playerId: 'id-Filip',
            paymentIds: [10_240],
            items: [],
            printReceipt: true,
            invoiceVersion: 4,
            invoiceAfterCorrection: false,
          },
        ],
      },
    });
  });

  it.each([
    ['is the same now', goods],
    ['was raised meanwhile', goods.map((one) => ({ ...one, price: grosze(5_999) }))],
    ['is withdrawn meanwhile', goods.map((one) => ({ ...one, active: false }))],
    ['is known no longer', []],
  ])('asks to sell all goods of the form at the price that it showed when that %s', async (_, products) => {
    const more = {
      'payments.settle': () => ({ groups: [{ payments: [{ id: 10_300 }] }] }),
      'payments.products': () => products,
    };
    const { api, calls } = stubApi(answers(NOMINAL, more));
    const shown = { 'price-worek': '3999', 'price-kask': '10000' };
    const sale = form({ ...shown, 'count-worek': '2', 'count-kask': '1', receipt: 'yes', paymentMethod: 'blik' });
    expect(await sell(api, 'id-Filip', sale)).toEqual({ kind: 'sold', paymentId: 10_300 });
    const items = [
      { productId: 'worek', quantity: 2 },
      { productId: 'kask', quantity: 1 },
    ];
    expect(calls.at(-1)?.input).toMatchObject({
      total: 17_998,
      method: 'blik',
      city: 'Kraków',
      groups: [{ paymentIds: [], items }],
    });
  });

  it('sends the day on which a transfer came, and no day of any other method', async () => {
    const settle = () => ({ groups: [{ payments: [{ id: 10_240 }] }] });
    const { api, calls } = stubApi(answers(NOMINAL, { 'payments.settle': settle }));
    const today = warsawDate(new Date());
    const fields = { payment: '10240', receipt: 'yes', paidOn: today };
    await sell(api, 'id-Filip', form({ ...fields, paymentMethod: 'transfer' }));
    expect(calls.at(-1)?.input).toMatchObject({ method: 'transfer', paidOn: today });
    await sell(api, 'id-Filip', form({ ...fields, paymentMethod: 'cash' }));
    expect(calls.at(-1)?.input).toMatchObject({ method: 'cash' });
    expect(calls.at(-1)?.input).not.toHaveProperty('paidOn');
  });

  it('sends no transfer of a day that cannot be believed', async () => {
    const { api, calls } = stubApi(answers(NOMINAL));
    const fields = { payment: '10240', receipt: 'yes', paymentMethod: 'transfer', paidOn: '2019-01-31' };
    const outcome = await sell(api, 'id-Filip', form(fields));
    expect(outcome).toMatchObject({ kind: 'wrong', problems: ['day-too-long-ago'] });
    expect(calls.some(({ path }) => path === 'payments.settle')).toBe(false);
  });

  it('keeps the key when it is refused, so that sending it again sells once', async () => {
    const refuse = () => {
      throw refusing({ code: 'conflict', reason: 'invoice-version', shown: 3, version: 4, invoice: EMPTY_INVOICE });
    };
    const { api } = stubApi(answers(NOMINAL, { 'payments.settle': refuse }));
    const outcome = await sell(api, 'id-Filip', form({ payment: '10240', receipt: 'yes', paymentMethod: 'cash' }));
    expect(outcome).toMatchObject({ kind: 'refused', failure: { kind: 'conflict' } });
    expect(outcome).toHaveProperty('fields', expect.stringContaining('key=key-123&'));
  });

  it('asks the server also for what is owed no longer: this very sale may have settled it', async () => {
    const settle = () => ({ groups: [{ payments: [{ id: 10_249 }] }] });
    const { api, calls } = stubApi(answers(NOMINAL, { 'payments.settle': settle }));
    const outcome = await sell(api, 'id-Filip', form({ payment: '10249', receipt: 'yes', paymentMethod: 'card' }));
    expect(outcome).toEqual({ kind: 'sold', paymentId: 10_249 });
    expect(calls.at(-1)?.input).toMatchObject({ settlementKey: 'key-123', groups: [{ paymentIds: [10_249] }] });
  });

  it('sends the waiver of a company invoice with a receipt alone, and sells no such receipt without it', async () => {
    const settle = () => ({ groups: [{ payments: [{ id: 10_240 }] }] });
    const { api, calls } = stubApi(answers(CLASSIC, { 'payments.settle': settle }));
    const fields = { payment: '10240', paymentMethod: 'card' };
    const outcome = await sell(api, 'id-Filip', form({ ...fields, receipt: 'yes' }));
    expect(outcome).toMatchObject({ kind: 'wrong', problems: ['no-waiver'] });
    expect(calls.some(({ path }) => path === 'payments.settle')).toBe(false);
    await sell(api, 'id-Filip', form({ ...fields, receipt: 'yes', waiver: 'yes' }));
    expect(calls.at(-1)?.input).toMatchObject({ groups: [{ printReceipt: true, invoiceWaived: true }] });
    await sell(api, 'id-Filip', form({ ...fields, waiver: 'yes' }));
    expect(calls.at(-1)?.input).toMatchObject({ groups: [{ printReceipt: false }] });
    expect(calls.at(-1)?.input).not.toHaveProperty('groups.0.invoiceWaived');
  });

  it('sends nothing that must be mended first', async () => {
    const { api, calls } = stubApi(answers(NOMINAL));
    const outcome = await sell(api, 'id-Filip', form({ payment: '10240', paymentMethod: 'cash' }));
    expect(outcome).toMatchObject({ kind: 'wrong', problems: ['no-reason'] });
    expect(calls.some(({ path }) => path === 'payments.settle')).toBe(false);
  });
});
