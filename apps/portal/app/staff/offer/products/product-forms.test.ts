// Typed goods: the usual notations of money, and a text at each field with a problem.
import { VAT_EXEMPTIONS } from '@zapisy/domain/documents/vat-exemption';
import { grosze } from '@zapisy/domain/money';
import { describe, expect, it } from 'vitest';
import { carryOut } from '#app/forms/carry-out.server.ts';
import { refusing, stubApi } from '#app/testing/stub-api.ts';
import { productForms } from './product-forms.server.ts';
import { newProduct } from './typed-product.ts';

const ID = '5b0f4c2e-0000-4000-8000-000000000001';
const FORM = {
  name: 'Strój baletowy',
  price: '1 169,50',
  vatRate: '23',
  vatExemption: '',
  ownExemption: '',
  active: 'yes',
  version: '0',
  key: ID,
  action: 'save',
};

/** Sends the form to an api with this answer; gives the texts at its fields, and the input of the call. */
async function save(given: Readonly<Record<string, string>>, answer: (input: object) => unknown = (input) => input) {
  const { api, calls } = stubApi({ 'payments.saveProduct': answer });
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...FORM, ...given })) form.set(name, value);
  const saved = await carryOut({ answerWith: () => undefined }, form, productForms(api));
  return { wrong: saved?.kind === 'wrong' && saved.typed.error, inputs: calls.map(({ input }) => input) };
}

describe('the form of goods', () => {
  it('of new goods begins exempt where the school pays no VAT, and at 23% elsewhere', () => {
    const vatExemption = VAT_EXEMPTIONS.turnover;
    expect(newProduct({ vatRate: 'zw', vatExemption })).toMatchObject({ vatRate: 'zw', vatExemption: 'turnover' });
    expect(newProduct(null)).toMatchObject({ vatRate: '23', vatExemption: '' });
  });

  it('reads money as people write it', async () => {
    const { inputs } = await save({ vatExemption: 'activity' });
    const price = grosze(116_950);
    const common = { id: ID, name: 'Strój baletowy', price };
    expect(inputs).toEqual([{ ...common, version: 0, vatRate: '23', vatExemption: null, active: true }]);
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
    [{ vatRate: 'zw', vatExemption: 'own' }, 'ownExemption', /^Podaj podstawę zwolnienia/],
  ] as const)('shows %j at its field, and sends no request', async (given, field, message) => {
    const { wrong, inputs } = await save(given);
    expect(wrong).toEqual({ [field]: [expect.stringMatching(message)] });
    expect(inputs).toEqual([]);
  });

  it.each([
    [{ code: 'receipt-name', other: { name: 'Stroj baletowy', vatRate: '8' } }, /„Stroj baletowy”.*8%.*Zmień\snazwę/],
    [{ code: 'receipt-name-printed', vatRate: '8' }, /8%.*Zmień\snazwę/],
  ] as const)('says what only the server knows of the name: %j', async (problem, message) => {
    const { wrong } = await save({}, () => {
      throw refusing({ code: 'bad-input', problems: [{ field: 'name', ...problem }] });
    });
    expect(wrong).toEqual({ name: [expect.stringMatching(message)] });
  });
});
