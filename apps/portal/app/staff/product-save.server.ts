// A product as it was typed: read as people write money, and saved; what is wrong is told at its field.
import { VAT_RATES } from '@zapisy/domain/documents/document-item';
import { grosze, parseZloty } from '@zapisy/domain/money';
import { type Api, attempt, type FormFailure } from '../server/api.server.ts';
import { pl } from '../texts/pl.ts';

export type TypedProduct = Readonly<Record<'nazwa' | 'cena' | 'vat' | 'zwolnienie' | 'sprzedawany', string>>;
export type ProductProblem = { readonly field: 'nazwa' | 'cena' | 'zwolnienie'; readonly words: string };

export type SavedProduct = { readonly at: number } & (
  | { readonly kind: 'saved'; readonly name: string }
  | { readonly kind: 'wrong'; readonly typed: TypedProduct; readonly problems: readonly ProductProblem[] }
  | { readonly kind: 'failed'; readonly typed: TypedProduct; readonly failure: FormFailure }
);

const HIGHEST_PRICE = 1_000_000;

export async function saveTypedProduct(api: Api, form: FormData): Promise<SavedProduct> {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const typed: TypedProduct = {
    nazwa: text('nazwa'),
    cena: text('cena'),
    vat: text('vat'),
    zwolnienie: text('zwolnienie'),
    sprzedawany: text('sprzedawany'),
  };
  const at = Date.now();
  const problems = problemsOf(typed);
  if (problems.length > 0) return { kind: 'wrong', typed, problems, at };
  const vatRate = rateOf(typed);
  const saved = await attempt(
    api.payments.saveProduct.mutate({
      ...(text('id') !== '' && { id: text('id') }),
      name: typed.nazwa,
      price: parseZloty(typed.cena) ?? grosze(0),
      vatRate,
      vatExemption: vatRate === 'zw' ? typed.zwolnienie : null,
      active: typed.sprzedawany !== '',
    }),
  );
  if (saved.ok) return { kind: 'saved', name: saved.value.name, at };
  const { failure } = saved;
  if (failure.kind !== 'conflict') return { kind: 'failed', typed, failure, at };
  const other = failure.details['product'] as { readonly name?: string } | undefined;
  return { kind: 'wrong', typed, problems: [{ field: 'nazwa', words: pl.products.clash(other?.name ?? '') }], at };
}

function rateOf({ vat }: TypedProduct): (typeof VAT_RATES)[number] {
  return VAT_RATES.find((rate) => rate === vat) ?? '23';
}

function problemsOf(typed: TypedProduct): readonly ProductProblem[] {
  const price = parseZloty(typed.cena);
  const isPrice = price !== undefined && price > 0 && price <= HIGHEST_PRICE;
  return [
    ...(typed.nazwa === '' ? [{ field: 'nazwa' as const, words: pl.products.wrongName }] : []),
    ...(isPrice ? [] : [{ field: 'cena' as const, words: pl.products.wrongPrice }]),
    ...(rateOf(typed) === 'zw' && typed.zwolnienie === ''
      ? [{ field: 'zwolnienie' as const, words: pl.products.noExemption }]
      : []),
  ];
}
