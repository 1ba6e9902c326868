// An amount typed for a month: a problem is reported at its field and nothing is sent; otherwise it is saved in grosze.
import { addMonths, warsawMonth } from '@zapisy/domain/warsaw-time';
import { describe, expect, it } from 'vitest';
import { refusing, stubApi } from '../../testing/stub-api.ts';
import { removeRow, saveTyped, undo } from './budget-save.server.ts';
import { MONTHS_AHEAD } from './typed-budget.ts';

const THIS_MONTH = warsawMonth(new Date());

function typed(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  const given = { month: THIS_MONTH, channel: 'strona', city: 'Kraków', amount: '1 234,50', ...fields };
  for (const [name, value] of Object.entries(given)) form.set(name, value);
  return form;
}

describe('saveTyped', () => {
  it.each([
    ['a month as people say it', { month: '11/2026' }, ['month']],
    ['a month beyond the list', { month: addMonths(THIS_MONTH, MONTHS_AHEAD + 1) }, ['month']],
    ['no city', { city: ' ' }, ['city']],
    ['words for an amount', { amount: 'sto' }, ['amount']],
  ])('%s', async (_what: string, fields: Readonly<Record<string, string>>, wrong: readonly string[]) => {
    const { api, calls } = stubApi({ 'marketing.saveBudget': () => ({ row: { city: 'Kraków' }, before: null }) });
    const saved = await saveTyped(api, typed(fields));
    expect(saved).toMatchObject({ kind: 'wrong', problems: wrong.map((field) => ({ field })) });
    expect(calls).toEqual([]);
  });

  it('saves nothing spent as an amount: that is known, and no row is not', async () => {
    const { api, calls } = stubApi({ 'marketing.saveBudget': () => ({ row: { city: 'Kraków' }, before: null }) });
    expect(await saveTyped(api, typed({ channel: 'social', amount: '0' }))).toMatchObject({ kind: 'saved' });
    expect(calls).toMatchObject([{ input: { channel: 'social', amount: 0 } }]);
  });

  it('saves the last month of the list', async () => {
    const { api, calls } = stubApi({ 'marketing.saveBudget': () => ({ row: { city: 'Kraków' }, before: null }) });
    const month = addMonths(THIS_MONTH, MONTHS_AHEAD);
    expect(await saveTyped(api, typed({ month }))).toMatchObject({ kind: 'saved' });
    expect(calls).toMatchObject([{ input: { month, channel: 'strona', city: 'Kraków', amount: 123_450 } }]);
  });
});

describe('an unknown channel', () => {
  it.each([
    ['saveTyped', saveTyped],
    ['removeRow', removeRow],
  ])('makes %s answer 400 and save nothing', async (_name, send) => {
    const { api, calls } = stubApi({ 'marketing.saveBudget': () => ({ row: null, before: null }) });
    await expect(send(api, typed({ channel: 'radio' }))).rejects.toMatchObject({ status: 400 });
    expect(calls).toEqual([]);
  });
});

describe('removeRow', () => {
  it('takes the row away', async () => {
    const { api, calls } = stubApi({ 'marketing.saveBudget': () => ({ row: null, before: null }) });
    const row = { month: THIS_MONTH, channel: 'social', city: 'Kraków' };
    const removed = await removeRow(api, typed({ channel: 'social', amount: '1234.50' }));
    expect(removed).toMatchObject({ kind: 'removed', removed: { ...row, amount: 123_450 } });
    expect(calls).toMatchObject([{ input: { ...row, amount: null, expected: 123_450 } }]);
  });

  it('is undone by writing the same row where there is none', async () => {
    const { api, calls } = stubApi({ 'marketing.saveBudget': () => ({ row: { city: 'Kraków' }, before: null }) });
    const undone = await undo(api, typed({ channel: 'social', amount: '1234.50', expected: '' }));
    expect(undone).toMatchObject({ kind: 'undone', undone: { amount: 123_450 } });
    expect(calls).toMatchObject([{ input: { channel: 'social', amount: 123_450, expected: null } }]);
    await expect(undo(api, typed({ amount: 'sto' }))).rejects.toMatchObject({ status: 400 });
  });

  it('and no amount at all are not taken for one another', async () => {
    const { api, calls } = stubApi({ 'marketing.saveBudget': () => ({ row: null, before: 123_450 }) });
    await expect(removeRow(api, typed({ amount: '' }))).rejects.toMatchObject({ status: 400 });
    await undo(api, typed({ amount: '', expected: '1234.50' }));
    expect(calls).toMatchObject([{ input: { amount: null, expected: 123_450 } }]);
  });

  it('says that the import has written it meanwhile', async () => {
    const { api } = stubApi({
      'marketing.saveBudget': () => {
        throw refusing({ code: 'not-allowed-now', reason: 'imported' });
      },
    });
    expect(await removeRow(api, typed({}))).toMatchObject({ kind: 'failed', failure: { kind: 'refused' } });
  });
});
