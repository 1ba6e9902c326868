// A product as it was typed: people's own way of writing money, and a sentence at each field that is wrong.
import { grosze } from '@zapisy/domain/money';
import { describe, expect, it } from 'vitest';
import { refusing, stubApi } from '../testing/stub-api.ts';
import { saveTypedProduct } from './product-save.server.ts';

const TYPED = { nazwa: 'Strój baletowy', cena: '1 169,50', vat: '23', zwolnienie: '', sprzedawany: 'tak' };

function formOf(given: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(given)) form.set(name, value);
  return form;
}

describe('saveTypedProduct', () => {
  it('reads money as people write it, and the ground of an exemption only where there is one', async () => {
    const { api, calls } = stubApi({ 'payments.saveProduct': (input: object) => ({ id: '1', ...input }) });
    const saved = await saveTypedProduct(api, formOf({ ...TYPED, zwolnienie: 'art. 113' }));
    expect(saved).toMatchObject({ kind: 'saved', name: 'Strój baletowy' });
    await saveTypedProduct(api, formOf({ ...TYPED, id: 'p-1', vat: 'zw', zwolnienie: 'art. 113', sprzedawany: '' }));
    expect(calls.map(({ input }) => input)).toEqual([
      { name: 'Strój baletowy', price: grosze(116_950), vatRate: '23', vatExemption: null, active: true },
      ...[
        {
          id: 'p-1',
          name: 'Strój baletowy',
          price: grosze(116_950),
          vatRate: 'zw',
          vatExemption: 'art. 113',
          active: false,
        },
      ],
    ]);
  });

  it.each([
    [{ nazwa: ' ' }, 'nazwa', 'Podaj nazwę towaru.'],
    [{ cena: 'dużo' }, 'cena', /^Podaj cenę/],
    [{ cena: '0' }, 'cena', /^Podaj cenę/],
    [{ cena: '10 000,01' }, 'cena', /najwyżej 10/],
    [{ vat: 'zw' }, 'zwolnienie', /^Podaj podstawę zwolnienia/],
  ] as const)('tells %j at its field, keeps what was typed, and asks nobody', async (given, field, words) => {
    const { api, calls } = stubApi({});
    const saved = await saveTypedProduct(api, formOf({ ...TYPED, ...given }));
    expect(saved).toMatchObject({
      kind: 'wrong',
      typed: { ...TYPED, ...given, ...('nazwa' in given && { nazwa: '' }) },
    });
    expect(saved.kind === 'wrong' && saved.problems).toEqual([{ field, words: expect.stringMatching(words) }]);
    expect(calls).toEqual([]);
  });

  it('says which other product would look the same on a receipt', async () => {
    const refusal = { code: 'conflict' as const, reason: 'receipt-name', product: { id: '2', name: 'Stroj baletowy' } };
    const { api } = stubApi({
      'payments.saveProduct': () => {
        throw refusing(refusal);
      },
    });
    const saved = await saveTypedProduct(api, formOf(TYPED));
    expect(saved.kind === 'wrong' && saved.problems[0]?.words).toMatch(/„Stroj baletowy”.*Zmień nazwę/);
  });
});
