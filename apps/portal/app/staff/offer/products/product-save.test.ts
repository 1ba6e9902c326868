// Typed goods: the usual notations of money, a text at each field with a problem, one id for each form.
import { VAT_EXEMPTIONS } from '@zapisy/domain/documents/vat-exemption';
import { grosze } from '@zapisy/domain/money';
import { describe, expect, it } from 'vitest';
import { refusing, stubApi } from '#app/testing/stub-api.ts';
import { saveTypedProduct } from './product-save.server.ts';

const TYPED = {
  name: 'Strój baletowy',
  price: '1 169,50',
  vatRate: '23',
  vatExemption: '',
  ownExemption: '',
  active: 'yes',
};
const FORM = { ...TYPED, version: '0', key: 'p-1' };

function formOf(given: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(given)) form.set(name, value);
  return form;
}

/**
 * Sends the form to an api with this answer; gives the result, the input of the call, and the status of the page's
 * answer.
 */
async function save(given: Readonly<Record<string, string>>, answer: (input: object) => unknown = (input) => input) {
  const { api, calls } = stubApi({ 'payments.saveProduct': answer });
  let status = 200;
  const answerWith = (wanted: number) => {
    status = wanted;
  };
  const saved = await saveTypedProduct({ api, answerWith }, formOf({ ...FORM, ...given }));
  return { saved, inputs: calls.map(({ input }) => input), status };
}

describe('saveTypedProduct', () => {
  it('reads money as people write it, and sends the key and the version of the form', async () => {
    const { saved, inputs, status } = await save({ vatExemption: 'activity' });
    expect(saved).toMatchObject({ kind: 'saved', value: { name: 'Strój baletowy' } });
    const price = grosze(116_950);
    const common = { id: 'p-1', name: 'Strój baletowy', price };
    expect(inputs).toEqual([{ ...common, version: 0, vatRate: '23', vatExemption: null, active: true }]);
    expect(status).toBe(200);
  });

  it.each([
    [{ vatExemption: 'activity', ownExemption: 'art. 113' }, VAT_EXEMPTIONS.activity],
    [{ vatExemption: 'own', ownExemption: ' art. 113 ' }, 'art. 113'],
  ])('takes the ground of an exemption from the list or in own words: %j', async (given, vatExemption) => {
    const { inputs } = await save({ ...given, vatRate: 'zw', version: '4', active: '' });
    expect(inputs).toMatchObject([{ vatRate: 'zw', vatExemption, version: 4, active: false }]);
  });

  it.each([
    [{ name: ' ' }, 'name', 'Podaj nazwę.'],
    [{ name: '🩰' }, 'name', /na paragonie nic by nie zostało/],
    [{ price: 'dużo' }, 'price', /^Podaj cenę/],
    [{ price: '0' }, 'price', /^Podaj cenę/],
    [{ price: '10 000,01' }, 'price', /najwyżej 10/],
    [{ vatRate: '7' }, 'vatRate', /^Wybierz stawkę/],
    [{ vatRate: 'zw' }, 'vatExemption', /^Podaj podstawę zwolnienia/],
    [{ vatRate: 'zw', vatExemption: 'own' }, 'vatExemption', /^Podaj podstawę zwolnienia/],
  ] as const)('shows %j at its field, keeps what was typed, and sends no request', async (given, field, message) => {
    const { saved, inputs, status } = await save(given);
    const typed = { ...TYPED, ...given, ...('name' in given && { name: given.name.trim() }) };
    expect(saved).toMatchObject({ kind: 'wrong', key: 'p-1', typed });
    expect(saved.kind === 'wrong' && saved.problems).toEqual([{ field, message: expect.stringMatching(message) }]);
    expect(inputs).toEqual([]);
    expect(status).toBe(422);
  });

  it('says which other thing would look the same on a receipt', async () => {
    const other = { name: 'Stroj baletowy', vatRate: '8' } as const;
    const { saved, status } = await save({}, () => {
      throw refusing({ code: 'bad-input', problems: [{ field: 'name', code: 'receipt-name', other }] });
    });
    expect(saved.kind === 'wrong' && saved.problems).toEqual([
      { field: 'name', message: expect.stringMatching(/„Stroj baletowy”.*8%.*Zmień\snazwę/) },
    ]);
    expect(status).toBe(422);
  });

  it('says that the name may have been printed at a lower rate', async () => {
    const { saved } = await save({}, () => {
      throw refusing({
        code: 'bad-input',
        problems: [{ field: 'name', code: 'receipt-name-printed', vatRate: '8' }],
      });
    });
    expect(saved.kind === 'wrong' && saved.problems).toEqual([
      { field: 'name', message: expect.stringMatching(/8%.*Zmień\snazwę/) },
    ]);
  });

  it('of a change that another person was faster with shows both, and sends over theirs next', async () => {
    const stored = {
      id: 'p-1',
      name: 'Strój',
      price: grosze(1),
      vatRate: '23',
      vatExemption: null,
      active: true,
      version: 7,
    } as const;
    const { saved, status } = await save({ version: '6' }, () => {
      throw refusing({ code: 'conflict', reason: 'changed-meanwhile', stored });
    });
    expect(saved).toMatchObject({ kind: 'changed', stored, typed: { ...TYPED, version: '7' } });
    expect(status).toBe(409);
  });

  it('says that the outcome is unknown when no answer came, and keeps the key', async () => {
    const { saved, status } = await save({}, () => {
      throw refusing(undefined);
    });
    expect(saved).toMatchObject({ kind: 'unknown', key: 'p-1', typed: TYPED });
    expect(status).toBe(503);
  });

  it('hands on a refusal of another kind', async () => {
    const { saved } = await save({}, () => {
      throw refusing({ code: 'not-found' });
    });
    expect(saved).toMatchObject({ kind: 'refused', failure: { code: 'not-found' } });
  });
});
