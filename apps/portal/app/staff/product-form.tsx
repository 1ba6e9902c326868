// Adding a product, or changing one; payments that were made keep what they were made with.
import { Form, useNavigation } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import { VAT_RATES } from '@zapisy/domain/documents/document-item';
import { groszeToDecimal } from '@zapisy/domain/money';
import { Button } from '../components/button.tsx';
import { Checkbox } from '../components/choices.tsx';
import { ErrorSummary } from '../components/error-summary.tsx';
import { Field, FieldRow } from '../components/field.tsx';
import { Select } from '../components/select.tsx';
import { pl } from '../texts/pl.ts';
import type { SavedProduct, TypedProduct } from './product-save.server.ts';

type Product = Outputs['payments']['products'][number];

const texts = pl.products;

type ProductFormProps = { readonly product: Product | undefined; readonly sent: SavedProduct | undefined };

export function ProductForm({ product, sent }: ProductFormProps) {
  const busy = useNavigation().state === 'submitting';
  const typed = sent && sent.kind !== 'saved' ? sent.typed : typedOf(product);
  const problems = sent?.kind === 'wrong' ? sent.problems : [];
  const problemOf = (field: string) => problems.find((problem) => problem.field === field)?.words;
  return (
    <Form method="post" noValidate className="grid gap-4 p-pad">
      {product && <input type="hidden" name="id" value={product.id} />}
      {problems.length > 0 && (
        <ErrorSummary fields={problems.map(({ field }) => ({ name: field, label: texts.fields[field] }))} />
      )}
      <Field
        name="nazwa"
        label={texts.fields.nazwa}
        hint={texts.nameHint}
        defaultValue={typed.nazwa}
        error={problemOf('nazwa')}
        maxLength={256}
        autoComplete="off"
      />
      <FieldRow className="sm:grid-cols-2">
        <Field
          name="cena"
          label={texts.fields.cena}
          hint={texts.priceHint}
          inputMode="decimal"
          defaultValue={typed.cena}
          error={problemOf('cena')}
          autoComplete="off"
        />
        <Select name="vat" label={texts.columns.vat} defaultValue={typed.vat}>
          {VAT_RATES.map((rate) => (
            <option key={rate} value={rate}>
              {texts.rates[rate]}
            </option>
          ))}
        </Select>
      </FieldRow>
      <Field
        name="zwolnienie"
        label={texts.fields.zwolnienie}
        hint={texts.exemptionHint}
        defaultValue={typed.zwolnienie}
        error={problemOf('zwolnienie')}
        maxLength={256}
        autoComplete="off"
      />
      <Checkbox name="sprzedawany" value="tak" defaultChecked={typed.sprzedawany !== ''} title={texts.active} />
      <div>
        <Button type="submit" variant="primary" busy={busy} busyText={pl.form.saving}>
          {texts.save}
        </Button>
      </div>
    </Form>
  );
}

function typedOf(product: Product | undefined): TypedProduct {
  if (!product) return { nazwa: '', cena: '', vat: '23', zwolnienie: '', sprzedawany: 'tak' };
  return {
    nazwa: product.name,
    cena: groszeToDecimal(product.price).replace('.', ','),
    vat: product.vatRate,
    zwolnienie: product.vatExemption ?? '',
    sprzedawany: product.active ? 'tak' : '',
  };
}
